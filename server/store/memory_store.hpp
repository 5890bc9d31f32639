#pragma once

#include "server/ops/meter.hpp"
#include "server/store/event_store.hpp"

#include <cstddef>
#include <deque>
#include <map>
#include <mutex>
#include <unordered_map>
#include <utility>

namespace pique::server {

/// A store that lives and dies with the process: for tests and for play that nobody needs to keep. Every call is
/// answered inside the call. Of the records of hands it keeps the latest.
class MemoryStore final : public EventStore {
public:
    /// Records of hands that are kept; the oldest go first. A record has some 6 kB.
    static constexpr std::size_t max_hand_records = 4096;

    explicit MemoryStore(Meter& meter = no_meter()) : meter_(meter) {}

    void append(TableAppend append, std::function<void(AppendResult)> done) override;
    void save_player(StoredPlayer player, std::function<void(bool durable)> done) override;
    void hand_record(std::string table, std::uint32_t hand,
                     std::function<void(std::optional<std::string>)> done) override;

    void table(std::string table, std::function<void(std::optional<StoredTable>)> done) override;

    std::uint64_t take_ownership() override;
    std::vector<StoredPlayer> players() override;
    std::vector<StoredTable> tables() override;
    std::vector<std::string> problems() const override { return {}; }
    std::vector<std::string> set_aside() const override { return {}; }

private:
    struct Table {
        std::uint64_t epoch = 0;
        std::uint64_t position = 0;
        std::string creation;
        std::string lines;
    };

    using HandKey = std::pair<std::string, std::uint32_t>;

    static StoredTable stored_form(const std::string& id, const Table& table);
    AppendResult apply(TableAppend&& append);
    void keep(HandKey key, std::string record);

    Meter& meter_;

    std::mutex mutex_;  // of all below
    std::uint64_t owner_ = 0;
    std::unordered_map<std::string, Table> tables_;
    std::map<HandKey, std::string> hands_;
    std::deque<HandKey> hands_by_age_;
    std::unordered_map<std::string, StoredPlayer> players_;
};

}  // namespace pique::server
