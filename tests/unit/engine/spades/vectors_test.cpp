#include "tests/support/engine_vectors.hpp"

#include <gtest/gtest.h>

namespace pique::engine {
namespace {

TEST(SpadesVectors, replay_to_the_last_number) {
    tests::replay_vectors("spades");
}

}  // namespace
}  // namespace pique::engine
