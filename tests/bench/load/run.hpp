#pragma once

#include "tests/bench/load/options.hpp"

#include <nlohmann/json.hpp>

namespace pique::load {

/// Plays at full tables and gives what was measured. Throws std::exception where the server cannot be reached,
/// refuses, or closes a connection.
nlohmann::ordered_json play(const Options& options);

/// Opens idle connections, and gives the memory of each.
nlohmann::ordered_json idle(const Options& options);

}  // namespace pique::load
