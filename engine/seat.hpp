#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>

namespace pique::engine {

/// A place at the table, from 0, clockwise: the player to the left of seat s is (s + 1) mod seats.
using Seat = std::uint8_t;

/// A scoring party: a team where there are teams, else a seat.
using Side = std::uint8_t;

/// Who looks: a seat, or nothing for a spectator.
using Viewer = std::optional<Seat>;

inline constexpr std::size_t max_seats = 7;

/// Up to `max_seats` values in a row, without heap memory: one a seat or one a side.
template<class T>
class PerSeat {
public:
    constexpr PerSeat() = default;
    constexpr explicit PerSeat(std::size_t size, T value = T{}) : size_(static_cast<std::uint8_t>(size)) {
        assert(size <= max_seats);
        for (std::size_t i = 0; i < size; ++i)
            items_[i] = value;
    }
    constexpr PerSeat(std::initializer_list<T> values) : size_(static_cast<std::uint8_t>(values.size())) {
        assert(values.size() <= max_seats);
        std::size_t i = 0;
        for (const T& value : values)
            items_[i++] = value;
    }

    constexpr std::size_t size() const { return size_; }
    constexpr bool empty() const { return size_ == 0; }
    constexpr T& operator[](std::size_t i) {
        assert(i < size_);
        return items_[i];
    }
    constexpr const T& operator[](std::size_t i) const {
        assert(i < size_);
        return items_[i];
    }
    constexpr void push_back(T value) {
        assert(size_ < max_seats);
        items_[size_++] = value;
    }
    constexpr void clear() { *this = PerSeat{}; }
    constexpr T& back() { return (*this)[size_ - 1U]; }
    constexpr const T& back() const { return (*this)[size_ - 1U]; }

    constexpr auto begin() { return items_.begin(); }
    constexpr auto end() { return items_.begin() + size_; }
    constexpr auto begin() const { return items_.begin(); }
    constexpr auto end() const { return items_.begin() + size_; }

    /// Values beyond `size()` are always `T{}`, so this compares what is held.
    friend constexpr bool operator==(const PerSeat&, const PerSeat&) = default;

private:
    std::array<T, max_seats> items_{};
    std::uint8_t size_ = 0;
};

template<class T>
using PerSide = PerSeat<T>;

}  // namespace pique::engine
