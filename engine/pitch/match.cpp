#include "engine/pitch/match.hpp"

#include "engine/hand_match.hpp"
#include "engine/pitch/claim.hpp"
#include "engine/pitch/hand.hpp"
#include "engine/pitch/options.hpp"
#include "engine/pitch/scoring.hpp"

#include <cassert>

namespace pique::engine::pitch {
namespace {

HandRules pitch_hand_rules(const Rules& rules) {
    return {.seats = rules.players,
            .dealer_steal = rules.dealer_steal,
            .dealer_forced = rules.all_pass == AllPass::dealer_forced};
}

class PitchMatch final : public HandMatch<PitchMatch, Hand> {
public:
    explicit PitchMatch(const Rules& rules) : HandMatch(rules.players), rules_(rules), score_(rules.sides()) {}

    Events start_match() const override {
        assert_between_matches();
        PerSide<PerSeat<Seat>> sides(rules_.sides());
        for (Seat seat = 0; seat < rules_.players; ++seat)
            sides[rules_.side_of(seat)].push_back(seat);
        return {event::MatchStarted{.sides = sides}};
    }

    Events start_hand(Chance& chance) const override {
        assert_between_hands();
        const Seat dealer =
            hands_scored_ == 0 ? static_cast<Seat>(chance.below(rules_.players)) : hand_->left_of(dealer_);
        Deck deck = ordered_deck(DeckKind::standard);
        shuffle(deck, chance);

        const Hand hand{pitch_hand_rules(rules_), deck, dealer};
        event::Dealt dealt;
        for (Seat seat = 0; seat < rules_.players; ++seat) {
            dealt.counts.push_back(static_cast<std::int8_t>(hand.cards(seat).size()));
            dealt.cards.push_back(hand.cards(seat));
        }
        return {hand_started(dealer, Opener::dealer, deck), dealt, next_turn(hand)};
    }

    Result<Events> decide(Seat seat, const Action& action, Chance&) const override {
        if (!is_turn_of(seat)) return Refusal::not_your_turn;
        if (const auto* bid = std::get_if<action::Bid>(&action)) return decide_bid(seat, bid->value);
        if (std::holds_alternative<action::Pass>(action)) return decide_pass(seat);
        if (const auto* pitch = std::get_if<action::Pitch>(&action)) return decide_pitch(seat, pitch->card);
        if (const auto* play = std::get_if<action::Play>(&action)) return decide_play(seat, play->card);
        return Refusal::wrong_phase;
    }

    View view(Viewer viewer) const override;

private:
    friend HandMatch;
    using HandMatch::take;

    Result<Events> decide_bid(Seat seat, std::int32_t value) const {
        if (phase_ != Phase::bid) return Refusal::wrong_phase;
        if (const auto judged = hand_->judge_bid(value); !judged) return judged.error();
        Hand hand = *hand_;
        hand.bid(value);
        return spoken(hand, {.seat = seat, .value = hand.bid_of(seat), .stolen = hand.stolen()});
    }

    Result<Events> decide_pass(Seat seat) const {
        if (phase_ != Phase::bid) return Refusal::wrong_phase;
        if (const auto judged = hand_->judge_pass(); !judged) return judged.error();
        Hand hand = *hand_;
        hand.pass();
        return spoken(hand, {.seat = seat, .value = std::nullopt});
    }

    /// A bid or a pass has led to this position.
    Events spoken(const Hand& hand, const event::Bid& bid) const {
        Events events{bid};
        if (hand.phase() == Phase::scored) {
            append_score(events, score_passed_hand(score_));
            return events;
        }
        if (hand.phase() == Phase::play) append_pitcher(events, hand);
        events.push_back(next_turn(hand));
        return events;
    }

    static void append_pitcher(Events& events, const Hand& hand) {
        events.push_back(event::Pitcher{.seat = hand.high_bidder().value(), .bid = hand.high_bid()});
    }

