#pragma once

#include "ai/spades_duo/reading.hpp"

namespace pique::ai::spades_duo {

/// What the other hand may hold: every choice of its cards from the unseen ones that keeps to the known voids is taken
/// as alike. Holds on to the reading, which must outlive it.
class Odds {
public:
    explicit Odds(const Reading& reading);

    /// The chance that the other holds none of these unseen cards of the suit.
    double lacks(std::size_t suit, Holding cards) const;
    /// The chance that the other holds at least `n` of these unseen cards of the suit.
    double at_least(std::size_t suit, Holding cards, int n) const;
    /// The chance that I win the trick on the table with this card. The other wins what he can, but
    /// ducks where a nil stands, his or mine.
    double wins(SuitedCard card) const;

private:
    double wins_led(SuitedCard card) const;

    const Reading& reading_;
    /// Unseen cards that the other may hold.
    int places_ = 0;
};

}  // namespace pique::ai::spades_duo
