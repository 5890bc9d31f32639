#include "tests/support/engine_play.hpp"

#include "tests/support/engine_chance.hpp"

#include <bit>
#include <limits>
#include <stdexcept>
#include <string>

namespace pique::tests {

using namespace engine;

Playthrough::Playthrough(const Game& game, const Options& options) : match_(game.make_match(options)) {}

Events Playthrough::take(Events events) {
    for (const Event& event : events)
        match_->fold(event);
    log_.insert(log_.end(), events.begin(), events.end());
    return events;
}

Events Playthrough::start_match() {
    return take(match_->start_match());
}
Events Playthrough::start_hand(Chance& chance) {
    return take(match_->start_hand(chance));
}

Events Playthrough::act(const Action& action, Chance& chance) {
    const auto turn = match_->turn();
    if (!turn) throw std::logic_error("nobody is to act");
    auto events = match_->decide(turn->seat, action, chance);
    if (!events) throw std::logic_error("refused: " + std::string{refusal_name(events.error())});
    return take(std::move(*events));
}

Events Playthrough::act(const Action& action) {
    FastChance chance{0};
    return act(action, chance);
}

Options options_of(const Game& game, const std::vector<std::pair<std::string_view, OptionValue>>& values) {
    Options options{game.options()};
    for (const auto& [name, value] : values) {
        if (!options.set(name, value)) throw std::invalid_argument("no such option or value: " + std::string{name});
    }
    return options;
}

namespace {

OptionValue random_value(const OptionSpec& spec, Chance& chance) {
    switch (spec.kind) {
        case OptionSpec::Kind::truth:
            return chance.below(2) == 1;
        case OptionSpec::Kind::choice:
            return spec.choices[chance.below(static_cast<std::uint32_t>(spec.choices.size()))];
        case OptionSpec::Kind::number:
            break;
    }
    switch (chance.below(6)) {
        case 0:
            return spec.min;
        case 1:
            return spec.max;
        case 2:
            if (spec.nullable) return std::monostate{};
            break;
        case 3:
            return spec.min + chance.below(static_cast<std::uint32_t>(spec.max - spec.min + 1));
        default:
            break;
    }
    return spec.default_value;
}

}  // namespace

Options random_options(const Game& game, Chance& chance) {
    for (;;) {
        Options options{game.options()};
        for (const OptionSpec& spec : options.specs()) {
            if (!options.set(spec.name, random_value(spec, chance)))
                throw std::logic_error("a value from the bounds does not fit: " + std::string{spec.name});
        }
        if (!game.conflict(options)) return options;
    }
}

std::vector<Action> action_space() {
    using Limits = std::numeric_limits<std::int32_t>;
    std::vector<Action> space;
    for (std::int32_t value = -2; value <= 17; ++value)
        space.emplace_back(action::Bid{value});
    for (std::int32_t value : {Limits::min(), 256, 65536, Limits::max()})
        space.emplace_back(action::Bid{value});
    space.emplace_back(action::Pass{});
    for (bool yes : {false, true})
        space.emplace_back(action::Declare{yes});
    space.emplace_back(action::Keep{});
    space.emplace_back(action::Discard{});
    space.emplace_back(action::Exchange{});
    space.emplace_back(action::Exchange{.cards = {}, .duplicates = true});
    for (int i = 0; i < Card::index_count; ++i) {
        const Card card = Card::from_index(i);
        space.emplace_back(action::Pitch{card});
        space.emplace_back(action::Play{card});
        space.emplace_back(action::Exchange{.cards = {card}});
    }
    return space;
}

namespace {

struct Allows {
    const Legal& legal;
    CardSet own;

    bool operator()(const action::Bid& bid) const {
        return bid.value >= 0 && bid.value < 16 && (legal.bids >> bid.value & 1) != 0;
    }
    bool operator()(const action::Pass&) const { return legal.pass; }
    bool operator()(const action::Pitch& pitch) const { return legal.pitch.contains(pitch.card); }
    bool operator()(const action::Declare&) const { return legal.declare; }
    bool operator()(const action::Keep&) const { return legal.draft; }
    bool operator()(const action::Discard&) const { return legal.draft; }
    bool operator()(const action::Exchange& exchange) const {
        return exchange.cards.size() <= legal.exchange_max && !exchange.duplicates && own.contains(exchange.cards);
    }
    bool operator()(const action::Play& play) const { return legal.play.contains(play.card); }
};

}  // namespace

bool allows(const View& own, const Action& action) {
    if (!own.turn || !own.turn->legal) return false;
    return std::visit(Allows{*own.turn->legal, own.cards.value_or(CardSet{})}, action);
}

Action random_action(const View& own, Chance& chance) {
    if (!own.turn || !own.turn->legal) throw std::logic_error("it is not this seat's turn");
    return random_action(*own.turn->legal, own.cards.value_or(CardSet{}), chance);
}

Action random_action(const Legal& legal, CardSet own, Chance& chance) {
    const int declare = legal.declare ? 2 : 0;
    const int draft = legal.draft ? 2 : 0;
    const int exchange = legal.exchange_max + 1;
    const int pass = legal.pass ? 1 : 0;
    const int bids = std::popcount(legal.bids);
    const int all = legal.play.size() + bids + declare + pass + legal.pitch.size() + draft + exchange;
    if (all == 0) throw std::logic_error("nothing is open");

    int pick = static_cast<int>(chance.below(static_cast<std::uint32_t>(all)));
    // True when the pick falls among `count` more; else they are passed over.
    const auto among = [&pick](int count) {
        if (pick < count) return true;
        pick -= count;
        return false;
    };
    if (among(legal.play.size())) return action::Play{legal.play.nth(pick)};
    if (among(bids)) {
        // The bids as a set of places, to find the one picked.
        return action::Bid{CardSet::from_bits(legal.bids).nth(pick).index()};
    }
    if (among(declare)) return action::Declare{pick == 1};
    if (among(pass)) return action::Pass{};
    if (among(legal.pitch.size())) return action::Pitch{legal.pitch.nth(pick)};
    if (among(draft)) return pick == 1 ? Action{action::Keep{}} : Action{action::Discard{}};
    action::Exchange thrown;
    for (int i = 0; i < pick; ++i) {
        const Card card = own.nth(static_cast<int>(chance.below(static_cast<std::uint32_t>(own.size()))));
        own.erase(card);
        thrown.cards.insert(card);
    }
    return thrown;
}

std::vector<Viewer> viewers(std::size_t seats) {
    std::vector<Viewer> result{std::nullopt};
    for (std::size_t seat = 0; seat < seats; ++seat)
        result.emplace_back(static_cast<Seat>(seat));
    return result;
}

Deck deck_for(const std::array<CardSet, 4>& hands, Seat dealer) {
    Deck deck{};
    for (std::size_t i = 0; i < deck.size(); ++i)
        deck[i] = hands[(dealer + 1U + i) % 4].nth(static_cast<int>(i / 4));
    return deck;
}

}  // namespace pique::tests
