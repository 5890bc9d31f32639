#include "tests/rules/lockstep.hpp"

#include "tests/support/engine_cards.hpp"
#include "tests/support/engine_chance.hpp"
#include "tests/support/engine_play.hpp"
#include "tests/support/reference_settings.hpp"

#include <algorithm>
#include <sstream>
#include <stdexcept>

namespace pique::tests {

using namespace engine;

namespace {

/// In the reference's words.
std::vector<std::string> texts_of(const Legal& legal) {
    std::vector<std::string> texts;
    for (int value = 0; value < 16; ++value) {
        if ((legal.bids >> value & 1) != 0) texts.push_back("bid " + std::to_string(value));
    }
    if (legal.pass) texts.emplace_back("pass");
    for (Card card : legal.pitch)
        texts.push_back("pitch " + std::string{card.text()});
    if (legal.declare) texts.insert(texts.end(), {"declare yes", "declare no"});
    if (legal.draft) texts.insert(texts.end(), {"keep", "discard"});
    if (legal.exchange_max >= 0) texts.push_back("exchange up to " + std::to_string(legal.exchange_max));
    for (Card card : legal.play)
        texts.push_back("play " + std::string{card.text()});
    return texts;
}

Action action_of(const std::string& text) {
    std::istringstream words{text};
    std::string kind;
    std::string what;
    words >> kind >> what;
    if (kind == "bid") return action::Bid{std::stoi(what)};
    if (kind == "pass") return action::Pass{};
    if (kind == "pitch") return action::Pitch{card(what)};
    if (kind == "declare") return action::Declare{what == "yes"};
    if (kind == "keep") return action::Keep{};
    if (kind == "discard") return action::Discard{};
    if (kind == "play") return action::Play{card(what)};
    return action::Exchange{.cards = cards(text.substr(kind.size()))};
}

std::vector<std::string> sorted(std::vector<std::string> texts) {
    std::sort(texts.begin(), texts.end());
    return texts;
}

reference::Cards texts_of(CardSet cards) {
    reference::Cards texts;
    for (Card each : cards)
        texts.emplace_back(each.text());
    return sorted(texts);
}

using Lines = std::vector<std::map<std::string, int>>;

Lines lines_of(const event::SpadesScore& score) {
    Lines lines;
    for (const event::SpadesLine& line : score.lines) {
        auto& map = lines.emplace_back();
        map = {{"bid", line.bid},
               {"took", line.took},
               {"points", line.points},
               {"bags_before", line.bags_before},
               {"bags_added", line.bags_added},
               {"penalty", line.penalty},
               {"bags_after", line.bags_after},
               {"total", line.total}};
        for (const event::NilResult& nil : line.nils) {
            // `made` has to say the same as the sign, where there is one.
            const bool contradicts = nil.made ? nil.value < 0 : nil.value > 0;
            map["nil " + std::to_string(nil.seat)] = contradicts ? -nil.value : nil.value;
        }
    }
    return lines;
}

Lines lines_of(const event::PitchScore& score) {
    Lines lines;
    for (const event::PitchLine& line : score.lines) {
        lines.push_back({{"high", line.high},
                         {"low", line.low},
                         {"jack", line.jack},
                         {"game", line.game},
                         {"card_points", line.card_points},
                         {"points", line.points},
                         {"total", line.total}});
    }
    return lines;
}

std::string show(const std::string& text) {
    return text;
}
std::string show(std::int64_t value) {
    return std::to_string(value);
}
std::string show(const std::map<std::string, int>& line) {
    std::string result;
    for (const auto& [name, value] : line)
        result += name + " " + std::to_string(value) + ", ";
    return "{" + result + "}";
}
template<class T>
std::string show(const std::vector<T>& values) {
    std::string result;
    for (const T& value : values)
        result += show(value) + ", ";
    return "[" + result + "]";
}

/// Thrown where the two differ; it ends the run.
struct Differs {
    std::string what;
};

template<class T>
void same(const std::string& what, const T& engine, const T& reference) {
    if (!(engine == reference))
        throw Differs{what + ": the engine " + show(engine) + ", the reference " + show(reference)};
}

class Lockstep {
public:
    Lockstep(const Game& game, std::uint64_t seed, Played& played)
        : game_(game), played_(played), chance_(seed), options_(random_options(game, chance_)) {
        match_ = game.make_match(options_);
        // Bids at random are mostly too high to be made, so at some tables they are low.
        low_bids_ = chance_.below(2) == 0;
    }

    void run(std::uint64_t hands) {
        for (std::uint64_t hand = 0; hand < hands; ++hand) {
            if (match_->phase() == Phase::waiting || match_->phase() == Phase::over) {
                fold(match_->start_match());
                reference_ = reference::make_match(std::string{game_.id()}, settings_of(options_));
                in_match_ = 0;
            }
            play_hand();
        }
    }

    std::string story() const {
        std::string result = "options";
        for (const auto& [name, value] : settings_of(options_))
            result += " " + name + "=" + value;
        result += "\nhand " + std::to_string(in_match_) + " of its match:" + hand_;
        return result;
    }

private:
    Events fold(Events events) {
        for (const Event& event : events)
            match_->fold(event);
        return events;
    }

    void play_hand() {
        ++in_match_;
        ++played_.hands;
        const Events events = fold(match_->start_hand(chance_));
        const auto& started = std::get<event::HandStarted>(events.front());
        reference::Cards deck;
        hand_ = " dealer " + std::to_string(started.dealer) + " deck";
        for (Card card : *started.deck) {
            deck.emplace_back(card.text());
            hand_ += " " + deck.back();
        }
        reference_->begin_hand(deck, started.dealer);
        same("the dealer", std::int64_t{started.dealer}, static_cast<std::int64_t>(reference_->table().dealer));
        while (const auto turn = match_->turn())
            step(*turn);
        check_end();
    }