    Result<Events> decide_pitch(Seat seat, Card card) const {
        if (phase_ != Phase::bid) return Refusal::wrong_phase;
        if (const auto judged = hand_->judge_pitch(card); !judged) return judged.error();
        Hand hand = *hand_;
        hand.pitch(card);
        Events events{event::Bid{.seat = seat, .value = hand.bid_of(seat)}};
        append_pitcher(events, hand);
        events.push_back(event::Played{.seat = seat, .card = card});
        events.push_back(event::Trump{.suit = card.suit()});
        events.push_back(next_turn(hand));
        return events;
    }

    static PlayedHand played_hand(const Hand& hand) {
        PlayedHand played{.pitcher = hand.high_bidder().value(),
                          .bid = hand.high_bid(),
                          .trump = hand.trump().value(),
                          .won = {},
                          .low_holder = hand.low_holder()};
        for (Seat seat = 0; seat < hand.seats(); ++seat)
            played.won.push_back(hand.won(seat));
        return played;
    }

    void append_end_of_hand(Events& events, const Hand& hand) const {
        append_score(events, score_hand(rules_, played_hand(hand), score_));
    }

    void append_score(Events& events, const event::PitchScore& score) const {
        events.push_back(event::HandScored{.hand = hand_number_, .score = score});
        const auto end = match_end(rules_, score, hands_scored_ + 1);
        if (!end) return;
        PerSide<std::int32_t> totals;
        for (const event::PitchLine& line : score.lines)
            totals.push_back(line.total);
        events.push_back(event::MatchOver{.winner = end->winner, .score = totals});
    }

    void take(const event::MatchStarted&) {
        begin_match();
        score_ = PerSide<std::int32_t>(rules_.sides());
    }
    void take(const event::HandStarted& e) {
        assert(e.deck);
        begin_hand(e, Hand{pitch_hand_rules(rules_), *e.deck, e.dealer});
        dealt_ = false;
        pitcher_.reset();
        trump_.reset();
    }
    void take(const event::Dealt&) { dealt_ = true; }
    void take(const event::Bid& e) {
        turn_.reset();
        if (e.value) {
            hand_->bid(*e.value);
        } else {
            hand_->pass();
        }
    }
    void take(const event::Pitcher& e) { pitcher_ = e.seat; }
    void take(const event::Trump& e) { trump_ = e.suit; }
    void take(const event::HandScored& e) {
        end_hand();
        const auto& lines = std::get<event::PitchScore>(e.score).lines;
        for (std::size_t side = 0; side < lines.size(); ++side)
            score_[side] = lines[side].total;
    }
    // Events of other games.
    void take(const event::Declared&) { assert(false); }
    void take(const event::Drafted&) { assert(false); }
    void take(const event::Exchanged&) { assert(false); }

    Rules rules_;
    // What the seats have been told, which the hand may be ahead of between the events of one decision.
    bool dealt_ = false;
    std::optional<Seat> pitcher_;
    std::optional<Suit> trump_;
    PerSide<std::int32_t> score_;
};

View PitchMatch::view(Viewer viewer) const {
    View view = begin_view(viewer);
    view.score = score_;
    view.auction = true;
    view.pitcher = pitcher_;
    view.trump = trump_;
    if (!hand_) return view;

    for (Seat seat = 0; seat < rules_.players; ++seat) {
        if (dealt_) view.counts[seat] = static_cast<std::int8_t>(hand_->cards(seat).size());
        if (hand_->bid_of(seat) > Hand::passed) view.bids[seat] = hand_->bid_of(seat);
    }
    if (dealt_ && viewer) view.cards = hand_->cards(*viewer);
    return view;
}

class PitchGame final : public Game {
public:
    std::string_view id() const override { return "pitch"; }
    std::span<const OptionSpec> options() const override { return option_specs(); }
    std::optional<std::string_view> conflict(const Options& options) const override {
        return pitch::conflict(rules_from(options));
    }
    std::size_t seats(const Options& options) const override { return rules_from(options).players; }
    std::unique_ptr<Match> make_match(const Options& options) const override {
        return std::make_unique<PitchMatch>(rules_from(options));
    }
};

}  // namespace

const Game& game() {
    static const PitchGame pitch;
    return pitch;
}

}  // namespace pique::engine::pitch
