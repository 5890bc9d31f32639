#include "server/store/sqlite_store.hpp"

#include "server/store/row_digest.hpp"
#include "server/store/sqlite_loader.hpp"
#include "server/store/sqlite_schema.hpp"

#include <fcntl.h>
#include <sqlite3.h>
#include <unistd.h>

#include <filesystem>
#include <utility>

namespace pique::server {
namespace {

/// The file holds secrets, so only its owner may read it; SQLite's companion files follow it.
void make_private(const std::string& path) {
    // A file that exists is not opened: closing it would drop locks that this process may have on it.
    const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file >= 0) ::close(file);
}

SqliteDatabase open_for_writing(const std::string& path, int busy_timeout_ms) {
    make_private(path);
    SqliteDatabase database{path, SqliteDatabase::Access::read_write, busy_timeout_ms};
    database.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA journal_size_limit = 67108864");
    prepare_schema(database);
    return database;
}

/// The same name for the same file, by whatever way it is reached.
std::string lock_path(const std::string& path) {
    return std::filesystem::weakly_canonical(std::filesystem::absolute(path)).string() + ".lock";
}

}  // namespace

SqliteStore::SqliteStore(const std::string& path, Settings settings, Meter& meter)
    : settings_(settings),
      meter_(meter),
      lock_(lock_path(path)),
      writing_database_(open_for_writing(path, settings.busy_timeout_ms)),
      reading_database_(path, SqliteDatabase::Access::read_only, settings.busy_timeout_ms),
      writer_(writing_database_, problems_, meter),
      select_hand_(reading_database_, "SELECT record, digest FROM hands WHERE table_id = ?1 AND hand = ?2"),
      writes_(settings.write_queue),
      reads_(settings.read_queue),
      writing_thread_([this] { write_until_closed(); }),
      reading_thread_([this] { read_until_closed(); }) {}

SqliteStore::~SqliteStore() {
    writes_.close();
    reads_.close();
    writing_thread_.join();
    reading_thread_.join();
}

void SqliteStore::append(TableAppend append, std::function<void(AppendResult)> done) {
    QueuedWrite write = QueuedAppend{.append = std::move(append), .done = std::move(done)};
    if (writes_.push(std::move(write))) return;
    refuse_write();
    std::get<QueuedAppend>(write).done(AppendResult::failed);
}

void SqliteStore::save_player(StoredPlayer player, std::function<void(bool durable)> done) {
    QueuedWrite write = QueuedPlayer{.player = std::move(player), .done = std::move(done)};
    if (writes_.push(std::move(write))) return;
    refuse_write();
    std::get<QueuedPlayer>(write).done(false);
}

void SqliteStore::refuse_write() {
    meter_.store_failed();
    problems_.writing_failed("too much is waiting to be written");
}

void SqliteStore::hand_record(std::string table, std::uint32_t hand,
                              std::function<void(std::optional<std::string>)> done) {
    QueuedRead read = QueuedHand{.table = std::move(table), .hand = hand, .done = std::move(done)};
    if (reads_.push(std::move(read))) return;
    std::get<QueuedHand>(read).done(std::nullopt);  // NOLINT(bugprone-use-after-move): a full queue leaves it untouched
}

void SqliteStore::table(std::string table, std::function<void(std::optional<StoredTable>)> done) {
    QueuedRead read = QueuedTable{.table = std::move(table), .done = std::move(done)};
    if (reads_.push(std::move(read))) return;
    std::get<QueuedTable>(read).done(std::nullopt);  // NOLINT(bugprone-use-after-move): as above
}

std::uint64_t SqliteStore::take_ownership() {
    const std::lock_guard lock{writing_};
    return server::take_ownership(writing_database_);
}

std::vector<StoredPlayer> SqliteStore::players() {
    const std::lock_guard lock{writing_};
    return load_players(writing_database_, problems_);
}

std::vector<StoredTable> SqliteStore::tables() {
    const std::lock_guard lock{writing_};
    return load_tables(writing_database_, problems_);
}

void SqliteStore::write_until_closed() {
    while (!writes_.finished()) {
        std::vector<QueuedWrite> batch =
            problems_.writing_fails() ? writes_.take_all(settings_.probe_interval) : writes_.take_all();
        {
            const std::lock_guard lock{writing_};
            if (!batch.empty()) {
                writer_.commit(batch);
            } else if (problems_.writing_fails()) {
                writer_.probe();
            }
        }
        for (QueuedWrite& write : batch) {
            if (auto* append = std::get_if<QueuedAppend>(&write)) {
                append->done(append->result);
            } else {
                auto& player = std::get<QueuedPlayer>(write);
                player.done(player.durable);
            }
        }
    }
}

std::optional<std::string> SqliteStore::find_hand(const std::string& table, std::uint32_t hand) {
    const auto set_aside = [&](const std::string& why) {
        problems_.set_aside("hand " + std::to_string(hand) + " of table " + table + ": " + why);
    };
    std::optional<std::string> record;
    const int result = select_hand_.bind_text(1, table).bind(2, std::uint64_t{hand}).step();
    if (result == SQLITE_ROW) {
        record = select_hand_.text(0);
        if (select_hand_.integer(1) != hand_digest(table, hand, *record)) {
            set_aside("it has changed");
            record.reset();
        }
    } else if (result != SQLITE_DONE) {
        set_aside(reading_database_.error_text());
    }
    select_hand_.reset();
    return record;
}

void SqliteStore::read(const QueuedHand& wanted) {
    wanted.done(find_hand(wanted.table, wanted.hand));
}

void SqliteStore::read(const QueuedTable& wanted) {
    wanted.done(load_table(reading_database_, wanted.table, problems_));
}

void SqliteStore::read_until_closed() {
    while (!reads_.finished()) {
        for (const QueuedRead& queued : reads_.take_all()) {
            std::visit([this](const auto& wanted) { read(wanted); }, queued);
        }
    }
}

}  // namespace pique::server
