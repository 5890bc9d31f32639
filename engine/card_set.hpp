#pragma once

#include "engine/card.hpp"

#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>

namespace pique::engine {

/// A set of cards in one machine word. Iterates in deck order.
class CardSet {
public:
    class Iterator {
    public:
        using iterator_category = std::forward_iterator_tag;
        using value_type = Card;
        using difference_type = std::ptrdiff_t;
        using pointer = const Card*;
        using reference = Card;

        constexpr Iterator() = default;
        constexpr explicit Iterator(std::uint64_t bits) : bits_(bits) {}
        constexpr Card operator*() const { return Card::from_index(std::countr_zero(bits_)); }
        constexpr Iterator& operator++() {
            bits_ &= bits_ - 1;
            return *this;
        }
        constexpr Iterator operator++(int) {
            const Iterator before = *this;
            ++*this;
            return before;
        }
        friend constexpr bool operator==(Iterator, Iterator) = default;

    private:
        std::uint64_t bits_ = 0;
    };

    constexpr CardSet() = default;
    constexpr CardSet(std::initializer_list<Card> cards) {
        for (Card card : cards)
            insert(card);
    }
    static constexpr CardSet from_bits(std::uint64_t bits) {
        CardSet set;
        set.bits_ = bits;
        return set;
    }
    /// The thirteen cards printed with this suit.
    static constexpr CardSet of_suit(Suit suit) {
        return from_bits(std::uint64_t{0x1FFF} << (13 * static_cast<int>(suit)));
    }

    constexpr std::uint64_t bits() const { return bits_; }
    constexpr int size() const { return std::popcount(bits_); }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr bool contains(Card card) const { return (bits_ >> card.index() & 1) != 0; }
    constexpr bool contains(CardSet other) const { return (other.bits_ & ~bits_) == 0; }
    constexpr void insert(Card card) { bits_ |= std::uint64_t{1} << card.index(); }
    constexpr void erase(Card card) { bits_ &= ~(std::uint64_t{1} << card.index()); }

    /// First and last in deck order. Precondition: not empty.
    constexpr Card front() const { return Card::from_index(std::countr_zero(bits_)); }
    constexpr Card back() const { return Card::from_index(63 - std::countl_zero(bits_)); }
    /// The n-th in deck order, from 0. Precondition: n < size().
    constexpr Card nth(int n) const {
        assert(n < size());
        std::uint64_t bits = bits_;
        for (; n > 0; --n)
            bits &= bits - 1;
        return Card::from_index(std::countr_zero(bits));
    }

    constexpr Iterator begin() const { return Iterator{bits_}; }
    constexpr Iterator end() const { return Iterator{0}; }

    friend constexpr CardSet operator&(CardSet a, CardSet b) { return from_bits(a.bits_ & b.bits_); }
    friend constexpr CardSet operator|(CardSet a, CardSet b) { return from_bits(a.bits_ | b.bits_); }
    /// The cards of `a` that are not in `b`.
    friend constexpr CardSet operator-(CardSet a, CardSet b) { return from_bits(a.bits_ & ~b.bits_); }
    friend constexpr bool operator==(CardSet, CardSet) = default;

private:
    std::uint64_t bits_ = 0;
};

}  // namespace pique::engine
