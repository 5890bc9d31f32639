#include "server/fair/sha256.hpp"

#include <openssl/evp.h>

#include <stdexcept>

namespace pique::server {
namespace {

/// Fetched once: OpenSSL looks an algorithm up by name at every use otherwise.
const EVP_MD* algorithm() {
    static const EVP_MD* const fetched = EVP_MD_fetch(nullptr, "SHA256", nullptr);
    return fetched;
}

}  // namespace

protocol::Hash sha256(std::span<const std::uint8_t> bytes) {
    protocol::Hash hash{};
    if (EVP_Digest(bytes.data(), bytes.size(), hash.data(), nullptr, algorithm(), nullptr) != 1)
        throw std::runtime_error("OpenSSL cannot compute SHA-256");
    return hash;
}

std::span<const std::uint8_t> bytes_of(std::string_view text) {
    return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

}  // namespace pique::server
