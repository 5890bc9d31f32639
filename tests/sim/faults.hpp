#pragma once

#include "tests/sim/virtual_world.hpp"

#include <cstdint>

namespace pique::tests {

/// Everything that can go wrong in a run, drawn from its seed; probabilities are per mille.
struct Faults {
    std::int64_t network_delay_ms = 0;
    std::uint32_t connection_drop = 0;
    std::uint32_t lost_before_reply = 0;
    std::int64_t store_delay_ms = 0;
    std::uint32_t store_failure = 0;
    std::uint32_t exception = 0;
    std::uint32_t crash = 0;
    std::uint32_t act_repeated = 0;
    std::uint32_t act_wrong = 0;
    std::uint32_t long_absence = 0;
    std::uint32_t dawdle = 0;

    static Faults draw(VirtualWorld& world) {
        const auto sometimes = [&world](std::int64_t most) {
            return world.happens(300) ? std::int64_t{0} : world.between(0, most);
        };
        const auto rate = [&sometimes](std::int64_t most) { return static_cast<std::uint32_t>(sometimes(most)); };
        return {.network_delay_ms = sometimes(200),
                .connection_drop = rate(25),
                .lost_before_reply = rate(25),
                .store_delay_ms = sometimes(50),
                .store_failure = rate(50),
                .exception = rate(20),
                .crash = rate(4),
                .act_repeated = rate(100),
                .act_wrong = rate(100),
                .long_absence = rate(200),
                .dawdle = rate(20)};
    }
};

}  // namespace pique::tests
