#include "tests/support/engine_vectors.hpp"

#include <gtest/gtest.h>

namespace pique::engine {
namespace {

TEST(SpadesDuoVectors, replay_to_the_last_number) {
    tests::replay_vectors("spades_duo");
}

}  // namespace
}  // namespace pique::engine
