#pragma once

#include "tests/reference/match.hpp"

namespace pique::tests::reference {

/// The cards that are spades with this setting of `deck`, from the bottom to the top.
Cards spades_of_deck(const std::string& deck);

/// All cards with this setting of `deck`, before the shuffle.
Cards deck_of_cards(const std::string& deck);

/// S4, S5 and `first_trick_spades`: what the seat to act may play.
Cards playable_spades(const Table& table, const Cards& spades, bool first_trick_spades);

/// Plays a card for the seat to act, and ends the trick when everybody has played. The hand's end is left to the game.
void play_spades(Table& table, const Cards& spades, const std::string& card);

/// One side's bids and tricks of a hand, as the page counts them.
struct SpadesHand {
    /// The bids of those who did not bid nil, and the tricks that count towards them.
    int contract = 0;
    int taken = 0;
    /// The tricks of nils that failed and are bags.
    int nil_bags = 0;
    int all_tricks = 0;
    /// By seat, what a nil brought or cost.
    std::vector<std::pair<Seat, int>> nils = {};
};

/// Writes a side's hand down in `lines`, `score` and `bags` (S5 to S9 of the page, D6).
void score_spades(Table& table, std::size_t side, const SpadesHand& hand, const Settings& settings);

/// Sets the phase, and the winner if the match is over (S10, D7).
void end_spades_hand(Table& table, const Settings& settings);

}  // namespace pique::tests::reference
