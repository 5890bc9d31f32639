#pragma once

#include "server/ops/endpoint.hpp"

#include <string>

namespace pique::server {

/// Asks the server that listens on `endpoint` whether it is ready; waits a few seconds at most. Empty: it is; else
/// what is wrong. Where the server listens on every address, the loopback one is asked.
std::string healthcheck(const Endpoint& endpoint);

}  // namespace pique::server
