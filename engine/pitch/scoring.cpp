#include "engine/pitch/scoring.hpp"

#include <algorithm>
#include <cassert>

namespace pique::engine::pitch {
namespace {

constexpr CardSet of_rank(Rank rank) {
    return {Card{rank, Suit::clubs}, Card{rank, Suit::diamonds}, Card{rank, Suit::hearts}, Card{rank, Suit::spades}};
}

/// The one side that has the most; nothing where it is shared or nobody has any.
std::optional<std::size_t> sole_leader(const PerSide<std::int32_t>& values) {
    std::optional<std::size_t> best;
    std::int32_t most = 0;
    for (std::size_t side = 0; side < values.size(); ++side) {
        if (values[side] > most) {
            most = values[side];
            best = side;
        } else if (values[side] == most) {
            best.reset();
        }
    }
    return best;
}

}  // namespace

std::int32_t card_points(CardSet cards) {
    return 10 * (cards & of_rank(Rank::ten)).size() + 4 * (cards & of_rank(Rank::ace)).size() +
           3 * (cards & of_rank(Rank::king)).size() + 2 * (cards & of_rank(Rank::queen)).size() +
           (cards & of_rank(Rank::jack)).size();
}

event::PitchScore score_hand(const Rules& rules, const PlayedHand& hand, const PerSide<std::int32_t>& before) {
    const std::size_t sides = rules.sides();
    PerSide<CardSet> won(sides);
    CardSet in_play;
    for (Seat seat = 0; seat < rules.players; ++seat) {
        const Side side = rules.side_of(seat);
        won[side] = won[side] | hand.won[seat];
        in_play = in_play | hand.won[seat];
    }
    const CardSet trumps = in_play & CardSet::of_suit(hand.trump);
    assert(!trumps.empty());

    event::PitchScore score{.lines = {}, .pitcher = hand.pitcher, .bid = hand.bid, .made = false};
    PerSide<std::int32_t> points_in_cards;
    for (std::size_t side = 0; side < sides; ++side) {
        const bool low =
            rules.low_to == LowTo::taker ? won[side].contains(trumps.front()) : rules.side_of(hand.low_holder) == side;
        points_in_cards.push_back(card_points(won[side]));
        score.lines.push_back({.high = won[side].contains(trumps.back()),
                               .low = low,
                               .jack = won[side].contains(Card{Rank::jack, hand.trump}),
                               .card_points = points_in_cards.back()});
    }
    if (const auto leader = sole_leader(points_in_cards)) score.lines[*leader].game = true;

    for (std::size_t side = 0; side < sides; ++side) {
        event::PitchLine& line = score.lines[side];
        line.points = int{line.high} + int{line.low} + int{line.jack} + int{line.game};
        if (side == rules.side_of(hand.pitcher)) {
            score.made = line.points >= hand.bid;
            if (!score.made) line.points = -hand.bid;
        }
        line.total = before[side] + line.points;
    }
    return score;
}

event::PitchScore score_passed_hand(const PerSide<std::int32_t>& before) {
    event::PitchScore score;
    for (const std::int32_t total : before)
        score.lines.push_back({.total = total});
    return score;
}

std::optional<MatchEnd> match_end(const Rules& rules, const event::PitchScore& score, int hands) {
    if (score.pitcher && (score.made || !rules.win_requires_made_bid)) {
        const Side side = rules.side_of(*score.pitcher);
        if (score.lines[side].total >= rules.target) return MatchEnd{.winner = side};
    }
    if (!rules.max_hands || hands < *rules.max_hands) return std::nullopt;
    const auto total = [](const event::PitchLine& line) { return line.total; };
    const auto best = std::ranges::max_element(score.lines, {}, total);
    if (std::ranges::count(score.lines, best->total, total) > 1) return MatchEnd{};
    return MatchEnd{.winner = static_cast<Side>(best - score.lines.begin())};
}

}  // namespace pique::engine::pitch
