#include "ai/spades_duo/odds.hpp"

#include "ai/spades/odds.hpp"

#include <algorithm>
#include <cmath>

namespace pique::ai::spades_duo {

using spades::above;
using spades::below;
using spades::size;

Odds::Odds(const Reading& reading) : reading_(reading) {
    for (std::size_t suit = 0; suit < suits; ++suit)
        places_ += reading.out_of[suit] ? 0 : size(reading.unseen.of[suit]);
}

double Odds::lacks(std::size_t suit, Holding cards) const {
    if (cards == 0 || reading_.out_of[suit]) return 1;
    return spades::chance_of_none(size(cards), reading_.held, places_);
}

double Odds::at_least(std::size_t suit, Holding cards, int n) const {
    if (n <= 0) return 1;
    const int out = size(cards);
    if (out < n || reading_.out_of[suit]) return 0;
    // Each of the cards is the other's with the same chance, one by one.
    const double share = static_cast<double>(reading_.held) / std::max(places_, 1);
    if (share >= 1) return 1;
    double term = std::pow(1 - share, out);
    double fewer = 0;
    for (int k = 0; k < n; ++k) {
        fewer += term;
        term *= share / (1 - share) * (out - k) / (k + 1);
    }
    return std::max(0.0, 1 - fewer);
}

double Odds::wins(SuitedCard card) const {
    if (reading_.trick.size == 0) return wins_led(card);
    const SuitedCard led = reading_.trick.best;
    const bool beats = card.suit == led.suit ? card.rank > led.rank : card.suit == spade_suit;
    return beats ? 1 : 0;
}

double Odds::wins_led(SuitedCard card) const {
    const Holding out = reading_.unseen.of[card.suit];
    const Holding higher = above(out, card.rank);
    const double is_void = lacks(card.suit, out);
    const double only_spades = reading_.out_of[0] && reading_.out_of[1] && reading_.out_of[2] ? 1 : 0;
    const double ruffs =
        card.suit == spade_suit ? 0 : is_void * (1 - lacks(spade_suit, reading_.unseen.of[spade_suit]));
    if (reading_.nil_alive(others) || reading_.nil_alive(mine)) {
        // To keep his nil or to break mine he takes it only with nothing lower to play.
        const double must = std::max(0.0, lacks(card.suit, below(out, card.rank)) - is_void);
        return 1 - must - ruffs * only_spades;
    }
    return std::max(0.0, lacks(card.suit, higher) - ruffs);
}

}  // namespace pique::ai::spades_duo
