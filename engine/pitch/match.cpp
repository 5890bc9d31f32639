#include "engine/pitch/match.hpp"

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

event::Turn pitch_turn_of(const Hand& hand, std::uint32_t number) {
    return {.number = number,
            .seat = hand.to_act(),
            .phase = hand.phase(),
            .deadline_ms = std::nullopt,
            .legal = hand.legal(),
            .offer = std::nullopt};
}

TrickCards pitch_trick_of(const Hand& hand) {
    TrickCards trick;
    Seat seat = hand.leader();
    for (int i = 0; i < hand.trick_size(); ++i, seat = hand.left_of(seat))
        trick.push_back({.seat = seat, .card = hand.trick_card(i)});
    return trick;
}

PerSeat<std::int8_t> pitch_tricks_of(const Hand& hand) {
    PerSeat<std::int8_t> tricks;
    for (Seat seat = 0; seat < hand.seats(); ++seat)
        tricks.push_back(hand.tricks(seat));
    return tricks;
}

class PitchMatch final : public Match {
public:
    explicit PitchMatch(const Rules& rules) : rules_(rules), tricks_(rules.players), score_(rules.sides()) {}

    std::unique_ptr<Match> clone() const override { return std::make_unique<PitchMatch>(*this); }

    Events start_match() const override {
        assert(phase_ == Phase::waiting || phase_ == Phase::over);
        PerSide<PerSeat<Seat>> sides(rules_.sides());
        for (Seat seat = 0; seat < rules_.players; ++seat)
            sides[rules_.side_of(seat)].push_back(seat);
        return {event::MatchStarted{.sides = sides}};
    }

    Events start_hand(Chance& chance) const override {
        assert(phase_ == Phase::waiting || phase_ == Phase::scored);
        const Seat dealer =
            hands_over_ == 0 ? static_cast<Seat>(chance.below(rules_.players)) : hand_->left_of(dealer_);
        Deck deck = ordered_deck(DeckKind::standard);
        shuffle(deck, chance);

        const Hand hand{pitch_hand_rules(rules_), deck, dealer};
        event::Dealt dealt;
        for (Seat seat = 0; seat < rules_.players; ++seat) {
            dealt.counts.push_back(static_cast<std::int8_t>(hand.cards(seat).size()));
            dealt.cards.push_back(hand.cards(seat));
        }
        return {event::HandStarted{
                    .hand = hand_number_ + 1, .dealer = dealer, .opener = Opener::dealer, .entropy = {}, .deck = deck},
                dealt, pitch_turn_of(hand, turn_number_ + 1)};
    }

    Result<Events> decide(Seat seat, const Action& action, Chance&) const override {
        if (!turn_ || turn_->seat != seat) return Refusal::not_your_turn;
        if (const auto* bid = std::get_if<action::Bid>(&action)) return decide_bid(seat, bid->value);
        if (std::holds_alternative<action::Pass>(action)) return decide_pass(seat);
        if (const auto* pitch = std::get_if<action::Pitch>(&action)) return decide_pitch(seat, pitch->card);
        if (const auto* play = std::get_if<action::Play>(&action)) return decide_play(seat, play->card);
        return Refusal::wrong_phase;
    }

    Result<void> judge_claim(Seat seat) const override {
        if (!turn_ || turn_->seat != seat) return Refusal::not_your_turn;
        if (phase_ != Phase::play) return Refusal::wrong_phase;
        if (!claim_is_certain(*hand_)) return Refusal::not_certain;
        return {};
    }

    void fold(const Event& event) override {
        std::visit([this](const auto& e) { take(e); }, event);
    }

