#include "engine/pitch/hand.hpp"

#include <cassert>
#include <type_traits>

namespace pique::engine::pitch {
namespace {

constexpr int dealt_at_a_time = 3;
constexpr int least_forced_bid = 2;

}  // namespace

static_assert(std::is_trivially_copyable_v<Hand> && sizeof(Hand) < 300);

Hand::Hand(const HandRules& rules, const std::array<CardSet, max_seats>& cards, Seat dealer)
    : rules_(rules), cards_(cards), dealer_(dealer) {
    assert(rules.seats >= 2 && rules.seats <= max_seats && dealer < rules.seats);
    leader_ = best_ = to_act_ = left_of(dealer);
}

Hand::Hand(const HandRules& rules, const Deck& deck, Seat dealer)
    : Hand(rules, std::array<CardSet, max_seats>{}, dealer) {
    std::size_t place = 0;
    for (int round = 0; round < hand_cards / dealt_at_a_time; ++round) {
        Seat seat = dealer;
        do {
            seat = left_of(seat);
            for (int i = 0; i < dealt_at_a_time; ++i)
                cards_[seat].insert(deck[place++]);
        } while (seat != dealer);
    }
}

Legal Hand::legal() const {
    Legal legal;
    legal.bids = legal_bids();
    legal.pass = may_pass();
    legal.pitch = legal_pitches();
    legal.play = legal_plays();
    return legal;
}

std::uint16_t Hand::legal_bids() const {
    if (phase_ != Phase::bid) return 0;
    int least = high_bid_ + 1;
    if (to_act_ == dealer_) {
        if (high_bid_ == passed) {
            if (rules_.dealer_forced) least = least_forced_bid;
        } else if (rules_.dealer_steal) {
            least = high_bid_;
        }
    }
    std::uint16_t bids = 0;
    for (int value = least; value <= highest_bid; ++value)
        bids = static_cast<std::uint16_t>(bids | 1U << value);
    return bids;
}

bool Hand::may_pass() const {
    if (phase_ != Phase::bid) return false;
    return to_act_ != dealer_ || high_bid_ != passed || !rules_.dealer_forced;
}

CardSet Hand::legal_pitches() const {
    return phase_ == Phase::bid ? cards_[to_act_] : CardSet{};
}

CardSet Hand::legal_plays() const {
    if (phase_ != Phase::play) return {};
    const CardSet own = cards_[to_act_];
    return trick_size_ == 0 ? own : playable(own, trick_[0].suit(), trump_);
}

Result<void> Hand::judge_bid(std::int32_t value) const {
    assert(phase_ == Phase::bid);
    if (value < 1 || value > highest_bid) return Refusal::bid_out_of_range;
    if ((legal_bids() >> value & 1U) == 0) return Refusal::bid_too_low;
    return {};
}

Result<void> Hand::judge_pass() const {
    assert(phase_ == Phase::bid);
    if (!may_pass()) return Refusal::must_bid;
    return {};
}

Result<void> Hand::judge_pitch(Card card) const {
    assert(phase_ == Phase::bid);
    if (!cards_[to_act_].contains(card)) return Refusal::card_not_in_hand;
    return {};
}

Result<void> Hand::judge_play(Card card) const {
    assert(phase_ == Phase::play);
    if (!cards_[to_act_].contains(card)) return Refusal::card_not_in_hand;
    if (!legal_plays().contains(card)) return Refusal::must_follow_suit;
    return {};
}

void Hand::bid(int value) {
    assert((legal_bids() >> value & 1U) != 0);
    stolen_ = value == high_bid_;
    high_bid_ = static_cast<std::int8_t>(value);
    pitcher_ = to_act_;
    speak(high_bid_);
}

void Hand::pass() {
    assert(may_pass());
    speak(passed);
}

void Hand::pitch(Card card) {
    assert(legal_pitches().contains(card));
    bid(highest_bid);
    play(card);
}

void Hand::speak(std::int8_t value) {
    bids_[to_act_] = value;
    const bool all_spoke = to_act_ == dealer_;
    if (!all_spoke && high_bid_ < highest_bid) {
        to_act_ = left_of(to_act_);
        return;
    }
    if (high_bid_ == passed) {
        phase_ = Phase::scored;
        return;
    }
    phase_ = Phase::play;
    leader_ = best_ = to_act_ = pitcher_;
}

void Hand::set_trump(Suit trump) {
    trump_ = trump;
    trump_known_ = true;
    const CardSet trumps = CardSet::of_suit(trump);
    int lowest = Card::index_count;
    for (Seat seat = 0; seat < rules_.seats; ++seat) {
        const CardSet held = cards_[seat] & trumps;
        if (held.empty() || held.front().index() >= lowest) continue;
        lowest = held.front().index();
        low_holder_ = seat;
    }
}

void Hand::play(Card card) {
    assert(legal_plays().contains(card));
    if (!trump_known_) set_trump(card.suit());
    cards_[to_act_].erase(card);
    if (trick_size_ == 0) {
        leader_ = best_ = to_act_;
    } else {
        const int place = best_ >= leader_ ? best_ - leader_ : best_ - leader_ + rules_.seats;
        if (beats(card, trick_[static_cast<std::size_t>(place)], trump_)) best_ = to_act_;
    }
    trick_[trick_size_++] = card;
    to_act_ = left_of(to_act_);
    if (trick_size_ < rules_.seats) return;

    for (std::size_t i = 0; i < rules_.seats; ++i)
        won_[best_].insert(trick_[i]);
    ++tricks_[best_];
    trick_ = {};
    trick_size_ = 0;
    leader_ = to_act_ = best_;
    if (cards_[best_].empty()) phase_ = Phase::scored;
}

}  // namespace pique::engine::pitch
