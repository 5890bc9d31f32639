#pragma once

#include "protocol/error.hpp"

#include <iosfwd>

namespace pique::protocol {

/// For the messages of failing tests.
void PrintTo(const Error& error, std::ostream* out);

}  // namespace pique::protocol
