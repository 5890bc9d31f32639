#include "engine/spades/match.hpp"

#include "engine/spades/claim.hpp"
#include "engine/spades/hand.hpp"
#include "engine/spades/options.hpp"
#include "engine/spades/scoring.hpp"
#include "engine/spades_common/match.hpp"

#include <array>
#include <cassert>

namespace pique::engine::spades {
namespace {

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

class SpadesMatch final : public spades_common::SpadesHandMatch<SpadesMatch, Hand> {
public:
    explicit SpadesMatch(const Rules& rules)
        : SpadesHandMatch(seats, rules.blind_nil ? std::optional{Declaration::blind_nil} : std::nullopt),
          rules_(rules) {}

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
    friend SpadesHandMatch;
    using SpadesHandMatch::take;

    Result<Events> decide_declare(Seat seat, const action::Declare& declare) const {
        if (phase_ != Phase::declare) return Refusal::wrong_phase;
        Hand hand = *hand_;
        hand.declare(declare.yes);
        event::Dealt dealt = dealt_of(hand);
        dealt.cards[seat] = hand.cards(seat);
        return Events{event::Declared{.seat = seat, .yes = declare.yes, .declaration = Declaration::blind_nil}, dealt,
                      next_turn(hand)};
    }

    event::SpadesLine line_of(const Hand& hand, Side side) const {
        const std::array partners = {result_of(hand, side), result_of(hand, partner_of(side))};
        return score_team(rules_, partners, bags_[side], score_[side]);
    }
    std::optional<Side> winner_at(const Totals& totals, int hands) const { return match_winner(rules_, totals, hands); }

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
    // Events of other games.
    void take(const event::Drafted&) { assert(false); }
    void take(const event::Exchanged&) { assert(false); }
    void take(const event::Pitcher&) { assert(false); }
    void take(const event::Trump&) { assert(false); }

    Rules rules_;
    // What the seats have been told, which the hand may be ahead of between the events of one decision.
    bool dealt_ = false;
    std::array<bool, seats> shown_{};
};

View SpadesMatch::view(Viewer viewer) const {
    View view = begin_view(viewer);
    view.spades = spades_of(rules_.deck);
    if (!hand_) return view;

    for (Seat seat = 0; seat < seats; ++seat) {
        if (dealt_) view.counts[seat] = static_cast<std::int8_t>(hand_->cards(seat).size());
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
