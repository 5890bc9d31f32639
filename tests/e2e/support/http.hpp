#pragma once

#include "tests/e2e/support/world.hpp"

#include <string>

namespace pique::tests {

struct HttpReply {
    unsigned status = 0;
    std::string body;
};

/// GET, on a connection of its own.
HttpReply http_get(World& world, const std::string& port, const std::string& path);

}  // namespace pique::tests
