#include "tests/sim/virtual_world.hpp"

#include <memory>
#include <utility>

namespace pique::tests {

void VirtualWorld::schedule(std::int64_t delay_ms, Task task) {
    entries_.push({now_ms_ + delay_ms, next_order_++, std::move(task)});
}

bool VirtualWorld::run_until(const std::function<bool()>& done, std::int64_t limit_ms) {
    const std::int64_t end_ms = now_ms_ + limit_ms;
    while (!done()) {
        if (entries_.empty() || entries_.top().time_ms > end_ms) return false;
        const Entry next = entries_.top();
        entries_.pop();
        now_ms_ = next.time_ms;
        next.task();
    }
    return true;
}

const VirtualLoop* VirtualLoop::current = nullptr;

void VirtualLoop::run(const Task& task) {
    if (dead_) return;
    const VirtualLoop* before = std::exchange(current, this);
    task();
    current = before;
}

void VirtualLoop::post(Task task) {
    world_.schedule(0, [this, task = std::move(task)] { run(task); });
}

server::Loop::TimerId VirtualLoop::start_timer(std::int64_t delay_ms, Task task) {
    const TimerId timer = next_timer_++;
    timers_.insert(timer);
    world_.schedule(delay_ms, [this, timer, task = std::move(task)] {
        if (timers_.erase(timer) != 0) run(task);
    });
    return timer;
}

}  // namespace pique::tests
