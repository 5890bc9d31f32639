#include "server/tools/verify.hpp"

#include "engine/games.hpp"
#include "engine/refusal.hpp"
#include "protocol/limits.hpp"
#include "protocol/parse.hpp"
#include "server/fair/card_stream.hpp"
#include "server/fair/commitment.hpp"

#include <algorithm>
#include <memory>
#include <type_traits>
#include <variant>

namespace pique::server {
namespace {

using engine::Seat;
using Fault = std::optional<std::string>;

// Beyond what any match can reach, and small enough to count with.
constexpr std::int32_t max_score = 100'000'000;
constexpr std::int32_t max_bags = 1'000'000;
constexpr std::uint32_t max_hands = 100'000;

/// A score as it stood after an earlier hand; the lines' other parts are of no account.
engine::event::HandScored score_as_before(const protocol::HandRecord& record) {
    engine::event::HandScored scored{.hand = record.hand - 1, .score = {}};
    // Not by the score that the record tells: that is still to be judged.
    if (record.bags_before.empty()) {
        engine::event::PitchScore score;
        for (const std::int32_t total : record.score_before)
            score.lines.push_back({.total = total});
        scored.score = score;
    } else {
        engine::event::SpadesScore score;
        for (std::size_t side = 0; side < record.score_before.size(); ++side) {
            engine::event::SpadesLine line;
            line.total = record.score_before[side];
            line.bags_after = record.bags_before[side];
            score.lines.push_back(line);
        }
        scored.score = score;
    }
    return scored;
}

template<class Score>
std::string wrong_lines(const Score& told, const Score& right) {
    for (std::size_t side = 0; side < right.lines.size() && side < told.lines.size(); ++side) {
        if (told.lines[side] != right.lines[side]) return "the score of side " + std::to_string(side) + " is wrong";
    }
    return "the score is wrong";
}

std::string wrong_score(const engine::event::HandScored& told, const engine::event::HandScored& right) {
    return std::visit(
        [&told](const auto& score) {
            const auto* same_kind = std::get_if<std::decay_t<decltype(score)>>(&told.score);
            return same_kind == nullptr ? "the score is that of another game" : wrong_lines(*same_kind, score);
        },
        right.score);
}

class Replay {
public:
    explicit Replay(const protocol::HandRecord& record) : record_(record), game_(*engine::find_game(record.game)) {}

    Fault find_fault() {
        if (Fault fault = judge_commitment()) return fault;
        if (Fault fault = judge_start()) return fault;
        set_up();
        if (Fault fault = judge_deal()) return fault;
        if (Fault fault = judge_actions()) return fault;
        return judge_result();
    }

private:
    Fault judge_commitment() const {
        if (commitment(record_.table, record_.hand, record_.server_seed) == record_.commitment) return {};
        return "the commitment does not belong to this server seed, table and hand";
    }

    /// Whether what is said to stand before the hand makes sense at all.
    Fault judge_start() {
        seats_ = game_.seats(record_.options);
        match_ = game_.make_match(record_.options);
        fold(match_->start_match());
        const engine::View view = match_->view(std::nullopt);

        const auto wrong_share = [this](const engine::EntropyShare& share) {
            return share.seat >= seats_ || share.value.empty() || share.value.size() > protocol::max_entropy_bytes;
        };
        const auto out_of_order = [](const auto& a, const auto& b) { return a.seat >= b.seat; };
        if (std::ranges::any_of(record_.entropy, wrong_share) ||
            std::ranges::adjacent_find(record_.entropy, out_of_order) != record_.entropy.end())
            return "the shares of entropy are not one a seat in the order of the seats";
        if (record_.dealer >= seats_) return "the dealer has no seat";
        if (record_.score_before.size() != view.score.size() || record_.bags_before.size() != view.bags.size())
            return "the score before is not that of this game's sides";
        const auto high = [](std::int32_t number, std::int32_t max) { return number > max || number < -max; };
        if (std::ranges::any_of(record_.score_before, [&](auto score) { return high(score, max_score); }) ||
            std::ranges::any_of(record_.bags_before, [&](auto bags) { return bags < 0 || high(bags, max_bags); }))
            return "the score before is out of all bounds";
        if (record_.hands_before >= record_.hand || record_.hands_before > max_hands)
            return "there were not so many hands before this one";
        if (record_.first_of_match != (record_.hands_before == 0))
            return "the first hand of a match has none before it, and every other has";
        if (record_.first_of_match && (record_.score_before != view.score || record_.bags_before != view.bags))
            return "a match does not begin with this score";
        return {};
    }

