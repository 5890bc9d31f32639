#include "ai/pitch/play.hpp"

#include "ai/pitch/worth.hpp"
#include "engine/pitch/scoring.hpp"

#include <cassert>
#include <cmath>

namespace pique::ai::pitch {
namespace {

using engine::Rank;
using engine::pitch::beats;

/// What a card point is worth on the way to Game.
constexpr double game_weight = 0.022;
/// How often a later player who can beat the best card of its suit does so, or trumps another suit.
constexpr double takes = 0.85;
constexpr double trumps_in = 0.6;

/// One choice of trumps looked at with what the seat knows.
class TrickWorth {
public:
    TrickWorth(const Reading& reading, Suit trump) : reading_(reading), trump_(trump) {}

    /// The chance that one's side wins the trick with this card played.
    double wins(Card card) const {
        const auto& trick = reading_.trick;
        if (trick.empty()) return holds(card, true);
        engine::PlayedCard best = trick[0];
        for (const engine::PlayedCard& play : trick) {
            if (beats(play.card, best.card, trump_)) best = play;
        }
        if (beats(card, best.card, trump_)) return holds(card, false);
        return reading_.ours(best.seat) ? holds(best.card, false) : 0;
    }

    /// What is won with these cards, beyond the trick itself.
    double stakes(CardSet cards) const {
        double worth = game_weight * engine::pitch::card_points(cards);
        if (cards.contains(jack())) worth += 1;
        if (reading_.rules.low_to == engine::pitch::LowTo::taker) {
            for (const Card card : cards& trumps())
                worth += chance_of_low(card);
        }
        return worth;
    }

    CardSet on_table() const {
        CardSet cards;
        for (const engine::PlayedCard& play : reading_.trick)
            cards.insert(play.card);
        return cards;
    }

    /// What it costs to be without this card later.
    double keep(Card card) const {
        if (card.suit() != trump_) return card.rank() == Rank::ace ? 0.04 : 0;
        const int higher = above(card).size();
        return higher == 0 ? 0.3 : higher == 1 ? 0.16 : 0.06;
    }

    /// A high trump that is led draws those of the others, and with them the jack and the lowest.
    double draws(Card card) const {
        if (card.suit() != trump_ || !above(card).empty()) return 0;
        const CardSet out = reading_.unseen & trumps();
        const double jack_falls = out.contains(jack()) ? 0.12 : 0;
        return out.empty() ? 0 : 0.3 + jack_falls;
    }

private:
    CardSet trumps() const { return CardSet::of_suit(trump_); }
    Card jack() const { return {Rank::jack, trump_}; }

    /// The unseen cards that beat it in its suit.
    CardSet above(Card card) const {
        CardSet higher;
        for (const Card other : reading_.unseen& CardSet::of_suit(card.suit())) {
            if (other.rank() > card.rank()) higher.insert(other);
        }
        return higher;
    }

    double in_hand(Seat seat) const {
        return reading_.unseen.empty() ? 0 : static_cast<double>(reading_.counts[seat]) / reading_.unseen.size();
    }

    double chance_of_low(Card card) const {
        int lower = 0;
        for (const Card other : reading_.unseen& trumps())
            lower += other.rank() < card.rank() ? 1 : 0;
        for (const Card other : reading_.mine& trumps()) {
            if (other.rank() < card.rank()) return 0;
        }
        double hidden = 0;
        for (Seat seat = 0; seat < reading_.rules.players; ++seat)
            hidden += seat == reading_.me ? 0 : in_hand(seat);
        return std::pow(1 - std::min(hidden, 1.0), lower);
    }

    /// The chance that no opponent who still plays to this trick beats the card.
    double holds(Card card, bool leads) const {
        double chance = 1;
        Seat seat = reading_.me;
        for (std::size_t played = reading_.trick.size() + 1; played < reading_.rules.players; ++played) {
            seat = reading_.left_of(seat);
            if (!reading_.ours(seat)) chance *= 1 - beaten_by(seat, card, leads);
        }
        return chance;
    }

    double beaten_by(Seat seat, Card card, bool leads) const {
        const auto holds_one_of = [&](int cards) { return 1 - std::pow(1 - in_hand(seat), cards); };
        const double higher = reading_.is_out_of(seat, card.suit()) ? 0 : takes * holds_one_of(above(card).size());
        if (card.suit() == trump_ || reading_.is_out_of(seat, trump_)) return higher;
        const double wish = leads ? trumps_in : trumps_in * 0.8;
        return 1 - (1 - higher) * (1 - wish * holds_one_of((reading_.unseen & trumps()).size()));
    }

    const Reading& reading_;
    Suit trump_;
};

}  // namespace

Decision choose_play(const Reading& reading, CardSet legal) {
    assert(!legal.empty());
    const bool first_lead = !reading.trump;
    const Suit trump = first_lead ? best_worth_of(reading, reading.high_bid).trump : *reading.trump;
    const CardSet choices = first_lead ? legal & CardSet::of_suit(trump) : legal;
    const TrickWorth trick{reading, trump};
    const bool pitcher = reading.high_bidder && reading.ours(*reading.high_bidder);
    const CardSet table = trick.on_table();

    std::optional<Decision> best;
    double most = 0;
    for (const Card card : choices) {
        const double wins = trick.wins(card);
        const double won = trick.stakes(table | CardSet{card});
        double worth = wins * won - (1 - wins) * trick.stakes(CardSet{card}) - trick.keep(card);
        // The lead is worth something, too.
        worth += wins * 0.08;
        if (table.empty() && pitcher) worth += trick.draws(card);
        if (best && worth <= most) continue;
        most = worth;
        const Reason reason = choices.size() == 1 ? Reason::only_choice
                              : wins >= 0.5       ? Reason::win_trick
                                                  : Reason::save_strength;
        best = Decision{.action = engine::action::Play{card}, .reason = reason, .number = wins};
    }
    return *best;
}

}  // namespace pique::ai::pitch
