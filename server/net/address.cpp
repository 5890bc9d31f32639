#include "server/net/address.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <charconv>

namespace pique::server {

namespace {

constexpr std::array<std::uint8_t, 12> v4_in_v6{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
constexpr int customer_bits_v6 = 64;

void keep_bits(IpAddress& address, int bits) {
    for (std::size_t i = 0; i < address.bytes.size(); ++i) {
        const int kept = std::clamp(bits - static_cast<int>(i) * 8, 0, 8);
        address.bytes[i] = static_cast<std::uint8_t>(address.bytes[i] & (0xff00 >> kept));
    }
}

bool is_trusted(std::string_view address, std::span<const AddressBlock> trusted_proxies) {
    const std::optional<IpAddress> parsed = parse_address(address);
    return parsed && std::any_of(trusted_proxies.begin(), trusted_proxies.end(),
                                 [&](const AddressBlock& block) { return block.contains(*parsed); });
}

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

}  // namespace

std::optional<IpAddress> parse_address(std::string_view text) {
    const std::string terminated(text);
    IpAddress address;
    if (inet_pton(AF_INET, terminated.c_str(), address.bytes.data()) == 1) return address;
    if (inet_pton(AF_INET6, terminated.c_str(), address.bytes.data()) != 1) return std::nullopt;
    if (std::equal(v4_in_v6.begin(), v4_in_v6.end(), address.bytes.begin())) {
        IpAddress v4;
        std::copy(address.bytes.begin() + v4_in_v6.size(), address.bytes.end(), v4.bytes.begin());
        return v4;
    }
    address.is_v6 = true;
    return address;
}

std::string to_string(const IpAddress& address) {
    std::array<char, INET6_ADDRSTRLEN> text{};
    const int family = address.is_v6 ? AF_INET6 : AF_INET;
    return inet_ntop(family, address.bytes.data(), text.data(), static_cast<socklen_t>(text.size()));
}

std::optional<AddressBlock> AddressBlock::parse(std::string_view text) {
    const std::size_t slash = text.find('/');
    const std::optional<IpAddress> address = parse_address(text.substr(0, slash));
    if (!address) return std::nullopt;
    const int max_bits = address->is_v6 ? 128 : 32;
    int bits = max_bits;
    if (slash != std::string_view::npos) {
        const std::string_view digits = text.substr(slash + 1);
        const char* const end = digits.data() + digits.size();
        const auto [stopped, error] = std::from_chars(digits.data(), end, bits);
        if (error != std::errc() || stopped != end || bits < 0 || bits > max_bits) return std::nullopt;
    }
    AddressBlock block;
    block.address_ = *address;
    block.bits_ = bits;
    keep_bits(block.address_, bits);
    return block;
}

bool AddressBlock::contains(const IpAddress& address) const {
    if (address.is_v6 != address_.is_v6) return false;
    IpAddress start = address;
    keep_bits(start, bits_);
    return start == address_;
}

std::string client_address(std::string_view peer, std::string_view forwarded_for,
                           std::span<const AddressBlock> trusted_proxies) {
    std::string_view last = peer;
    while (is_trusted(last, trusted_proxies)) {
        const std::size_t comma = forwarded_for.rfind(',');
        const std::string_view before =
            trimmed(comma == std::string_view::npos ? forwarded_for : forwarded_for.substr(comma + 1));
        if (!parse_address(before)) break;
        last = before;
        forwarded_for = comma == std::string_view::npos ? std::string_view() : forwarded_for.substr(0, comma);
    }
    const std::optional<IpAddress> address = parse_address(last);
    return address ? to_string(*address) : std::string(last);
}

std::string address_group(std::string_view address) {
    std::optional<IpAddress> parsed = parse_address(address);
    if (!parsed) return std::string(address);
    if (parsed->is_v6) keep_bits(*parsed, customer_bits_v6);
    return to_string(*parsed);
}

}  // namespace pique::server
