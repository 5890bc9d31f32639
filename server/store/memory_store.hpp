#pragma once

#include "server/store/event_store.hpp"

#include <map>
#include <mutex>
#include <unordered_map>
#include <utility>

namespace pique::server {

/// A store that lives and dies with the process: for tests and for play that nobody needs to keep. Every call is
/// answered inside the call. Records of hands stay, so it grows with every hand played.
class MemoryStore final : public EventStore {
public:
    void append(TableAppend append, std::function<void(AppendResult)> done) override;
    void save_player(StoredPlayer player, std::function<void(bool durable)> done) override;
    void hand_record(std::string table, std::uint32_t hand,
                     std::function<void(std::optional<std::string>)> done) override;

    std::uint64_t take_ownership() override;
    std::vector<StoredPlayer> players() override;
    std::vector<StoredTable> tables() override;
    std::vector<std::string> problems() const override { return {}; }

private:
    struct Table {
        std::uint64_t epoch = 0;
        std::uint64_t position = 0;
        std::string creation;
        std::string lines;
    };

    AppendResult apply(TableAppend&& append);

    std::mutex mutex_;  // of all below
    std::uint64_t owner_ = 0;
    std::unordered_map<std::string, Table> tables_;
    std::map<std::pair<std::string, std::uint32_t>, std::string> hands_;
    std::unordered_map<std::string, StoredPlayer> players_;
};

}  // namespace pique::server
