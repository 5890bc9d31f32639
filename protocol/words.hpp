#pragma once

#include <array>
#include <string_view>

namespace pique::protocol {

/// The levels of bots that a table may ask for, and the one that fills empty seats unless it is told otherwise.
inline constexpr std::array<std::string_view, 2> bot_levels = {"easy", "normal"};
inline constexpr std::string_view default_fill = "normal";

/// What may be said by its id; the client has the words in its language.
inline constexpr std::array<std::string_view, 10> phrases = {"hello", "good_luck", "nice",  "well_played", "thanks",
                                                             "sorry", "oops",      "hurry", "good_game",   "bye"};

}  // namespace pique::protocol
