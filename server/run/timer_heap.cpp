#include "server/run/timer_heap.hpp"

#include <algorithm>
#include <utility>

namespace pique::server {

namespace {

/// Cancelled entries are swept out once they outnumber the live ones, but not for a handful.
constexpr std::size_t sweep_from = 64;

}  // namespace

bool TimerHeap::later(const Entry& a, const Entry& b) {
    return a.due_ms != b.due_ms ? a.due_ms > b.due_ms : a.timer > b.timer;
}

Loop::TimerId TimerHeap::add(std::int64_t due_ms, Loop::Task task) {
    if (heap_.size() >= sweep_from && heap_.size() > 2 * tasks_.size()) {
        std::erase_if(heap_, [this](const Entry& entry) { return !tasks_.contains(entry.timer); });
        std::make_heap(heap_.begin(), heap_.end(), later);
    }
    const Loop::TimerId timer = ++last_;
    tasks_.emplace(timer, std::move(task));
    heap_.push_back({due_ms, timer});
    std::push_heap(heap_.begin(), heap_.end(), later);
    return timer;
}

void TimerHeap::cancel(Loop::TimerId timer) {
    tasks_.erase(timer);
}

std::optional<std::int64_t> TimerHeap::next_due_ms() {
    drop_cancelled_front();
    if (heap_.empty()) return std::nullopt;
    return heap_.front().due_ms;
}

Loop::Task TimerHeap::take_due(std::int64_t now_ms) {
    drop_cancelled_front();
    if (heap_.empty() || heap_.front().due_ms > now_ms) return nullptr;
    const auto found = tasks_.find(heap_.front().timer);
    Loop::Task task = std::move(found->second);
    tasks_.erase(found);
    pop_front();
    return task;
}

void TimerHeap::drop_cancelled_front() {
    while (!heap_.empty() && !tasks_.contains(heap_.front().timer))
        pop_front();
}

void TimerHeap::pop_front() {
    std::pop_heap(heap_.begin(), heap_.end(), later);
    heap_.pop_back();
}

}  // namespace pique::server
