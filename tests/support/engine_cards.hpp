#pragma once

#include "engine/card.hpp"
#include "engine/card_set.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace pique::tests {

/// A card from its two characters. Throws std::invalid_argument for any other text.
engine::Card card(std::string_view text);

/// Cards from text such as "AS KS 2D", in that order or as a set.
std::vector<engine::Card> card_list(std::string_view text);
engine::CardSet cards(std::string_view text);

/// The other way round, for messages and golden files: separated by spaces, `-` for none.
std::string text(engine::CardSet cards);

}  // namespace pique::tests
