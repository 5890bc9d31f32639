#pragma once

#include "engine/option.hpp"
#include "tests/reference/match.hpp"

namespace pique::tests {

/// The options as the reference reads them.
reference::Settings settings_of(const engine::Options& options);

}  // namespace pique::tests
