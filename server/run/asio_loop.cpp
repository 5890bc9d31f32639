#include "server/run/asio_loop.hpp"

#include "server/ops/log.hpp"

#include <boost/asio/post.hpp>

#include <algorithm>
#include <chrono>
#include <exception>
#include <utility>

namespace pique::server {

namespace {

thread_local const AsioLoop* current_loop = nullptr;

void run_task(Loop::Task& task) {
    try {
        task();
    } catch (const std::exception& error) {
        log::error(log::Event::task_failed, {{log::Key::error, error.what()}});
    } catch (...) {
        log::error(log::Event::task_failed);
    }
}

}  // namespace

// The hint says that one thread runs the context, so that it wakes no others.
AsioLoop::AsioLoop() : context_(1), work_(context_.get_executor()), timer_(context_) {}

void AsioLoop::post(Task task) {
    bool wake = false;
    {
        const std::lock_guard lock(mutex_);
        wake = posted_.empty();
        posted_.push_back(std::move(task));
    }
    // One visit of the context for all that gathers until it comes.
    if (wake) boost::asio::post(context_, [this] { run_posted(); });
}

bool AsioLoop::is_current() const {
    return current_loop == this;
}

std::int64_t AsioLoop::now_ms() const {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

Loop::TimerId AsioLoop::start_timer(std::int64_t delay_ms, Task task) {
    const TimerId timer = timers_.add(now_ms() + std::max<std::int64_t>(delay_ms, 0), std::move(task));
    arm();
    return timer;
}

void AsioLoop::cancel_timer(TimerId timer) {
    timers_.cancel(timer);
}

void AsioLoop::run() {
    current_loop = this;
    while (!context_.stopped()) {
        try {
            context_.run();
        } catch (const std::exception& error) {
            log::error(log::Event::task_failed, {{log::Key::error, error.what()}});
        } catch (...) {
            log::error(log::Event::task_failed);
        }
    }
    current_loop = nullptr;
}

void AsioLoop::stop() {
    context_.stop();
}

void AsioLoop::run_posted() {
    {
        const std::lock_guard lock(mutex_);
        batch_.swap(posted_);
    }
    for (Task& task : batch_) {
        run_task(task);
        // What the task held ends with it, not with the batch.
        task = nullptr;
    }
    batch_.clear();
}

void AsioLoop::run_timers() {
    armed_ms_ = not_armed;
    // Those that these tasks start are for the next time, even with no delay, so that sockets get their turn.
    const std::int64_t now = now_ms();
    for (std::size_t left = timers_.size(); left > 0; --left) {
        Task task = timers_.take_due(now);
        if (!task) break;
        run_task(task);
    }
    arm();
}

/// The context's timer is moved only forward: one that fires for a cancelled timer costs less than to move it
/// with every cancellation.
void AsioLoop::arm() {
    const std::optional<std::int64_t> due_ms = timers_.next_due_ms();
    if (!due_ms || *due_ms >= armed_ms_) return;
    armed_ms_ = *due_ms;
    timer_.expires_at(std::chrono::steady_clock::time_point(std::chrono::milliseconds(*due_ms)));
    timer_.async_wait([this](const boost::system::error_code& error) {
        if (!error) run_timers();
    });
}

}  // namespace pique::server
