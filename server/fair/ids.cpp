#include "server/fair/ids.hpp"

#include <openssl/evp.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>

namespace pique::server {
namespace {

constexpr std::string_view id_alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
constexpr std::string_view code_alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
constexpr std::size_t id_length = 22;
constexpr std::size_t code_length = 6;

}  // namespace

std::string random_text(SecretSource& secrets, std::string_view prefix, std::size_t length, std::string_view alphabet) {
    assert(!alphabet.empty() && alphabet.size() <= 256);
    // Bytes from the largest multiple of the alphabet's size on would favour its first characters.
    const std::size_t limit = 256 / alphabet.size() * alphabet.size();
    std::string text{prefix};
    text.reserve(prefix.size() + length);
    std::array<std::uint8_t, 32> bytes{};
    while (text.size() < prefix.size() + length) {
        secrets.fill(bytes.data(), bytes.size());
        for (const std::uint8_t byte : bytes) {
            if (byte < limit && text.size() < prefix.size() + length) text += alphabet[byte % alphabet.size()];
        }
    }
    return text;
}

std::string random_table_id(SecretSource& secrets) {
    return random_text(secrets, "t", id_length, id_alphabet);
}

std::string random_player_id(SecretSource& secrets) {
    return random_text(secrets, "p", id_length, id_alphabet);
}

std::string random_code(SecretSource& secrets) {
    return random_text(secrets, "", code_length, code_alphabet);
}

std::string random_token(SecretSource& secrets) {
    const protocol::Hash bytes = random_seed(secrets);
    std::array<unsigned char, 45> base64{};  // 44 characters and the end
    EVP_EncodeBlock(base64.data(), bytes.data(), static_cast<int>(bytes.size()));
    std::string token{base64.begin(), base64.begin() + 43};  // without the padding
    std::ranges::replace(token, '+', '-');
    std::ranges::replace(token, '/', '_');
    return token;
}

protocol::Hash random_seed(SecretSource& secrets) {
    protocol::Hash seed{};
    secrets.fill(seed.data(), seed.size());
    return seed;
}

}  // namespace pique::server
