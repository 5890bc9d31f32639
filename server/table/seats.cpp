#include "server/table/seats.hpp"

#include <algorithm>

namespace pique::server {

using protocol::SeatKind;
using protocol::SeatState;

Seats::Seats(std::size_t count) : entries_(count) {
    for (std::size_t i = 0; i < count; ++i)
        entries_[i].info.seat = static_cast<engine::Seat>(i);
}

void Seats::fold(const protocol::event::SeatChanged& event) {
    Entry& entry = entries_[event.entry.seat];
    if (entry.info.player != event.entry.player) entry.connection = 0;
    if (event.entry.state != SeatState::away) entry.grace_ends_ms.reset();
    entry.timed_out = event.reason == protocol::SeatReason::timeout && entry.connection != 0;
    entry.info = event.entry;
}

std::optional<engine::Seat> Seats::of_player(std::string_view player) const {
    for (const Entry& entry : entries_) {
        if (entry.info.player && entry.info.player->id == player) return entry.info.seat;
    }
    return std::nullopt;
}

std::optional<engine::Seat> Seats::lowest(SeatKind kind) const {
    const auto found =
        std::find_if(entries_.begin(), entries_.end(), [kind](const Entry& entry) { return entry.info.kind == kind; });
    return found == entries_.end() ? std::nullopt : std::optional{found->info.seat};
}

std::optional<engine::Seat> Seats::highest(SeatKind kind) const {
    const auto found = std::find_if(entries_.rbegin(), entries_.rend(),
                                    [kind](const Entry& entry) { return entry.info.kind == kind; });
    return found == entries_.rend() ? std::nullopt : std::optional{found->info.seat};
}

std::optional<engine::Seat> Seats::lowest_here(std::optional<engine::Seat> except) const {
    for (const Entry& entry : entries_) {
        if (entry.info.kind == SeatKind::human && entry.info.state == SeatState::here && entry.info.seat != except) {
            return entry.info.seat;
        }
    }
    return std::nullopt;
}

std::size_t Seats::count(SeatKind kind) const {
    return static_cast<std::size_t>(std::count_if(entries_.begin(), entries_.end(),
                                                  [kind](const Entry& entry) { return entry.info.kind == kind; }));
}

bool Seats::all_people_here() const {
    return std::all_of(entries_.begin(), entries_.end(), [](const Entry& entry) {
        return entry.info.kind == SeatKind::human && entry.info.state == SeatState::here;
    });
}

bool Seats::played_by_bot(engine::Seat seat) const {
    const protocol::SeatInfo& info = entries_[seat].info;
    return info.kind == SeatKind::bot || (info.kind == SeatKind::human && info.state == SeatState::gone);
}

}  // namespace pique::server
