#pragma once

#include "protocol/command.hpp"
#include "protocol/table_info.hpp"
#include "server/lobby/players.hpp"
#include "server/run/loop.hpp"
#include "server/session/outbox.hpp"

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

namespace pique::server {

/// Which tables there are and who sits where, as their own loops have told; and those who want to hear of it. Lives on
/// one loop; every function is for tasks of that loop.
class Lobby {
public:
    static constexpr std::size_t page_size = 50;
    /// What a watcher is told at once; the rest comes with `list_tables`.
    static constexpr std::size_t watch_size = 200;

    struct SeatOf {
        std::string table;
        engine::Seat seat = 0;
        friend bool operator<(const SeatOf& a, const SeatOf& b) {
            return std::tie(a.table, a.seat) < std::tie(b.table, b.seat);
        }
    };
    struct Page {
        std::vector<protocol::TableInfo> tables;
        /// The cursor of the next page; empty at the end.
        std::string next;
    };

    void table_changed(const protocol::TableInfo& info);
    void table_gone(const std::string& table);

    /// Public tables that are not finished, by id, after `cursor`.
    Page list(const std::optional<std::string>& game, const std::string& cursor, std::size_t limit = page_size) const;
    std::vector<SeatOf> seats_of(const std::string& player) const;
    /// Tables that this player made or hosts now.
    std::size_t hosted_by(const std::string& player) const;

    void watch(ConnectionId connection, std::shared_ptr<Outbox> outbox);
    void unwatch(ConnectionId connection);

private:
    void tell(const protocol::TableInfo* set, const std::string& gone);
    void forget_seats(const protocol::TableInfo& info);

    std::map<std::string, protocol::TableInfo> tables_;
    std::unordered_map<std::string, std::set<SeatOf>> seats_;
    std::unordered_map<ConnectionId, std::shared_ptr<Outbox>> watchers_;
};

}  // namespace pique::server
