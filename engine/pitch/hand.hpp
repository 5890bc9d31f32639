#pragma once

#include "engine/card.hpp"
#include "engine/card_set.hpp"
#include "engine/deck.hpp"
#include "engine/legal.hpp"
#include "engine/phase.hpp"
#include "engine/refusal.hpp"
#include "engine/seat.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace pique::engine::pitch {

inline constexpr int hand_cards = 6;
inline constexpr int highest_bid = 4;

/// The rules that bear on the auction, small enough to travel inside a position.
struct HandRules {
    std::uint8_t seats = 4;
    bool dealer_steal = true;
    /// When everybody else passed the dealer must bid 2 or more; else the dealer is free, and may pass the hand out.
    bool dealer_forced = true;
    friend bool operator==(const HandRules&, const HandRules&) = default;
};

/// The cards of `own` that may be played when `led` was led: those of its suit and trumps, and any where there are none
/// of its suit (P5).
constexpr CardSet playable(CardSet own, Suit led, Suit trump) {
    const CardSet following = own & CardSet::of_suit(led);
    return following.empty() ? own : following | (own & CardSet::of_suit(trump));
}

/// Whether a card played later takes the trick from the best so far.
constexpr bool beats(Card card, Card best, Suit trump) {
    return card.suit() == best.suit() ? card.rank() > best.rank() : card.suit() == trump;
}

/// A position of one hand from the deal to the last trick: a plain value without heap memory, the same one that the
/// server plays on and that an AI's search copies and plays out.
class Hand {
public:
    static constexpr std::int8_t no_bid = -1;
    static constexpr std::int8_t passed = 0;

    /// The deal of P1: six cards to each seat, three at a time, from the dealer's left, who speaks first.
    Hand(const HandRules& rules, const Deck& deck, Seat dealer);
    /// Any deal, for a search that has made up the hidden cards, with `dealer` as above.
    Hand(const HandRules& rules, const std::array<CardSet, max_seats>& cards, Seat dealer);

    // What is open. `legal_*` are those of the seat to act; empty outside their phase.

    Phase phase() const { return phase_; }  ///< bid, play or scored
    Seat to_act() const { return to_act_; }
    Legal legal() const;
    std::uint16_t legal_bids() const;
    bool may_pass() const;
    CardSet legal_pitches() const;
    CardSet legal_plays() const;

    // Acting, for the seat to act. `judge_*` say why not and change nothing; the others need a legal value.

    Result<void> judge_bid(std::int32_t value) const;
    Result<void> judge_pass() const;
    Result<void> judge_pitch(Card card) const;
    Result<void> judge_play(Card card) const;
    void bid(int value);
    void pass();
    void pitch(Card card);
    void play(Card card);

    // Looking.

    const HandRules& rules() const { return rules_; }
    Seat seats() const { return rules_.seats; }  ///< how many; the seats are those below
    Seat left_of(Seat seat) const { return seat + 1 == rules_.seats ? Seat{0} : static_cast<Seat>(seat + 1); }
    Seat dealer() const { return dealer_; }
    CardSet cards(Seat seat) const { return cards_[seat]; }
    /// `no_bid` before the seat has spoken, `passed`, or the bid.
    std::int8_t bid_of(Seat seat) const { return bids_[seat]; }
    /// The highest bid so far, or `passed`.
    std::int8_t high_bid() const { return high_bid_; }
    /// Who has made it; after the auction, the pitcher. Nobody when all have passed so far.
    std::optional<Seat> high_bidder() const { return high_bid_ == passed ? std::nullopt : std::optional{pitcher_}; }
    /// The dealer has bid what was bid before.
    bool stolen() const { return stolen_; }
    /// Known from the first lead on.
    std::optional<Suit> trump() const { return trump_known_ ? std::optional{trump_} : std::nullopt; }
    /// Who was dealt the lowest trump. Precondition: trumps are known.
    Seat low_holder() const { return low_holder_; }
    /// The cards a seat has won in tricks.
    CardSet won(Seat seat) const { return won_[seat]; }
    std::int8_t tricks(Seat seat) const { return tricks_[seat]; }
    /// The trick on the table: who led, how many cards lie there, and whose card is the best so far (after a trick:
    /// who took it).
    Seat leader() const { return leader_; }
    int trick_size() const { return trick_size_; }
    Card trick_card(int i) const { return trick_[static_cast<std::size_t>(i)]; }
    Seat trick_winner() const { return best_; }

    friend bool operator==(const Hand&, const Hand&) = default;

private:
    void speak(std::int8_t value);
    void set_trump(Suit trump);

    HandRules rules_;
    std::array<CardSet, max_seats> cards_{};
    std::array<CardSet, max_seats> won_{};
    std::array<std::int8_t, max_seats> bids_{no_bid, no_bid, no_bid, no_bid, no_bid, no_bid, no_bid};
    std::array<std::int8_t, max_seats> tricks_{};
    std::array<Card, max_seats> trick_{};
    std::uint8_t trick_size_ = 0;
    std::int8_t high_bid_ = passed;
    bool stolen_ = false;
    bool trump_known_ = false;
    Suit trump_ = Suit::clubs;
    Seat pitcher_ = 0;
    Seat low_holder_ = 0;
    Seat dealer_ = 0;
    Seat leader_ = 0;
    Seat best_ = 0;
    Seat to_act_ = 0;
    Phase phase_ = Phase::bid;
};

}  // namespace pique::engine::pitch
