#include "engine/spades_common/trick_play.hpp"

#include "engine/spades_common/cards.hpp"

#include <cassert>
#include <numeric>

namespace pique::engine::spades_common {

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
Result<void> TrickPlay<seats>::judge(Card card) const {
    if (!cards_[to_act_].contains(card)) return Refusal::card_not_in_hand;
    if (legal().contains(card)) return {};
    const bool could_follow = trick_size_ > 0 && !(cards_[to_act_] & followers(rules_.deck, trick_[0])).empty();
    return could_follow ? Refusal::must_follow_suit : Refusal::spades_not_broken;
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

template class TrickPlay<2>;
template class TrickPlay<4>;

}  // namespace pique::engine::spades_common
