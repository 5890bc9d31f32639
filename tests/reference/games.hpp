#pragma once

#include "tests/reference/match.hpp"

namespace pique::tests::reference {

/// From hands as they are, in their play: the first trick is led by the seat, whatever was bid.
struct Position {
    std::vector<Cards> hands;
    Seat leader = 0;
};

std::unique_ptr<Match> make_spades(const Settings& settings, const std::optional<Position>& position = {});
std::unique_ptr<Match> make_spades_duo(const Settings& settings, const std::optional<Position>& position = {});
std::unique_ptr<Match> make_pitch(const Settings& settings, const std::optional<Position>& position = {});

}  // namespace pique::tests::reference
