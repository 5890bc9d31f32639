#pragma once

#include "engine/card_set.hpp"
#include "engine/deck.hpp"
#include "engine/refusal.hpp"
#include "engine/seat.hpp"
#include "engine/spades_common/cards.hpp"

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <numeric>

namespace pique::engine::spades_common {

/// The rules that bear on the play.
struct PlayRules {
    DeckKind deck = DeckKind::standard;
    bool first_trick_spades = true;
    friend bool operator==(const PlayRules&, const PlayRules&) = default;
};

/// The play of one hand between so many seats: what each holds, the trick on the table, and whether spades are
/// broken (S4, S5). A plain value without heap memory. Instantiated for two and four seats.
template<std::size_t seats>
class TrickPlay {
public:
    TrickPlay(PlayRules rules, const std::array<CardSet, seats>& cards, Seat leader)
        : rules_(rules), cards_(cards), leader_(leader), best_(leader), to_act_(leader) {}

    /// For games that change hands before the play.
    void set_cards(Seat seat, CardSet cards) { cards_[seat] = cards; }

    /// For the seat to act: what it may play, and why not (`card_not_in_hand`, `must_follow_suit`,
    /// `spades_not_broken`).
    CardSet legal() const;
    Result<void> judge(Card card) const;
    /// Precondition: a legal card.
    void play(Card card);

    Seat to_act() const { return to_act_; }
    /// Every card has been played. Precondition: there were some.
    bool over() const { return trick_size_ == 0 && cards_[to_act_].empty(); }
    CardSet cards(Seat seat) const { return cards_[seat]; }
    std::int8_t tricks(Seat seat) const { return tricks_[seat]; }
    int tricks_played() const;
    bool spades_broken() const { return broken_; }
    /// The trick on the table: who led, how many cards lie there, and whose card is the best so far (after a trick:
    /// who took it).
    Seat leader() const { return leader_; }
    int trick_size() const { return trick_size_; }
    Card trick_card(int i) const { return trick_[static_cast<std::size_t>(i)]; }
    Seat trick_winner() const { return best_; }

    friend bool operator==(const TrickPlay&, const TrickPlay&) = default;

private:
    PlayRules rules_;
    bool broken_ = false;
    std::array<CardSet, seats> cards_{};
    std::array<std::int8_t, seats> tricks_{};
    std::array<Card, seats> trick_{};
    std::uint8_t trick_size_ = 0;
    Seat leader_ = 0;
    Seat best_ = 0;
    Seat to_act_ = 0;
};

// Here, so that they melt into the hands that use them: playouts live on them.

template<std::size_t seats>
CardSet TrickPlay<seats>::legal() const {
    const DeckTable& table = table_of(rules_.deck);
    const CardSet own = cards_[to_act_];
    const CardSet others = own - table.spades;
    if (trick_size_ == 0) return broken_ || others.empty() ? own : others;

    const CardSet following = own & table.followers(trick_[0]);
    if (!following.empty()) return following;
    if (!rules_.first_trick_spades && !others.empty() && tricks_played() == 0) return others;
    return own;
}

template<std::size_t seats>
void TrickPlay<seats>::play(Card card) {
    assert(legal().contains(card));
    const DeckTable& table = table_of(rules_.deck);
    cards_[to_act_].erase(card);
    const bool spade = table.spades.contains(card);
    broken_ = broken_ || spade;

    if (trick_size_ == 0) {
        leader_ = best_ = to_act_;
    } else {
        const Card best = trick_[(best_ + seats - leader_) % seats];
        const bool counts = spade || table.followers(trick_[0]).contains(card);
        if (counts && table.strength(card) > table.strength(best)) best_ = to_act_;
    }
    trick_[trick_size_++] = card;
    to_act_ = static_cast<Seat>((to_act_ + 1) % seats);
    if (trick_size_ < seats) return;

    ++tricks_[best_];
    trick_ = {};
    trick_size_ = 0;
    leader_ = to_act_ = best_;
}

template<std::size_t seats>
int TrickPlay<seats>::tricks_played() const {
    return std::accumulate(tricks_.begin(), tricks_.end(), 0);
}

extern template class TrickPlay<2>;
extern template class TrickPlay<4>;

}  // namespace pique::engine::spades_common
