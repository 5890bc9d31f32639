#include "tests/unit/ai/situation.hpp"

#include "engine/spades/hand.hpp"

#include <stdexcept>

namespace pique::tests {

namespace spades = engine::spades;

Situation::Situation(std::string_view own_cards,
                     const std::vector<std::pair<std::string_view, engine::OptionValue>>& options)
    : options_(options_of(spades::game(), options)) {
    view_.you = 0;
    view_.phase = engine::Phase::bid;
    view_.dealer = 3;
    view_.cards = cards(own_cards);
    view_.counts = {13, 13, 13, 13};
    view_.bids = engine::PerSeat<std::optional<std::int8_t>>(4);
    view_.tricks = {0, 0, 0, 0};
    view_.score = {0, 0};
    view_.bags = {0, 0};
    view_.broken = false;
    view_.spades = spades::spades_of(spades::rules_from(options_).deck);
}

Situation& Situation::bids(const std::array<int, 4>& values) {
    for (engine::Seat seat = 0; seat < 4; ++seat) {
        if (values[seat] < 0) continue;
        view_.bids[seat] = static_cast<std::int8_t>(values[seat]);
        heard_.push_back(engine::event::Bid{.seat = seat, .value = view_.bids[seat]});
    }
    return *this;
}

Situation& Situation::score(std::int32_t ours, std::int32_t theirs) {
    view_.score = {ours, theirs};
    return *this;
}

Situation& Situation::bags(std::int32_t ours, std::int32_t theirs) {
    view_.bags = {ours, theirs};
    return *this;
}

void Situation::play(engine::Seat seat, engine::Card card) {
    heard_.push_back(engine::event::Played{.seat = seat, .card = card});
    --view_.counts[seat];
    if (view_.spades.contains(card)) view_.broken = true;
}

Situation& Situation::trick(engine::Seat leader, std::string_view cards, engine::Seat winner) {
    const auto list = card_list(cards);
    if (list.size() != 4) throw std::invalid_argument("a trick has four cards");
    for (std::size_t i = 0; i < list.size(); ++i)
        play(static_cast<engine::Seat>((leader + i) % 4), list[i]);
    ++view_.tricks[winner];
    return *this;
}

Situation& Situation::gone(std::string_view cards, const std::array<int, 4>& winners) {
    const auto list = card_list(cards);
    if (list.size() % 4 != 0) throw std::invalid_argument("four cards a trick");
    for (std::size_t i = 0; i < list.size(); ++i)
        play(static_cast<engine::Seat>(i % 4), list[i]);
    for (engine::Seat seat = 0; seat < 4; ++seat)
        view_.tricks[seat] = static_cast<std::int8_t>(view_.tricks[seat] + winners[seat]);
    return *this;
}

Situation& Situation::table(engine::Seat leader, std::string_view cards) {
    engine::Seat seat = leader;
    for (const engine::Card card : card_list(cards)) {
        play(seat, card);
        view_.trick.push_back({.seat = seat, .card = card});
        seat = static_cast<engine::Seat>((seat + 1) % 4);
    }
    return *this;
}

ai::Knowledge Situation::knowledge() const {
    const spades::Rules rules = spades::rules_from(options_);
    const engine::CardSet own = view_.cards.value();
    engine::View view = view_;
    engine::Legal legal;
    if (!view.bids[0]) {
        legal.bids = 0x3FFF;
        if (rules.suicide) legal.bids = view.bids[2] ? (view.bids[2] == 0 ? 0x3FF0 : 1) : 0x3FF1;
    } else {
        if (own.size() != view.counts[0]) throw std::invalid_argument("cards in hand and cards played do not fit");
        view.phase = engine::Phase::play;
        const engine::CardSet others = own - view.spades;
        const engine::CardSet follow =
            view.trick.empty() ? engine::CardSet{} : own & spades::followers(rules.deck, view.trick[0].card);
        legal.play = !follow.empty() ? follow : view.trick.empty() && !*view.broken && !others.empty() ? others : own;
    }
    view.turn = engine::View::Turn{.number = 1, .seat = 0, .deadline_ms = std::nullopt, .legal = legal};
    return {.game = "spades", .options = options_, .view = view, .heard = heard_, .legal = legal};
}

}  // namespace pique::tests
