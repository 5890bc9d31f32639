#pragma once

#include <functional>

namespace pique::server {

/// Threads that think for the bots, apart from the event loops and with their own small share of the cores.
class BotPool {
public:
    virtual ~BotPool() = default;
    /// From any thread. `job` runs once on some worker; it posts its own answer.
    virtual void submit(std::function<void()> job) = 0;
};

}  // namespace pique::server
