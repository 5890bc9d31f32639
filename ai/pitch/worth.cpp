#include "ai/pitch/worth.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>

namespace pique::ai::pitch {
namespace {

using engine::Rank;

/// A match that is won counts for so many points.
constexpr double match_points = 5;
/// The points that one defends or picks up when somebody else is the pitcher, shared among the players.
constexpr double points_of_others = 1.6;

double chance_of(double value) {
    return std::clamp(value, 0.0, 0.97);
}

}  // namespace

Chances chances_with(const Reading& reading, Suit trump) {
    const CardSet trumps = reading.mine & CardSet::of_suit(trump);
    assert(!trumps.empty());
    const CardSet out = reading.unseen & CardSet::of_suit(trump);
    const auto out_above = [out](Card card) {
        return static_cast<int>(std::count_if(out.begin(), out.end(), [card](Card other) { return other > card; }));
    };
    const int players = reading.rules.players;
    const int length = trumps.size();
    const Card jack{Rank::jack, trump};
    int honours = 0;
    int tens = 0;
    int aces = 0;
    for (const Card card : reading.mine) {
        if (card.suit() == trump && card.rank() > Rank::jack) ++honours;
        if (card.rank() == Rank::ten) ++tens;
        if (card.rank() == Rank::ace) ++aces;
    }
    // Of the unseen cards so many are in play.
    const double dealt = engine::pitch::hand_cards * (players - 1.0) / reading.unseen.size();
    const auto none_dealt = [dealt](int cards) { return std::pow(1 - dealt, cards); };
    const double control = std::min(1.0, 0.15 * length + 0.2 * honours);

    Chances chances;
    chances.high = none_dealt(out_above(trumps.back()));
    const double own_low = none_dealt(out.size() - out_above(trumps.front()));
    chances.low = reading.rules.low_to == engine::pitch::LowTo::holder
                      ? own_low
                      : own_low * chance_of(0.2 + 0.6 * control) + (1 - own_low) * (0.1 + 0.4 * control);
    if (trumps.contains(jack)) {
        const bool sure = out_above(jack) == 0;
        chances.jack = sure ? 1 : chance_of(0.3 + 0.12 * length + 0.15 * honours);
    } else {
        chances.jack = dealt * chance_of(0.05 + 0.2 * honours + 0.05 * length);
    }
    chances.game = chance_of(0.7 / players + 0.08 * (length - 2) + 0.12 * honours + 0.06 * tens + 0.04 * aces);
    return chances;
}

BidWorth worth_of(const Reading& reading, Suit trump, int bid) {
    const Chances chances = chances_with(reading, trump);
    const std::array<double, 4> each = {chances.high, chances.low, chances.jack, chances.game};
    const std::int32_t before = reading.score[reading.rules.side_of(reading.me)];
    BidWorth worth{.trump = trump};
    for (unsigned won = 0; won < 16; ++won) {
        double chance = 1;
        int points = 0;
        for (unsigned i = 0; i < each.size(); ++i) {
            const bool wins = (won >> i & 1U) != 0;
            chance *= wins ? each[i] : 1 - each[i];
            points += wins ? 1 : 0;
        }
        const bool made = points >= bid;
        const int scored = made ? points : -bid;
        const bool wins_match =
            before + scored >= reading.rules.target && (made || !reading.rules.win_requires_made_bid);
        if (made) worth.made += chance;
        worth.points += chance * (scored + (wins_match ? match_points : 0));
    }
    return worth;
}

BidWorth best_worth_of(const Reading& reading, int bid) {
    std::optional<BidWorth> best;
    for (const Suit suit : {Suit::clubs, Suit::diamonds, Suit::hearts, Suit::spades}) {
        if ((reading.mine & CardSet::of_suit(suit)).empty()) continue;
        const BidWorth worth = worth_of(reading, suit, bid);
        if (!best || worth.points > best->points) best = worth;
    }
    return best.value();
}

double worth_of_passing(const Reading& reading) {
    const double share = points_of_others / reading.rules.players;
    if (!reading.high_bidder) return share;
    // Who has the bid may win the match with it.
    const std::int32_t reach = reading.score[reading.rules.side_of(*reading.high_bidder)] + reading.high_bid;
    const double swing = reach >= reading.rules.target ? match_points / 2 : 0;
    return reading.ours(*reading.high_bidder) ? reading.high_bid + swing : share - swing;
}

}  // namespace pique::ai::pitch