    void step(const event::Turn& turn) {
        const reference::Table& table = reference_->table();
        same("the phase", std::string{phase_name(turn.phase)}, table.phase);
        same("whose turn", std::int64_t{turn.seat}, static_cast<std::int64_t>(table.to_act));
        const std::vector<std::string> legal = reference_->legal();
        same("the legal actions", sorted(texts_of(*turn.legal)), sorted(legal));
        same("the card on offer", std::string{turn.offer ? turn.offer->text() : ""}, reference_->offer());

        const std::string action = choose(legal, table.hands[table.to_act]);
        hand_ += "; " + std::to_string(turn.seat) + " " + action;
        ++played_.decisions;
        // The reference draws what the engine draws.
        FastChance twin = chance_;
        const Events events = fold(match_->decide(turn.seat, action_of(action), chance_).value());
        reference_->act(action, [&twin](std::size_t n) { return twin.below(static_cast<std::uint32_t>(n)); });
        check_after(events, turn.seat);
    }

    std::string choose(const std::vector<std::string>& legal, const reference::Cards& own) {
        const auto any = [this](std::size_t n) { return chance_.below(static_cast<std::uint32_t>(n)); };
        if (legal[0].starts_with("exchange")) {
            reference::Cards left = own;
            std::string action = "exchange";
            for (std::size_t i = any(4); i > 0; --i) {
                const std::size_t place = any(left.size());
                action += " " + left[place];
                left.erase(left.begin() + static_cast<std::ptrdiff_t>(place));
            }
            return action;
        }
        const bool bids = legal[0].starts_with("bid");
        return legal[any(bids && low_bids_ ? std::min<std::size_t>(legal.size(), 5) : legal.size())];
    }

    void check_after(const Events& events, Seat seat) {
        const reference::Table& table = reference_->table();
        const View view = match_->view(seat);
        if (view.cards) same("the hand after", texts_of(*view.cards), sorted(table.hands[seat]));

        std::int64_t winner = -1;
        for (const Event& event : events) {
            if (const auto* trick = std::get_if<event::Trick>(&event)) winner = trick->winner;
            if (const auto* scored = std::get_if<event::HandScored>(&event)) check_score(*scored);
        }
        same("the trick's winner", winner, table.trick_winner ? static_cast<std::int64_t>(*table.trick_winner) : -1);
        for (std::size_t i = 0; i < table.tricks.size(); ++i)
            same("tricks", std::int64_t{view.tricks[i]}, std::int64_t{table.tricks[i]});
        if (view.broken) same("broken", std::int64_t{*view.broken}, std::int64_t{table.spades_broken});
        same("trumps", view.trump ? std::string(1, suit_letter(*view.trump)) : "", table.trump);
        check_bids(view, table);
    }

    void check_bids(const View& view, const reference::Table& table) const {
        // In pitch a view's empty bid is a pass or none yet; who may still speak tells them apart.
        for (std::size_t i = 0; i < table.bids.size(); ++i) {
            const std::string bid = table.bids[i] == "pass" ? "" : table.bids[i];
            same("bids", view.bids[i] ? std::to_string(*view.bids[i]) : "", bid);
        }
        for (std::size_t i = 0; i < view.declared.size(); ++i) {
            const std::string engine = view.declared[i] ? (*view.declared[i] ? "yes" : "no") : "";
            same("declarations", engine, table.declared[i]);
        }
    }

    void check_score(const event::HandScored& scored) const {
        const reference::Table& table = reference_->table();
        std::visit([&](const auto& score) { same("the score", lines_of(score), table.lines); }, scored.score);
        if (const auto* pitch = std::get_if<event::PitchScore>(&scored.score)) {
            const std::optional<std::size_t> pitcher = pitch->pitcher;
            same("the pitcher", std::int64_t{pitch->pitcher.value_or(99)},
                 static_cast<std::int64_t>(table.pitcher.value_or(99)));
            same("the bid was made", std::int64_t{pitch->made}, std::int64_t{table.made});
            same("the bid", std::to_string(pitch->bid), pitcher ? table.bids[*pitcher] : "0");
        }
    }

    void check_end() {
        const reference::Table& table = reference_->table();
        const View view = match_->view({});
        same("the phase after the hand", std::string{phase_name(view.phase)}, table.phase);
        for (std::size_t side = 0; side < table.score.size(); ++side)
            same("the total", std::int64_t{view.score[side]}, std::int64_t{table.score[side]});
        for (std::size_t side = 0; side < table.bags.size(); ++side)
            same("bags", std::int64_t{view.bags[side]}, std::int64_t{table.bags[side]});
        if (view.phase != Phase::over) return;
        ++played_.matches_ended;
        same("the winner", view.winner ? std::to_string(*view.winner) : "shared", table.winner);
    }

    const Game& game_;
    Played& played_;
    FastChance chance_;
    Options options_;
    std::unique_ptr<Match> match_;
    std::unique_ptr<reference::Match> reference_;
    bool low_bids_ = false;
    int in_match_ = 0;
    std::string hand_;
};

}  // namespace

std::string first_difference(const Game& game, std::uint64_t seed, std::uint64_t hands, Played& played) {
    Lockstep lockstep{game, seed, played};
    try {
        lockstep.run(hands);
    } catch (const Differs& differs) {
        return differs.what + "\nseed " + std::to_string(seed) + ", " + lockstep.story();
    } catch (const std::exception& failed) {
        return std::string{failed.what()} + "\nseed " + std::to_string(seed) + ", " + lockstep.story();
    }
    return {};
}

}  // namespace pique::tests
