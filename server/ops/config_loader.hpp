#pragma once

#include "server/ops/config.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace pique::server {

/// What the command line asks for.
struct Invocation {
    enum class Action : std::uint8_t { serve, healthcheck };
    Action action = Action::serve;
    Config config;
};

/// A command line that is answered at once: help, the version, the configuration, or a fault (exit code 2).
struct Answer {
    int exit_code = 0;
    std::string out;
    std::string err;
};

/// The value of an environment variable, if it is set.
using Environment = std::function<std::optional<std::string>(const std::string& name)>;
Environment process_environment();

/// An option is a flag, else `PIQUE_…` in the environment (a list is separated by commas), else a key of the TOML
/// file (`turn_seconds`, or `turn-seconds` like the flag), else its default. `arguments` without the program's name.
std::variant<Invocation, Answer> load_config(std::vector<std::string> arguments, const Environment& environment);

/// As a TOML file, secrets masked.
std::string print_config(const Config& config);
/// A store's URL without its password.
std::string mask_password(std::string_view url);

}  // namespace pique::server
