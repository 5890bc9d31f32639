#include "engine/spades/hand.hpp"

#include <cassert>
#include <cstddef>
#include <type_traits>

namespace pique::engine::spades {
namespace {

constexpr std::uint16_t any_bid = (1U << (hand_tricks + 1)) - 1U;
constexpr std::uint16_t nil_bid = 1;
/// `suicide`: 4 to 13.
constexpr std::uint16_t suicide_number_bids = any_bid & ~0xFU;

std::array<CardSet, seats> dealt(const Deck& deck, Seat dealer) {
    std::array<CardSet, seats> cards{};
    for (std::size_t i = 0; i < deck.size(); ++i)
        cards[(dealer + 1U + i) % seats].insert(deck[i]);
    return cards;
}

}  // namespace

static_assert(std::is_trivially_copyable_v<Hand> && sizeof(Hand) < 300);

Hand::Hand(const HandRules& rules, const std::array<CardSet, seats>& cards, Seat dealer)
    : rules_(rules),
      play_({.deck = rules.deck, .first_trick_spades = rules.first_trick_spades}, cards, left_of(dealer)),
      dealer_(dealer),
      to_act_(left_of(dealer)),
      phase_(rules.blind_nil ? Phase::declare : Phase::bid) {
    assert(dealer < seats);
}

Hand::Hand(const HandRules& rules, const Deck& deck, Seat dealer) : Hand(rules, dealt(deck, dealer), dealer) {}

Legal Hand::legal() const {
    Legal legal;
    legal.bids = legal_bids();
    legal.declare = phase_ == Phase::declare;
    legal.play = legal_plays();
    return legal;
}

std::uint16_t Hand::legal_bids() const {
    if (phase_ != Phase::bid) return 0;
    if (!rules_.suicide) return any_bid;
    const std::int8_t partner = bids_[partner_of(to_act_)];
    if (partner == no_bid) return nil_bid | suicide_number_bids;
    return partner == 0 ? suicide_number_bids : nil_bid;
}

CardSet Hand::legal_plays() const {
    return phase_ == Phase::play ? play_.legal() : CardSet{};
}

Result<void> Hand::judge_bid(std::int32_t value) const {
    assert(phase_ == Phase::bid);
    if (value < 0 || value > hand_tricks) return Refusal::bid_out_of_range;
    if ((legal_bids() >> value & 1U) == 0) return Refusal::suicide_bid;
    return {};
}

Result<void> Hand::judge_play(Card card) const {
    assert(phase_ == Phase::play);
    return play_.judge(card);
}

void Hand::declare(bool blind_nil) {
    assert(phase_ == Phase::declare);
    declared_[to_act_] = blind_nil ? 1 : 0;
    phase_ = Phase::bid;
    if (blind_nil) bid(0);
}

void Hand::bid(int value) {
    assert(phase_ == Phase::bid && value >= 0 && value <= hand_tricks);
    bids_[to_act_] = static_cast<std::int8_t>(value);
    to_act_ = left_of(to_act_);
    if (bids_[to_act_] != no_bid) {
        phase_ = Phase::play;  // once round: the seat at the dealer's left leads
    } else if (rules_.blind_nil) {
        phase_ = Phase::declare;
    }
}

void Hand::play(Card card) {
    assert(phase_ == Phase::play);
    play_.play(card);
    to_act_ = play_.to_act();
    if (play_.over()) phase_ = Phase::scored;
}

}  // namespace pique::engine::spades
