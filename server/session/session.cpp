#include "server/session/session.hpp"

#include "engine/games.hpp"
#include "protocol/encode.hpp"
#include "protocol/limits.hpp"
#include "server/ops/version.hpp"

#include <algorithm>
#include <type_traits>
#include <utility>

namespace pique::server {

using protocol::ErrorCode;

Session::Session(Loop& loop, ConnectionId id, std::shared_ptr<Outbox> outbox, Services services)
    : loop_(loop),
      id_(id),
      outbox_(std::move(outbox)),
      services_(services),
      bucket_(services.config.rate, services.config.burst) {}

void Session::start() {
    services_.desk.connection_opened(id_, outbox_);
    hello_timer_ = loop_.start_timer(std::int64_t{services_.config.hello_seconds} * 1000, [weak = weak_from_this()] {
        const auto self = weak.lock();
        if (!self || self->state_ != State::waiting_for_hello) return;
        self->services_.meter.refused(Refused::no_hello);
        self->close(CloseCode::no_hello, "no hello");
    });
}

void Session::on_message(std::string_view text) {
    if (state_ == State::closed) return;
    auto decoded = protocol::decode_command(text);
    const std::int64_t now = loop_.now_ms();
    auto* bad = std::get_if<protocol::BadMessage>(&decoded);
    if (!bucket_.take(now)) {
        services_.meter.refused(Refused::rate_limited);
        const protocol::Error error{.code = ErrorCode::rate_limited};
        if (bad != nullptr) {
            send(protocol::encode_error(bad->id, error));
        } else {
            refuse(std::get<protocol::CommandMessage>(decoded), error);
        }
        if (over_rate_.add(now)) close(CloseCode::too_fast, "too many messages");
        return;
    }
    if (bad != nullptr) {
        turn_away(*bad);
        if (!bad_messages_.add(now)) return;
        services_.meter.refused(Refused::too_many_bad_messages);
        close(CloseCode::bad_messages, "too many bad messages");
        return;
    }
    take(std::get<protocol::CommandMessage>(std::move(decoded)));
}

void Session::take(protocol::CommandMessage message) {
    if (std::holds_alternative<protocol::command::Hello>(message.command)) {
        if (state_ != State::waiting_for_hello) return refuse(message, {.code = ErrorCode::already_hello});
        return hello(std::move(message));
    }
    if (state_ == State::greeting && early_.size() < max_early) {
        early_.push_back(std::move(message));
        return;
    }
    if (state_ != State::ready) return refuse(message, {.code = ErrorCode::hello_first});
    std::visit(
        [this, &message](const auto& command) {
            using Kind = std::decay_t<decltype(command)>;
            if constexpr (std::is_same_v<Kind, protocol::command::Ping>) {
                reply(message, nlohmann::json{{"time", services_.clock.unix_ms()}}.dump());
            } else if constexpr (std::is_same_v<Kind, protocol::command::QuickPlay> ||
                                 std::is_same_v<Kind, protocol::command::Cancel>) {
                refuse(message, {.code = ErrorCode::not_allowed});
            } else if constexpr (std::is_same_v<Kind, protocol::command::CreateTable>) {
                make_table(std::move(message));
            } else if constexpr (std::is_same_v<Kind, protocol::command::ListTables> ||
                                 std::is_same_v<Kind, protocol::command::WatchLobby> ||
                                 std::is_same_v<Kind, protocol::command::UnwatchLobby>) {
                services_.desk.ask(asked(std::move(message)), outbox_);
            } else {
                to_table(std::move(message));
            }
        },
        message.command);
}

void Session::hello(protocol::CommandMessage message) {
    state_ = State::greeting;
    loop_.cancel_timer(hello_timer_);
    auto said = std::get<protocol::command::Hello>(message.command);
    services_.desk.hello(std::move(said), [self = shared_from_this(), message = std::move(message)](
                                              protocol::Result<FrontDesk::Greeting> greeting) mutable {
        self->loop_.dispatch(
            [self, message = std::move(message), greeting = std::move(greeting)] { self->greet(message, greeting); });
    });
}

void Session::greet(const protocol::CommandMessage& hello, const protocol::Result<FrontDesk::Greeting>& greeting) {
    if (state_ == State::closed) return;
    if (!greeting) {
        state_ = State::waiting_for_hello;
        refuse(hello, greeting.error());
        for (const auto& message : std::exchange(early_, {}))
            refuse(message, {.code = ErrorCode::hello_first});
        if (greeting.error().code == ErrorCode::bad_token) {
            services_.meter.refused(Refused::bad_token);
            return close(CloseCode::bad_token, "bad token");
        }
        // The store failed; the client may try again, but not for ever.
        return start();
    }
    state_ = State::ready;
    player_ = greeting->welcome.player;
    nlohmann::json ok{
        {"player", {{"id", player_->id}, {"name", player_->name}}},
        {"token", greeting->welcome.token},
        {"server", {{"name", "pique"}, {"version", server_version}}},
        {"protocol", 1},
        {"limits",
         {{"message_bytes", protocol::max_message_bytes},
          {"nesting", protocol::max_nesting},
          {"rate", services_.config.rate},
          {"burst", services_.config.burst}}},
        {"games", nlohmann::json::array()},
        {"seats", nlohmann::json::array()},
    };
    for (const engine::Game* game : engine::games())
        ok["games"].push_back(protocol::describe_game(*game, false));
    for (const auto& seat : greeting->seats)
        ok["seats"].push_back({{"table", seat.table}, {"seat", seat.seat}});
    reply(hello, ok.dump());
    for (auto& message : std::exchange(early_, {}))
        take(std::move(message));
}

void Session::make_table(protocol::CommandMessage message) {
    services_.desk.create_table(loop_, asked(std::move(message)), outbox_,
                                [self = shared_from_this()](const std::shared_ptr<TableActor>& table) {
                                    if (self->state_ == State::closed) {
                                        table->tell(input::ConnectionGone{self->id_});
                                    } else {
                                        self->remember(table);
                                    }
                                });
}

void Session::to_table(protocol::CommandMessage message) {
    const auto table = find_table(message.command);
    if (!table) return refuse(message, {.code = ErrorCode::no_such_table});
    remember(table);
    table->ask(asked(std::move(message)), outbox_);
}

std::shared_ptr<TableActor> Session::find_table(const protocol::Command& command) const {
    return std::visit(
        [this](const auto& of_table) -> std::shared_ptr<TableActor> {
            TableRegistry& tables = services_.desk.tables();
            if constexpr (requires { of_table.ref; }) {
                const protocol::command::TableRef& ref = of_table.ref;
                if (!ref.table.empty()) return tables.by_id(ref.table);
                auto found = tables.by_code(ref.code);
                if (!found) services_.meter.refused(Refused::bad_code);
                return found;
            } else if constexpr (requires { of_table.table; }) {
                return tables.by_id(of_table.table);
            } else {
                return nullptr;
            }
        },
        command);
}

void Session::remember(const std::shared_ptr<TableActor>& table) {
    const auto is_it = [&table](const std::weak_ptr<TableActor>& known) {
        return !known.owner_before(table) && !table.owner_before(known);
    };
    if (std::any_of(tables_.begin(), tables_.end(), is_it)) return;
    std::erase_if(tables_, [](const std::weak_ptr<TableActor>& known) { return known.expired(); });
    tables_.push_back(table);
}

input::Asked Session::asked(protocol::CommandMessage message) const {
    return {.connection = id_, .player = player_, .id = message.id, .command = std::move(message.command)};
}

void Session::on_events_dropped(const std::string& table) {
    if (const auto actor = services_.desk.tables().by_id(table)) actor->tell(input::SnapshotWanted{id_});
}

void Session::on_closed() {
    state_ = State::closed;
    loop_.cancel_timer(hello_timer_);
    services_.desk.connection_gone(id_);
    for (const auto& known : tables_) {
        if (const auto table = known.lock()) table->tell(input::ConnectionGone{id_});
    }
    tables_.clear();
}

void Session::reply(const protocol::CommandMessage& message, std::string_view ok) {
    services_.meter.command(message.command.index(), {});
    send(protocol::encode_ok(message.id, ok));
}

void Session::refuse(const protocol::CommandMessage& message, const protocol::Error& error) {
    services_.meter.command(message.command.index(), error.code);
    send(protocol::encode_error(message.id, error));
}

void Session::turn_away(const protocol::BadMessage& bad) {
    services_.meter.bad_message(bad.error.code);
    services_.meter.refused(bad.error.code == ErrorCode::bad_json ? Refused::bad_json : Refused::bad_request);
    send(protocol::encode_error(bad.id, bad.error));
}

void Session::send(std::string bytes) {
    outbox_->send(Frame{.bytes = std::make_shared<const std::string>(std::move(bytes)),
                        .kind = Frame::Kind::must,
                        .table = {},
                        .act_reply = {}});
}

void Session::close(CloseCode code, std::string_view reason) {
    state_ = State::closed;
    outbox_->close(code, reason);
}

}  // namespace pique::server
