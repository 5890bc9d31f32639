#include "server/net/origin.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace pique::server {
namespace {

struct Case {
    const char* origin;
    const char* host;
    bool allowed;
};

TEST(Origin, IsAllowedByTheTable) {
    const std::vector<std::string> allowed{"https://friend.example", "https://other.example:8443"};
    const Case cases[] = {
        // the same host
        {"http://play.example:8080", "play.example:8080", true},
        {"http://play.example", "play.example", true},
        {"http://play.example", "play.example:80", true},
        {"http://play.example:80", "play.example", true},
        {"https://play.example", "play.example", true},
        {"https://play.example", "play.example:443", true},
        {"http://play.example", "Play.Example", true},
        {"http://203.0.113.5:8080", "203.0.113.5:8080", true},
        {"http://[2001:db8::1]:8080", "[2001:db8::1]:8080", true},
        {"http://play.example", "play.example:8080", false},
        {"http://play.example:8081", "play.example:8080", false},
        {"https://play.example", "play.example:80", false},
        // loopback
        {"http://localhost", "play.example", true},
        {"http://localhost:5173", "play.example", true},
        {"https://localhost:1", "play.example", true},
        {"http://127.0.0.1:5173", "play.example", true},
        {"http://127.8.8.8", "play.example", true},
        {"http://[::1]:5173", "play.example", true},
        {"http://localhost.evil.example", "play.example", false},
        {"http://127.0.0.1.evil.example", "play.example", false},
        {"http://evillocalhost", "play.example", false},
        {"http://127.1", "play.example", false},
        {"http://128.0.0.1", "play.example", false},
        {"http://[::2]", "play.example", false},
        // the configuration's
        {"https://friend.example", "play.example", true},
        {"https://other.example:8443", "play.example", true},
        {"http://friend.example", "play.example", false},
        {"https://friend.example:8443", "play.example", false},
        {"https://other.example", "play.example", false},
        // foreign, and tricks
        {"http://evil.example", "play.example", false},
        {"null", "play.example", false},
        {"", "play.example", false},
        {"http://", "play.example", false},
        {"http://play.example.evil.example", "play.example", false},
        {"http://evilplay.example", "play.example", false},
        {"http://play.example@evil.example", "play.example", false},
        {"http://evil.example/play.example", "play.example", false},
        {"http://evil.example#play.example", "play.example", false},
        {"http://play.example/", "play.example", false},
        {"http://play.example:", "play.example", false},
        {"http://play.example:8080x", "play.example:8080", false},
        {"http://play.example:70000", "play.example:70000", false},
        {"http://PLAY.example", "play.example", false},
        {"HTTP://play.example", "play.example", false},
        {"https://FRIEND.example", "play.example", false},
        {"http://LOCALHOST", "play.example", false},
        {"http://play.example.", "play.example", false},
        {" http://play.example", "play.example", false},
        {"http://play.example http://evil.example", "play.example", false},
        {"play.example", "play.example", false},
        {"//play.example", "play.example", false},
        {"file://", "", false},
        {"ftp://play.example", "play.example", false},
        {"chrome-extension://play.example", "play.example", false},
        {"http://play.example", "", false},
    };
    for (const Case& c : cases) {
        EXPECT_EQ(is_origin_allowed(c.origin, c.host, allowed), c.allowed) << c.origin << " to " << c.host;
    }
}

}  // namespace
}  // namespace pique::server
