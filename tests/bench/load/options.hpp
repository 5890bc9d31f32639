#pragma once

#include <sys/types.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace pique::load {

/// What a run is to be.
struct Options {
    std::string host = "127.0.0.1";
    std::string port = "8080";
    std::string game = "spades";
    std::size_t tables = 250;
    std::int64_t warmup_seconds = 2;
    std::int64_t seconds = 10;
    /// The time that each player thinks, on average. 0: none.
    std::int64_t think_ms = 0;
    /// Moves a second over all tables, evenly spread; 0: each as soon as it can be made.
    std::int64_t rate = 0;
    /// Idle connections to be opened and measured instead of tables; 0: play.
    std::size_t idle = 0;
    /// The server is beast-yardstick, and a move is a frame of so many bytes; 0: it is a Pique server.
    std::size_t yardstick_bytes = 0;
    /// The server's process, for its CPU time and memory.
    std::optional<pid_t> pid = {};
    bool json = false;
};

}  // namespace pique::load
