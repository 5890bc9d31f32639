#include "ai/spades/play.hpp"

#include "ai/spades/odds.hpp"
#include "ai/spades/values.hpp"
#include "ai/spades/worth.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace pique::ai::spades {
namespace {

/// What a partner spends of his own hand's worth when he wins a trick from behind.
constexpr double partner_spends = 0.35;
/// Standard deviation of a side's tricks: this times the root of the tricks still to come.
constexpr double spread_a_trick = 0.6;
/// A high card guards partner's nil: it is worth at least this share of the nil for each trick that it could take.
constexpr double cover_share = 0.2;
/// Differences in the chance to win the match that are no difference.
constexpr double alike = 1e-9;
/// What makes a card matter to a nil.
/// What a card may still do counts less than the trick on the table: when one wants tricks, when one wants none, and
/// for one's own nil, where nothing is as pressing as the next trick.
constexpr double later_wanted = 0.68;
constexpr double later_unwanted = 0.4;
constexpr double later_nil = 0.15;
constexpr double nil_matters = 0.05;

/// The tricks that another seat should still take, from its bid; a bidder's are never quite none.
double wanted(const Reading& reading, Seat seat) {
    if (reading.nil_alive(seat)) return 0;
    return std::max<double>(reading.bids[seat] - reading.tricks[seat], 0.1 * reading.tricks_left());
}

Outlook outlook_of(const Reading& reading, double my_value) {
    const int after = reading.tricks_left() - 1;
    const double ours = (reading.nil[reading.me] ? 0 : my_value) + wanted(reading, partner_of(reading.me));
    const double theirs = wanted(reading, left_of(reading.me)) + wanted(reading, left_of(partner_of(reading.me)));
    const double all = ours + theirs;
    return {.ours = all > 0 ? after * ours / all : after * 0.5, .spread = spread_a_trick * std::sqrt(after)};
}

struct Candidate {
    SuitedCard card;
    BySeat<double> winners{};
    /// In chances to win the match.
    double utility = 0;
};

class Weighing {
public:
    explicit Weighing(const Reading& reading)
        : reading_(reading),
          odds_(reading),
          value_(trick_value(reading, odds_, reading.mine)),
          danger_(danger(reading, reading.mine)),
          worth_(trick_worth(reading, outlook_of(reading, value_))) {
        const Seat me = reading.me;
        future_ = (reading.nil[me] ? worth_.seat[me] : worth_.ours) - worth_.theirs;
        if (reading.nil_alive(partner())) {
            const double nil = worth_.theirs - worth_.seat[partner()];
            future_ = std::max(future_, cover_share * nil);
        }
    }

    /// Whether tricks to come are welcome.
    bool wants_tricks() const { return future_ > 0; }

    Candidate weigh(SuitedCard card) const {
        Candidate candidate{.card = card, .winners = odds_.winners(card)};
        for (Seat seat = 0; seat < engine::spades::seats; ++seat) {
            double gain = worth_.seat[seat] - worth_.theirs;
            const bool spends = seat == partner() && !reading_.nil_alive(seat) && !has_played(seat);
            if (spends) gain *= 1 - partner_spends;
            candidate.utility += candidate.winners[seat] * gain;
        }
        Holdings rest = reading_.mine;
        rest.erase(card);
        if (wants_tricks()) {
            candidate.utility -= later_wanted * future_ * (value_ - trick_value(reading_, odds_, rest));
        } else {
            const double later = reading_.nil_alive(reading_.me) ? later_nil : later_unwanted;
            candidate.utility -= later * future_ * (danger_ - danger(reading_, rest));
        }
        return candidate;
    }

    /// Of two cards that do the same: the lower one where tricks are wanted, else the higher one.
    bool better(const Candidate& a, const Candidate& b) const {
        if (std::abs(a.utility - b.utility) > alike) return a.utility > b.utility;
        return wants_tricks() ? a.card.rank < b.card.rank : a.card.rank > b.card.rank;
    }

    double trick_gain() const { return worth_.ours - worth_.theirs; }

private:
    Seat partner() const { return partner_of(reading_.me); }
    bool has_played(Seat seat) const {
        return (reading_.me + engine::spades::seats - seat) % engine::spades::seats <= reading_.trick.size;
    }

    const Reading& reading_;
    Odds odds_;
    double value_;
    double danger_;
    TrickWorth worth_;
    double future_ = 0;
};

/// What stands out about the choice; the order is from what binds most.
Decision explain(const Reading& reading, const Weighing& weighing, const std::array<Candidate, 13>& candidates,
                 int count, const Candidate& chosen) {
    const Seat me = reading.me;
    const Seat partner = partner_of(me);
    Decision decision{.action = engine::action::Play{reading.pack->card(chosen.card)}};
    const auto because = [&decision](Reason reason, double number) {
        decision.reason = reason;
        decision.number = number;
        return decision;
    };
    const auto bears_on = [&](Seat seat) {
        const auto [least, most] = std::minmax_element(
            candidates.begin(), candidates.begin() + count,
            [seat](const Candidate& a, const Candidate& b) { return a.winners[seat] < b.winners[seat]; });
        return most->winners[seat] - least->winners[seat] > nil_matters;
    };

    if (reading.nil_alive(me)) return because(Reason::duck_nil, chosen.winners[me]);
    if (reading.nil_alive(partner) && bears_on(partner)) return because(Reason::cover_nil, chosen.winners[partner]);
    for (const Seat opponent : {left_of(me), left_of(partner)}) {
        if (reading.nil_alive(opponent) && bears_on(opponent) && chosen.winners[opponent] > nil_matters)
            return because(Reason::attack_nil, chosen.winners[opponent]);
    }

    const double ours = chosen.winners[me] + chosen.winners[partner];
    if (weighing.trick_gain() < 0) return because(Reason::avoid_bag, ours);
    Trick trick = reading.trick;
    trick.lay(me, chosen.card);
    if (trick.winner != me) {
        const bool partner_has_it = reading.trick.size > 0 && reading.trick.winner == partner;
        return because(partner_has_it ? Reason::leave_to_partner : Reason::save_strength, ours);
    }
    const int need = reading.bids[me] + reading.bids[partner] - reading.tricks[me] - reading.tricks[partner];
    if (need <= 0) return because(Reason::set_opponents, ours);
    if (chosen.card.suit != trick.led) return because(Reason::ruff, ours);
    if (trick.size == engine::spades::seats) return because(Reason::win_cheaply, ours);
    return because(chosen.winners[me] < 0.5 ? Reason::save_strength : Reason::win_trick, ours);
}

}  // namespace

Decision choose_play(const Reading& reading, engine::CardSet legal) {
    assert(!legal.empty());
    if (legal.size() == 1) return {.action = engine::action::Play{legal.front()}, .reason = Reason::only_choice};

    const Weighing weighing{reading};
    std::array<Candidate, engine::spades::hand_tricks> candidates;
    int count = 0;
    for (const engine::Card card : legal)
        candidates[static_cast<std::size_t>(count++)] = weighing.weigh(reading.pack->suited(card));
    const auto chosen =
        std::max_element(candidates.begin(), candidates.begin() + count,
                         [&weighing](const Candidate& a, const Candidate& b) { return weighing.better(b, a); });
    return explain(reading, weighing, candidates, count, *chosen);
}

}  // namespace pique::ai::spades
