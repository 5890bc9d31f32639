#include "server/lobby/lobby.hpp"

#include "protocol/encode.hpp"

#include <algorithm>
#include <span>

namespace pique::server {
namespace {

bool is_listed(const protocol::TableInfo& info) {
    return !info.is_private && info.status != protocol::TableStatus::over;
}

}  // namespace

void Lobby::table_changed(const protocol::TableInfo& info) {
    const auto known = tables_.find(info.table);
    const bool was_listed = known != tables_.end() && is_listed(known->second);
    if (known != tables_.end()) forget_seats(known->second);
    tables_.insert_or_assign(info.table, info);
    for (const protocol::SeatInfo& seat : info.seats) {
        if (seat.player) seats_[seat.player->id].insert({info.table, seat.seat});
    }
    if (is_listed(info)) {
        tell(&info, {});
    } else if (was_listed) {
        tell(nullptr, info.table);
    }
}

void Lobby::table_gone(const std::string& table) {
    const auto known = tables_.find(table);
    if (known == tables_.end()) return;
    const bool was_listed = is_listed(known->second);
    forget_seats(known->second);
    tables_.erase(known);
    if (was_listed) tell(nullptr, table);
}

void Lobby::forget_seats(const protocol::TableInfo& info) {
    for (const protocol::SeatInfo& seat : info.seats) {
        if (!seat.player) continue;
        const auto of_player = seats_.find(seat.player->id);
        if (of_player == seats_.end()) continue;
        of_player->second.erase({info.table, seat.seat});
        if (of_player->second.empty()) seats_.erase(of_player);
    }
}

Lobby::Page Lobby::list(const std::optional<std::string>& game, const std::string& cursor, std::size_t limit) const {
    Page page;
    for (auto it = tables_.upper_bound(cursor); it != tables_.end(); ++it) {
        if (!is_listed(it->second) || (game && it->second.game != *game)) continue;
        if (page.tables.size() == limit) {
            page.next = page.tables.back().table;
            break;
        }
        page.tables.push_back(it->second);
    }
    return page;
}

std::vector<Lobby::SeatOf> Lobby::seats_of(const std::string& player) const {
    const auto found = seats_.find(player);
    if (found == seats_.end()) return {};
    return {found->second.begin(), found->second.end()};
}

std::size_t Lobby::hosted_by(const std::string& player) const {
    return static_cast<std::size_t>(std::count_if(
        tables_.begin(), tables_.end(), [&player](const auto& entry) { return entry.second.host == player; }));
}

void Lobby::watch(ConnectionId connection, std::shared_ptr<Outbox> outbox) {
    watchers_.insert_or_assign(connection, std::move(outbox));
}

void Lobby::unwatch(ConnectionId connection) {
    watchers_.erase(connection);
}

void Lobby::tell(const protocol::TableInfo* set, const std::string& gone) {
    if (watchers_.empty()) return;
    const std::span<const protocol::TableInfo> tables{set, set == nullptr ? 0U : 1U};
    const std::span<const std::string> lost{&gone, set == nullptr ? 1U : 0U};
    const auto bytes = std::make_shared<const std::string>(protocol::encode_lobby(tables, lost));
    for (const auto& [connection, outbox] : watchers_) {
        outbox->send(Frame{.bytes = bytes, .kind = Frame::Kind::must, .table = {}, .act_reply = {}});
    }
}

}  // namespace pique::server
