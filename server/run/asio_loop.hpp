#pragma once

#include "server/run/coroutine.hpp"
#include "server/run/loop.hpp"
#include "server/run/timer_heap.hpp"

#include <boost/asio/executor_work_guard.hpp>

#include <cstdint>
#include <limits>
#include <mutex>
#include <vector>

namespace pique::server {

/// A loop on an io_context that one thread runs. Whatever escapes a task is logged, and the loop goes on.
class AsioLoop final : public Loop {
public:
    AsioLoop();

    void post(Task task) override;
    bool is_current() const override;
    std::int64_t now_ms() const override;
    TimerId start_timer(std::int64_t delay_ms, Task task) override;
    void cancel_timer(TimerId timer) override;

    Executor executor() { return context_.get_executor(); }

    /// Works until `stop`; by one thread.
    void run();
    /// From any thread: `run` returns after the task that it is in.
    void stop();

private:
    void run_posted();
    void run_timers();
    void arm();

    boost::asio::io_context context_;
    boost::asio::executor_work_guard<Executor> work_;

    /// Other threads post here: the one thing of a loop that they touch.
    std::mutex mutex_;
    std::vector<Task> posted_;
    std::vector<Task> batch_;

    TimerHeap timers_;
    SteadyTimer timer_;
    static constexpr std::int64_t not_armed = std::numeric_limits<std::int64_t>::max();
    std::int64_t armed_ms_ = not_armed;
};

}  // namespace pique::server
