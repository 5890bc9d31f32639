#pragma once

#include "server/store/event_store.hpp"
#include "server/store/sqlite_database.hpp"
#include "server/store/store_problems.hpp"

namespace pique::server {

// What a server reads from the SQLite file to go on with it. What cannot be read is left out and told to `problems`.

/// Raises the number of the owner. Throws std::runtime_error when that is not possible.
std::uint64_t take_ownership(SqliteDatabase& database);
std::vector<StoredPlayer> load_players(SqliteDatabase& database, StoreProblems& problems);
/// Every table whose appends are all there and none changed.
std::vector<StoredTable> load_tables(SqliteDatabase& database, StoreProblems& problems);
/// One of them, while nobody appends to it; nothing where there is none.
std::optional<StoredTable> load_table(SqliteDatabase& database, const std::string& id, StoreProblems& problems);

}  // namespace pique::server
