#pragma once

#include "server/store/event_store.hpp"

#include <optional>
#include <string>

namespace pique::tests {

// A store's calls, waited for.

server::AppendResult append(server::EventStore& store, server::TableAppend append);
bool save_player(server::EventStore& store, server::StoredPlayer player);
std::optional<server::StoredTable> load_table(server::EventStore& store, const std::string& table);
std::optional<std::string> hand_record(server::EventStore& store, const std::string& table, std::uint32_t hand);

/// An append of one line that names the table and the position; the first has a creation.
server::TableAppend append_of(const std::string& table, std::uint64_t position, std::uint64_t epoch = 1);
/// What a table looks like after `count` such appends.
server::StoredTable table_of(const std::string& table, std::uint64_t count);

/// The table with that id, if it is among those that the store gives.
std::optional<server::StoredTable> find_table(server::EventStore& store, const std::string& table);

}  // namespace pique::tests
