#pragma once

#include "server/app/server_app.hpp"
#include "tests/sim/sim_store.hpp"
#include "tests/sim/virtual_world.hpp"

#include <cstdint>
#include <vector>

namespace pique::tests {

/// One life of the server program.
struct Process {
    Process(VirtualWorld& world, SimStore& store, std::uint64_t seed)
        : first(world),
          second(world),
          bots(world),
          clock(world),
          secrets(seed),
          app(loops, config, {store, bots, clock, secrets, server::no_meter()}) {
        app.restore();
    }
    VirtualLoop first;
    VirtualLoop second;
    std::vector<server::Loop*> loops{&first, &second};
    SimBots bots;
    VirtualClock clock;
    SeededSecrets secrets;
    server::Config config;
    server::ServerApp app;
};

}  // namespace pique::tests
