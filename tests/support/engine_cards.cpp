#include "tests/support/engine_cards.hpp"

#include <sstream>
#include <stdexcept>

namespace pique::tests {

engine::Card card(std::string_view text) {
    const auto parsed = engine::Card::parse(text);
    if (!parsed) throw std::invalid_argument("not a card: " + std::string{text});
    return *parsed;
}

std::vector<engine::Card> card_list(std::string_view text) {
    std::vector<engine::Card> result;
    std::istringstream words{std::string{text}};
    for (std::string word; words >> word;)
        result.push_back(card(word));
    return result;
}

engine::CardSet cards(std::string_view text) {
    engine::CardSet result;
    for (engine::Card each : card_list(text))
        result.insert(each);
    return result;
}

std::string text(engine::CardSet cards) {
    std::string result;
    for (engine::Card each : cards) {
        if (!result.empty()) result += ' ';
        result += each.text();
    }
    return result.empty() ? "-" : result;
}

}  // namespace pique::tests
