#pragma once

#include "engine/card.hpp"
#include "engine/card_set.hpp"
#include "engine/deck.hpp"
#include "engine/legal.hpp"
#include "engine/phase.hpp"
#include "engine/seat.hpp"

#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

namespace pique::engine {

/// A card and who played it.
struct PlayedCard {
    Seat seat = 0;
    Card card = {};
    friend bool operator==(const PlayedCard&, const PlayedCard&) = default;
};
/// The cards of a trick in the order of play.
using TrickCards = PerSeat<PlayedCard>;

/// What a hand's `dealer` number means: the dealer, or the first player where nobody deals.
enum class Opener : std::uint8_t { dealer, first };

/// Which declaration a game has.
enum class Declaration : std::uint8_t { blind_nil, double_nil };

/// A seat's share of the randomness of a hand, 1 to 32 bytes. Public once the hand begins.
struct EntropyShare {
    Seat seat = 0;
    std::vector<std::uint8_t> value = {};
    friend bool operator==(const EntropyShare&, const EntropyShare&) = default;
};

/// What has happened at a match: facts that cannot be refused. The state of a match is the fold of its
/// events.
///
/// Each field says who may know it: *public* unless it says "private to" a seat or "secret" (nobody, until
/// the hand is over). `redact()` is the one place that acts on it. Fields "of the shell" are set by the table
/// around the engine, which reads no clock and knows no players; the engine carries them and never looks at
/// them.
namespace event {

struct MatchStarted {
    /// The seats of each side.
    PerSide<PerSeat<Seat>> sides = {};
    friend bool operator==(const MatchStarted&, const MatchStarted&) = default;
};

struct HandStarted {
    /// From 1, rising over the table's whole life, through rematches.
    std::uint32_t hand = 1;
    Seat dealer = 0;
    Opener opener = Opener::dealer;
    /// Of the shell: what the deal was made from.
    std::vector<EntropyShare> entropy = {};
    /// Secret: place 0 is dealt first.
    std::optional<Deck> deck = {};
    friend bool operator==(const HandStarted&, const HandStarted&) = default;
};

/// The cards have reached the seats. With blind nil it comes again after each answer, with the cards of that
/// seat.
struct Dealt {
    PerSeat<std::int8_t> counts = {};
    /// Each private to its seat; nothing where the seat does not get to see them now.
    PerSeat<std::optional<CardSet>> cards = {};
    friend bool operator==(const Dealt&, const Dealt&) = default;
};

struct Turn {
    /// The number of the decision, rising over the table's whole life.
    std::uint32_t number = 0;
    Seat seat = 0;
    Phase phase = Phase::waiting;
    /// Of the shell: Unix milliseconds; nothing without a clock.
    std::optional<std::int64_t> deadline_ms = {};
    /// Private to `seat`.
    std::optional<Legal> legal = {};
    /// Private to `seat`: the card on offer in a draft.
    std::optional<Card> offer = {};
    friend bool operator==(const Turn&, const Turn&) = default;
};

struct Declared {
    Seat seat = 0;
    bool yes = false;
    Declaration declaration = Declaration::blind_nil;
    friend bool operator==(const Declared&, const Declared&) = default;
};

struct Drafted {
    Seat seat = 0;
    bool kept = false;
    /// Private to `seat`: the card that joined the hand.
    std::optional<Card> card = {};
    /// Private to `seat`, with the option that shows it: the other card of the draft turn.
    std::optional<Card> second = {};
    friend bool operator==(const Drafted&, const Drafted&) = default;
};

struct Exchanged {
    Seat seat = 0;
    std::int8_t count = 0;
    /// Private to `seat`: thrown and drawn.
    std::optional<CardSet> out = {};
    std::optional<CardSet> in = {};
    friend bool operator==(const Exchanged&, const Exchanged&) = default;
};

struct Bid {
    Seat seat = 0;
    /// 0 is nil in the spades games; nothing is a pass in pitch.
    std::optional<std::int8_t> value = {};
    bool stolen = false;
    /// Of the shell: a stand-in or the clock decided.
    bool automatic = false;
    friend bool operator==(const Bid&, const Bid&) = default;
};

/// The auction of pitch is over.
struct Pitcher {
    Seat seat = 0;
    std::int8_t bid = 0;
    friend bool operator==(const Pitcher&, const Pitcher&) = default;
};

struct Played {
    Seat seat = 0;
    Card card = {};
    /// Of the shell: a stand-in, the clock or a claim decided.
    bool automatic = false;
    friend bool operator==(const Played&, const Played&) = default;
};

struct Trump {
    Suit suit = Suit::spades;
    friend bool operator==(const Trump&, const Trump&) = default;
};

/// A trick is complete.
struct Trick {
    Seat winner = 0;
    TrickCards plays = {};
    /// Tricks taken by each seat in this hand, this one included.
    PerSeat<std::int8_t> tricks = {};
    friend bool operator==(const Trick&, const Trick&) = default;
};

/// One nil of a hand, judged alone (S6). `value` is what it scored, for instance 100 or -200.
struct NilResult {
    Seat seat = 0;
    bool made = false;
    std::int32_t value = 0;
    friend bool operator==(const NilResult&, const NilResult&) = default;
};

/// What a hand of a spades game did to a side. `points` is all that the hand changed, the penalty included;
/// total after = total before + points.
struct SpadesLine {
    std::int8_t bid = 0;
    std::int8_t took = 0;
    PerSeat<NilResult> nils = {};
    std::int32_t points = 0;
    std::int32_t bags_before = 0;
    std::int32_t bags_added = 0;
    /// 0, or minus the bag penalty once or more (S9).
    std::int32_t penalty = 0;
    std::int32_t bags_after = 0;
    std::int32_t total = 0;
    friend bool operator==(const SpadesLine&, const SpadesLine&) = default;
};

/// What a hand of pitch did to a side.
struct PitchLine {
    bool high = false;
    bool low = false;
    bool jack = false;
    bool game = false;
    std::int32_t card_points = 0;
    std::int32_t points = 0;
    std::int32_t total = 0;
    friend bool operator==(const PitchLine&, const PitchLine&) = default;
};

/// One line a side. Of all events' parts the largest and the rarest, so it is not inside of every event.
struct SpadesScore {
    std::vector<SpadesLine> lines = {};
    friend bool operator==(const SpadesScore&, const SpadesScore&) = default;
};
struct PitchScore {
    std::vector<PitchLine> lines = {};
    /// Nobody, and a bid of 0, where everybody passed.
    std::optional<Seat> pitcher = {};
    std::int8_t bid = 0;
    bool made = false;
    friend bool operator==(const PitchScore&, const PitchScore&) = default;
};

struct HandScored {
    std::uint32_t hand = 1;
    std::variant<SpadesScore, PitchScore> score = {};
    friend bool operator==(const HandScored&, const HandScored&) = default;
};

struct MatchOver {
    /// Nothing: shared.
    std::optional<Side> winner = {};
    PerSide<std::int32_t> score = {};
    friend bool operator==(const MatchOver&, const MatchOver&) = default;
};

}  // namespace event

using Event = std::variant<event::MatchStarted, event::HandStarted, event::Dealt, event::Turn, event::Declared,
                           event::Drafted, event::Exchanged, event::Bid, event::Pitcher, event::Played, event::Trump,
                           event::Trick, event::HandScored, event::MatchOver>;
using Events = std::vector<Event>;

/// What `viewer` may know of an event: the public fields, and the private ones of the viewer's own seat.
/// Secrets never pass. Built by listing what is shown, so a new field is hidden until somebody decides
/// otherwise.
Event redact(const Event& event, Viewer viewer);

}  // namespace pique::engine
