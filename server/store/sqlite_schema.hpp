#pragma once

#include "server/store/sqlite_database.hpp"

#include <cstdint>

namespace pique::server {

/// The layout of the file; one with another number is refused.
inline constexpr std::int64_t sqlite_format = 1;

/// Lays out an empty file, or makes sure that a filled one is ours and of this format. Throws std::runtime_error with
/// what is wrong.
void prepare_schema(SqliteDatabase& database);

}  // namespace pique::server
