#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

namespace pique::server {

/// What many threads hand to one: first in, first out, with a bound. A full queue refuses; the caller says what then.
template<class T>
class BoundedQueue {
public:
    explicit BoundedQueue(std::size_t capacity) : capacity_(capacity) {}

    /// False, and `item` is untouched, when the queue is full or closed.
    bool push(T&& item) {
        {
            const std::lock_guard lock{mutex_};
            if (closed_ || items_.size() >= capacity_) return false;
            items_.push_back(std::move(item));
        }
        changed_.notify_one();
        return true;
    }

    /// Waits for an item and takes all there are. Empty once the queue is closed and drained, or when `patience` (if
    /// any) is over.
    std::vector<T> take_all(std::optional<std::chrono::milliseconds> patience = std::nullopt) {
        std::unique_lock lock{mutex_};
        const auto ready = [this] { return closed_ || !items_.empty(); };
        if (patience) {
            changed_.wait_for(lock, *patience, ready);
        } else {
            changed_.wait(lock, ready);
        }
        return std::exchange(items_, {});
    }

    /// Nothing more comes in; what is queued may still be taken.
    void close() {
        {
            const std::lock_guard lock{mutex_};
            closed_ = true;
        }
        changed_.notify_all();
    }

    /// Closed and drained.
    bool finished() const {
        const std::lock_guard lock{mutex_};
        return closed_ && items_.empty();
    }

private:
    const std::size_t capacity_;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<T> items_;
    bool closed_ = false;
};

}  // namespace pique::server
