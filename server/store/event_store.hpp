#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace pique::server {

/// A person the server knows. Tokens are kept as SHA-256 only.
struct StoredPlayer {
    std::string id;
    std::string name;
    std::string token_hash;  ///< 32 raw bytes

    friend bool operator==(const StoredPlayer&, const StoredPlayer&) = default;
};

/// One step in the life of a table: lines that become durable together or not at all.
struct TableAppend {
    std::string table;
    /// Of the owner; an append with an older epoch than the table's is refused.
    std::uint64_t epoch = 0;
    /// How many appends the table has had before this one; anything else than the store's own count is
    /// refused.
    std::uint64_t position = 0;
    /// `protocol::append_stored` lines, each with its newline.
    std::string lines = {};
    /// With the first append: what the table is (JSON); no `position` above 0 has one.
    std::optional<std::string> creation = {};
    /// The record of a hand that ends here (JSON), kept for good, or as long as the store has room.
    struct HandEnd {
        std::uint32_t hand = 0;
        std::string record;
    };
    std::optional<HandEnd> hand_end = {};
    /// The table is over for good: its lines may be forgotten, its hand records stay.
    bool closes = false;
};

enum class AppendResult : std::uint8_t {
    durable,
    /// A newer owner or a wrong position: this process no longer owns the table.
    stale,
    /// Nothing was written (disk full, database locked); it may be tried again.
    failed,
};

/// A table as the store has it: what is needed to go on with it.
struct StoredTable {
    std::string table;
    std::string creation;
    /// Number of appends so far: the position of the next.
    std::uint64_t position = 0;
    /// All lines of all appends in order.
    std::string lines;

    friend bool operator==(const StoredTable&, const StoredTable&) = default;
};

/// Where events become durable. Appends of a table are made one at a time; those of many tables share a
/// commit. Callbacks may come on any thread, also inside the call.
class EventStore {
public:
    virtual ~EventStore() = default;

    virtual void append(TableAppend append, std::function<void(AppendResult)> done) = 0;
    /// New, or replaces the one with the same id.
    virtual void save_player(StoredPlayer player, std::function<void(bool durable)> done) = 0;
    /// The record of a finished hand, if there is one.
    virtual void hand_record(std::string table, std::uint32_t hand,
                             std::function<void(std::optional<std::string>)> done) = 0;

    /// A table that is not closed, as it is stored now; nothing where there is none or it cannot be read.
    virtual void table(std::string table, std::function<void(std::optional<StoredTable>)> done) = 0;

    // At start, before anything else; they block.

    /// A number higher than that of every earlier owner of this store.
    virtual std::uint64_t take_ownership() = 0;
    virtual std::vector<StoredPlayer> players() = 0;
    /// Every table that is not closed. One that cannot be read is left out and named in `set_aside()`.
    virtual std::vector<StoredTable> tables() = 0;

    // For `/readyz`, from any thread.

    /// Empty while the store works; else what is wrong.
    virtual std::vector<std::string> problems() const = 0;
    /// What cannot be read or written until somebody repairs it, while all else goes on.
    virtual std::vector<std::string> set_aside() const = 0;
};

}  // namespace pique::server
