#pragma once

#include <condition_variable>
#include <cstdint>
#include <map>
#include <mutex>
#include <random>
#include <string>
#include <vector>

namespace pique::tests {

/// A disk under SQLite that can be full, slow to sync, or lose its power. All SQLite files that are opened while it
/// exists are on it; one at a time.
class StoreDisk {
public:
    StoreDisk();
    ~StoreDisk();
    StoreDisk(const StoreDisk&) = delete;
    StoreDisk& operator=(const StoreDisk&) = delete;

    /// Every write gives this SQLite error; SQLITE_OK lets them through again.
    void answer_writes_with(int result);

    /// Syncs wait until they are let through.
    void hold_syncs();
    /// Returns once a sync waits.
    void wait_for_sync();
    void release_syncs();
    /// Of write-ahead logs.
    std::uint64_t log_syncs() const;

    using Files = std::map<std::string, std::string>;
    /// The files by path, as they are after a loss of power now: what was synced is there, and of what was not, each
    /// write survives or is lost by chance.
    Files after_power_loss(std::mt19937& chance) const;

    // For the calls that SQLite makes.

    void opened(const std::string& path);
    void deleted(const std::string& path);
    int write(const std::string& path, std::int64_t offset, std::string bytes);
    void truncate(const std::string& path, std::int64_t size);
    void sync(const std::string& path);

private:
    struct Change {
        std::int64_t offset = 0;
        std::string bytes;
        bool truncates = false;
    };
    struct File {
        std::string synced;
        std::vector<Change> pending;
    };

    static void apply(std::string& content, const Change& change);

    mutable std::mutex mutex_;
    std::condition_variable changed_;
    int write_answer_ = 0;
    bool held_ = false;
    int waiting_ = 0;
    std::uint64_t log_syncs_ = 0;
    std::map<std::string, File> files_;
};

}  // namespace pique::tests
