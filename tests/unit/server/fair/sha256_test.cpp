#include "server/fair/sha256.hpp"

#include "protocol/encoding.hpp"

#include <gtest/gtest.h>

namespace pique::server {
namespace {

TEST(Sha256, HasTheStandardsExamples) {
    EXPECT_EQ(protocol::to_hex(sha256(bytes_of(""))),
              "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    EXPECT_EQ(protocol::to_hex(sha256(bytes_of("abc"))),
              "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

}  // namespace
}  // namespace pique::server
