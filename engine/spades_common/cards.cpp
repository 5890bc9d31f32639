#include "engine/spades_common/cards.hpp"

namespace pique::engine::spades_common {
namespace {

constexpr int spade_base = 16;

constexpr DeckTable make_table(DeckKind kind) {
    const bool jokers = kind == DeckKind::jokers || kind == DeckKind::jokers_deuces;
    const bool deuces = kind == DeckKind::deuces_high || kind == DeckKind::jokers_deuces;
    constexpr Card two_of_diamonds{Rank::two, Suit::diamonds};
    constexpr Card two_of_spades{Rank::two, Suit::spades};

    DeckTable table;
    table.spades = CardSet::of_suit(Suit::spades);
    if (jokers) table.spades = table.spades | CardSet{Card::little_joker(), Card::big_joker()};
    if (deuces) table.spades.insert(two_of_diamonds);

    const CardSet removed = jokers ? CardSet{Card{Rank::two, Suit::clubs}, Card{Rank::two, Suit::hearts}} : CardSet{};
    for (int i = 0; i < Card::index_count; ++i) {
        const Card card = Card::from_index(i);
        const auto at = static_cast<std::size_t>(i);
        if (table.spades.contains(card)) {
            table.followers_of[at] = table.spades;
        } else if (!card.is_joker()) {
            table.followers_of[at] = CardSet::of_suit(card.suit()) - table.spades - removed;
        }
        const int rank = card.is_joker() ? 0 : static_cast<int>(card.rank());
        table.strength_of[at] = static_cast<std::int8_t>(table.spades.contains(card) ? spade_base + rank : rank);
    }
    // From the top, where they take part: BJ LJ 2D 2S AS.
    int next = spade_base + rank_count;
    const auto raise = [&](Card card) {
        table.strength_of[static_cast<std::size_t>(card.index())] = static_cast<std::int8_t>(next++);
    };
    if (deuces) raise(two_of_spades);
    if (deuces) raise(two_of_diamonds);
    if (jokers) raise(Card::little_joker());
    if (jokers) raise(Card::big_joker());
    return table;
}

}  // namespace

constexpr std::array<DeckTable, 4> deck_tables = {make_table(DeckKind::standard), make_table(DeckKind::jokers),
                                                  make_table(DeckKind::deuces_high),
                                                  make_table(DeckKind::jokers_deuces)};

CardSet spades_of(DeckKind deck) {
    return table_of(deck).spades;
}
CardSet followers(DeckKind deck, Card led) {
    return table_of(deck).followers(led);
}
int strength(DeckKind deck, Card card) {
    return table_of(deck).strength(card);
}

}  // namespace pique::engine::spades_common
