#pragma once

#include "engine/event.hpp"
#include "engine/pitch/options.hpp"

#include <cstdint>
#include <optional>

namespace pique::engine::pitch {

/// What scoring needs to know of a hand that was played out.
struct PlayedHand {
    Seat pitcher = 0;
    std::int8_t bid = 0;
    Suit trump = Suit::clubs;
    /// The cards each seat won; together, all that were dealt.
    PerSeat<CardSet> won = {};
    /// Who was dealt the lowest trump.
    Seat low_holder = 0;
};

/// The card points of P7: each ten 10, ace 4, king 3, queen 2, jack 1.
std::int32_t card_points(CardSet cards);

/// A hand (P6, P7): who won High, Low, Jack and Game, and what each side scores, a set back included; `before` are the
/// totals before the hand. A line's marks are what was won, also where it was not scored.
event::PitchScore score_hand(const Rules& rules, const PlayedHand& hand, const PerSide<std::int32_t>& before);

/// A hand that everybody passed: nothing is won, and there is no pitcher.
event::PitchScore score_passed_hand(const PerSide<std::int32_t>& before);

struct MatchEnd {
    /// Nothing: shared.
    std::optional<Side> winner = {};
    friend bool operator==(const MatchEnd&, const MatchEnd&) = default;
};

/// The end of the match (P8) after `hands` hands, of which `score` is the last one's; nothing while it goes on.
std::optional<MatchEnd> match_end(const Rules& rules, const event::PitchScore& score, int hands);

}  // namespace pique::engine::pitch
