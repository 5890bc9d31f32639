#include "engine/spades/match.hpp"

#include "engine/hand_match.hpp"
#include "engine/spades/claim.hpp"
#include "engine/spades/hand.hpp"
#include "engine/spades/options.hpp"
#include "engine/spades/scoring.hpp"

#include <array>
#include <cassert>

namespace pique::engine::spades {
namespace {

constexpr std::size_t sides = 2;

HandRules hand_rules(const Rules& rules) {
    return {.deck = rules.deck,
            .nil = rules.nil > 0,
            .blind_nil = rules.blind_nil,
            .suicide = rules.suicide,
            .first_trick_spades = rules.first_trick_spades};
}

event::Dealt dealt_of(const Hand& hand) {
    event::Dealt dealt{.counts = PerSeat<std::int8_t>(seats), .cards = PerSeat<std::optional<CardSet>>(seats)};
    for (Seat seat = 0; seat < seats; ++seat)
        dealt.counts[seat] = static_cast<std::int8_t>(hand.cards(seat).size());
    return dealt;
}

class SpadesMatch final : public HandMatch<SpadesMatch, Hand> {
public:
    explicit SpadesMatch(const Rules& rules) : HandMatch(seats), rules_(rules) {}

    Events start_match() const override {
        assert_between_matches();
        return {event::MatchStarted{.sides = {{0, 2}, {1, 3}}}};
    }

    Events start_hand(Chance& chance) const override {
        assert_between_hands();
        const Seat dealer = hands_scored_ == 0 ? static_cast<Seat>(chance.below(seats)) : left_of(dealer_);
        Deck deck = ordered_deck(rules_.deck);
        shuffle(deck, chance);

        const Hand hand{hand_rules(rules_), deck, dealer};
        event::Dealt dealt = dealt_of(hand);
        for (Seat seat = 0; seat < seats; ++seat) {
            if (hand.may_see_cards(seat)) dealt.cards[seat] = hand.cards(seat);
        }
        return {hand_started(dealer, Opener::dealer, deck), dealt, next_turn(hand)};
    }

    Result<Events> decide(Seat seat, const Action& action, Chance&) const override {
        if (!is_turn_of(seat)) return Refusal::not_your_turn;
        if (const auto* declare = std::get_if<action::Declare>(&action)) return decide_declare(seat, *declare);
        if (const auto* bid = std::get_if<action::Bid>(&action)) return decide_bid(seat, *bid);
        if (const auto* play = std::get_if<action::Play>(&action)) return decide_play(seat, play->card);
        return Refusal::wrong_phase;
    }

    View view(Viewer viewer) const override;

private:
    friend HandMatch;
    using HandMatch::take;

    Result<Events> decide_declare(Seat seat, const action::Declare& declare) const {
        if (phase_ != Phase::declare) return Refusal::wrong_phase;
        Hand hand = *hand_;
        hand.declare(declare.yes);
        event::Dealt dealt = dealt_of(hand);
        dealt.cards[seat] = hand.cards(seat);
        return Events{event::Declared{.seat = seat, .yes = declare.yes, .declaration = Declaration::blind_nil}, dealt,
                      next_turn(hand)};
    }

    Result<Events> decide_bid(Seat seat, const action::Bid& bid) const {
        if (phase_ != Phase::bid) return Refusal::wrong_phase;
        if (const auto judged = hand_->judge_bid(bid.value); !judged) return judged.error();
        Hand hand = *hand_;
        hand.bid(bid.value);
        return Events{event::Bid{.seat = seat, .value = static_cast<std::int8_t>(bid.value)}, next_turn(hand)};
    }

    void append_end_of_hand(Events& events, const Hand& hand) const {
        const auto result_of = [&hand](Seat seat) {
            return PlayerResult{.seat = seat,
                                .bid = hand.bid_of(seat),
                                .took = hand.tricks(seat),
                                .blind_nil = hand.declared(seat) == 1};
        };
        event::SpadesScore score;
        std::array<std::int32_t, sides> totals{};
        for (Side side = 0; side < sides; ++side) {
            const std::array partners = {result_of(side), result_of(partner_of(side))};
            score.lines.push_back(score_team(rules_, partners, bags_[side], score_[side]));
            totals[side] = score.lines.back().total;
        }
        events.push_back(event::HandScored{.hand = hand_number_, .score = std::move(score)});
        if (const auto winner = match_winner(rules_, totals, hands_scored_ + 1))
            events.push_back(event::MatchOver{.winner = winner, .score = {totals[0], totals[1]}});
    }

    void take(const event::MatchStarted&) {
        begin_match();
        score_ = {};
        bags_ = {};
    }
    void take(const event::HandStarted& e) {
        assert(e.deck);
        begin_hand(e, Hand{hand_rules(rules_), *e.deck, e.dealer});
        dealt_ = false;
        shown_ = {};
    }
    void take(const event::Dealt& e) {
        dealt_ = true;
        for (Seat seat = 0; seat < seats; ++seat)
            shown_[seat] = shown_[seat] || e.cards[seat].has_value();
    }
    void take(const event::Declared& e) {
        turn_.reset();
        hand_->declare(e.yes);
    }
    void take(const event::Bid& e) {
        turn_.reset();
        hand_->bid(e.value.value());
    }
    void take(const event::HandScored& e) {
        end_hand();
        const auto& lines = std::get<event::SpadesScore>(e.score).lines;
        for (Side side = 0; side < sides; ++side) {
            score_[side] = lines[side].total;
            bags_[side] = lines[side].bags_after;
        }
    }
    // Events of other games.
    void take(const event::Drafted&) { assert(false); }
    void take(const event::Exchanged&) { assert(false); }
    void take(const event::Pitcher&) { assert(false); }
    void take(const event::Trump&) { assert(false); }

    Rules rules_;
    // What the seats have been told, which the hand may be ahead of between the events of one decision.
    bool dealt_ = false;
    std::array<bool, seats> shown_{};
    std::array<std::int32_t, sides> score_{};
    std::array<std::int32_t, sides> bags_{};
};

View SpadesMatch::view(Viewer viewer) const {
    View view = begin_view(viewer);
    view.score = {score_[0], score_[1]};
    view.bags = {bags_[0], bags_[1]};
    view.broken = hand_ && hand_->spades_broken();
    view.spades = spades_of(rules_.deck);

    if (rules_.blind_nil) {
        view.declaration = Declaration::blind_nil;
        view.declared = PerSeat<std::optional<bool>>(seats);
    }
    if (!hand_) return view;

    for (Seat seat = 0; seat < seats; ++seat) {
        if (dealt_) view.counts[seat] = static_cast<std::int8_t>(hand_->cards(seat).size());
        if (hand_->bid_of(seat) != Hand::no_bid) view.bids[seat] = hand_->bid_of(seat);
        if (hand_->declared(seat) >= 0) view.declared[seat] = hand_->declared(seat) == 1;
    }
    if (viewer && shown_[*viewer]) view.cards = hand_->cards(*viewer);
    return view;
}

class SpadesGame final : public Game {
public:
    std::string_view id() const override { return "spades"; }
    std::span<const OptionSpec> options() const override { return option_specs(); }
    std::optional<std::string_view> conflict(const Options& options) const override {
        return spades::conflict(rules_from(options));
    }
    std::size_t seats(const Options&) const override { return spades::seats; }
    std::unique_ptr<Match> make_match(const Options& options) const override {
        return std::make_unique<SpadesMatch>(rules_from(options));
    }
};

}  // namespace

const Game& game() {
    static const SpadesGame spades;
    return spades;
}

}  // namespace pique::engine::spades
