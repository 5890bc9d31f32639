#include "server/run/loop_group.hpp"

#include "server/run/thread_name.hpp"

#include <utility>

namespace pique::server {

LoopGroup::LoopGroup(std::size_t count, std::string name) : name_(std::move(name)) {
    loops_.reserve(count);
    for (std::size_t i = 0; i < count; ++i)
        loops_.push_back(std::make_unique<AsioLoop>());
}

LoopGroup::~LoopGroup() {
    stop();
}

AsioLoop& LoopGroup::next() {
    return *loops_[next_.fetch_add(1, std::memory_order_relaxed) % loops_.size()];
}

void LoopGroup::start() {
    for (std::size_t i = 0; i < loops_.size(); ++i) {
        threads_.emplace_back([loop = loops_[i].get(), name = name_ + "-" + std::to_string(i)] {
            name_this_thread(name);
            loop->run();
        });
    }
}

void LoopGroup::stop() {
    for (const auto& loop : loops_)
        loop->stop();
    for (std::thread& thread : threads_)
        thread.join();
    threads_.clear();
}

}  // namespace pique::server
