#include "tests/support/engine_vectors.hpp"

#include <gtest/gtest.h>

namespace pique::engine {
namespace {

TEST(PitchVectors, replay_to_the_last_number) {
    tests::replay_vectors("pitch");
}

}  // namespace
}  // namespace pique::engine
