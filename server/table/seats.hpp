#pragma once

#include "protocol/table_event.hpp"
#include "protocol/table_info.hpp"
#include "server/session/outbox.hpp"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace pique::server {

/// Who sits where. What the events tell is in `info`; the rest is of this process only.
class Seats {
public:
    struct Entry {
        protocol::SeatInfo info;
        /// The one connection that the seat listens to; 0: none.
        ConnectionId connection = 0;
        /// Monotonic: when the stand-in takes over from one who is away; nothing while no such clock runs.
        std::optional<std::int64_t> grace_ends_ms;
        /// The stand-in plays since its person let the clock run out, and may do so while they are connected.
        bool timed_out = false;
    };

    explicit Seats(std::size_t count);

    std::size_t size() const { return entries_.size(); }
    Entry& operator[](engine::Seat seat) { return entries_[seat]; }
    const Entry& operator[](engine::Seat seat) const { return entries_[seat]; }
    auto begin() { return entries_.begin(); }
    auto end() { return entries_.end(); }
    auto begin() const { return entries_.begin(); }
    auto end() const { return entries_.end(); }

    void fold(const protocol::event::SeatChanged& event);

    std::optional<engine::Seat> of_player(std::string_view player) const;
    std::optional<engine::Seat> lowest(protocol::SeatKind kind) const;
    std::optional<engine::Seat> highest(protocol::SeatKind kind) const;
    /// The lowest seat whose person is here, but for `except`: the next host.
    std::optional<engine::Seat> lowest_here(std::optional<engine::Seat> except) const;
    std::size_t count(protocol::SeatKind kind) const;
    bool all_people_here() const;
    /// A bot, or the stand-in of a person, decides for this seat.
    bool played_by_bot(engine::Seat seat) const;

private:
    std::vector<Entry> entries_;
};

}  // namespace pique::server
