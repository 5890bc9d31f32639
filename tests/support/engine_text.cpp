#include "tests/support/engine_text.hpp"

#include "tests/support/engine_cards.hpp"
#include "tests/support/engine_chance.hpp"
#include "tests/support/engine_play.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace pique::tests {

using namespace engine;

namespace {

std::string number(std::int64_t value) {
    return std::to_string(value);
}

template<class T, class Show>
std::string list(const PerSeat<T>& values, Show show, char separator = ',') {
    std::string result;
    for (const T& value : values) {
        if (!result.empty()) result += separator;
        result += show(value);
    }
    return result.empty() ? "-" : result;
}

template<class T>
std::string numbers(const PerSeat<T>& values) {
    return list(values, [](T value) { return number(value); });
}

std::string trick_text(const TrickCards& trick) {
    return list(trick, [](const PlayedCard& play) { return number(play.seat) + ":" + std::string{play.card.text()}; });
}

std::string bids_text(std::uint16_t bids) {
    std::string result;
    for (int value = 0; value < 16; ++value) {
        if ((bids >> value & 1) == 0) continue;
        if (!result.empty()) result += ',';
        result += number(value);
    }
    return result;
}

std::string yes_no(bool value) {
    return value ? "yes" : "no";
}

struct ActionText {
    std::string operator()(const action::Bid& a) const { return "bid " + number(a.value); }
    std::string operator()(const action::Pass&) const { return "pass"; }
    std::string operator()(const action::Pitch& a) const { return "pitch " + std::string{a.card.text()}; }
    std::string operator()(const action::Declare& a) const { return "declare " + yes_no(a.yes); }
    std::string operator()(const action::Keep&) const { return "keep"; }
    std::string operator()(const action::Discard&) const { return "discard"; }
    std::string operator()(const action::Exchange& a) const {
        return "exchange " + tests::text(a.cards) + (a.duplicates ? " twice" : "");
    }
    std::string operator()(const action::Play& a) const { return "play " + std::string{a.card.text()}; }
};

std::string line_text(const event::SpadesLine& line) {
    std::string result = "bid " + number(line.bid) + " took " + number(line.took);
    for (const event::NilResult& nil : line.nils)
        result += " nil of " + number(nil.seat) + " " + (nil.made ? "made" : "failed") + " " + number(nil.value);
    return result + " points " + number(line.points) + " bags " + number(line.bags_before) + "+" +
           number(line.bags_added) + " penalty " + number(line.penalty) + " left " + number(line.bags_after) +
           " total " + number(line.total);
}

std::string line_text(const event::PitchLine& line) {
    std::string result = "points " + number(line.points) + " of";
    if (line.high) result += " high";
    if (line.low) result += " low";
    if (line.jack) result += " jack";
    if (line.game) result += " game";
    return result + " card points " + number(line.card_points) + " total " + number(line.total);
}

struct EventText {
    std::string operator()(const event::MatchStarted& e) const {
        return "match_started sides " + list(e.sides, [](const PerSeat<Seat>& side) {
                   return list(
                       side, [](Seat seat) { return number(seat); }, '+');
               });
    }
    std::string operator()(const event::HandStarted& e) const {
        std::string result = "hand_started " + number(e.hand) + " " +
                             (e.opener == Opener::dealer ? "dealer " : "first ") + number(e.dealer);
        for (const EntropyShare& share : e.entropy)
            result += " entropy of " + number(share.seat) + " " + number(static_cast<std::int64_t>(share.value.size()));
        if (e.deck) {
            result += " deck";
            for (Card card : *e.deck)
                result += " " + std::string{card.text()};
        }
        return result;
    }
    std::string operator()(const event::Dealt& e) const {
        std::string result = "dealt " + numbers(e.counts);
        for (std::size_t seat = 0; seat < e.cards.size(); ++seat) {
            if (e.cards[seat])
                result += " [" + number(static_cast<std::int64_t>(seat)) + ": " + tests::text(*e.cards[seat]) + "]";
        }
        return result;
    }
    std::string operator()(const event::Turn& e) const {
        std::string result =
            "turn " + number(e.number) + " seat " + number(e.seat) + " " + std::string{phase_name(e.phase)};
        if (e.deadline_ms) result += " until " + number(*e.deadline_ms);
        if (e.legal) result += " may " + tests::text(*e.legal);
        if (e.offer) result += " offer " + std::string{e.offer->text()};
        return result;
    }
    std::string operator()(const event::Declared& e) const {
        return "declared " + number(e.seat) +
               (e.declaration == Declaration::blind_nil ? " blind_nil " : " double_nil ") + yes_no(e.yes);
    }
    std::string operator()(const event::Drafted& e) const {
        std::string result = "drafted " + number(e.seat) + (e.kept ? " kept" : " discarded");
        if (e.card) result += " card " + std::string{e.card->text()};
        if (e.second) result += " second " + std::string{e.second->text()};
        return result;
    }
    std::string operator()(const event::Exchanged& e) const {
        std::string result = "exchanged " + number(e.seat) + " " + number(e.count);
        if (e.out) result += " out " + tests::text(*e.out);
        if (e.in) result += " in " + tests::text(*e.in);
        return result;
    }
    std::string operator()(const event::Bid& e) const {
        return "bid " + number(e.seat) + " " + (e.value ? number(*e.value) : "pass") + (e.stolen ? " stolen" : "") +
               (e.automatic ? " auto" : "");
    }
    std::string operator()(const event::Pitcher& e) const { return "pitcher " + number(e.seat) + " " + number(e.bid); }
    std::string operator()(const event::Played& e) const {
        return "played " + number(e.seat) + " " + std::string{e.card.text()} + (e.automatic ? " auto" : "");
    }
    std::string operator()(const event::Trump& e) const { return std::string{"trump "} + suit_letter(e.suit); }
    std::string operator()(const event::Trick& e) const {
        return "trick to " + number(e.winner) + " plays " + trick_text(e.plays) + " tricks " + numbers(e.tricks);
    }
    std::string operator()(const event::HandScored& e) const {
        std::string result = "hand_scored " + number(e.hand);
        const auto add = [&result](const auto& lines) {
            for (const auto& line : lines)
                result += " [" + line_text(line) + "]";
        };
        if (const auto* spades = std::get_if<event::SpadesScore>(&e.score)) add(spades->lines);
        if (const auto* pitch = std::get_if<event::PitchScore>(&e.score)) {
            add(pitch->lines);
            result += " pitcher " + (pitch->pitcher ? number(*pitch->pitcher) : "none") + " bid " + number(pitch->bid) +
                      (pitch->made ? " made" : " set");
        }
        return result;
    }
    std::string operator()(const event::MatchOver& e) const {
        return "match_over winner " + (e.winner ? number(*e.winner) : "shared") + " score " + numbers(e.score);
    }
};

}  // namespace

