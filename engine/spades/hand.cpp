#include "engine/spades/hand.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <numeric>
#include <type_traits>

namespace pique::engine::spades {
namespace {

constexpr std::uint16_t any_bid = (1U << (hand_tricks + 1)) - 1U;
constexpr std::uint16_t nil_bid = 1;
/// `suicide`: 4 to 13.
constexpr std::uint16_t suicide_number_bids = any_bid & ~0xFU;

constexpr int spade_base = 16;

/// What a deck makes of each card, looked up rather than worked out: playouts live on it.
struct DeckTable {
    CardSet spades;
    std::array<std::int8_t, Card::index_count> strength{};
    /// The cards of the same suit in play, by card.
    std::array<CardSet, Card::index_count> followers{};
};

constexpr DeckTable make_table(DeckKind kind) {
    const bool jokers = kind == DeckKind::jokers || kind == DeckKind::jokers_deuces;
    const bool deuces = kind == DeckKind::deuces_high || kind == DeckKind::jokers_deuces;
    constexpr Card two_of_diamonds{Rank::two, Suit::diamonds};
    constexpr Card two_of_spades{Rank::two, Suit::spades};

    DeckTable table;
    table.spades = CardSet::of_suit(Suit::spades);
    if (jokers) table.spades = table.spades | CardSet{Card::little_joker(), Card::big_joker()};
    if (deuces) table.spades.insert(two_of_diamonds);

    const CardSet removed = jokers ? CardSet{Card{Rank::two, Suit::clubs}, Card{Rank::two, Suit::hearts}} : CardSet{};
    for (int i = 0; i < Card::index_count; ++i) {
        const Card card = Card::from_index(i);
        const auto at = static_cast<std::size_t>(i);
        if (table.spades.contains(card)) {
            table.followers[at] = table.spades;
        } else if (!card.is_joker()) {
            table.followers[at] = CardSet::of_suit(card.suit()) - table.spades - removed;
        }
        const int rank = card.is_joker() ? 0 : static_cast<int>(card.rank());
        table.strength[at] = static_cast<std::int8_t>(table.spades.contains(card) ? spade_base + rank : rank);
    }
    // From the top, where they take part: BJ LJ 2D 2S AS.
    int next = spade_base + rank_count;
    const auto raise = [&](Card card) {
        table.strength[static_cast<std::size_t>(card.index())] = static_cast<std::int8_t>(next++);
    };
    if (deuces) raise(two_of_spades);
    if (deuces) raise(two_of_diamonds);
    if (jokers) raise(Card::little_joker());
    if (jokers) raise(Card::big_joker());
    return table;
}

constexpr std::array tables = {make_table(DeckKind::standard), make_table(DeckKind::jokers),
                               make_table(DeckKind::deuces_high), make_table(DeckKind::jokers_deuces)};

const DeckTable& table_of(DeckKind deck) {
    return tables[static_cast<std::size_t>(deck)];
}

CardSet followers(const DeckTable& table, Card led) {
    return table.followers[static_cast<std::size_t>(led.index())];
}
int strength(const DeckTable& table, Card card) {
    return table.strength[static_cast<std::size_t>(card.index())];
}

}  // namespace

static_assert(std::is_trivially_copyable_v<Hand> && sizeof(Hand) < 300);

CardSet spades_of(DeckKind deck) {
    return table_of(deck).spades;
}
CardSet followers(DeckKind deck, Card led) {
    return followers(table_of(deck), led);
}
int strength(DeckKind deck, Card card) {
    return strength(table_of(deck), card);
}

Hand::Hand(const HandRules& rules, const std::array<CardSet, seats>& cards, Seat dealer)
    : rules_(rules),
      cards_(cards),
      dealer_(dealer),
      leader_(left_of(dealer)),
      best_(left_of(dealer)),
      to_act_(left_of(dealer)),
      phase_(rules.blind_nil ? Phase::declare : Phase::bid) {
    assert(dealer < seats);
}

Hand::Hand(const HandRules& rules, const Deck& deck, Seat dealer) : Hand(rules, std::array<CardSet, seats>{}, dealer) {
    for (std::size_t i = 0; i < deck.size(); ++i)
        cards_[(dealer + 1U + i) % seats].insert(deck[i]);
}

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
    if (phase_ != Phase::play) return {};
    const DeckTable& table = table_of(rules_.deck);
    const CardSet own = cards_[to_act_];
    const CardSet others = own - table.spades;
    if (trick_size_ == 0) return broken_ || others.empty() ? own : others;

    const CardSet following = own & followers(table, trick_[0]);
    if (!following.empty()) return following;
    if (!rules_.first_trick_spades && !others.empty() && tricks_played() == 0) return others;
    return own;
}

Result<void> Hand::judge_bid(std::int32_t value) const {
    assert(phase_ == Phase::bid);
    if (value < 0 || value > hand_tricks) return Refusal::bid_out_of_range;
    if ((legal_bids() >> value & 1U) == 0) return Refusal::suicide_bid;
    return {};
}

Result<void> Hand::judge_play(Card card) const {
    assert(phase_ == Phase::play);
    if (!cards_[to_act_].contains(card)) return Refusal::card_not_in_hand;
    if (legal_plays().contains(card)) return {};
    const bool could_follow =
        trick_size_ > 0 && !(cards_[to_act_] & followers(table_of(rules_.deck), trick_[0])).empty();
    return could_follow ? Refusal::must_follow_suit : Refusal::spades_not_broken;
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
    assert(legal_plays().contains(card));
    const DeckTable& table = table_of(rules_.deck);
    cards_[to_act_].erase(card);
    const bool spade = table.spades.contains(card);
    broken_ = broken_ || spade;

    if (trick_size_ == 0) {
        leader_ = best_ = to_act_;
    } else {
        const Card best = trick_[static_cast<std::size_t>(best_ - leader_ + seats) % seats];
        const bool counts = spade || followers(table, trick_[0]).contains(card);
        if (counts && strength(table, card) > strength(table, best)) best_ = to_act_;
    }
    trick_[trick_size_++] = card;
    to_act_ = left_of(to_act_);
    if (trick_size_ < seats) return;

    ++tricks_[best_];
    trick_ = {};
    trick_size_ = 0;
    leader_ = to_act_ = best_;
    if (cards_[best_].empty()) phase_ = Phase::scored;
}

int Hand::tricks_played() const {
    return std::accumulate(tricks_.begin(), tricks_.end(), 0);
}

}  // namespace pique::engine::spades
