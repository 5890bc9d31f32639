#pragma once

#include "server/ops/meter.hpp"
#include "server/run/bot_pool.hpp"
#include "server/run/loop.hpp"
#include "server/session/outbox.hpp"
#include "server/session/rate.hpp"
#include "server/store/event_store.hpp"
#include "server/table/table.hpp"

#include <boost/container/flat_map.hpp>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pique::server {

/// Who wants to know what becomes of tables. Called on the table's loop, before anybody at the table hears of it.
class TableWatcher {
public:
    virtual ~TableWatcher() = default;
    virtual void table_changed(const protocol::TableInfo& info) = 0;
    /// The table is over for good: nobody can reach it any more.
    virtual void table_gone(const std::string& table) = 0;
    /// The table is broken and could not be rebuilt.
    virtual void table_set_aside(const std::string& table) = 0;
};

/// A table in the world: gives the machine its inputs one at a time on its own loop and carries out what it wants.
///
/// An exception ends the machine, for who knows what state it is in. Another is made from what is stored; whoever
/// waits for a reply gets `internal`, and all who attend a snapshot. A table that fails again and again is set aside.
class TableActor : public std::enable_shared_from_this<TableActor> {
public:
    /// Machines made from the store within `rebuild_window_ms`; the next exception sets the table aside.
    static constexpr std::size_t max_rebuilds = 3;
    static constexpr std::int64_t rebuild_window_ms = 60'000;

    struct Services {
        EventStore& store;
        BotPool& bots;
        const WallClock& clock;
        TableWatcher& watcher;
        Meter& meter;
        /// Makes the machine of a stored table, or throws.
        std::function<std::unique_ptr<Table>(const StoredTable&)> restore;
    };

    TableActor(Loop& loop, std::unique_ptr<Table> table, Services services);

    const std::string& id() const { return id_; }

    // From any thread.

    /// The first input of a new table.
    void open(input::Asked asked, std::shared_ptr<Outbox> outbox);
    void ask(input::Asked asked, std::shared_ptr<Outbox> outbox);
    /// Anything but a command.
    void tell(Input input);

private:
    /// `opens`: the command is the one that makes the table.
    void take(input::Asked asked, std::shared_ptr<Outbox> outbox, bool opens);
    void run(Input input);
    void handle(Input input);
    void carry_out(effect::Append& append);
    void carry_out(effect::Send& send);
    void carry_out(effect::Publish& publish);
    void carry_out(effect::AskBot& ask);
    void carry_out(effect::Answered& answered);
    void carry_out(effect::HandFinished& finished);
    void carry_out(effect::Forget& forget);
    void count(std::optional<protocol::TableStatus> status);
    void set_alarm();
    void fail(const std::exception& error);
    void hold(const Input& input);
    void load();
    void rebuild(const std::optional<StoredTable>& stored);
    void set_aside();
    void refuse(const input::Asked& asked, const protocol::Error& error);
    void send_error(ConnectionId connection, std::int64_t id, const protocol::Error& error);
    Now now() const;

    Loop& loop_;
    const std::string id_;
    /// Of the list of games.
    const std::string_view game_;
    std::unique_ptr<Table> table_;
    Services services_;
    /// In one piece, since every move looks up every seat.
    boost::container::flat_map<ConnectionId, std::shared_ptr<Outbox>> outboxes_;
    /// Inputs that came while one was being carried out.
    std::deque<Input> inputs_;
    bool running_ = false;
    bool opening_ = false;
    std::optional<std::int64_t> alarm_ms_;
    Loop::TimerId timer_ = 0;
    std::chrono::steady_clock::time_point append_began_;
    bool appending_ = false;
    /// Commands that the machine has not answered yet.
    struct Unanswered {
        ConnectionId connection = 0;
        std::int64_t id = 0;
        std::size_t command = 0;
    };
    std::vector<Unanswered> unanswered_;
    Strikes failures_{max_rebuilds + 1, rebuild_window_ms};
    /// While there is no machine because another is being made: who attends the table.
    std::optional<std::vector<Attending>> rebuilding_;
    /// As the metrics know it.
    std::optional<protocol::TableStatus> counted_;
};

}  // namespace pique::server
