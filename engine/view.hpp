#pragma once

#include "engine/event.hpp"

#include <cstdint>
#include <optional>

namespace pique::engine {

/// What one seat (or a spectator) may know of a match, for all games; a part that a game does not have is
/// empty. It is a function of public facts and the viewer's own cards, and equal to the fold of the redacted
/// events.
struct View {
    struct Turn {
        std::uint32_t number = 0;
        Seat seat = 0;
        std::optional<std::int64_t> deadline_ms = {};
        std::optional<Legal> legal = {};
        friend bool operator==(const Turn&, const Turn&) = default;
    };

    Viewer you = {};
    Phase phase = Phase::waiting;
    /// The hand in progress or last finished; before the first, the number it will have.
    std::uint32_t hand = 1;
    /// The dealer, or the first player, of the latest hand.
    std::optional<Seat> dealer = {};
    Opener opener = Opener::dealer;
    std::optional<Turn> turn = {};
    /// The viewer's own cards; nothing for a spectator and for one who may not look yet.
    std::optional<CardSet> cards = {};
    PerSeat<std::int8_t> counts = {};
    PerSeat<std::optional<std::int8_t>> bids = {};
    TrickCards trick = {};
    TrickCards last_trick = {};
    PerSeat<std::int8_t> tricks = {};
    PerSide<std::int32_t> score = {};
    /// Spades games. `spades` are the cards that count as spades with this table's deck; it follows from the
    /// options and is not sent.
    PerSide<std::int32_t> bags = {};
    std::optional<bool> broken = {};
    CardSet spades = {};
    /// Games with a declaration; which one it is, and each seat's answer.
    std::optional<Declaration> declaration = {};
    PerSeat<std::optional<bool>> declared = {};
    /// Pitch: the pitcher and trumps are only known after the auction and the first lead. `auction` says that
    /// the game has them at all.
    bool auction = false;
    std::optional<Seat> pitcher = {};
    std::optional<Suit> trump = {};
    /// Draft: cards left, and what the drafting seat looks at.
    std::optional<std::int8_t> stock = {};
    std::optional<Card> offer = {};
    std::optional<Side> winner = {};

    friend bool operator==(const View&, const View&) = default;
};

/// Takes one redacted event into a view. `fold(view(v), redact(e, v))` is the view after e.
void fold(View& view, const Event& redacted);

}  // namespace pique::engine
