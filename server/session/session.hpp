#pragma once

#include "protocol/command.hpp"
#include "server/lobby/front_desk.hpp"
#include "server/ops/config.hpp"
#include "server/ops/meter.hpp"
#include "server/session/connection.hpp"
#include "server/session/rate.hpp"

#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace pique::server {

/// The logic of one connection: reads commands, knows who speaks, and passes each on to its table or the front desk.
/// Lives on its connection's loop.
class Session final : public ConnectionEvents, public std::enable_shared_from_this<Session> {
public:
    /// Bad messages within `strike_window_ms` that close the connection (4002).
    static constexpr std::size_t max_bad_messages = 20;
    /// Messages over the rate within `strike_window_ms` that close it (4029).
    static constexpr std::size_t max_over_rate = 200;
    static constexpr std::int64_t strike_window_ms = 10'000;
    /// Commands that may wait for the reply to `hello`; more get `hello_first`.
    static constexpr std::size_t max_early = 64;

    struct Services {
        FrontDesk& desk;
        const WallClock& clock;
        const Config& config;
        Meter& meter;
    };

    Session(Loop& loop, ConnectionId id, std::shared_ptr<Outbox> outbox, Services services);

    /// Once, after construction: the clock for `hello` runs.
    void start();
    void on_message(std::string_view text) override;
    void on_events_dropped(const std::string& table) override;
    void on_closed() override;

private:
    void take(protocol::CommandMessage message);
    void hello(protocol::CommandMessage message);
    void greet(const protocol::CommandMessage& hello, const protocol::Result<FrontDesk::Greeting>& greeting);
    void to_table(protocol::CommandMessage message);
    void make_table(protocol::CommandMessage message);
    std::shared_ptr<TableActor> find_table(const protocol::Command& command) const;
    void remember(const std::shared_ptr<TableActor>& table);
    input::Asked asked(protocol::CommandMessage message) const;
    void reply(const protocol::CommandMessage& message, std::string_view ok);
    void refuse(const protocol::CommandMessage& message, const protocol::Error& error);
    void turn_away(const protocol::BadMessage& bad);
    void send(std::string bytes);
    void close(CloseCode code, std::string_view reason);

    enum class State : std::uint8_t { waiting_for_hello, greeting, ready, closed };

    Loop& loop_;
    const ConnectionId id_;
    std::shared_ptr<Outbox> outbox_;
    Services services_;
    State state_ = State::waiting_for_hello;
    Loop::TimerId hello_timer_ = 0;
    std::shared_ptr<const protocol::PlayerRef> player_;
    /// What a client sent without waiting for the reply to its hello.
    std::deque<protocol::CommandMessage> early_;
    /// Tables that have heard of this connection and must hear of its end.
    std::vector<std::weak_ptr<TableActor>> tables_;
    TokenBucket bucket_;
    Strikes bad_messages_{max_bad_messages, strike_window_ms};
    Strikes over_rate_{max_over_rate, strike_window_ms};
};

}  // namespace pique::server
