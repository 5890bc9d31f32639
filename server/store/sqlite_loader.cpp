#include "server/store/sqlite_loader.hpp"

#include "server/store/row_digest.hpp"

#include <spdlog/spdlog.h>
#include <sqlite3.h>

#include <map>
#include <stdexcept>
#include <utility>

namespace pique::server {
namespace {

/// The tables by key. The list is read in two ways, from the index and from the tables themselves, so that one torn
/// page hides no table from both.
std::map<std::int64_t, std::string> list_tables(SqliteDatabase& database, std::vector<std::string>& wrong) {
    std::map<std::int64_t, std::string> ids;
    for (const char* sql : {"SELECT key, id FROM tables ORDER BY id", "SELECT key, id FROM tables NOT INDEXED"}) {
        SqliteStatement statement{database, sql};
        int result = statement.step();
        for (; result == SQLITE_ROW; result = statement.step())
            ids.try_emplace(statement.integer(0), statement.text(1));
        if (result != SQLITE_DONE) wrong.push_back("a part of the list of tables: " + database.error_text());
    }
    return ids;
}

class TableReader {
public:
    explicit TableReader(SqliteDatabase& database)
        : database_(database),
          head_(database, "SELECT id, epoch, position, digest, creation FROM tables WHERE key = ?1"),
          appends_(database, "SELECT position, lines, digest FROM appends WHERE table_key = ?1 ORDER BY position") {}

    /// Empty `wrong` when all is well.
    StoredTable read(std::int64_t key, const std::string& id, std::string& wrong) {
        StoredTable table{.table = id, .creation = {}, .position = 0, .lines = {}};
        wrong = read_head(key, table);
        head_.reset();
        if (wrong.empty()) wrong = read_appends(key, table);
        appends_.reset();
        return table;
    }

private:
    std::string read_head(std::int64_t key, StoredTable& table) {
        const int result = head_.bind(1, key).step();
        if (result == SQLITE_DONE) return "its entry is gone";
        if (result != SQLITE_ROW) return database_.error_text();
        table.position = static_cast<std::uint64_t>(head_.integer(2));
        table.creation = head_.text(4);
        if (head_.text(0) != table.table ||
            head_.integer(3) != head_digest(table.table, static_cast<std::uint64_t>(head_.integer(1)), table.position))
            return "its entry has changed";
        return {};
    }

    std::string read_appends(std::int64_t key, StoredTable& table) {
        std::uint64_t expected = 0;
        int result = appends_.bind(1, key).step();
        for (; result == SQLITE_ROW; result = appends_.step(), ++expected) {
            if (static_cast<std::uint64_t>(appends_.integer(0)) != expected) return "an append is missing";
            const std::string lines = appends_.text(1);
            const std::string_view creation = expected == 0 ? std::string_view{table.creation} : "";
            if (appends_.integer(2) != lines_digest(table.table, expected, creation, lines))
                return "append " + std::to_string(expected) + " has changed";
            table.lines += lines;
        }
        if (result != SQLITE_DONE) return database_.error_text();
        return expected == table.position ? "" : "an append is missing";
    }

    SqliteDatabase& database_;
    SqliteStatement head_;
    SqliteStatement appends_;
};

struct Loaded {
    std::vector<StoredTable> tables;
    /// What is set aside, and why.
    std::vector<std::string> wrong;
};

Loaded load(SqliteDatabase& database) {
    Loaded loaded;
    const auto ids = list_tables(database, loaded.wrong);
    TableReader reader{database};
    for (const auto& [key, id] : ids) {
        std::string wrong;
        StoredTable table = reader.read(key, id, wrong);
        if (wrong.empty()) {
            loaded.tables.push_back(std::move(table));
        } else {
            loaded.wrong.push_back("table " + id + ": " + wrong);
        }
    }
    return loaded;
}

/// An index follows from its table. False, and no change, where that is what is damaged.
bool rebuild_indexes(SqliteDatabase& database) {
    try {
        database.execute("BEGIN IMMEDIATE; REINDEX tables; REINDEX appends; COMMIT");
    } catch (const std::runtime_error&) {
        database.roll_back();
        return false;
    }
    spdlog::warn("store: the file was damaged; its indexes are built anew");
    return true;
}

}  // namespace

std::uint64_t take_ownership(SqliteDatabase& database) {
    SqliteStatement raise{database, "UPDATE meta SET value = value + 1 WHERE name = 'owner' RETURNING value"};
    if (raise.step() != SQLITE_ROW) database.fail("cannot be taken over");
    const std::int64_t owner = raise.integer(0);
    if (raise.run() != SQLITE_DONE) database.fail("cannot be taken over");
    return static_cast<std::uint64_t>(owner);
}

std::vector<StoredPlayer> load_players(SqliteDatabase& database, StoreProblems& problems) {
    std::vector<StoredPlayer> players;
    SqliteStatement statement{database, "SELECT id, name, token_hash, digest FROM players"};
    int result = statement.step();
    for (; result == SQLITE_ROW; result = statement.step()) {
        StoredPlayer player{.id = statement.text(0), .name = statement.text(1), .token_hash = statement.text(2)};
        if (statement.integer(3) == player_digest(player)) {
            players.push_back(std::move(player));
        } else {
            problems.set_aside("a player: the entry has changed");
        }
    }
    if (result != SQLITE_DONE) problems.set_aside("some players: " + database.error_text());
    return players;
}

std::vector<StoredTable> load_tables(SqliteDatabase& database, StoreProblems& problems) {
    Loaded loaded = load(database);
    if (!loaded.wrong.empty() && rebuild_indexes(database)) loaded = load(database);
    for (const std::string& what : loaded.wrong)
        problems.set_aside(what);
    return std::move(loaded.tables);
}

std::optional<StoredTable> load_table(SqliteDatabase& database, const std::string& id, StoreProblems& problems) {
    std::string wrong;
    try {
        SqliteStatement find{database, "SELECT key FROM tables WHERE id = ?1"};
        const int result = find.bind_text(1, id).step();
        if (result == SQLITE_DONE) return std::nullopt;
        if (result != SQLITE_ROW) database.fail("cannot be read");
        StoredTable table = TableReader{database}.read(find.integer(0), id, wrong);
        if (wrong.empty()) return table;
    } catch (const std::runtime_error& error) {
        wrong = error.what();
    }
    problems.set_aside("table " + id + ": " + wrong);
    return std::nullopt;
}

}  // namespace pique::server
