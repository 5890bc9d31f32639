#pragma once

#include "server/run/asio_loop.hpp"

#include <cstddef>
#include <functional>
#include <string_view>

namespace pique::server {

/// The owner of a loop's coroutines: nobody else starts any. It counts them and logs what escapes them; that
/// they end is brought about by closing what they wait for. On its loop only.
class TaskGroup {
public:
    explicit TaskGroup(AsioLoop& loop) : loop_(loop) {}
    TaskGroup(const TaskGroup&) = delete;
    TaskGroup& operator=(const TaskGroup&) = delete;

    /// `name` is a literal, for the log.
    void spawn(std::string_view name, awaitable<void, Executor> task);

    std::size_t running() const { return running_; }
    /// Calls `done` as soon as none runs, perhaps inside the call; one at a time may wait.
    void when_idle(std::function<void()> done);

private:
    AsioLoop& loop_;
    std::size_t running_ = 0;
    std::function<void()> idle_;
};

}  // namespace pique::server
