#pragma once

#include "server/run/asio_loop.hpp"

#include <atomic>
#include <cstddef>
#include <memory>
#include <string>
#include <thread>
#include <vector>

namespace pique::server {

/// Loops with a thread for each. What their tasks refer to must live until `stop` has returned.
class LoopGroup {
public:
    /// `name` is that of the threads, followed by their number; at most 11 characters.
    LoopGroup(std::size_t count, std::string name);
    ~LoopGroup();
    LoopGroup(const LoopGroup&) = delete;
    LoopGroup& operator=(const LoopGroup&) = delete;

    std::size_t size() const { return loops_.size(); }
    AsioLoop& at(std::size_t index) { return *loops_.at(index); }
    /// From any thread: each in its turn.
    AsioLoop& next();

    void start();
    /// Returns when every thread has ended. Tasks that are still queued do not run; they are destroyed with
    /// the loops.
    void stop();

private:
    std::string name_;
    std::vector<std::unique_ptr<AsioLoop>> loops_;
    std::vector<std::thread> threads_;
    std::atomic<std::size_t> next_{0};
};

}  // namespace pique::server
