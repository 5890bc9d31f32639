#include "server/run/bot_threads.hpp"

#include "server/ops/log.hpp"
#include "server/run/thread_name.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <exception>
#include <string>
#include <utility>

namespace pique::server {

namespace {

constexpr int bot_nice = 5;

void run_job(const std::function<void()>& job) {
    try {
        job();
    } catch (const std::exception& error) {
        log::error(log::Event::bot_failed, {{log::Key::error, error.what()}});
    } catch (...) {
        log::error(log::Event::bot_failed);
    }
}

}  // namespace

BotThreads::BotThreads(std::size_t workers, std::size_t max_queued) : max_queued_(max_queued) {
    for (std::size_t i = 0; i < workers; ++i) {
        threads_.emplace_back([this, name = "pique-bot-" + std::to_string(i)] {
            name_this_thread(name);
            // On Linux a thread has a priority of its own. Where it may not be set, all is equal.
            setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), bot_nice);
            work();
        });
    }
}

BotThreads::~BotThreads() {
    stop();
}

void BotThreads::submit(std::function<void()> job) {
    {
        const std::lock_guard lock(mutex_);
        if (stopped_) return;
        if (jobs_.size() < max_queued_) {
            jobs_.push_back(std::move(job));
            wanted_.notify_one();
            return;
        }
    }
    run_job(job);
}

void BotThreads::stop() {
    std::deque<std::function<void()>> dropped;
    {
        const std::lock_guard lock(mutex_);
        stopped_ = true;
        dropped.swap(jobs_);
    }
    dropped.clear();
    wanted_.notify_all();
    for (std::thread& thread : threads_)
        thread.join();
    threads_.clear();
}

void BotThreads::work() {
    for (;;) {
        std::function<void()> job;
        {
            std::unique_lock lock(mutex_);
            wanted_.wait(lock, [this] { return stopped_ || !jobs_.empty(); });
            if (stopped_) return;
            job = std::move(jobs_.front());
            jobs_.pop_front();
        }
        run_job(job);
    }
}

}  // namespace pique::server
