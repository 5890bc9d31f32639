#pragma once

#include "engine/game.hpp"

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <variant>

namespace pique::engine {

/// What the matches of all games have in common: hands one after another, each with its turns and tricks, and what
/// the seats have been told of it.
///
/// `MatchOfGame` is the game's class of matches. It takes each kind of event with a function `take`, those below
/// included
/// (`using HandMatch::take`), so that a new kind of event does not compile before every game has said what it is
/// there. `Hand` is its position of one hand, with `claim_is_certain(const Hand&)` beside it; one with a card on
/// offer or with a trump to be made says so by having them.
template<class MatchOfGame, class Hand>
class HandMatch : public Match {
public:
    std::unique_ptr<Match> clone() const override {
        return std::make_unique<MatchOfGame>(static_cast<const MatchOfGame&>(*this));
    }

    Result<void> judge_claim(Seat seat) const override {
        if (!is_turn_of(seat)) return Refusal::not_your_turn;
        if (phase_ != Phase::play) return Refusal::wrong_phase;
        if (!claim_is_certain(*hand_)) return Refusal::not_certain;
        return {};
    }

    void fold(const Event& event) override {
        std::visit([this](const auto& e) { static_cast<MatchOfGame&>(*this).take(e); }, event);
    }

    Phase phase() const override { return phase_; }
    std::optional<event::Turn> turn() const override { return turn_; }
    std::uint32_t hand() const override { return hand_number_ == 0 ? 1 : hand_number_; }

protected:
    explicit HandMatch(std::size_t seats) : tricks_(seats) {}

    bool is_turn_of(Seat seat) const { return turn_ && turn_->seat == seat; }

    // Deciding.

    void assert_between_matches() const { assert(phase_ == Phase::waiting || phase_ == Phase::over); }
    void assert_between_hands() const { assert(phase_ == Phase::waiting || phase_ == Phase::scored); }

    event::HandStarted hand_started(Seat dealer, Opener opener, const Deck& deck) const {
        return {.hand = hand_number_ + 1, .dealer = dealer, .opener = opener, .entropy = {}, .deck = deck};
    }
    /// The decision that is open in `hand`, as the next one.
    event::Turn next_turn(const Hand& hand) const { return turn_of(hand, turn_number_ + 1); }
    /// A card, what it completes, and what follows: the game's `append_end_of_hand(events, hand)` or the next turn.
    Result<Events> decide_play(Seat seat, Card card) const {
        if (phase_ != Phase::play) return Refusal::wrong_phase;
        if (const auto judged = hand_->judge_play(card); !judged) return judged.error();
        Hand hand = *hand_;
        hand.play(card);

        Events events;
        // As many as there are, but at the end of a hand.
        events.reserve(3);
        events.push_back(event::Played{.seat = seat, .card = card});
        if constexpr (requires { hand.trump(); }) {
            if (!hand_->trump()) events.push_back(event::Trump{.suit = card.suit()});
        }
        if (hand.trick_size() == 0) events.push_back(completed_trick(hand, seat, card));
        if (hand.phase() == Phase::scored) {
            static_cast<const MatchOfGame&>(*this).append_end_of_hand(events, hand);
        } else {
            events.push_back(next_turn(hand));
        }
        return events;
    }

    // Folding.

    void begin_match() {
        phase_ = Phase::waiting;
        turn_.reset();
        winner_.reset();
        hands_scored_ = 0;
    }
    void begin_hand(const event::HandStarted& e, const Hand& hand) {
        hand_ = hand;
        hand_number_ = e.hand;
        dealer_ = e.dealer;
        turn_.reset();
        trick_.clear();
        last_trick_.clear();
        tricks_ = PerSeat<std::int8_t>(tricks_.size());
    }
    void end_hand() {
        phase_ = Phase::scored;
        turn_.reset();
        ++hands_scored_;
    }
    void take(const event::Turn& e) {
        phase_ = e.phase;
        turn_number_ = e.number;
        turn_ = turn_of(*hand_, e.number);
    }
    void take(const event::Played& e) {
        turn_.reset();
        hand_->play(e.card);
        trick_.push_back({.seat = e.seat, .card = e.card});
    }
    void take(const event::Trick& e) {
        trick_.clear();
        last_trick_ = e.plays;
        tricks_ = e.tricks;
    }
    void take(const event::MatchOver& e) {
        phase_ = Phase::over;
        winner_ = e.winner;
    }

    // Looking.

    /// The parts of a view that every game has, but for the cards, bids and scores.
    View begin_view(Viewer viewer) const {
        View view;
        view.you = viewer;
        view.phase = phase_;
        view.hand = hand();
        if (hand_) view.dealer = dealer_;
        if (turn_) {
            const bool own = viewer == turn_->seat;
            view.turn = View::Turn{.number = turn_->number,
                                   .seat = turn_->seat,
                                   .deadline_ms = std::nullopt,
                                   .legal = own ? turn_->legal : std::nullopt};
            if (own) view.offer = turn_->offer;
        }
        view.trick = trick_;
        view.last_trick = last_trick_;
        view.tricks = tricks_;
        view.winner = winner_;
        view.counts = PerSeat<std::int8_t>(tricks_.size());
        view.bids = PerSeat<std::optional<std::int8_t>>(tricks_.size());
        return view;
    }

    Phase phase_ = Phase::waiting;
    std::optional<event::Turn> turn_;
    std::uint32_t turn_number_ = 0;  // of the latest turn
    std::uint32_t hand_number_ = 0;  // of the latest hand
    int hands_scored_ = 0;           // in this match
    Seat dealer_ = 0;                // or the first player
    std::optional<Hand> hand_;
    // What the seats have been told, which the hand may be ahead of between the events of one decision.
    TrickCards trick_;
    TrickCards last_trick_;
    PerSeat<std::int8_t> tricks_;
    std::optional<Side> winner_;

private:
    /// `hand` is the position after the card.
    event::Trick completed_trick(const Hand& hand, Seat seat, Card card) const {
        event::Trick trick{.winner = hand.trick_winner(), .plays = trick_, .tricks = tricks_};
        trick.plays.push_back({.seat = seat, .card = card});
        ++trick.tricks[trick.winner];
        return trick;
    }

    static event::Turn turn_of(const Hand& hand, std::uint32_t number) {
        event::Turn turn{.number = number,
                         .seat = hand.to_act(),
                         .phase = hand.phase(),
                         .deadline_ms = std::nullopt,
                         .legal = hand.legal(),
                         .offer = std::nullopt};
        if constexpr (requires { hand.offer(); }) {
            if (turn.phase == Phase::draft) turn.offer = hand.offer();
        }
        return turn;
    }
};

}  // namespace pique::engine
