#include "server/ops/endpoint.hpp"

#include <gtest/gtest.h>

namespace pique::server {
namespace {

TEST(Endpoint, ReadsHostAndPort) {
    EXPECT_EQ(parse_endpoint("0.0.0.0:8080"), (Endpoint{"0.0.0.0", 8080}));
    EXPECT_EQ(parse_endpoint("localhost:0"), (Endpoint{"localhost", 0}));
    EXPECT_EQ(parse_endpoint("[::1]:65535"), (Endpoint{"::1", 65535}));
}

TEST(Endpoint, RefusesWhatIsNone) {
    for (const char* text : {"", ":", "8080", ":8080", "host", "host:", "host:http", "host:65536", "host:-1", "host:1 ",
                             "::1:80", "[::1]", "[]:1", "[::1:1", "a b:1", "http://host:1"}) {
        EXPECT_EQ(parse_endpoint(text), std::nullopt) << text;
    }
}

TEST(Endpoint, IsWrittenAsItIsRead) {
    for (const char* text : {"0.0.0.0:8080", "[::1]:80", "example.org:443"}) {
        EXPECT_EQ(to_string(*parse_endpoint(text)), text);
    }
}

}  // namespace
}  // namespace pique::server
