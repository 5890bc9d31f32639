#pragma once

#include "server/run/asio_loop.hpp"

#include <functional>
#include <memory>

namespace pique::server {

/// Hands SIGTERM and SIGINT to a loop, every one of them, in place of their ending the process.
class Signals {
public:
    /// `on_signal` gets the signal's number, on `loop`, which must have stopped before this ends.
    Signals(AsioLoop& loop, std::function<void(int)> on_signal);
    ~Signals();
    Signals(const Signals&) = delete;
    Signals& operator=(const Signals&) = delete;

private:
    class Set;
    std::unique_ptr<Set> set_;
};

}  // namespace pique::server
