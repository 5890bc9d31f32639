#pragma once

#include "engine/card.hpp"
#include "engine/card_set.hpp"
#include "engine/chance.hpp"
#include "engine/deck.hpp"
#include "engine/legal.hpp"
#include "engine/phase.hpp"
#include "engine/refusal.hpp"
#include "engine/seat.hpp"
#include "engine/spades_common/trick_play.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace pique::engine::spades_duo {

inline constexpr int seats = 2;
inline constexpr int hand_tricks = 13;
inline constexpr std::int8_t most_exchanged = 3;
inline constexpr std::size_t discard_count = 26;

constexpr Seat other_of(Seat seat) {
    return static_cast<Seat>(1 - seat);
}

/// The rules that bear on a hand before it is scored, small enough to travel inside a position.
struct HandRules {
    bool double_nil = true;
    bool second_card_shown = false;
    bool first_trick_spades = true;
    friend bool operator==(const HandRules&, const HandRules&) = default;
};

/// A position of one hand from the first draw to the last trick: a plain value without heap memory, the same one
/// that the server plays on and that an AI's search copies and plays out.
class Hand {
public:
    static constexpr std::int8_t no_bid = -1;
    static constexpr std::int8_t not_exchanged = -1;

    /// Before the first draw of `first` (D2, D3): deck places 2k and 2k + 1 are the cards of draft turn k.
    Hand(const HandRules& rules, const Deck& stock, Seat first);
    /// A hand from the bidding on, for a search that has made up the hidden cards: draft and exchange are over, and
    /// nothing is known of the discards. `double_nil` by seat.
    Hand(const HandRules& rules, const std::array<CardSet, seats>& cards, Seat first,
         const std::array<bool, seats>& double_nil);

    // What is open, for the seat to act. Each is empty outside its phase.

    Phase phase() const { return phase_; }  ///< declare, draft, exchange, bid, play or scored
    Seat to_act() const { return to_act_; }
    Legal legal() const;
    CardSet legal_plays() const;

    // Acting, for the seat to act. `judge_*` say why not and change nothing; the others need a legal value.

    Result<void> judge_exchange(CardSet out, bool duplicates) const;
    Result<void> judge_bid(std::int32_t value) const;
    Result<void> judge_play(Card card) const;
    void declare(bool double_nil);
    void draft(bool keep);
    /// Draws cards for an exchange from the discards (D4), without changing anything.
    CardSet draw(int count, Chance& chance) const;
    /// `in` has been drawn. Precondition: as many as `out`.
    void exchange(CardSet out, CardSet in);
    void bid(int value);
    void play(Card card);

    // Looking.

    const HandRules& rules() const { return rules_; }
    Seat first() const { return first_; }
    /// The cards of the draft turn: the one on offer, and the one below it. Precondition: in the draft, or before it.
    Card offer() const { return stock_[next_]; }
    Card second_card() const { return stock_[next_ + 1U]; }
    int stock_left() const { return static_cast<int>(deck_size) - next_; }
    CardSet cards(Seat seat) const { return play_.cards(seat); }
    /// `no_bid` before the seat has bid; 0 after a double nil was declared.
    std::int8_t bid_of(Seat seat) const { return bids_[seat]; }
    /// -1 not asked yet (or no such option), else 0 or 1.
    std::int8_t declared(Seat seat) const { return declared_[seat]; }
    /// The cards that may lie in the other hand, or did, as far as the seat can tell: all but its own, those played
    /// in the open, those that it threw, and, when the other seat has drawn none, its own discards.
    CardSet unseen_by(Seat seat) const;
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
    Seat second() const { return other_of(first_); }
    void go_on();
    void discard(Card card);

    HandRules rules_;
    Phase phase_ = Phase::declare;
    Seat first_ = 0;
    Seat to_act_ = 0;
    /// The place of the next card of the stock.
    std::uint8_t next_ = 0;
    std::uint8_t pool_size_ = 0;
    std::array<std::int8_t, seats> bids_{no_bid, no_bid};
    std::array<std::int8_t, seats> declared_{-1, -1};
    std::array<std::int8_t, seats> exchanged_{not_exchanged, not_exchanged};
    Deck stock_{};
    /// The discards of the draft in the order they were made, without those that an exchange has drawn.
    std::array<Card, discard_count> pool_{};
    /// By seat: the discards of its own draft turns that it has seen, and what it threw in the exchange.
    std::array<CardSet, seats> seen_discards_{};
    std::array<CardSet, seats> thrown_{};
    spades_common::TrickPlay<seats> play_;
};

}  // namespace pique::engine::spades_duo
