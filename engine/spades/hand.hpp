#pragma once

#include "engine/card.hpp"
#include "engine/card_set.hpp"
#include "engine/deck.hpp"
#include "engine/legal.hpp"
#include "engine/phase.hpp"
#include "engine/refusal.hpp"
#include "engine/seat.hpp"
#include "engine/spades_common/cards.hpp"
#include "engine/spades_common/trick_play.hpp"

#include <array>
#include <cstdint>

namespace pique::engine::spades {

inline constexpr int seats = 4;
inline constexpr int hand_tricks = 13;

constexpr Seat left_of(Seat seat) {
    return static_cast<Seat>((seat + 1) % seats);
}
constexpr Seat partner_of(Seat seat) {
    return static_cast<Seat>((seat + 2) % seats);
}
constexpr Side side_of(Seat seat) {
    return static_cast<Side>(seat % 2);
}

/// The rules that bear on bidding and play, small enough to travel inside a position.
struct HandRules {
    DeckKind deck = DeckKind::standard;
    bool nil = true;
    bool blind_nil = false;
    bool suicide = false;
    bool first_trick_spades = true;
    friend bool operator==(const HandRules&, const HandRules&) = default;
};

using spades_common::followers;
using spades_common::spades_of;
using spades_common::strength;

/// A position of one hand from the deal to the last trick: a plain value without heap memory, the same one
/// that the server plays on and that an AI's search copies and plays out.
class Hand {
public:
    static constexpr std::int8_t no_bid = -1;

    /// The deal of S1: deck place i goes to seat (dealer + 1 + i) mod 4. The seat at the dealer's left bids
    /// first.
    Hand(const HandRules& rules, const Deck& deck, Seat dealer);
    /// Any deal, for a search that has made up the hidden cards, with `dealer` as above.
    Hand(const HandRules& rules, const std::array<CardSet, seats>& cards, Seat dealer);

    // What is open. `legal_*` are those of the seat to act; empty outside their phase.

    Phase phase() const { return phase_; }  ///< declare, bid, play or scored
    Seat to_act() const { return to_act_; }
    Legal legal() const;
    std::uint16_t legal_bids() const;
    CardSet legal_plays() const;

    // Acting, for the seat to act. `judge_*` say why not and change nothing; the others need a legal value.

    Result<void> judge_bid(std::int32_t value) const;
    Result<void> judge_play(Card card) const;
    void declare(bool blind_nil);
    void bid(int value);
    void play(Card card);

    // Looking.

    const HandRules& rules() const { return rules_; }
    Seat dealer() const { return dealer_; }
    CardSet cards(Seat seat) const { return play_.cards(seat); }
    /// `no_bid` before the seat has bid.
    std::int8_t bid_of(Seat seat) const { return bids_[seat]; }
    /// -1 not asked yet (or no such option), else 0 or 1.
    std::int8_t declared(Seat seat) const { return declared_[seat]; }
    bool may_see_cards(Seat seat) const { return !rules_.blind_nil || declared_[seat] >= 0; }
    std::int8_t tricks(Seat seat) const { return play_.tricks(seat); }
    int tricks_played() const { return play_.tricks_played(); }
    bool spades_broken() const { return play_.spades_broken(); }
    /// The trick on the table: who led, how many cards lie there, and whose card is the best so far.
    Seat leader() const { return play_.leader(); }
    int trick_size() const { return play_.trick_size(); }
    Card trick_card(int i) const { return play_.trick_card(i); }
    Seat trick_winner() const { return play_.trick_winner(); }
    /// The play alone, as the Spades games share it.
    const spades_common::TrickPlay<seats>& trick_play() const { return play_; }

    friend bool operator==(const Hand&, const Hand&) = default;

private:
    HandRules rules_;
    spades_common::TrickPlay<seats> play_;
    std::array<std::int8_t, seats> bids_{no_bid, no_bid, no_bid, no_bid};
    std::array<std::int8_t, seats> declared_{-1, -1, -1, -1};
    Seat dealer_ = 0;
    Seat to_act_ = 0;
    Phase phase_ = Phase::bid;
};

}  // namespace pique::engine::spades
