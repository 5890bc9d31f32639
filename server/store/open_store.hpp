#pragma once

#include "server/ops/meter.hpp"
#include "server/store/event_store.hpp"

#include <memory>
#include <string>

namespace pique::server {

/// Opens what `--store` names: `memory:`, `sqlite:PATH`, or (empty) SQLite as `pique.db` in `data_dir`, which is made
/// where it does not exist. Throws std::runtime_error with one clear line when the store cannot be used.
std::unique_ptr<EventStore> open_store(const std::string& url, const std::string& data_dir, Meter& meter = no_meter());

}  // namespace pique::server
