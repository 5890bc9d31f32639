#pragma once

#include "server/run/loop.hpp"

#include <cstdint>
#include <functional>

namespace pique::server {

/// How the server ends: it stops taking players, tells those it has, closes their connections spread over a time,
/// and is finished once they are closed or the deadline has passed. Asked a second time, it hurries. On its loop.
class Shutdown {
public:
    /// How long a server in a hurry waits for its peers.
    static constexpr std::int64_t hurried_ms = 1000;

    struct Steps {
        /// No new connections; not ready any more.
        std::function<void()> stop_accepting;
        /// Everybody is told; `drained` is called on the shutdown's loop once they have been.
        std::function<void(std::function<void()> drained)> drain;
        /// May be asked again, in a hurry; `closed` is then called for the last time asked. On the shutdown's loop.
        std::function<void(std::int64_t spread_ms, std::function<void()> closed)> close_connections;
        std::function<void()> abort_connections;
        /// The last step, once.
        std::function<void()> finish;
    };

    Shutdown(Loop& loop, Steps steps, std::int64_t drain_ms)
        : loop_(loop), steps_(std::move(steps)), drain_ms_(drain_ms) {}

    /// A signal has come.
    void request();

private:
    void begin();
    void hurry();
    void close(std::int64_t spread_ms);
    void finish_after(std::int64_t delay_ms);
    void finish();

    enum class State : std::uint8_t { running, draining, closing, hurrying, finished };

    Loop& loop_;
    const Steps steps_;
    const std::int64_t drain_ms_;
    State state_ = State::running;
    Loop::TimerId deadline_ = 0;
};

}  // namespace pique::server
