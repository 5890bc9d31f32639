#include "engine/spades_common/trick_play.hpp"

namespace pique::engine::spades_common {

template<std::size_t seats>
Result<void> TrickPlay<seats>::judge(Card card) const {
    if (!cards_[to_act_].contains(card)) return Refusal::card_not_in_hand;
    if (legal().contains(card)) return {};
    const bool could_follow = trick_size_ > 0 && !(cards_[to_act_] & followers(rules_.deck, trick_[0])).empty();
    return could_follow ? Refusal::must_follow_suit : Refusal::spades_not_broken;
}

template class TrickPlay<2>;
template class TrickPlay<4>;

}  // namespace pique::engine::spades_common
