#include "server/store/sqlite_schema.hpp"

#include <sqlite3.h>

#include <stdexcept>
#include <string>

namespace pique::server {
namespace {

constexpr std::int64_t application_id = 1349087605;  // "Piqu"

// `position` of a table counts its appends; those of all tables lie side by side, so that a commit of many tables
// touches few pages.
constexpr const char* layout = R"(
BEGIN IMMEDIATE;
CREATE TABLE meta (name TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE tables (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    epoch INTEGER NOT NULL,
    position INTEGER NOT NULL,
    digest INTEGER NOT NULL,
    creation TEXT NOT NULL
) STRICT;
CREATE TABLE appends (
    table_key INTEGER NOT NULL,
    position INTEGER NOT NULL,
    lines TEXT NOT NULL,
    digest INTEGER NOT NULL,
    UNIQUE (table_key, position)
) STRICT;
CREATE TABLE hands (
    table_id TEXT NOT NULL,
    hand INTEGER NOT NULL,
    record TEXT NOT NULL,
    digest INTEGER NOT NULL,
    UNIQUE (table_id, hand)
) STRICT;
CREATE TABLE players (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    token_hash BLOB NOT NULL,
    digest INTEGER NOT NULL
) STRICT;
INSERT INTO meta VALUES ('owner', 0), ('probe', 0);
PRAGMA application_id = 1349087605;
PRAGMA user_version = 1;
COMMIT;
)";

std::int64_t number_of(SqliteDatabase& database, std::string_view sql) {
    SqliteStatement statement{database, sql};
    if (statement.step() != SQLITE_ROW) database.fail("cannot be read");
    return statement.integer(0);
}

}  // namespace

void prepare_schema(SqliteDatabase& database) {
    if (number_of(database, "SELECT count(*) FROM sqlite_schema") == 0) {
        database.execute(layout);
        return;
    }
    if (number_of(database, "PRAGMA application_id") != application_id)
        throw std::runtime_error(database.path() + ": a database of another program");
    const std::int64_t format = number_of(database, "PRAGMA user_version");
    if (format != sqlite_format)
        throw std::runtime_error(database.path() + ": has format " + std::to_string(format) + ", this server reads " +
                                 std::to_string(sqlite_format));
}

}  // namespace pique::server
