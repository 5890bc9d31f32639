// pique-load: clients that play, and what that costs the server.

#include "server/ops/version.hpp"
#include "tests/bench/load/run.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <sys/resource.h>

#include <exception>
#include <iostream>
#include <string>

namespace {

using pique::load::Options;

/// `ws://HOST:PORT/ws`, with whatever scheme and path.
std::string take_url(const std::string& url, Options& options) {
    const auto scheme = url.find("://");
    const auto host = scheme == std::string::npos ? 0 : scheme + 3;
    const auto end = url.find('/', host);
    const std::string authority = url.substr(host, end == std::string::npos ? end : end - host);
    const auto colon = authority.rfind(':');
    if (colon == std::string::npos || colon == 0 || colon + 1 == authority.size())
        return "a URL with host and port is wanted";
    options.host = authority.substr(0, colon);
    options.port = authority.substr(colon + 1);
    return {};
}

/// Four sockets a table are more than the usual limit allows.
void raise_file_limit() {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

void print(const nlohmann::ordered_json& result, const Options& options) {
    if (options.json) {
        std::cout << result.dump() << '\n';
        return;
    }
    const auto flat = result.flatten();
    for (const auto& [name, value] : flat.items()) {
        std::string label = name.substr(1);
        for (char& c : label) {
            if (c == '/' || c == '_') c = ' ';
        }
        std::cout << fmt::format("{:<24} {}\n", label, value.dump());
    }
}

}  // namespace

int main(int argc, char** argv) {
    Options options;
    CLI::App app{"Plays at many tables of a server, four clients each, and measures it.", "pique-load"};
    app.set_version_flag("--version", std::string(pique::server::server_version));
    app.add_option_function<std::string>(
           "--url",
           [&options](const std::string& url) {
               const std::string fault = take_url(url, options);
               if (!fault.empty()) throw CLI::ValidationError("--url", fault);
           },
           "The server, for instance ws://127.0.0.1:8080/ws")
        ->required();
    app.add_option("--game", options.game, "The game to play")->capture_default_str();
    app.add_option("--tables", options.tables, "Tables of four")
        ->check(CLI::Range(1, 1'000'000))
        ->capture_default_str();
    app.add_option("--seconds", options.seconds, "How long to measure")
        ->check(CLI::Range(1, 86'400))
        ->capture_default_str();
    app.add_option("--warmup-seconds", options.warmup_seconds, "How long to play before that")
        ->check(CLI::Range(0, 3'600))
        ->capture_default_str();
    auto* think = app.add_option("--think-ms", options.think_ms, "How long each player thinks")
                      ->check(CLI::Range(0, 600'000))
                      ->capture_default_str();
    app.add_option("--rate", options.rate, "Moves a second over all tables; 0: as fast as they come")
        ->check(CLI::Range(0, 10'000'000))
        ->capture_default_str()
        ->excludes(think);
    app.add_option("--idle", options.idle, "Open so many connections instead and measure their memory")
        ->check(CLI::Range(0, 1'000'000));
    app.add_option("--yardstick", options.yardstick_bytes, "The server is beast-yardstick; the size of each frame")
        ->check(CLI::Range(1, 16'384));
    app.add_option("--pid", options.pid, "The server's process: measures its CPU time and memory");
    app.add_flag("--json", options.json, "Print one line of JSON");
    try {
        app.parse(argc, argv);
        if (options.idle > 0 && !options.pid) throw CLI::ValidationError("--idle", "it needs --pid");
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? 0 : 2;
    }
    raise_file_limit();
    try {
        print(options.idle > 0 ? pique::load::idle(options) : pique::load::play(options), options);
    } catch (const std::exception& error) {
        std::cerr << "pique-load: " << error.what() << '\n';
        return 1;
    }
    return 0;
}