    /// Brings the match to where it stood before the hand.
    void set_up() {
        if (record_.hand > 1) {
            // Its cards do not matter, but it needs some.
            CardStream any_cards{protocol::Hash{}};
            auto earlier = std::get<engine::event::HandStarted>(match_->start_hand(any_cards).front());
            earlier.hand = record_.hand - 1;
            earlier.dealer = static_cast<Seat>((record_.dealer + seats_ - 1) % seats_);
            match_->fold(earlier);
        }
        if (record_.first_of_match) {
            fold(match_->start_match());
        } else {
            const engine::event::HandScored scored = score_as_before(record_);
            for (std::uint32_t i = 0; i < record_.hands_before; ++i)
                match_->fold(scored);
        }
    }

    Fault judge_deal() {
        stream_ = CardStream{deal_seed(record_.server_seed, record_.entropy)};
        const engine::Events events = match_->start_hand(stream_);
        const auto& started = std::get<engine::event::HandStarted>(events.front());
        if (started.opener != record_.opener || started.dealer != record_.dealer)
            return "the dealer is not the one that the seed draws";
        if (started.deck != record_.deck) return "the deck is not the one that the seeds give";
        fold(events);
        return {};
    }

    Fault judge_actions() {
        for (std::size_t i = 0; i < record_.steps.size(); ++i) {
            const auto& step = record_.steps[i];
            const std::string where = "action " + std::to_string(i + 1) + " (turn " + std::to_string(step.turn) + "): ";
            if (step.turn != record_.steps.front().turn + i) return where + "its turn does not follow the one before";
            if (scored_) return where + "the hand was over";
            const auto events = match_->decide(step.seat, step.action, stream_);
            if (!events) {
                return where + "seat " + std::to_string(step.seat) + " was refused, " +
                       std::string{engine::refusal_name(events.error())};
            }
            fold(*events);
        }
        if (!scored_) return "actions are missing: the hand was not over after the last";
        return {};
    }

    Fault judge_result() const {
        if (record_.tricks != match_->view(std::nullopt).tricks) return "the tricks are counted wrong";
        if (record_.scored != *scored_) return wrong_score(record_.scored, *scored_);
        if (record_.over.has_value() != over_.has_value())
            return over_ ? "the match ended with this hand" : "the match did not end with this hand";
        if (over_ && *record_.over != *over_) return "the winner is wrong";
        return {};
    }

    void fold(const engine::Events& events) {
        for (const engine::Event& event : events) {
            match_->fold(event);
            if (const auto* scored = std::get_if<engine::event::HandScored>(&event)) scored_ = *scored;
            if (const auto* over = std::get_if<engine::event::MatchOver>(&event)) over_ = *over;
        }
    }

    const protocol::HandRecord& record_;
    const engine::Game& game_;
    std::size_t seats_ = 0;
    std::unique_ptr<engine::Match> match_;
    CardStream stream_{protocol::Hash{}};
    std::optional<engine::event::HandScored> scored_;
    std::optional<engine::event::MatchOver> over_;
};

}  // namespace

std::optional<std::string> find_fault(const protocol::HandRecord& record) {
    if (engine::find_game(record.game) == nullptr) return "the game is not known";
    return Replay{record}.find_fault();
}

std::optional<std::string> find_fault(std::string_view json) {
    const auto parsed = protocol::parse_strict(json);
    const auto record =
        parsed ? protocol::parse_hand_record(*parsed) : protocol::Result<protocol::HandRecord>{parsed.error()};
    if (record) return find_fault(*record);
    std::string fault = "not a hand record: " + std::string{protocol::error_name(record.error().code)};
    if (!record.error().field.empty()) fault += ", " + record.error().field;
    return fault;
}

}  // namespace pique::server
