#pragma once

#include <cstdint>
#include <functional>

namespace pique::server {

/// One thread's event loop, as the machines of the server see it: a place where tasks run one after another.
/// Tables, sessions and the lobby each live on one loop for their whole life and are touched by tasks of that
/// loop only, so they need no locks. Production runs it on Asio, tests on a virtual clock.
class Loop {
public:
    using Task = std::function<void()>;
    /// Never 0.
    using TimerId = std::uint64_t;

    virtual ~Loop() = default;

    /// From any thread: runs `task` later on this loop, in the order of the posts of each thread.
    virtual void post(Task task) = 0;
    /// Whether the calling thread runs this loop right now.
    virtual bool is_current() const = 0;

    // The rest is for tasks of this loop.

    /// Monotonic milliseconds from an arbitrary start: unmoved by changes of the clock.
    virtual std::int64_t now_ms() const = 0;
    virtual TimerId start_timer(std::int64_t delay_ms, Task task) = 0;
    /// No effect on a timer that has fired.
    virtual void cancel_timer(TimerId timer) = 0;

    /// Runs `task` now where this is the current loop, else posts it: what crosses loops only when it must.
    void dispatch(Task task) {
        if (is_current()) {
            task();
        } else {
            post(std::move(task));
        }
    }
};

/// Calendar time, for what people and records see. Never for clocks that run: the operator may set it.
class WallClock {
public:
    virtual ~WallClock() = default;
    /// Unix milliseconds. From any thread.
    virtual std::int64_t unix_ms() const = 0;
};

/// Unpredictable bytes: the operating system's in production, seeded in tests.
class SecretSource {
public:
    virtual ~SecretSource() = default;
    /// From any thread.
    virtual void fill(std::uint8_t* bytes, std::size_t count) = 0;
};

}  // namespace pique::server
