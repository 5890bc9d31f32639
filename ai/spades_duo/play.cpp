#include "ai/spades_duo/play.hpp"

#include "ai/spades_duo/values.hpp"
#include "ai/spades_duo/worth.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <optional>

namespace pique::ai::spades_duo {
namespace {

/// Standard deviation of the tricks to come: this times the root of their number.
constexpr double duo_spread_a_trick = 0.5;
/// What a card may still do counts less than the trick on the table: when one wants tricks, when one wants none, and
/// for one's own nil.
constexpr double duo_later_wanted = 0.8;
constexpr double duo_later_unwanted = 0.5;
constexpr double duo_later_nil = 0.3;
/// Differences in the chance to win the match that are no difference.
constexpr double duo_alike = 1e-9;

struct DuoCandidate {
    SuitedCard card;
    double wins = 0;
    double utility = 0;
};

class DuoWeighing {
public:
    explicit DuoWeighing(const Reading& reading)
        : reading_(reading),
          odds_(reading),
          value_(trick_value(reading, odds_, reading.mine)),
          danger_(danger(reading, odds_, reading.mine)) {
        const int left = reading.tricks_left() - 1;
        const double share = reading.nil_alive(mine) ? 0 : std::min<double>(value_, left + 1) * left / (left + 1);
        const Outlook outlook{.tricks = share, .spread = duo_spread_a_trick * std::sqrt(left)};
        Stake won{.bids = reading.bids, .tricks = reading.tricks, .left = left};
        Stake lost = won;
        ++won.tricks[mine];
        ++lost.tricks[others];
        gain_ = worth(reading, won, outlook) - worth(reading, lost, outlook);
    }

    bool wants_tricks() const { return gain_ > 0; }

    DuoCandidate weigh(SuitedCard card) const {
        DuoCandidate candidate{.card = card, .wins = odds_.wins(card)};
        candidate.utility = candidate.wins * gain_;
        Holdings rest = reading_.mine;
        rest.erase(card);
        if (wants_tricks()) {
            candidate.utility -= duo_later_wanted * gain_ * (value_ - trick_value(reading_, odds_, rest));
        } else {
            const double later = reading_.nil_alive(mine) ? duo_later_nil : duo_later_unwanted;
            candidate.utility -= later * gain_ * (danger_ - danger(reading_, odds_, rest));
        }
        return candidate;
    }

    /// Of two cards that do the same: the lower one where tricks are wanted, else the higher one.
    bool better(const DuoCandidate& a, const DuoCandidate& b) const {
        if (std::abs(a.utility - b.utility) > duo_alike) return a.utility > b.utility;
        return wants_tricks() ? a.card.rank < b.card.rank : a.card.rank > b.card.rank;
    }

private:
    const Reading& reading_;
    Odds odds_;
    double value_;
    double danger_;
    /// What the trick on the table is worth.
    double gain_ = 0;
};

Reason duo_reason(const Reading& reading, const DuoWeighing& weighing, const DuoCandidate& chosen) {
    if (reading.nil_alive(mine)) return Reason::duck_nil;
    if (reading.nil_alive(others)) return Reason::attack_nil;
    if (!weighing.wants_tricks()) return Reason::avoid_bag;
    if (chosen.wins < 0.5) return Reason::save_strength;
    if (reading.tricks[mine] >= reading.bids[mine]) return Reason::set_opponents;
    if (reading.trick.size == 0) return Reason::win_trick;
    return chosen.card.suit == reading.trick.led ? Reason::win_cheaply : Reason::ruff;
}

}  // namespace

Decision choose_play(const Reading& reading, engine::CardSet legal) {
    assert(!legal.empty());
    if (legal.size() == 1) return {.action = engine::action::Play{legal.front()}, .reason = Reason::only_choice};
    const DuoWeighing weighing{reading};
    std::optional<DuoCandidate> chosen;
    for (const engine::Card card : legal) {
        const DuoCandidate candidate = weighing.weigh(reading.pack->suited(card));
        if (!chosen || weighing.better(candidate, *chosen)) chosen = candidate;
    }
    return {.action = engine::action::Play{reading.pack->card(chosen->card)},
            .reason = duo_reason(reading, weighing, *chosen),
            .number = chosen->wins};
}

}  // namespace pique::ai::spades_duo
