#include "server/store/memory_store.hpp"

#include <chrono>

namespace pique::server {

void MemoryStore::append(TableAppend append, std::function<void(AppendResult)> done) {
    const std::size_t bytes = append.lines.size();
    const auto began = std::chrono::steady_clock::now();
    const AppendResult result = apply(std::move(append));
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
    if (result == AppendResult::durable) meter_.store_committed(1, bytes, took.count());
    done(result);
}

AppendResult MemoryStore::apply(TableAppend&& append) {
    const std::lock_guard lock{mutex_};
    auto found = tables_.find(append.table);
    if (append.position == 0) {
        if (found != tables_.end() || !append.creation) return AppendResult::stale;
        found = tables_.try_emplace(append.table).first;
        found->second.creation = std::move(*append.creation);
    } else if (found == tables_.end() || found->second.position != append.position ||
               found->second.epoch > append.epoch) {
        return AppendResult::stale;
    }
    Table& table = found->second;
    table.epoch = append.epoch;
    ++table.position;
    table.lines += append.lines;
    if (append.hand_end) keep({append.table, append.hand_end->hand}, std::move(append.hand_end->record));
    if (append.closes) tables_.erase(found);
    return AppendResult::durable;
}

void MemoryStore::keep(HandKey key, std::string record) {
    if (!hands_.try_emplace(key, std::move(record)).second) return;
    hands_by_age_.push_back(std::move(key));
    if (hands_by_age_.size() <= max_hand_records) return;
    hands_.erase(hands_by_age_.front());
    hands_by_age_.pop_front();
}

void MemoryStore::save_player(StoredPlayer player, std::function<void(bool durable)> done) {
    {
        const std::lock_guard lock{mutex_};
        std::string id = player.id;
        players_.insert_or_assign(std::move(id), std::move(player));
    }
    done(true);
}

void MemoryStore::hand_record(std::string table, std::uint32_t hand,
                              std::function<void(std::optional<std::string>)> done) {
    std::optional<std::string> record;
    {
        const std::lock_guard lock{mutex_};
        const auto found = hands_.find({std::move(table), hand});
        if (found != hands_.end()) record = found->second;
    }
    done(std::move(record));
}

void MemoryStore::table(std::string table, std::function<void(std::optional<StoredTable>)> done) {
    std::optional<StoredTable> stored;
    {
        const std::lock_guard lock{mutex_};
        const auto found = tables_.find(table);
        if (found != tables_.end()) stored = stored_form(table, found->second);
    }
    done(std::move(stored));
}

StoredTable MemoryStore::stored_form(const std::string& id, const Table& table) {
    return {.table = id, .creation = table.creation, .position = table.position, .lines = table.lines};
}

std::uint64_t MemoryStore::take_ownership() {
    const std::lock_guard lock{mutex_};
    return ++owner_;
}

std::vector<StoredPlayer> MemoryStore::players() {
    const std::lock_guard lock{mutex_};
    std::vector<StoredPlayer> all;
    for (const auto& [id, player] : players_)
        all.push_back(player);
    return all;
}

std::vector<StoredTable> MemoryStore::tables() {
    const std::lock_guard lock{mutex_};
    std::vector<StoredTable> all;
    for (const auto& [id, table] : tables_)
        all.push_back(stored_form(id, table));
    return all;
}

}  // namespace pique::server
