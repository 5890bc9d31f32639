#pragma once

#include "server/run/bot_pool.hpp"

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace pique::server {

/// Worker threads at a low priority, so that thinking gives way to the loops on a busy machine. The queue is
/// bounded; when it is full, `submit` runs the job itself, which slows down whoever asks too much.
class BotThreads final : public BotPool {
public:
    BotThreads(std::size_t workers, std::size_t max_queued);
    ~BotThreads() override;
    BotThreads(const BotThreads&) = delete;
    BotThreads& operator=(const BotThreads&) = delete;

    void submit(std::function<void()> job) override;
    /// Returns when every worker has ended; jobs that have not begun are dropped, those submitted later too.
    void stop();

private:
    void work();

    const std::size_t max_queued_;
    std::mutex mutex_;
    std::condition_variable wanted_;
    std::deque<std::function<void()>> jobs_;
    bool stopped_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace pique::server
