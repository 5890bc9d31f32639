#pragma once

#include "engine/card.hpp"
#include "engine/card_set.hpp"
#include "engine/deck.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace pique::ai::spades {

/// Cards of one suit in their order of strength with the table's deck: bit 0 is the weakest. With all jokers and
/// deuces there are sixteen spades, which is as many as fit.
using Holding = std::uint16_t;

inline constexpr std::size_t suits = 4;
inline constexpr std::size_t spade_suit = 3;

/// A card as it counts with the table's deck: `rank` is its bit in the holding of its suit.
struct SuitedCard {
    std::uint8_t suit = 0;
    std::uint8_t rank = 0;
    friend bool operator==(SuitedCard, SuitedCard) = default;
};

constexpr int size(Holding holding) {
    return std::popcount(holding);
}
constexpr Holding above(Holding holding, int rank) {
    return static_cast<Holding>(holding & ~((2U << rank) - 1U));
}
constexpr Holding below(Holding holding, int rank) {
    return static_cast<Holding>(holding & ((1U << rank) - 1U));
}
/// Precondition for both: not empty.
constexpr int lowest(Holding holding) {
    return std::countr_zero(holding);
}
constexpr int highest(Holding holding) {
    return 15 - std::countl_zero(holding);
}

/// Cards by suit.
struct Holdings {
    std::array<Holding, suits> of{};

    constexpr bool contains(SuitedCard card) const { return (of[card.suit] >> card.rank & 1U) != 0; }
    constexpr void insert(SuitedCard card) { of[card.suit] |= static_cast<Holding>(1U << card.rank); }
    constexpr void erase(SuitedCard card) { of[card.suit] &= static_cast<Holding>(~(1U << card.rank)); }
    constexpr int count() const {
        int sum = 0;
        for (const Holding holding : of)
            sum += size(holding);
        return sum;
    }
    friend constexpr bool operator==(const Holdings&, const Holdings&) = default;
};

/// One kind of deck, sorted into suits as its cards count: translates between printed cards and holdings.
class Pack {
public:
    static const Pack& of(engine::DeckKind kind);

    SuitedCard suited(engine::Card card) const { return suited_[static_cast<std::size_t>(card.index())]; }
    engine::Card card(SuitedCard card) const { return cards_[card.suit][card.rank]; }
    Holdings holdings(engine::CardSet cards) const;
    const Holdings& all() const { return all_; }

private:
    explicit Pack(engine::DeckKind kind);

    std::array<SuitedCard, engine::Card::index_count> suited_{};
    std::array<std::array<engine::Card, 16>, suits> cards_{};
    Holdings all_;
};

}  // namespace pique::ai::spades
