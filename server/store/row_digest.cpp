#include "server/store/row_digest.hpp"

#include "server/fair/big_endian.hpp"
#include "server/fair/sha256.hpp"

#include <initializer_list>
#include <string>
#include <vector>

namespace pique::server {
namespace {

std::int64_t digest_of(std::initializer_list<std::string_view> fields) {
    std::vector<std::uint8_t> preimage;
    const auto add = [&preimage](auto bytes) { preimage.insert(preimage.end(), bytes.begin(), bytes.end()); };
    for (const std::string_view field : fields) {
        add(big_endian(std::uint64_t{field.size()}));
        add(bytes_of(field));
    }
    const protocol::Hash hash = sha256(preimage);
    std::uint64_t digest = 0;
    for (std::size_t i = 0; i < sizeof(digest); ++i)
        digest = digest << 8 | hash[i];
    return static_cast<std::int64_t>(digest);
}

}  // namespace

std::int64_t head_digest(std::string_view table, std::uint64_t epoch, std::uint64_t position) {
    return digest_of({table, std::to_string(epoch), std::to_string(position)});
}

std::int64_t lines_digest(std::string_view table, std::uint64_t position, std::string_view creation,
                          std::string_view lines) {
    return digest_of({table, std::to_string(position), creation, lines});
}

std::int64_t hand_digest(std::string_view table, std::uint32_t hand, std::string_view record) {
    return digest_of({table, std::to_string(hand), record});
}

std::int64_t player_digest(const StoredPlayer& player) {
    return digest_of({player.id, player.name, player.token_hash});
}

}  // namespace pique::server
