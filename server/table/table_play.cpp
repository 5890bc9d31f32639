// Matches, hands and decisions of a table.

#include "engine/overload.hpp"
#include "protocol/encode.hpp"
#include "server/fair/commitment.hpp"
#include "server/fair/ids.hpp"
#include "server/table/table.hpp"

#include <algorithm>
#include <utility>

namespace pique::server {

using protocol::ErrorCode;
using protocol::SeatKind;
using protocol::SeatReason;
using protocol::SeatState;
using protocol::TableStatus;

void Table::on(const input::Asked& asked, const protocol::command::Act& act) {
    const auto seat = seats_.of_player(asked.player->id);
    if (!seat) return refuse(asked, ErrorCode::not_seated);
    if (is_past(act.turn)) {
        if (act.action && decisions_.took(act.turn, *seat, *act.action))
            return reply(asked, protocol::encode_turn(act.turn));
        return refuse(asked, ErrorCode::stale_turn);
    }
    if (const auto problem = turn_problem(*seat, act.turn)) return refuse(asked, *problem);
    if (!act.action) return refuse(asked, protocol::error_from(engine::Refusal::malformed_action));
    CardStream stream = *stream_;
    auto decided = match_->decide(*seat, *act.action, stream);
    if (!decided) return refuse(asked, protocol::error_from(decided.error()));

    Change change;
    if (seats_[*seat].info.state == SeatState::gone) {
        protocol::event::SeatChanged back{.entry = seats_[*seat].info, .reason = SeatReason::back, .host = {}};
        back.entry.state = SeatState::here;
        change.events.emplace_back(std::move(back));
    }
    add_events(change, std::move(*decided), false);
    change.stream = stream;
    change.answer = Answer{.to = Asker{asked}, .act_turn = act.turn};
    commit(std::move(change));
}

void Table::on(const input::Asked& asked, const protocol::command::Claim& claim) {
    const auto seat = seats_.of_player(asked.player->id);
    if (!seat) return refuse(asked, ErrorCode::not_seated);
    if (is_past(claim.turn)) return refuse(asked, ErrorCode::stale_turn);
    if (const auto problem = turn_problem(*seat, claim.turn)) return refuse(asked, *problem);
    if (const auto judged = match_->judge_claim(*seat); !judged) {
        return refuse(asked, protocol::error_from(judged.error()));
    }
    // Every way to play it out ends the same, so each seat plays its first legal card.
    const auto work = match_->clone();
    CardStream stream = *stream_;
    engine::Events all;
    while (work->phase() == engine::Phase::play) {
        const auto turn = work->turn();
        for (engine::Event& event :
             *work->decide(turn->seat, engine::action::Play{turn->legal->play.front()}, stream)) {
            work->fold(event);
            all.push_back(std::move(event));
        }
    }
    Change change;
    add_events(change, std::move(all), true);
    change.stream = stream;
    change.answer = Answer{.to = Asker{asked}};
    commit(std::move(change));
}

bool Table::is_past(std::uint32_t turn) const {
    return turn < latest_turn_ || (turn == latest_turn_ && !match_->turn());
}

/// Why this seat may not answer this turn that is not past, in the protocol's order; nothing if it may.
std::optional<ErrorCode> Table::turn_problem(engine::Seat seat, std::uint32_t turn) const {
    if (status_ != TableStatus::playing) return ErrorCode::not_playing;
    const auto open = match_->turn();
    if (!open || open->number != turn) return ErrorCode::stale_turn;
    if (open->seat != seat) return ErrorCode::not_your_turn;
    return std::nullopt;
}

Table::Change Table::begin_match(std::vector<protocol::TableEvent> seats_filled) const {
    Change change;
    change.events = std::move(seats_filled);
    const auto work = match_->clone();
    engine::Events started = work->start_match();
    for (const engine::Event& event : started)
        work->fold(event);
    add_events(change, std::move(started), false);
    begin_hand(change, *work);
    return change;
}

void Table::begin_hand(Change& change, const engine::Match& match) const {
    CardStream stream = hand_stream();
    engine::Events dealt = match.start_hand(stream);
    for (engine::Event& event : dealt) {
        if (auto* started = std::get_if<engine::event::HandStarted>(&event)) started->entropy = shares();
    }
    add_events(change, std::move(dealt), false);
    change.stream = stream;
}

/// Takes what the game decided into a change, with what the engine leaves to the table: who decided, deadlines, and
/// at the end of a hand its revelation, its record and the commitment to the next.
void Table::add_events(Change& change, engine::Events events, bool automatic) const {
    // With what the end of a hand adds.
    change.events.reserve(change.events.size() + events.size() + 2);
    std::optional<std::uint32_t> ended;
    for (engine::Event& event : events) {
        std::visit(engine::Overload{[automatic](engine::event::Bid& e) { e.automatic = automatic; },
                                    [automatic](engine::event::Played& e) { e.automatic = automatic; },
                                    [this, &change](engine::event::Turn& e) { set_deadline(e, change); }, [](auto&) {}},
                   event);
        const auto* scored = std::get_if<engine::event::HandScored>(&event);
        if (scored != nullptr) ended = scored->hand;
        change.events.emplace_back(std::move(event));
        if (ended && scored != nullptr) {
            change.events.emplace_back(protocol::event::Revealed{.hand = *ended,
                                                                 .server_seed = *dealt_from_.server_seed,
                                                                 .entropy = hand_started_.entropy,
                                                                 .deck = *hand_started_.deck});
        }
    }
    if (!ended) return;
    change.hand_end = TableAppend::HandEnd{.hand = *ended, .record = encode_hand_record(hand_record(change))};
    change.events.emplace_back(commit_to(*ended + 1));
}

protocol::HandRecord Table::hand_record(const Change& change) const {
    protocol::HandRecord record{.table = creation_.id,
                                .game = std::string{creation_.game->id()},
                                .options = creation_.options,
                                .players = {},
                                .hand = hand_started_.hand,
                                .first_of_match = hands_in_match_ == 0,
                                .hands_before = hands_in_match_,
                                .opener = hand_started_.opener,
                                .dealer = hand_started_.dealer,
                                .score_before = score_before_,
                                .bags_before = bags_before_,
                                .deck = *hand_started_.deck,
                                .steps = {},
                                .scored = {},
                                .tricks = engine::PerSeat<std::int8_t>(seats_.size()),
                                .over = {},
                                .commitment = dealt_from_.commitment,
                                .server_seed = *dealt_from_.server_seed,
                                .entropy = hand_started_.entropy};
    for (const Seats::Entry& entry : seats_) {
        record.players.push_back({.seat = entry.info.seat,
                                  .kind = entry.info.kind,
                                  .name = entry.info.player ? entry.info.player->name : std::string{},
                                  .level = entry.info.level});
    }
    // The last decisions are not folded yet.
    DecisionLog decisions = decisions_.of_hand();
    std::uint32_t turn = latest_turn_;
    for (const protocol::TableEvent& event : change.events) {
        const auto* game_event = std::get_if<engine::Event>(&event);
        if (game_event == nullptr) continue;
        decisions.hear(*game_event, turn, now_.wall_ms);
        if (const auto* next = std::get_if<engine::event::Turn>(game_event)) turn = next->number;
        if (const auto* trick = std::get_if<engine::event::Trick>(game_event)) record.tricks = trick->tricks;
        if (const auto* scored = std::get_if<engine::event::HandScored>(game_event)) record.scored = *scored;
        if (const auto* over = std::get_if<engine::event::MatchOver>(game_event)) record.over = *over;
    }
    record.steps = decisions.hand_steps();
    return record;
}

/// People have the table's time; bots and stand-ins have no clock to show.
void Table::set_deadline(engine::event::Turn& turn, const Change& change) const {
    const protocol::SeatInfo* info = &seats_[turn.seat].info;
    for (const protocol::TableEvent& event : change.events) {
        const auto* changed = std::get_if<protocol::event::SeatChanged>(&event);
        if (changed != nullptr && changed->entry.seat == turn.seat) info = &changed->entry;
    }
    turn.deadline_ms.reset();
    if (creation_.turn_seconds > 0 && info->kind == SeatKind::human && info->state != SeatState::gone) {
        turn.deadline_ms = now_.wall_ms + std::int64_t{creation_.turn_seconds} * 1000;
    }
}

void Table::ask_bot(const engine::event::Turn& turn) {
    const protocol::SeatInfo& info = seats_[turn.seat].info;
    const bool stand_in = info.kind == SeatKind::human;
    effect::AskBot ask{.turn = turn.number,
                       .level = stand_in ? creation_.fill : info.level,
                       .cautious = stand_in,
                       .seed = 0,
                       .options = creation_.options,
                       .view = match_->view(turn.seat),
                       .heard = {},
                       .legal = *turn.legal};
    std::uint8_t seed[sizeof ask.seed];
    secrets_.fill(seed, sizeof seed);
    for (const std::uint8_t byte : seed)
        ask.seed = ask.seed << 8 | byte;
    ask.heard.reserve(hand_events_.size());
    for (const engine::Event& event : hand_events_)
        ask.heard.push_back(engine::redact(event, turn.seat));
    asked_turn_ = turn.number;
    bot_action_.reset();
    out_->emplace_back(std::move(ask));
}

void Table::decide_for_bot(const engine::event::Turn& turn) {
    CardStream stream = *stream_;
    auto decided = match_->decide(turn.seat, *bot_action_, stream);
    // A player that names an illegal action is broken; the table is not.
    if (!decided) decided = match_->decide(turn.seat, engine::first_action(*turn.legal), stream);
    Change change;
    add_events(change, std::move(*decided), seats_[turn.seat].info.kind == SeatKind::human);
    change.stream = stream;
    commit(std::move(change));
}

protocol::event::Committed Table::commit_to(std::uint32_t hand) const {
    const protocol::Hash seed = random_seed(secrets_);
    return {.hand = hand, .commitment = commitment(creation_.id, hand, seed), .server_seed = seed};
}

std::vector<engine::EntropyShare> Table::shares() const {
    std::vector<engine::EntropyShare> shares;
    for (const auto& [seat, value] : shares_)
        shares.push_back({seat, value});
    return shares;
}

CardStream Table::hand_stream() const {
    return CardStream{deal_seed(*committed_.server_seed, shares())};
}

}  // namespace pique::server
