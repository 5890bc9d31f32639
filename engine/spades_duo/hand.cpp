#include "engine/spades_duo/hand.hpp"

#include <algorithm>
#include <cassert>
#include <type_traits>

namespace pique::engine::spades_duo {
namespace {

constexpr std::uint16_t any_bid = (1U << (hand_tricks + 1)) - 1U;

spades_common::PlayRules play_rules(const HandRules& rules) {
    return {.deck = DeckKind::standard, .first_trick_spades = rules.first_trick_spades};
}

}  // namespace

static_assert(std::is_trivially_copyable_v<Hand> && sizeof(Hand) < 300);

// The second player leads the first trick (D5).
Hand::Hand(const HandRules& rules, const Deck& stock, Seat first)
    : rules_(rules),
      phase_(rules.double_nil ? Phase::declare : Phase::draft),
      first_(first),
      to_act_(first),
      stock_(stock),
      play_(play_rules(rules), {}, other_of(first)) {
    assert(first < seats);
}

Hand::Hand(const HandRules& rules, const std::array<CardSet, seats>& cards, Seat first,
           const std::array<bool, seats>& double_nil)
    : rules_(rules), first_(first), next_(deck_size), play_(play_rules(rules), cards, other_of(first)) {
    assert(first < seats);
    for (Seat seat = 0; seat < seats; ++seat) {
        if (rules.double_nil) declared_[seat] = double_nil[seat] ? 1 : 0;
        if (double_nil[seat]) bids_[seat] = exchanged_[seat] = 0;
    }
    go_on();
}

Legal Hand::legal() const {
    Legal legal;
    legal.declare = phase_ == Phase::declare;
    legal.draft = phase_ == Phase::draft;
    if (phase_ == Phase::exchange) legal.exchange_max = most_exchanged;
    if (phase_ == Phase::bid) legal.bids = any_bid;
    legal.play = legal_plays();
    return legal;
}

CardSet Hand::legal_plays() const {
    return phase_ == Phase::play ? play_.legal() : CardSet{};
}

Result<void> Hand::judge_exchange(CardSet out, bool duplicates) const {
    assert(phase_ == Phase::exchange);
    if (duplicates) return Refusal::duplicate_cards;
    if (out.size() > most_exchanged) return Refusal::too_many_cards;
    if (!cards(to_act_).contains(out)) return Refusal::card_not_in_hand;
    return {};
}

Result<void> Hand::judge_bid(std::int32_t value) const {
    assert(phase_ == Phase::bid);
    if (value < 0 || value > hand_tricks) return Refusal::bid_out_of_range;
    return {};
}

Result<void> Hand::judge_play(Card card) const {
    assert(phase_ == Phase::play);
    return play_.judge(card);
}

void Hand::declare(bool double_nil) {
    assert(phase_ == Phase::declare);
    declared_[to_act_] = double_nil ? 1 : 0;
    if (double_nil) bids_[to_act_] = 0;
    phase_ = Phase::draft;
}

void Hand::draft(bool keep) {
    assert(phase_ == Phase::draft);
    CardSet held = cards(to_act_);
    const Card offered = offer();
    const Card second = second_card();
    held.insert(keep ? offered : second);
    play_.set_cards(to_act_, held);
    discard(keep ? second : offered);
    if (!keep) seen_discards_[to_act_].insert(offered);
    if (keep && rules_.second_card_shown) seen_discards_[to_act_].insert(second);

    next_ = static_cast<std::uint8_t>(next_ + 2);
    to_act_ = other_of(to_act_);
    if (next_ == deck_size) {
        go_on();
    } else {
        phase_ = rules_.double_nil && declared_[to_act_] < 0 ? Phase::declare : Phase::draft;
    }
}

void Hand::discard(Card card) {
    pool_[pool_size_++] = card;
}

CardSet Hand::draw(int count, Chance& chance) const {
    auto pool = pool_;
    auto* end = pool.begin() + pool_size_;
    CardSet drawn;
    for (; count > 0; --count) {
        auto* const card = pool.begin() + chance.below(static_cast<std::uint32_t>(end - pool.begin()));
        drawn.insert(*card);
        end = std::copy(card + 1, end, card);
    }
    return drawn;
}

void Hand::exchange(CardSet out, CardSet in) {
    assert(phase_ == Phase::exchange && out.size() == in.size());
    play_.set_cards(to_act_, (cards(to_act_) - out) | in);
    auto* const end =
        std::remove_if(pool_.begin(), pool_.begin() + pool_size_, [in](Card card) { return in.contains(card); });
    // What has been drawn no longer tells positions apart.
    std::fill(end, pool_.end(), Card{});
    pool_size_ = static_cast<std::uint8_t>(end - pool_.begin());
    thrown_[to_act_] = out;
    exchanged_[to_act_] = static_cast<std::int8_t>(out.size());
    go_on();
}

/// After the draft: the exchanges and then the bids, the second player first in both, then the play.
void Hand::go_on() {
    for (const Seat seat : {second(), first_}) {
        if (declared_[seat] == 1 && exchanged_[seat] == not_exchanged) {
            phase_ = Phase::exchange;
            to_act_ = seat;
            return;
        }
    }
    for (const Seat seat : {second(), first_}) {
        if (bids_[seat] == no_bid) {
            phase_ = Phase::bid;
            to_act_ = seat;
            return;
        }
    }
    phase_ = Phase::play;
    to_act_ = play_.to_act();
}

void Hand::bid(int value) {
    assert(phase_ == Phase::bid && value >= 0 && value <= hand_tricks);
    bids_[to_act_] = static_cast<std::int8_t>(value);
    go_on();
}

void Hand::play(Card card) {
    assert(phase_ == Phase::play);
    play_.play(card);
    to_act_ = play_.to_act();
    if (play_.over()) phase_ = Phase::scored;
}

CardSet Hand::unseen_by(Seat seat) const {
    const Seat other = other_of(seat);
    CardSet unseen = cards(other) | thrown_[other];
    for (std::size_t i = 0; i < pool_size_; ++i)
        unseen.insert(pool_[i]);
    return exchanged_[other] > 0 ? unseen : unseen - seen_discards_[seat];
}

}  // namespace pique::engine::spades_duo
