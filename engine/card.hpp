#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string_view>

namespace pique::engine {

enum class Suit : std::uint8_t { clubs, diamonds, hearts, spades };
enum class Rank : std::uint8_t { two, three, four, five, six, seven, eight, nine, ten, jack, queen, king, ace };

inline constexpr int suit_count = 4;
inline constexpr int rank_count = 13;

/// A playing card as it is printed. What it is worth (a two of diamonds that counts as a spade, say) is each
/// game's to decide. Ordered as the deck is: 2C 3C … AC 2D … AS, then the little joker LJ and the big joker
/// BJ.
class Card {
public:
    static constexpr int index_count = 54;

    constexpr Card() = default;
    constexpr Card(Rank rank, Suit suit)
        : index_(static_cast<std::uint8_t>(static_cast<int>(suit) * rank_count + static_cast<int>(rank))) {}

    static constexpr Card from_index(int index) {
        Card card;
        card.index_ = static_cast<std::uint8_t>(index);
        return card;
    }
    static constexpr Card little_joker() { return from_index(52); }
    static constexpr Card big_joker() { return from_index(53); }

    /// Two characters, rank then suit (`TH`), or `LJ` and `BJ`; nothing for any other text.
    static std::optional<Card> parse(std::string_view text);
    std::string_view text() const;

    constexpr int index() const { return index_; }
    constexpr bool is_joker() const { return index_ >= 52; }
    /// The printed suit and rank. Precondition: not a joker.
    constexpr Suit suit() const { return static_cast<Suit>(index_ / rank_count); }
    constexpr Rank rank() const { return static_cast<Rank>(index_ % rank_count); }

    // clang-tidy 14 takes the zero in what it writes here itself for a null pointer.
    friend constexpr auto operator<=>(Card, Card) = default;  // NOLINT(modernize-use-nullptr)

private:
    std::uint8_t index_ = 0;
};

/// `C`, `D`, `H` or `S`.
char suit_letter(Suit suit);

}  // namespace pique::engine
