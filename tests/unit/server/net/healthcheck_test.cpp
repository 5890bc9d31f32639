#include "server/net/healthcheck.hpp"

#include "tests/unit/server/net/net_server.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace pique::server {
namespace {

using testing::HasSubstr;
using testing::StartsWith;
using tests::NetServer;

TEST(Healthcheck, IsContentWithAServerThatIsReady) {
    NetServer server({}, {.for_operators = true});
    server.api.is_ready = true;
    EXPECT_EQ(healthcheck({"127.0.0.1", server.port()}), "");
}

TEST(Healthcheck, SaysWhyAServerIsNotReady) {
    NetServer server({}, {.for_operators = true});
    EXPECT_EQ(healthcheck({"127.0.0.1", server.port()}), "503 {\"ready\":false}");
}

TEST(Healthcheck, AsksTheLoopbackAddressOfAServerThatListensEverywhere) {
    NetServer server;
    EXPECT_THAT(healthcheck({"0.0.0.0", server.port()}), StartsWith("503 "));
}

TEST(Healthcheck, SaysWhereNobodyAnswers) {
    std::uint16_t port = 0;
    {
        NetServer server;
        port = server.port();
    }
    EXPECT_THAT(healthcheck({"127.0.0.1", port}), HasSubstr("cannot ask 127.0.0.1:" + std::to_string(port)));
}

}  // namespace
}  // namespace pique::server
