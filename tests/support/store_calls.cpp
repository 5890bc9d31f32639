#include "tests/support/store_calls.hpp"

#include <future>
#include <memory>

namespace pique::tests {

// A promise is shared with its callback, which may still be at work on it when the value is there.

using namespace server;

AppendResult append(EventStore& store, TableAppend append) {
    const auto result = std::make_shared<std::promise<AppendResult>>();
    store.append(std::move(append), [result](AppendResult given) { result->set_value(given); });
    return result->get_future().get();
}

bool save_player(EventStore& store, StoredPlayer player) {
    const auto result = std::make_shared<std::promise<bool>>();
    store.save_player(std::move(player), [result](bool durable) { result->set_value(durable); });
    return result->get_future().get();
}

std::optional<std::string> hand_record(EventStore& store, const std::string& table, std::uint32_t hand) {
    const auto result = std::make_shared<std::promise<std::optional<std::string>>>();
    store.hand_record(table, hand,
                      [result](std::optional<std::string> record) { result->set_value(std::move(record)); });
    return result->get_future().get();
}

std::optional<StoredTable> load_table(EventStore& store, const std::string& table) {
    const auto result = std::make_shared<std::promise<std::optional<StoredTable>>>();
    store.table(table, [result](std::optional<StoredTable> stored) { result->set_value(std::move(stored)); });
    return result->get_future().get();
}

TableAppend append_of(const std::string& table, std::uint64_t position, std::uint64_t epoch) {
    TableAppend append{.table = table,
                       .epoch = epoch,
                       .position = position,
                       .lines = "{\"line\":\"" + table + ":" + std::to_string(position) + "\"}\n",
                       .creation = std::nullopt,
                       .hand_end = std::nullopt};
    if (position == 0) append.creation = "{\"table\":\"" + table + "\"}";
    return append;
}

StoredTable table_of(const std::string& table, std::uint64_t count) {
    StoredTable stored{.table = table, .creation = *append_of(table, 0).creation, .position = count, .lines = {}};
    for (std::uint64_t position = 0; position < count; ++position)
        stored.lines += append_of(table, position).lines;
    return stored;
}

std::optional<StoredTable> find_table(EventStore& store, const std::string& table) {
    for (StoredTable& stored : store.tables()) {
        if (stored.table == table) return std::move(stored);
    }
    return std::nullopt;
}

}  // namespace pique::tests
