#include "tests/reference/cards.hpp"

#include <algorithm>
#include <sstream>
#include <stdexcept>

namespace pique::tests::reference {

Cards usual_deck() {
    Cards deck;
    for (char suit : std::string{"CDHS"}) {
        for (char rank : std::string{"23456789TJQKA"})
            deck.push_back({rank, suit});
    }
    return deck;
}

int rank_of(const std::string& card) {
    const std::string ranks = "23456789TJQKA";
    return static_cast<int>(ranks.find(card[0]));
}

bool contains(const Cards& cards, const std::string& card) {
    return std::find(cards.begin(), cards.end(), card) != cards.end();
}

void take_out(Cards& cards, const std::string& card) {
    const auto place = std::find(cards.begin(), cards.end(), card);
    if (place == cards.end()) throw std::logic_error(card + " is not there");
    cards.erase(place);
}

std::vector<std::string> with_word(const std::string& word, const Cards& cards) {
    std::vector<std::string> result;
    for (const std::string& card : cards)
        result.push_back(word + " " + card);
    return result;
}

std::vector<std::string> words_of(const std::string& text) {
    std::istringstream stream{text};
    std::vector<std::string> words;
    for (std::string word; stream >> word;)
        words.push_back(word);
    return words;
}

void refuse(const std::string& action) {
    throw std::logic_error("not legal: " + action);
}

int number(const Settings& settings, const std::string& name) {
    return std::stoi(settings.at(name));
}

std::optional<int> bound(const Settings& settings, const std::string& name) {
    return is(settings, name, "null") ? std::nullopt : std::optional{number(settings, name)};
}

bool is(const Settings& settings, const std::string& name, const std::string& value) {
    return settings.at(name) == value;
}

}  // namespace pique::tests::reference
