#pragma once

#include "tests/e2e/support/picture.hpp"

namespace pique::tests {

/// Recomputes every hand that a seat's picture has seen from its commitment to its revelation, and reports with
/// GoogleTest's EXPECT what was not dealt as the server had bound itself to. The number of hands.
int check_fairness(const std::string& table, const Picture& picture);

}  // namespace pique::tests
