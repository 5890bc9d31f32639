#pragma once

#include "protocol/error.hpp"
#include "server/lobby/lobby.hpp"
#include "server/lobby/players.hpp"
#include "server/ops/config.hpp"
#include "server/run/bot_pool.hpp"
#include "server/table/table_actor.hpp"
#include "server/table/table_registry.hpp"

#include <atomic>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace pique::server {

/// What people meet before they sit at a table: it knows the players, makes tables and shows the lobby. The lobby and
/// the players live on its loop; its functions may be called from any thread and do their work there.
class FrontDesk final : public TableWatcher {
public:
    /// Tables that one person may host at a time.
    static constexpr std::size_t max_hosted = 20;

    struct Services {
        EventStore& store;
        BotPool& bots;
        const WallClock& clock;
        SecretSource& secrets;
        Meter& meter;
    };
    using MadeTable = std::function<void(std::shared_ptr<TableActor>)>;
    struct Greeting {
        Players::Welcome welcome;
        std::vector<Lobby::SeatOf> seats;
    };

    FrontDesk(Loop& loop, const Config& config, Services services);

    /// Takes the store's players and tables over, tables spread over `loops`; before anybody is served. Returns how
    /// many tables there are.
    std::size_t restore(std::span<Loop* const> loops);

    TableRegistry& tables() { return tables_; }

    /// `done` comes on the desk's loop.
    void hello(protocol::command::Hello hello, std::function<void(protocol::Result<Greeting>)> done);
    /// `create_table`: the table will live on `loop`, and the reply goes to `outbox`. `made` comes on `loop` once the
    /// table has been asked: it must hear of the end of the connection.
    void create_table(Loop& loop, input::Asked asked, std::shared_ptr<Outbox> outbox, MadeTable made);
    /// `list_tables`, `watch_lobby` and `unwatch_lobby`; the reply goes to `outbox`.
    void ask(input::Asked asked, std::shared_ptr<Outbox> outbox);
    void connection_opened(ConnectionId connection, std::shared_ptr<Outbox> outbox);
    void connection_gone(ConnectionId connection);
    /// `done` comes on the desk's loop.
    void list(std::optional<std::string> game, std::string cursor, std::function<void(Lobby::Page)> done);

    /// No new tables and matches' guests from now on; everybody is told.
    void begin_drain();
    bool draining() const { return draining_; }
    /// Ids of tables that could not be restored or rebuilt. From any thread.
    std::vector<std::string> set_aside() const { return tables_.set_aside(); }

    void table_changed(const protocol::TableInfo& info) override;
    void table_gone(const std::string& table) override;
    void table_set_aside(const std::string& table) override;

private:
    using Asked = input::Asked;
    void create(Loop& loop, const Asked& asked, const std::shared_ptr<Outbox>& outbox, MadeTable made);
    void reply(const Asked& asked, Outbox& outbox, const nlohmann::json& ok);
    void refuse(const Asked& asked, Outbox& outbox, const protocol::Error& error);
    protocol::Result<TableCreation> plan(const Asked& asked) const;
    std::string free_code() const;
    TableSettings settings() const;
    TableActor::Services table_services();
    std::unique_ptr<Table> restore_table(const StoredTable& stored) const;
    void set_aside(const std::string& table, std::string_view why);

    Loop& loop_;
    const Config& config_;
    Services services_;
    std::uint64_t epoch_ = 1;
    TableRegistry tables_;
    Lobby lobby_;
    Players players_;
    std::unordered_map<ConnectionId, std::shared_ptr<Outbox>> connections_;
    std::atomic<bool> draining_{false};
};

}  // namespace pique::server
