#include "server/net/address.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace pique::server {
namespace {

bool within(const char* block, const char* address) {
    return AddressBlock::parse(block)->contains(*parse_address(address));
}

TEST(Address, ABlockHoldsWhatBeginsWithItsBits) {
    EXPECT_TRUE(within("10.0.0.0/8", "10.255.1.2"));
    EXPECT_FALSE(within("10.0.0.0/8", "11.0.0.1"));
    EXPECT_TRUE(within("192.168.4.0/22", "192.168.7.255"));
    EXPECT_FALSE(within("192.168.4.0/22", "192.168.8.0"));
    EXPECT_TRUE(within("192.168.5.77/22", "192.168.4.1"));
    EXPECT_TRUE(within("127.0.0.1", "127.0.0.1"));
    EXPECT_FALSE(within("127.0.0.1", "127.0.0.2"));
    EXPECT_TRUE(within("0.0.0.0/0", "8.8.8.8"));
    EXPECT_FALSE(within("0.0.0.0/0", "2001:db8::1"));
    EXPECT_TRUE(within("2001:db8::/33", "2001:db8:7fff::1"));
    EXPECT_FALSE(within("2001:db8::/33", "2001:db8:8000::1"));
    EXPECT_TRUE(within("10.0.0.0/8", "::ffff:10.1.2.3"));
}

TEST(Address, RefusesWhatIsNoBlock) {
    for (const char* text :
         {"", "/8", "10.0.0.0/", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0/8", "10.0.0.0/8x", "::/129", "proxy"}) {
        EXPECT_FALSE(AddressBlock::parse(text)) << text;
    }
}

TEST(Address, ForwardedForIsIgnoredFromAPeerThatIsNoTrustedProxy) {
    EXPECT_EQ(client_address("203.0.113.9", "1.2.3.4", {}), "203.0.113.9");
    const std::vector<AddressBlock> proxies{*AddressBlock::parse("10.0.0.0/8")};
    EXPECT_EQ(client_address("203.0.113.9", "1.2.3.4", proxies), "203.0.113.9");
}

TEST(Address, OfForwardedForTheLastThatIsNoProxyCounts) {
    const std::vector<AddressBlock> proxies{*AddressBlock::parse("10.0.0.0/8"), *AddressBlock::parse("::1")};
    EXPECT_EQ(client_address("10.0.0.1", "1.2.3.4", proxies), "1.2.3.4");
    EXPECT_EQ(client_address("10.0.0.1", "6.6.6.6, 1.2.3.4,10.9.9.9", proxies), "1.2.3.4");
    EXPECT_EQ(client_address("::1", "2001:db8::5", proxies), "2001:db8::5");
    EXPECT_EQ(client_address("::ffff:10.0.0.1", "1.2.3.4", proxies), "1.2.3.4");
}

TEST(Address, ForwardedForThatMakesNoSenseEndsTheSearch) {
    const std::vector<AddressBlock> proxies{*AddressBlock::parse("10.0.0.0/8")};
    EXPECT_EQ(client_address("10.0.0.1", "", proxies), "10.0.0.1");
    EXPECT_EQ(client_address("10.0.0.1", "unknown", proxies), "10.0.0.1");
    EXPECT_EQ(client_address("10.0.0.1", "1.2.3.4, unknown", proxies), "10.0.0.1");
    EXPECT_EQ(client_address("10.0.0.1", "10.0.0.2", proxies), "10.0.0.2");
}

TEST(Address, ACustomersIpv6AddressesCountAsOne) {
    EXPECT_EQ(address_group("203.0.113.9"), "203.0.113.9");
    EXPECT_EQ(address_group("::ffff:203.0.113.9"), "203.0.113.9");
    EXPECT_EQ(address_group("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
    EXPECT_EQ(address_group("2001:db8:1:2::9"), address_group("2001:db8:1:2:ffff::"));
    EXPECT_NE(address_group("2001:db8:1:2::9"), address_group("2001:db8:1:3::9"));
}

}  // namespace
}  // namespace pique::server
