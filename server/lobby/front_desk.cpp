#include "server/lobby/front_desk.hpp"

#include "engine/games.hpp"
#include "protocol/encode.hpp"
#include "protocol/parse.hpp"
#include "server/fair/ids.hpp"
#include "server/ops/log.hpp"

#include <utility>

namespace pique::server {
namespace {

Frame reply_frame(std::string bytes) {
    return {.bytes = std::make_shared<const std::string>(std::move(bytes)),
            .kind = Frame::Kind::must,
            .table = {},
            .act_reply = {}};
}

nlohmann::json summaries(const std::vector<protocol::TableInfo>& tables) {
    auto list = nlohmann::json::array();
    for (const protocol::TableInfo& info : tables) {
        list.push_back(protocol::to_json(info, protocol::WhichOptions::changed));
    }
    return list;
}

}  // namespace

FrontDesk::FrontDesk(Loop& loop, const Config& config, Services services)
    : loop_(loop), config_(config), services_(services), players_(loop, services.store, services.secrets) {}

TableSettings FrontDesk::settings() const {
    return {.grace_ms = std::int64_t{config_.grace_seconds} * 1000,
            .hand_pause_ms = config_.hand_pause_ms,
            .bot_delay_ms = config_.bot_delay_ms,
            .ttl_ms = std::int64_t{config_.table_ttl_seconds} * 1000};
}

TableActor::Services FrontDesk::table_services() {
    return {services_.store, services_.bots,  services_.clock,
            *this,           services_.meter, [this](const StoredTable& stored) { return restore_table(stored); }};
}

std::unique_ptr<Table> FrontDesk::restore_table(const StoredTable& stored) const {
    return Table::restore(stored, settings(), epoch_, services_.secrets);
}

std::size_t FrontDesk::restore(std::span<Loop* const> loops) {
    epoch_ = services_.store.take_ownership();
    players_.load(services_.store.players());
    std::size_t next = 0;
    for (const StoredTable& stored : services_.store.tables()) {
        try {
            auto table = restore_table(stored);
            const std::string code = table->creation().code;
            auto actor =
                std::make_shared<TableActor>(*loops[next++ % loops.size()], std::move(table), table_services());
            if (tables_.add(actor, code)) actor->tell(input::Restored{});
        } catch (const std::exception& error) {
            // One table that cannot be read takes nobody else's evening away.
            set_aside(stored.table, log::text_of(error));
        }
    }
    return tables_.size();
}

void FrontDesk::set_aside(const std::string& table, std::string_view why) {
    log::error(log::Event::table_set_aside, {{log::Key::table, std::string_view{table}}, {log::Key::error, why}});
    services_.meter.table_set_aside();
    tables_.set_aside(table);
}

void FrontDesk::hello(protocol::command::Hello hello, std::function<void(protocol::Result<Greeting>)> done) {
    loop_.dispatch([this, hello = std::move(hello), done = std::move(done)] {
        players_.hello(hello, [this, done](protocol::Result<Players::Welcome> welcome) {
            if (!welcome) return done(welcome.error());
            done(Greeting{*welcome, lobby_.seats_of(welcome->player->id)});
        });
    });
}

void FrontDesk::create_table(Loop& loop, Asked asked, std::shared_ptr<Outbox> outbox, MadeTable made) {
    loop_.dispatch([this, &loop, asked = std::move(asked), outbox = std::move(outbox), made = std::move(made)] {
        create(loop, asked, outbox, made);
    });
}

void FrontDesk::ask(Asked asked, std::shared_ptr<Outbox> outbox) {
    loop_.dispatch([this, asked = std::move(asked), outbox = std::move(outbox)] {
        nlohmann::json ok = nlohmann::json::object();
        if (const auto* list = std::get_if<protocol::command::ListTables>(&asked.command)) {
            const Lobby::Page page = lobby_.list(list->game, list->cursor.value_or(""));
            ok["tables"] = summaries(page.tables);
            if (!page.next.empty()) ok["next"] = page.next;
        } else if (std::holds_alternative<protocol::command::WatchLobby>(asked.command)) {
            ok["tables"] = summaries(lobby_.list({}, {}, Lobby::watch_size).tables);
            lobby_.watch(asked.connection, outbox);
        } else {
            lobby_.unwatch(asked.connection);
        }
        reply(asked, *outbox, ok);
    });
}

void FrontDesk::create(Loop& loop, const Asked& asked, const std::shared_ptr<Outbox>& outbox, MadeTable made) {
    auto planned = plan(asked);
    if (!planned) return refuse(asked, *outbox, planned.error());
    const std::string code = planned->code;
    auto table = std::make_unique<Table>(std::move(*planned), settings(), epoch_, services_.secrets);
    auto actor = std::make_shared<TableActor>(loop, std::move(table), table_services());
    if (!tables_.add(actor, code)) {
        return refuse(asked, *outbox, {.code = protocol::ErrorCode::internal, .retry = true});
    }
    actor->open(asked, outbox);
    loop.post([made = std::move(made), actor = std::move(actor)]() mutable { made(std::move(actor)); });
}

void FrontDesk::reply(const Asked& asked, Outbox& outbox, const nlohmann::json& ok) {
    services_.meter.command(asked.command.index(), {});
    outbox.send(reply_frame(protocol::encode_ok(asked.id, ok.dump())));
}

void FrontDesk::refuse(const Asked& asked, Outbox& outbox, const protocol::Error& error) {
    services_.meter.command(asked.command.index(), error.code);
    outbox.send(reply_frame(protocol::encode_error(asked.id, error)));
}

protocol::Result<TableCreation> FrontDesk::plan(const Asked& asked) const {
    using protocol::Error;
    using protocol::ErrorCode;
    const auto& create = std::get<protocol::command::CreateTable>(asked.command);
    if (draining_) return Error{.code = ErrorCode::draining};
    const engine::Game* game = engine::find_game(create.game);
    if (game == nullptr) return Error{.code = ErrorCode::unknown_game};
    auto options = protocol::parse_options(*game, create.options);
    if (!options) return options.error();
    if (create.seat && *create.seat >= game->seats(*options)) return Error{.code = ErrorCode::no_such_seat};
    if (lobby_.hosted_by(asked.player->id) >= max_hosted) return Error{.code = ErrorCode::too_many_tables};
    if (tables_.size() >= config_.max_tables) return Error{.code = ErrorCode::server_full};
    return TableCreation{.id = random_table_id(services_.secrets),
                         .code = free_code(),
                         .game = game,
                         .options = std::move(*options),
                         .label = create.label,
                         .is_private = create.is_private,
                         .turn_seconds = create.turn_seconds.value_or(config_.turn_seconds),
                         .fill = create.fill.value_or("normal"),
                         .host = asked.player->id};
}

std::string FrontDesk::free_code() const {
    std::string code = random_code(services_.secrets);
    while (tables_.has_code(code))
        code = random_code(services_.secrets);
    return code;
}

void FrontDesk::connection_opened(ConnectionId connection, std::shared_ptr<Outbox> outbox) {
    loop_.dispatch([this, connection, outbox = std::move(outbox)] { connections_[connection] = outbox; });
}

void FrontDesk::connection_gone(ConnectionId connection) {
    loop_.dispatch([this, connection] {
        connections_.erase(connection);
        lobby_.unwatch(connection);
    });
}

void FrontDesk::list(std::optional<std::string> game, std::string cursor, std::function<void(Lobby::Page)> done) {
    loop_.dispatch([this, game = std::move(game), cursor = std::move(cursor), done = std::move(done)] {
        done(lobby_.list(game, cursor));
    });
}

void FrontDesk::begin_drain() {
    draining_ = true;
    loop_.post([this] {
        const auto bytes = std::make_shared<const std::string>(
            protocol::encode_notice("draining", "The server restarts; come back with your token."));
        for (const auto& [connection, outbox] : connections_) {
            outbox->send(Frame{.bytes = bytes, .kind = Frame::Kind::must, .table = {}, .act_reply = {}});
        }
    });
}

void FrontDesk::table_changed(const protocol::TableInfo& info) {
    loop_.dispatch([this, info] { lobby_.table_changed(info); });
}

void FrontDesk::table_set_aside(const std::string& table) {
    set_aside(table, "it could not be rebuilt");
    loop_.dispatch([this, table] { lobby_.table_gone(table); });
}

void FrontDesk::table_gone(const std::string& table) {
    tables_.remove(table);
    loop_.dispatch([this, table] { lobby_.table_gone(table); });
}

}  // namespace pique::server
