#pragma once

#include "ai/spades/reading.hpp"

namespace pique::ai::spades {

/// The chance that none of `wanted` cards is among `held` of `places` hidden cards.
double chance_of_none(int wanted, int held, int places);

/// Where the unseen cards may be: every way to deal them that keeps to the known voids is taken as alike, suit by
/// suit. Holds on to the reading, which must outlive it.
class Odds {
public:
    explicit Odds(const Reading& reading);

    /// The chance that the seat holds none of these unseen cards of the suit.
    double lacks(Seat seat, std::size_t suit, Holding cards) const;
    /// The chance that the seat holds fewer than `n` cards of the suit.
    double fewer_than(Seat seat, std::size_t suit, int n) const;
    /// Who wins the trick on the table if I add this card, as everybody behind follows his interest: opponents and
    /// partner win what their side has not got, a nil that stands ducks, its partner covers it.
    BySeat<double> winners(SuitedCard card) const;

private:
    void spread(const Trick& trick, Seat seat, double chance, BySeat<double>& winners) const;

    const Reading& reading_;
    /// Hidden cards of the seats that may hold the suit.
    std::array<int, suits> places_{};
};

}  // namespace pique::ai::spades
