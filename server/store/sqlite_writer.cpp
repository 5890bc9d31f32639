#include "server/store/sqlite_writer.hpp"

#include "server/store/row_digest.hpp"

#include <sqlite3.h>

#include <chrono>

namespace pique::server {
namespace {

/// Whether an error comes from what was written, rather than from the disk or from somebody who holds the file.
bool is_about_the_content(int result) {
    switch (result & 0xFF) {  // the primary code
        case SQLITE_CORRUPT:
        case SQLITE_CONSTRAINT:
        case SQLITE_MISMATCH:
        case SQLITE_TOOBIG:
            return true;
        default:
            return false;
    }
}

std::string name_of(const QueuedWrite& write) {
    if (const auto* append = std::get_if<QueuedAppend>(&write)) return "table " + append->append.table;
    return "player " + std::get<QueuedPlayer>(write).player.id;
}

}  // namespace

// The condition that makes an append stale is part of the statement that takes its position.
SqliteWriter::SqliteWriter(SqliteDatabase& database, StoreProblems& problems, Meter& meter)
    : database_(database),
      problems_(problems),
      meter_(meter),
      begin_(database, "BEGIN IMMEDIATE"),
      commit_(database, "COMMIT"),
      create_table_(database,
                    "INSERT INTO tables (id, epoch, position, digest, creation) VALUES (?1, ?2, 1, ?3, ?4) "
                    "ON CONFLICT (id) DO NOTHING RETURNING key"),
      advance_table_(database,
                     "UPDATE tables SET position = position + 1, epoch = ?2, digest = ?3 "
                     "WHERE id = ?1 AND position = ?4 AND epoch <= ?2 RETURNING key"),
      insert_lines_(database, "INSERT INTO appends (table_key, position, lines, digest) VALUES (?1, ?2, ?3, ?4)"),
      insert_hand_(database,
                   "INSERT INTO hands (table_id, hand, record, digest) VALUES (?1, ?2, ?3, ?4) "
                   "ON CONFLICT (table_id, hand) DO NOTHING"),
      forget_lines_(database, "DELETE FROM appends WHERE table_key = ?1"),
      forget_table_(database, "DELETE FROM tables WHERE key = ?1"),
      save_player_(database,
                   "INSERT INTO players (id, name, token_hash, digest) VALUES (?1, ?2, ?3, ?4) ON CONFLICT (id) "
                   "DO UPDATE SET name = excluded.name, token_hash = excluded.token_hash, digest = excluded.digest"),
      probe_(database, "UPDATE meta SET value = value + 1 WHERE name = 'probe'") {}

void SqliteWriter::commit(std::span<QueuedWrite> batch) {
    const auto began = std::chrono::steady_clock::now();
    const int result = transact(batch);
    if (result == SQLITE_OK) {
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
        count(batch, took.count());
        problems_.writing_works();
        return;
    }
    meter_.store_failed();
    std::string why = database_.error_text();
    database_.roll_back();
    if (!is_about_the_content(result)) {
        problems_.writing_failed(why);
    } else if (batch.size() == 1) {
        problems_.set_aside(name_of(batch.front()) + ": " + why);
    } else {
        // One of them spoils the batch; the others must not suffer for it.
        for (std::size_t i = 0; i < batch.size(); ++i)
            commit(batch.subspan(i, 1));
        return;
    }
    for (QueuedWrite& write : batch) {
        if (auto* append = std::get_if<QueuedAppend>(&write)) {
            append->result = AppendResult::failed;
        } else {
            std::get<QueuedPlayer>(write).durable = false;
        }
    }
}

void SqliteWriter::count(std::span<const QueuedWrite> batch, double seconds) {
    std::size_t appends = 0;
    std::size_t bytes = 0;
    for (const QueuedWrite& write : batch) {
        const auto* append = std::get_if<QueuedAppend>(&write);
        if (append == nullptr || append->result != AppendResult::durable) continue;
        ++appends;
        bytes += append->append.lines.size();
    }
    meter_.store_committed(appends, bytes, seconds);
}

void SqliteWriter::probe() {
    if (probe_.run() == SQLITE_DONE) {
        problems_.writing_works();
    } else {
        problems_.writing_failed(database_.error_text());
    }
}

int SqliteWriter::transact(std::span<QueuedWrite> batch) {
    if (const int result = begin_.run(); result != SQLITE_DONE) return result;
    for (QueuedWrite& write : batch) {
        if (const int result = apply(write); result != SQLITE_DONE) return result;
    }
    const int result = commit_.run();
    return result == SQLITE_DONE ? SQLITE_OK : result;
}

int SqliteWriter::apply(QueuedWrite& write) {
    return std::visit([this](auto& queued) { return apply(queued); }, write);
}

int SqliteWriter::apply(QueuedAppend& write) {
    const TableAppend& append = write.append;
    write.result = AppendResult::stale;
    if (append.position == 0 && !append.creation) return SQLITE_DONE;

    SqliteStatement& take = append.position == 0 ? create_table_ : advance_table_;
    take.bind_text(1, append.table)
        .bind(2, append.epoch)
        .bind(3, head_digest(append.table, append.epoch, append.position + 1));
    if (append.position == 0) {
        take.bind_text(4, *append.creation);
    } else {
        take.bind(4, append.position);
    }
    int result = take.step();
    if (result != SQLITE_ROW) {
        take.reset();
        return result;  // SQLITE_DONE: nothing was taken, so it is stale
    }
    const std::int64_t key = take.integer(0);
    result = take.run();
    if (result != SQLITE_DONE) return result;

    if (append.closes) {
        result = forget_lines_.bind(1, key).run();
        if (result != SQLITE_DONE) return result;
        result = forget_table_.bind(1, key).run();
    } else {
        const std::string_view creation = append.position == 0 ? std::string_view{*append.creation} : "";
        result = insert_lines_.bind(1, key)
                     .bind(2, append.position)
                     .bind_text(3, append.lines)
                     .bind(4, lines_digest(append.table, append.position, creation, append.lines))
                     .run();
    }
    if (result != SQLITE_DONE) return result;

    if (append.hand_end) {
        const auto& [hand, record] = *append.hand_end;
        result = insert_hand_.bind_text(1, append.table)
                     .bind(2, std::uint64_t{hand})
                     .bind_text(3, record)
                     .bind(4, hand_digest(append.table, hand, record))
                     .run();
        if (result != SQLITE_DONE) return result;
    }
    write.result = AppendResult::durable;
    return SQLITE_DONE;
}

int SqliteWriter::apply(QueuedPlayer& write) {
    const StoredPlayer& player = write.player;
    write.durable = true;
    return save_player_.bind_text(1, player.id)
        .bind_text(2, player.name)
        .bind_blob(3, player.token_hash)
        .bind(4, player_digest(player))
        .run();
}

}  // namespace pique::server
