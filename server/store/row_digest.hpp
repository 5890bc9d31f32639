#pragma once

#include "server/store/event_store.hpp"

#include <cstdint>
#include <string_view>

namespace pique::server {

// What is stored beside a row and must follow from it: a database does not notice a changed byte by itself.

/// Of a table's entry; `position` is that of the next append.
std::int64_t head_digest(std::string_view table, std::uint64_t epoch, std::uint64_t position);
/// Of one append; `creation` is empty but for the first.
std::int64_t lines_digest(std::string_view table, std::uint64_t position, std::string_view creation,
                          std::string_view lines);
std::int64_t hand_digest(std::string_view table, std::uint32_t hand, std::string_view record);
std::int64_t player_digest(const StoredPlayer& player);

}  // namespace pique::server
