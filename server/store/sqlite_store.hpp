#pragma once

#include "server/ops/meter.hpp"
#include "server/store/bounded_queue.hpp"
#include "server/store/event_store.hpp"
#include "server/store/file_lock.hpp"
#include "server/store/sqlite_database.hpp"
#include "server/store/sqlite_writer.hpp"
#include "server/store/store_problems.hpp"

#include <chrono>
#include <mutex>
#include <thread>
#include <variant>

namespace pique::server {

/// A store in one SQLite file, in its write-ahead mode and synced at every commit. One thread writes, and all that is
/// queued by then shares a commit; another reads records. Callbacks come on these threads, or inside the call where a
/// queue is full (an append has then failed; a record or a table is then not found). One process holds the file:
/// `PATH.lock`. After a failed commit it tries again by itself, and with the next write.
class SqliteStore final : public EventStore {
public:
    struct Settings {
        /// How long a commit waits for another program that holds the file.
        int busy_timeout_ms = 2000;
        /// While writing fails: how often it is tried.
        std::chrono::milliseconds probe_interval{1000};
        std::size_t write_queue = 65536;
        std::size_t read_queue = 1024;
    };

    /// Opens the file or makes it. Throws std::runtime_error, naming the file, when another server holds it, when it
    /// is not a database of ours, or when it cannot be written.
    explicit SqliteStore(const std::string& path) : SqliteStore(path, Settings{}) {}
    SqliteStore(const std::string& path, Settings settings, Meter& meter = no_meter());
    /// Writes what is queued.
    ~SqliteStore() override;

    void append(TableAppend append, std::function<void(AppendResult)> done) override;
    void save_player(StoredPlayer player, std::function<void(bool durable)> done) override;
    void hand_record(std::string table, std::uint32_t hand,
                     std::function<void(std::optional<std::string>)> done) override;

    void table(std::string table, std::function<void(std::optional<StoredTable>)> done) override;

    std::uint64_t take_ownership() override;
    std::vector<StoredPlayer> players() override;
    std::vector<StoredTable> tables() override;

    std::vector<std::string> problems() const override { return problems_.list(); }
    std::vector<std::string> set_aside() const override { return problems_.list_set_aside(); }

private:
    struct QueuedHand {
        std::string table;
        std::uint32_t hand = 0;
        std::function<void(std::optional<std::string>)> done;
    };
    struct QueuedTable {
        std::string table;
        std::function<void(std::optional<StoredTable>)> done;
    };
    using QueuedRead = std::variant<QueuedHand, QueuedTable>;

    void refuse_write();
    void write_until_closed();
    void read_until_closed();
    std::optional<std::string> find_hand(const std::string& table, std::uint32_t hand);
    void read(const QueuedHand& wanted);
    void read(const QueuedTable& wanted);

    const Settings settings_;
    Meter& meter_;
    FileLock lock_;
    StoreProblems problems_;

    std::mutex writing_;  // guards the connection that writes
    SqliteDatabase writing_database_;
    SqliteDatabase reading_database_;
    SqliteWriter writer_;
    SqliteStatement select_hand_;

    BoundedQueue<QueuedWrite> writes_;
    BoundedQueue<QueuedRead> reads_;
    std::thread writing_thread_;
    std::thread reading_thread_;
};

}  // namespace pique::server
