#include "tests/support/engine_hidden_cards.hpp"

#include "tests/support/engine_chance.hpp"

#include <utility>

namespace pique::tests {

using namespace engine;

namespace {

/// What a seat throws is hidden: where it lies elsewhere, as many of the cards that the seat holds instead.
Action thrown_instead(const Action& action, const View& own) {
    const auto* exchange = std::get_if<action::Exchange>(&action);
    if (exchange == nullptr || own.cards->contains(exchange->cards)) return action;
    action::Exchange instead;
    for (int i = 0; i < exchange->cards.size(); ++i)
        instead.cards.insert(own.cards->nth(i));
    return instead;
}

}  // namespace

std::optional<Playthrough> replayed(const Setting& setting, const DealtHand& hand) {
    Playthrough play{setting.game, setting.options};
    play.start_match();
    ScriptedChance chance{setting.ordered, hand.deck, hand.dealer, setting.seats()};
    play.start_hand(chance);
    for (const Action& action : hand.actions) {
        FastChance none{0};
        const Seat seat = play.match().turn()->seat;
        const Action taken = thrown_instead(action, play.match().view(seat));
        if (!play.match().decide(seat, taken, none)) return std::nullopt;
        play.act(taken);
    }
    return play;
}

namespace {

/// All cards that the viewer has ever seen in this hand.
CardSet seen_by(const Playthrough& play, Viewer viewer) {
    CardSet seen;
    const auto add = [&seen](const std::optional<CardSet>& cards) { seen = seen | cards.value_or(CardSet{}); };
    const auto add_one = [&seen](const std::optional<Card>& card) {
        if (card) seen.insert(*card);
    };
    for (const Event& event : play.log()) {
        const Event shown = redact(event, viewer);
        if (const auto* played = std::get_if<event::Played>(&shown)) add_one(played->card);
        if (const auto* turn = std::get_if<event::Turn>(&shown)) add_one(turn->offer);
        if (const auto* drafted = std::get_if<event::Drafted>(&shown)) {
            add_one(drafted->card);
            add_one(drafted->second);
        }
        if (const auto* exchanged = std::get_if<event::Exchanged>(&shown)) {
            add(exchanged->out);
            add(exchanged->in);
        }
    }
    add(play.match().view(viewer).cards);
    return seen;
}

/// The places of the deck whose cards the viewer does not know.
std::vector<std::size_t> hidden_places(const Playthrough& play, const DealtHand& hand, Viewer viewer) {
    const CardSet known = seen_by(play, viewer);
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < hand.deck.size(); ++i) {
        if (!known.contains(hand.deck[i])) places.push_back(i);
    }
    return places;
}

}  // namespace

std::optional<Playthrough> with_hidden_cards_permuted(const Setting& setting, const Playthrough& play,
                                                      const DealtHand& hand, Viewer viewer, Chance& chance) {
    const auto places = hidden_places(play, hand, viewer);
    const auto count = static_cast<std::uint32_t>(places.size());
    if (count < 2) return std::nullopt;
    for (int attempt = 0; attempt < 60; ++attempt) {
        DealtHand other = hand;
        // First everything at once, then two cards at a time, which goes through more often.
        const std::uint32_t swaps = attempt < 10 ? count : 1;
        for (std::uint32_t i = 0; i < swaps; ++i)
            std::swap(other.deck[places[chance.below(count)]], other.deck[places[chance.below(count)]]);
        if (other.deck == hand.deck) continue;
        if (auto found = replayed(setting, other)) return found;
    }
    return std::nullopt;
}

}  // namespace pique::tests
