#pragma once

#include "engine/chance.hpp"
#include "protocol/table_event.hpp"

#include <cstddef>
#include <vector>

namespace pique::tests {

/// An event of each kind that there is, whole, with random content: every optional part now there and now not.
std::vector<protocol::TableEvent> random_events(engine::Chance& chance);

/// What `viewer` may know of an event: the engine's redaction, and for the table's own events all but the server's seed
/// of a hand to come.
protocol::TableEvent redacted(const protocol::TableEvent& event, engine::Viewer viewer);

}  // namespace pique::tests
