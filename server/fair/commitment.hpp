#pragma once

#include "engine/event.hpp"
#include "protocol/table_event.hpp"

#include <cstdint>
#include <span>
#include <string_view>

namespace pique::server {

/// What is published before a hand (numbered from 1) of a table: it binds the server to its seed and tells nothing
/// of it.
protocol::Hash commitment(std::string_view table, std::uint32_t hand, const protocol::Hash& server_seed);

/// The seed of a hand's card stream, from the server's secret and the shares of the seats. Precondition: one share a
/// seat at most, ascending by seat, 1 to 32 bytes each.
protocol::Hash deal_seed(const protocol::Hash& server_seed, std::span<const engine::EntropyShare> shares);

}  // namespace pique::server