std::string text(const Legal& legal) {
    std::string result;
    const auto add = [&result](const std::string& part) { result += (result.empty() ? "" : "; ") + part; };
    if (legal.bids != 0) add("bid " + bids_text(legal.bids));
    if (legal.pass) add("pass");
    if (!legal.pitch.empty()) add("pitch " + text(legal.pitch));
    if (legal.declare) add("declare");
    if (legal.draft) add("keep, discard");
    if (legal.exchange_max >= 0) add("exchange up to " + number(legal.exchange_max));
    if (!legal.play.empty()) add("play " + text(legal.play));
    return result.empty() ? "nothing" : result;
}

std::string text(const Action& action) {
    return std::visit(ActionText{}, action);
}
std::string text(const Event& event) {
    return std::visit(EventText{}, event);
}

std::string text(const View& view) {
    std::string result = view.you ? "seat " + number(*view.you) : "public";
    const auto add = [&result](const std::string& name, const std::string& value) {
        result += " | " + name + " " + value;
    };
    add("hand", number(view.hand) + " " + std::string{phase_name(view.phase)});
    if (view.dealer) add(view.opener == Opener::dealer ? "dealer" : "first", number(*view.dealer));
    if (view.turn) {
        add("turn", number(view.turn->number) + " of " + number(view.turn->seat));
        if (view.turn->deadline_ms) add("until", number(*view.turn->deadline_ms));
        if (view.turn->legal) add("may", text(*view.turn->legal));
    }
    if (view.cards) add("cards", text(*view.cards));
    if (view.offer) add("offer", std::string{view.offer->text()});
    add("counts", numbers(view.counts));
    if (view.stock) add("stock", number(*view.stock));
    if (view.declaration) {
        add(*view.declaration == Declaration::blind_nil ? "blind_nil" : "double_nil",
            list(view.declared, [](std::optional<bool> yes) { return yes ? yes_no(*yes) : "?"; }));
    }
    add("bids", list(view.bids, [](std::optional<std::int8_t> bid) { return bid ? number(*bid) : "?"; }));
    if (view.pitcher) add("pitcher", number(*view.pitcher));
    if (view.trump) add("trump", {suit_letter(*view.trump)});
    add("trick", trick_text(view.trick));
    add("last", trick_text(view.last_trick));
    add("tricks", numbers(view.tricks));
    add("score", numbers(view.score));
    if (!view.bags.empty()) add("bags", numbers(view.bags));
    if (view.broken) add("broken", yes_no(*view.broken));
    if (view.winner) add("winner", number(*view.winner));
    return result;
}

std::string playthrough_text(const Game& game, const Options& options, std::uint64_t seed, int hands) {
    FastChance chance{seed};
    Playthrough play{game, options};
    const std::vector<Viewer> everybody = viewers(game.seats(options));
    std::string result;
    const auto tell = [&](const std::string& what, const Events& events) {
        result += "> " + what + "\n";
        for (const Event& event : events)
            result += "  " + text(event) + "\n";
        for (Viewer viewer : everybody)
            result += "    " + text(play.match().view(viewer)) + "\n";
    };

    tell("start match", play.start_match());
    for (int hand = 0; hand < hands && play.match().phase() != Phase::over; ++hand) {
        tell("start hand", play.start_hand(chance));
        while (const auto turn = play.match().turn()) {
            const Action action = random_action(play.match().view(turn->seat), chance);
            tell("seat " + number(turn->seat) + ": " + text(action), play.act(action, chance));
        }
    }
    return result;
}

std::string compare_with_golden(const std::string& name, const std::string& text) {
    const auto path = std::filesystem::path{PIQUE_SOURCE_DIR} / "tests" / "golden" / name;
    if (std::getenv("PIQUE_UPDATE_GOLDEN") != nullptr) {
        std::ofstream{path, std::ios::binary} << text;
        return {};
    }
    std::ifstream file{path, std::ios::binary};
    if (!file) return path.string() + " cannot be read";
    std::ostringstream whole;
    whole << file.rdbuf();
    const std::string expected = whole.str();
    if (expected == text) return {};
    const auto differs = std::mismatch(expected.begin(), expected.end(), text.begin(), text.end()).first;
    const auto line = 1 + std::count(expected.begin(), differs, '\n');
    return name + " differs from line " + number(line) +
           " on; set PIQUE_UPDATE_GOLDEN to write it anew, and read the difference";
}

}  // namespace pique::tests
