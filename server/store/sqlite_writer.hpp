#pragma once

#include "server/ops/meter.hpp"
#include "server/store/event_store.hpp"
#include "server/store/sqlite_database.hpp"
#include "server/store/store_problems.hpp"

#include <span>
#include <variant>

namespace pique::server {

/// One thing to be written, and how to tell the outcome.
struct QueuedAppend {
    TableAppend append;
    std::function<void(AppendResult)> done;
    AppendResult result = AppendResult::failed;
};
struct QueuedPlayer {
    StoredPlayer player;
    std::function<void(bool durable)> done;
    bool durable = false;
};
using QueuedWrite = std::variant<QueuedAppend, QueuedPlayer>;

/// Writes to the SQLite file, many things in one transaction.
class SqliteWriter {
public:
    SqliteWriter(SqliteDatabase& database, StoreProblems& problems, Meter& meter);

    /// Sets the outcome of each write; all that succeeded are durable when it returns. Calls nobody back.
    void commit(std::span<QueuedWrite> batch);
    /// Writes a little, to see whether the file can be written again.
    void probe();

private:
    void count(std::span<const QueuedWrite> batch, double seconds);
    int transact(std::span<QueuedWrite> batch);
    int apply(QueuedWrite& write);
    int apply(QueuedAppend& write);
    int apply(QueuedPlayer& write);

    SqliteDatabase& database_;
    StoreProblems& problems_;
    Meter& meter_;
    SqliteStatement begin_;
    SqliteStatement commit_;
    SqliteStatement create_table_;
    SqliteStatement advance_table_;
    SqliteStatement insert_lines_;
    SqliteStatement insert_hand_;
    SqliteStatement forget_lines_;
    SqliteStatement forget_table_;
    SqliteStatement save_player_;
    SqliteStatement probe_;
};

}  // namespace pique::server
