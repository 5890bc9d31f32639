#pragma once

#include "server/store/event_store.hpp"
#include "server/store/sqlite_database.hpp"
#include "server/store/store_problems.hpp"

namespace pique::server {

// What a server reads from the SQLite file when it starts. What cannot be read is left out and told to `problems`.

/// Raises the number of the owner. Throws std::runtime_error when that is not possible.
std::uint64_t take_ownership(SqliteDatabase& database);
std::vector<StoredPlayer> load_players(SqliteDatabase& database, StoreProblems& problems);
/// Every table whose appends are all there and none changed.
std::vector<StoredTable> load_tables(SqliteDatabase& database, StoreProblems& problems);

}  // namespace pique::server
