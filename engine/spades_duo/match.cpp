#include "engine/spades_duo/match.hpp"

#include "engine/spades_common/cards.hpp"
#include "engine/spades_common/match.hpp"
#include "engine/spades_duo/claim.hpp"
#include "engine/spades_duo/hand.hpp"
#include "engine/spades_duo/options.hpp"
#include "engine/spades_duo/scoring.hpp"

#include <array>
#include <cassert>

namespace pique::engine::spades_duo {
namespace {

HandRules duo_hand_rules(const Rules& rules) {
    return {.double_nil = rules.double_nil,
            .second_card_shown = rules.second_card_shown,
            .first_trick_spades = rules.first_trick_spades};
}

class SpadesDuoMatch final : public spades_common::SpadesHandMatch<SpadesDuoMatch, Hand> {
public:
    explicit SpadesDuoMatch(const Rules& rules)
        : SpadesHandMatch(seats, rules.double_nil ? std::optional{Declaration::double_nil} : std::nullopt),
          rules_(rules) {}

    Events start_match() const override {
        assert_between_matches();
        return {event::MatchStarted{.sides = {{0}, {1}}}};
    }

    Events start_hand(Chance& chance) const override {
        assert_between_hands();
        const Seat first = hands_scored_ == 0 ? static_cast<Seat>(chance.below(seats)) : other_of(dealer_);
        Deck deck = ordered_deck(DeckKind::standard);
        shuffle(deck, chance);
        const Hand hand{duo_hand_rules(rules_), deck, first};
        return {hand_started(first, Opener::first, deck), next_turn(hand)};
    }

    Result<Events> decide(Seat seat, const Action& action, Chance& chance) const override {
        if (!is_turn_of(seat)) return Refusal::not_your_turn;
        if (const auto* declare = std::get_if<action::Declare>(&action)) return decide_declare(seat, declare->yes);
        if (std::holds_alternative<action::Keep>(action)) return decide_draft(seat, true);
        if (std::holds_alternative<action::Discard>(action)) return decide_draft(seat, false);
        if (const auto* exchange = std::get_if<action::Exchange>(&action))
            return decide_exchange(seat, *exchange, chance);
        if (const auto* bid = std::get_if<action::Bid>(&action)) return decide_bid(seat, *bid);
        if (const auto* play = std::get_if<action::Play>(&action)) return decide_play(seat, play->card);
        return Refusal::wrong_phase;
    }

    View view(Viewer viewer) const override;

private:
    friend HandMatch;
    friend SpadesHandMatch;
    using SpadesHandMatch::take;

    Result<Events> decide_declare(Seat seat, bool yes) const {
        if (phase_ != Phase::declare) return Refusal::wrong_phase;
        Hand hand = *hand_;
        hand.declare(yes);
        return Events{event::Declared{.seat = seat, .yes = yes, .declaration = Declaration::double_nil},
                      next_turn(hand)};
    }

    Result<Events> decide_draft(Seat seat, bool keep) const {
        if (phase_ != Phase::draft) return Refusal::wrong_phase;
        Hand hand = *hand_;
        event::Drafted drafted{
            .seat = seat, .kept = keep, .card = keep ? hand.offer() : hand.second_card(), .second = {}};
        if (keep && rules_.second_card_shown) drafted.second = hand.second_card();
        hand.draft(keep);
        return Events{drafted, next_turn(hand)};
    }

    Result<Events> decide_exchange(Seat seat, const action::Exchange& exchange, Chance& chance) const {
        if (phase_ != Phase::exchange) return Refusal::wrong_phase;
        if (const auto judged = hand_->judge_exchange(exchange.cards, exchange.duplicates); !judged)
            return judged.error();
        Hand hand = *hand_;
        const CardSet in = hand.draw(exchange.cards.size(), chance);
        hand.exchange(exchange.cards, in);
        return Events{event::Exchanged{.seat = seat,
                                       .count = static_cast<std::int8_t>(exchange.cards.size()),
                                       .out = exchange.cards,
                                       .in = in},
                      next_turn(hand)};
    }

    event::SpadesLine line_of(const Hand& hand, Side side) const {
        return score_player(rules_, result_of(hand, side), bags_[side], score_[side]);
    }
    std::optional<Side> winner_at(const Totals& totals, int hands) const { return match_winner(rules_, totals, hands); }

    void take(const event::HandStarted& e) {
        assert(e.deck);
        begin_hand(e, Hand{duo_hand_rules(rules_), *e.deck, e.dealer});
    }
    void take(const event::Drafted& e) {
        turn_.reset();
        hand_->draft(e.kept);
    }
    void take(const event::Exchanged& e) {
        turn_.reset();
        hand_->exchange(e.out.value(), e.in.value());
    }
    // Events of other games.
    void take(const event::Dealt&) { assert(false); }
    void take(const event::Pitcher&) { assert(false); }
    void take(const event::Trump&) { assert(false); }

    Rules rules_;
};

View SpadesDuoMatch::view(Viewer viewer) const {
    View view = begin_view(viewer);
    view.opener = Opener::first;
    view.spades = spades_common::spades_of(DeckKind::standard);
    view.stock = static_cast<std::int8_t>(hand_ ? hand_->stock_left() : 0);

    if (!hand_) return view;

    for (Seat seat = 0; seat < seats; ++seat) {
        view.counts[seat] = static_cast<std::int8_t>(hand_->cards(seat).size());
    }
    if (viewer && *viewer < seats) view.cards = hand_->cards(*viewer);
    return view;
}

class SpadesDuoGame final : public Game {
public:
    std::string_view id() const override { return "spades_duo"; }
    std::span<const OptionSpec> options() const override { return option_specs(); }
    std::optional<std::string_view> conflict(const Options&) const override { return std::nullopt; }
    std::size_t seats(const Options&) const override { return spades_duo::seats; }
    std::unique_ptr<Match> make_match(const Options& options) const override {
        return std::make_unique<SpadesDuoMatch>(rules_from(options));
    }
};

}  // namespace

const Game& game() {
    static const SpadesDuoGame spades_duo;
    return spades_duo;
}

}  // namespace pique::engine::spades_duo
