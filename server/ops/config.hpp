#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace pique::server {

/// Everything an operator may set; the values here are the defaults. Units last in a name.
struct Config {
    std::string listen = "0.0.0.0:8080";
    std::string admin = "127.0.0.1:9180";
    /// `memory:`, `sqlite:PATH` or `postgres://…`; empty: SQLite in the data directory.
    std::string store;
    std::string data = "data";
    /// 0: one a core.
    std::size_t threads = 0;
    /// 0: half the cores, at least one.
    std::size_t bot_workers = 0;
    std::int32_t turn_seconds = 30;
    std::int32_t grace_seconds = 60;
    std::int32_t hand_pause_ms = 3000;
    std::int32_t bot_delay_ms = 600;
    std::int32_t table_ttl_seconds = 3600;
    std::size_t max_connections = 20000;
    std::size_t max_per_address = 1000;
    std::size_t max_tables = 10000;
    /// Messages a second and at once, a connection.
    std::int32_t rate = 50;
    std::int32_t burst = 100;
    std::vector<std::string> allow_origin;
    std::vector<std::string> trusted_proxy;
    std::int32_t drain_seconds = 20;
    std::string log_level = "info";
    std::string log_format = "text";

    // Fixed by the protocol, here so that tests can make them small.

    std::int32_t hello_seconds = 10;
    std::int32_t ping_seconds = 15;
    std::size_t send_queue_bytes = 256 * 1024;
};

}  // namespace pique::server
