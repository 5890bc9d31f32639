#include "server/fair/commitment.hpp"

#include "server/fair/big_endian.hpp"
#include "server/fair/sha256.hpp"

#include <cassert>
#include <vector>

namespace pique::server {
namespace {

class Preimage {
public:
    Preimage& add(std::span<const std::uint8_t> part) {
        bytes_.insert(bytes_.end(), part.begin(), part.end());
        return *this;
    }
    Preimage& add(std::uint8_t byte) {
        bytes_.push_back(byte);
        return *this;
    }
    protocol::Hash hash() const { return sha256(bytes_); }

private:
    std::vector<std::uint8_t> bytes_;
};

}  // namespace

protocol::Hash commitment(std::string_view table, std::uint32_t hand, const protocol::Hash& server_seed) {
    return Preimage{}
        .add(bytes_of("pique.v1/commit"))
        .add(std::uint8_t{0})
        .add(bytes_of(table))
        .add(std::uint8_t{0})
        .add(big_endian(hand))
        .add(server_seed)
        .hash();
}

protocol::Hash deal_seed(const protocol::Hash& server_seed, std::span<const engine::EntropyShare> shares) {
    Preimage preimage;
    preimage.add(bytes_of("pique.v1/seed")).add(std::uint8_t{0}).add(server_seed);
    for (std::size_t i = 0; i < shares.size(); ++i) {
        assert(i == 0 || shares[i - 1].seat < shares[i].seat);
        preimage.add(shares[i].seat).add(static_cast<std::uint8_t>(shares[i].value.size())).add(shares[i].value);
    }
    return preimage.hash();
}

}  // namespace pique::server
