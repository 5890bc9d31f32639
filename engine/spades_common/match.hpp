#pragma once

#include "engine/hand_match.hpp"
#include "engine/spades_common/scoring.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <utility>
#include <variant>

namespace pique::engine::spades_common {

/// What the matches of both Spades games have in common beyond those of all games: bids, bags and two scores.
///
/// `MatchOfGame` scores a side's hand with `line_of(hand, side)`, and judges the end of the match after so many hands
/// with `winner_at(totals, hands)`.
template<class MatchOfGame, class Hand>
class SpadesHandMatch : public HandMatch<MatchOfGame, Hand> {
protected:
    using Base = HandMatch<MatchOfGame, Hand>;
    static constexpr Side sides = 2;
    using Totals = std::array<std::int32_t, sides>;

    /// `declaration`: nothing where the options know none.
    SpadesHandMatch(std::size_t seats, std::optional<Declaration> declaration)
        : Base(seats), declaration_(declaration) {}

    // Deciding.

    Result<Events> decide_bid(Seat seat, const action::Bid& bid) const {
        if (this->phase_ != Phase::bid) return Refusal::wrong_phase;
        if (const auto judged = this->hand_->judge_bid(bid.value); !judged) return judged.error();
        Hand hand = *this->hand_;
        hand.bid(bid.value);
        return Events{event::Bid{.seat = seat, .value = static_cast<std::int8_t>(bid.value)}, this->next_turn(hand)};
    }

    void append_end_of_hand(Events& events, const Hand& hand) const {
        const auto& game = static_cast<const MatchOfGame&>(*this);
        event::SpadesScore score;
        Totals totals{};
        for (Side side = 0; side < sides; ++side) {
            score.lines.push_back(game.line_of(hand, side));
            totals[side] = score.lines.back().total;
        }
        events.push_back(event::HandScored{.hand = this->hand_number_, .score = std::move(score)});
        if (const auto winner = game.winner_at(totals, this->hands_scored_ + 1))
            events.push_back(event::MatchOver{.winner = winner, .score = {totals[0], totals[1]}});
    }
    static PlayerResult result_of(const Hand& hand, Seat seat) {
        return {
            .seat = seat, .bid = hand.bid_of(seat), .took = hand.tricks(seat), .blind_nil = hand.declared(seat) == 1};
    }

    // Folding.

    using Base::take;
    void take(const event::MatchStarted&) {
        this->begin_match();
        score_ = {};
        bags_ = {};
    }
    void take(const event::Declared& e) {
        this->turn_.reset();
        this->hand_->declare(e.yes);
    }
    void take(const event::Bid& e) {
        this->turn_.reset();
        this->hand_->bid(e.value.value());
    }
    void take(const event::HandScored& e) {
        this->end_hand();
        const auto& lines = std::get<event::SpadesScore>(e.score).lines;
        for (Side side = 0; side < sides; ++side) {
            score_[side] = lines[side].total;
            bags_[side] = lines[side].bags_after;
        }
    }

    // Looking.

    /// All but the cards and their counts.
    View begin_view(Viewer viewer) const {
        View view = Base::begin_view(viewer);
        const auto seats = static_cast<Seat>(view.bids.size());
        view.score = {score_[0], score_[1]};
        view.bags = {bags_[0], bags_[1]};
        view.broken = this->hand_ && this->hand_->spades_broken();
        view.declaration = declaration_;
        if (declaration_) view.declared = PerSeat<std::optional<bool>>(seats);
        if (!this->hand_) return view;
        for (Seat seat = 0; seat < seats; ++seat) {
            if (this->hand_->bid_of(seat) != Hand::no_bid) view.bids[seat] = this->hand_->bid_of(seat);
            if (this->hand_->declared(seat) >= 0) view.declared[seat] = this->hand_->declared(seat) == 1;
        }
        return view;
    }

    Totals score_{};
    Totals bags_{};

private:
    std::optional<Declaration> declaration_;
};

}  // namespace pique::engine::spades_common
