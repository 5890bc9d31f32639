#pragma once

#include "engine/game.hpp"
#include "protocol/table_info.hpp"

namespace pique::tests {

/// A table of four seats with a person, a bot, somebody away and an open seat; private, with a host.
protocol::TableInfo some_table(const engine::Game& game, const engine::Options& options);

}  // namespace pique::tests
