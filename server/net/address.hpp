#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace pique::server {

/// An IPv4 or IPv6 address. IPv4 within IPv6 (`::ffff:a.b.c.d`) is IPv4.
struct IpAddress {
    /// 4 or 16 bytes count.
    std::array<std::uint8_t, 16> bytes{};
    bool is_v6 = false;

    friend bool operator==(const IpAddress&, const IpAddress&) = default;
};

/// Without port, brackets or zone.
std::optional<IpAddress> parse_address(std::string_view text);
std::string to_string(const IpAddress& address);

/// An address and how many of its first bits count.
class AddressBlock {
public:
    /// CIDR, for instance `10.0.0.0/8`, or one address.
    static std::optional<AddressBlock> parse(std::string_view text);
    bool contains(const IpAddress& address) const;

private:
    IpAddress address_;
    int bits_ = 0;
};

/// Who is asking: `peer`, unless that is a trusted proxy and its `X-Forwarded-For` says more. Of the list the last
/// address that is no trusted proxy itself counts: everything before it may be made up.
std::string client_address(std::string_view peer, std::string_view forwarded_for,
                           std::span<const AddressBlock> trusted_proxies);

/// What the limits count an address as: itself, or of IPv6 the first 64 bits, which one customer has to himself.
std::string address_group(std::string_view address);

}  // namespace pique::server
