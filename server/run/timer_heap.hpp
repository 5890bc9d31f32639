#pragma once

#include "server/run/loop.hpp"

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

namespace pique::server {

/// The timers of one loop, without a clock of its own. Most timers are cancelled long before they are due (a
/// turn's clock, a seat's grace), so cancelling leaves the heap as it is and forgets the task only.
class TimerHeap {
public:
    /// `due_ms` is on the loop's monotonic clock.
    Loop::TimerId add(std::int64_t due_ms, Loop::Task task);
    void cancel(Loop::TimerId timer);

    /// When `take_due` should be called next, at the latest; nothing while there is no timer.
    std::optional<std::int64_t> next_due_ms();
    /// The task of one timer that is due: the earliest, and of those due together the one added first. Nothing
    /// when none is.
    Loop::Task take_due(std::int64_t now_ms);

    std::size_t size() const { return tasks_.size(); }

private:
    struct Entry {
        std::int64_t due_ms;
        Loop::TimerId timer;
    };
    static bool later(const Entry& a, const Entry& b);
    void drop_cancelled_front();
    void pop_front();

    std::vector<Entry> heap_;
    std::unordered_map<Loop::TimerId, Loop::Task> tasks_;
    Loop::TimerId last_ = 0;
};

}  // namespace pique::server
