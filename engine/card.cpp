#include "engine/card.hpp"

#include <array>

namespace pique::engine {
namespace {

constexpr std::string_view rank_letters = "23456789TJQKA";
constexpr std::string_view suit_letters = "CDHS";

constexpr std::array<std::array<char, 2>, Card::index_count> make_texts() {
    std::array<std::array<char, 2>, Card::index_count> texts{};
    for (std::size_t i = 0; i < 52; ++i)
        texts[i] = {rank_letters[i % 13], suit_letters[i / 13]};
    texts[52] = {'L', 'J'};
    texts[53] = {'B', 'J'};
    return texts;
}

constexpr auto texts = make_texts();

}  // namespace

std::string_view Card::text() const {
    return {texts[index_].data(), 2};
}

std::optional<Card> Card::parse(std::string_view text) {
    if (text == "LJ") return little_joker();
    if (text == "BJ") return big_joker();
    if (text.size() != 2) return std::nullopt;
    const auto rank = rank_letters.find(text[0]);
    const auto suit = suit_letters.find(text[1]);
    if (rank == std::string_view::npos || suit == std::string_view::npos) return std::nullopt;
    return Card{static_cast<Rank>(rank), static_cast<Suit>(suit)};
}

char suit_letter(Suit suit) {
    return suit_letters[static_cast<std::size_t>(suit)];
}

}  // namespace pique::engine