    Phase phase() const override { return phase_; }
    std::optional<event::Turn> turn() const override { return turn_; }
    std::uint32_t hand() const override { return hand_number_ == 0 ? 1 : hand_number_; }
    View view(Viewer viewer) const override;

private:
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
            append_end_of_hand(events, score_passed_hand(score_));
            return events;
        }
        if (hand.phase() == Phase::play) append_pitcher(events, hand);
        events.push_back(pitch_turn_of(hand, turn_number_ + 1));
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
        events.push_back(pitch_turn_of(hand, turn_number_ + 1));
        return events;
    }

    Result<Events> decide_play(Seat seat, Card card) const {
        if (phase_ != Phase::play) return Refusal::wrong_phase;
        if (const auto judged = hand_->judge_play(card); !judged) return judged.error();
        Hand hand = *hand_;
        TrickCards trick = pitch_trick_of(hand);
        trick.push_back({.seat = seat, .card = card});
        hand.play(card);

        Events events;
        // As many as there are, but at the end of a hand.
        events.reserve(3);
        events.push_back(event::Played{.seat = seat, .card = card});
        if (!hand_->trump()) events.push_back(event::Trump{.suit = card.suit()});
        if (hand.trick_size() == 0) {
            events.push_back(
                event::Trick{.winner = hand.trick_winner(), .plays = trick, .tricks = pitch_tricks_of(hand)});
        }
        if (hand.phase() == Phase::scored) {
            append_end_of_hand(events, score_hand(rules_, played_hand(hand), score_));
        } else {
            events.push_back(pitch_turn_of(hand, turn_number_ + 1));
        }
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

    void append_end_of_hand(Events& events, const event::PitchScore& score) const {
        events.push_back(event::HandScored{.hand = hand_number_, .score = score});
        const auto end = match_end(rules_, score, hands_over_ + 1);
        if (!end) return;
        PerSide<std::int32_t> totals;
        for (const event::PitchLine& line : score.lines)
            totals.push_back(line.total);
        events.push_back(event::MatchOver{.winner = end->winner, .score = totals});
    }

    void take(const event::MatchStarted&) {
        phase_ = Phase::waiting;
        turn_.reset();
        winner_.reset();
        hands_over_ = 0;
        score_ = PerSide<std::int32_t>(rules_.sides());
    }
    void take(const event::HandStarted& e) {
        assert(e.deck);
        hand_.emplace(pitch_hand_rules(rules_), *e.deck, e.dealer);
        hand_number_ = e.hand;
        dealer_ = e.dealer;
        turn_.reset();
        dealt_ = false;
        pitcher_.reset();
        trump_.reset();
        trick_.clear();
        last_trick_.clear();
        tricks_ = PerSeat<std::int8_t>(rules_.players);
    }
    void take(const event::Dealt&) { dealt_ = true; }
    void take(const event::Turn& e) {
        phase_ = e.phase;
        turn_number_ = e.number;
        turn_ = pitch_turn_of(*hand_, e.number);
    }
    void take(const event::Bid& e) {
        turn_.reset();
        if (e.value) {
            hand_->bid(*e.value);
        } else {
            hand_->pass();
        }
    }
    void take(const event::Pitcher& e) { pitcher_ = e.seat; }
    void take(const event::Played& e) {
        turn_.reset();
        hand_->play(e.card);
        trick_.push_back({.seat = e.seat, .card = e.card});
    }
    void take(const event::Trump& e) { trump_ = e.suit; }
    void take(const event::Trick& e) {
        trick_.clear();
        last_trick_ = e.plays;
        tricks_ = e.tricks;
    }
    void take(const event::HandScored& e) {
        phase_ = Phase::scored;
        turn_.reset();
        ++hands_over_;
        const auto& lines = std::get<event::PitchScore>(e.score).lines;
        for (std::size_t side = 0; side < lines.size(); ++side)
            score_[side] = lines[side].total;
    }
    void take(const event::MatchOver& e) {
        phase_ = Phase::over;
        winner_ = e.winner;
    }
    // Events of other games.
    void take(const event::Declared&) { assert(false); }
    void take(const event::Drafted&) { assert(false); }
    void take(const event::Exchanged&) { assert(false); }

    Rules rules_;
    Phase phase_ = Phase::waiting;
    std::optional<event::Turn> turn_;
    std::uint32_t turn_number_ = 0;  // of the latest turn
    std::uint32_t hand_number_ = 0;  // of the latest hand
    int hands_over_ = 0;             // in this match
    Seat dealer_ = 0;
    std::optional<Hand> hand_;
    // What the seats have been told, which the hand may be ahead of between the events of one decision.
    bool dealt_ = false;
    std::optional<Seat> pitcher_;
    std::optional<Suit> trump_;
    TrickCards trick_;
    TrickCards last_trick_;
    PerSeat<std::int8_t> tricks_;
    PerSide<std::int32_t> score_;
    std::optional<Side> winner_;
};

View PitchMatch::view(Viewer viewer) const {
    View view;
    view.you = viewer;
    view.phase = phase_;
    view.hand = hand();
    if (turn_) {
        view.turn = View::Turn{.number = turn_->number,
                               .seat = turn_->seat,
                               .deadline_ms = std::nullopt,
                               .legal = viewer == turn_->seat ? turn_->legal : std::nullopt};
    }
    view.trick = trick_;
    view.last_trick = last_trick_;
    view.tricks = tricks_;
    view.score = score_;
    view.auction = true;
    view.pitcher = pitcher_;
    view.trump = trump_;
    view.winner = winner_;
    view.counts = PerSeat<std::int8_t>(rules_.players);
    view.bids = PerSeat<std::optional<std::int8_t>>(rules_.players);
    if (!hand_) return view;

    view.dealer = dealer_;
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
