#include "server/table/table.hpp"

#include "engine/overload.hpp"
#include "protocol/encode.hpp"
#include "protocol/record_codec.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace pique::server {

using protocol::SeatKind;
using protocol::SeatReason;
using protocol::SeatState;
using protocol::TableStatus;

Table::Table(TableCreation creation, TableSettings settings, std::uint64_t epoch, SecretSource& secrets)
    : creation_(std::move(creation)),
      settings_(settings),
      epoch_(epoch),
      secrets_(secrets),
      id_(std::make_shared<const std::string>(creation_.id)),
      match_(creation_.game->make_match(creation_.options)),
      seats_(creation_.game->seats(creation_.options)),
      host_(creation_.host) {}

void Table::open(const input::Asked& asked, Now now, Effects& out) {
    now_ = now;
    out_ = &out;
    unattended_since_ms_ = now.mono_ms;
    host_connection_ = asked.connection;
    const auto& create = std::get<protocol::command::CreateTable>(asked.command);
    Change change;
    change.events.emplace_back(commit_to(1));
    Answer answer{.to = Asker{asked}};
    nlohmann::json ok{{"table", creation_.id}, {"code", creation_.code}, {"seat", nullptr}};
    if (create.seat) {
        change.events.emplace_back(protocol::event::SeatChanged{
            .entry = {.seat = *create.seat, .kind = SeatKind::human, .player = *asked.player},
            .reason = SeatReason::joined});
        ok["seat"] = *create.seat;
        answer.attach = true;
        answer.viewer = create.seat;
    }
    answer.ok = ok.dump();
    change.answer = std::move(answer);
    commit(std::move(change));
}

void Table::handle(Input input, Now now, Effects& out) {
    now_ = now;
    out_ = &out;
    if (closed_) return turn_away(input);
    if (const auto* stored = std::get_if<input::Stored>(&input)) {
        finish_append(stored->result);
    } else if (pending_) {
        wait(std::move(input));
        return;
    } else {
        take(std::move(input));
    }
    while (!pending_ && !waiting_.empty() && !closed_) {
        Input next = std::move(waiting_.front());
        waiting_.pop_front();
        take(std::move(next));
    }
    if (!pending_ && !closed_) settle();
    for (; closed_ && !waiting_.empty(); waiting_.pop_front())
        turn_away(waiting_.front());
}

/// Every command gets its reply, after the table's end as well.
void Table::turn_away(const Input& input) {
    const auto* asked = std::get_if<input::Asked>(&input);
    if (asked != nullptr) refuse(*asked, protocol::ErrorCode::no_such_table);
}

void Table::wait(Input input) {
    // Connections that go and bots that answer must be heard; each comes once, so only commands need the bound.
    if (const auto* asked = std::get_if<input::Asked>(&input);
        asked != nullptr && waiting_.size() >= max_waiting_inputs) {
        refuse(*asked, protocol::ErrorCode::rate_limited);
        return;
    }
    waiting_.push_back(std::move(input));
}

void Table::take(Input input) {
    std::visit(engine::Overload{
                   [this](const input::Asked& asked) { command(asked); },
                   [this](const input::ConnectionGone& gone) {
                       if (host_connection_ == gone.connection) host_connection_ = 0;
                       detach(gone.connection);
                   },
                   [this](const input::SnapshotWanted& wanted) {
                       if (const Attendee* who = attendee(wanted.connection))
                           send_snapshot(who->connection, who->viewer);
                   },
                   [this](const input::BotAnswered& answered) {
                       if (answered.turn == asked_turn_) bot_action_ = answered.action;
                   },
                   // Settling is what an alarm and a restoration are for.
                   [](const input::AlarmRang&) {},
                   [this](const input::Restored&) {
                       unattended_since_ms_ = now_.mono_ms;
                       publish();
                   },
                   [this](const input::Rebuilt& rebuilt) { resume(rebuilt); },
                   [](const input::Stored&) {},
               },
               input);
}

void Table::commit(Change change) {
    Pending pending{.change = std::move(change), .encoded = {}};
    TableAppend append{.table = creation_.id, .epoch = epoch_, .position = position_};
    std::uint64_t seq = next_seq_;
    pending.encoded.reserve(pending.change.events.size());
    // Room for the lines of a move, so that they are allocated once.
    constexpr std::size_t around = 1024;
    append.lines.reserve(around);
    for (const protocol::TableEvent& event : pending.change.events) {
        pending.encoded.push_back(protocol::encode_event(seq++, event));
        protocol::append_stored(append.lines, event, pending.encoded.back(), now_.wall_ms);
        append.lines += '\n';
    }
    if (pending.change.entropy) {
        protocol::append_stored(append.lines, *pending.change.entropy, now_.wall_ms);
        append.lines += '\n';
    }
    if (position_ == 0) append.creation = to_json(creation_).dump();
    append.hand_end = std::move(pending.change.hand_end);
    append.closes = pending.change.closes;
    pending_ = std::move(pending);
    out_->emplace_back(effect::Append{std::move(append)});
}

void Table::finish_append(AppendResult result) {
    Pending pending = std::move(*pending_);
    pending_.reset();
    auto& answer = pending.change.answer;
    if (result != AppendResult::durable) {
        if (answer) {
            const protocol::Error error{.code = protocol::ErrorCode::internal, .retry = result == AppendResult::failed};
            send(answer->to.connection, protocol::encode_error(answer->to.id, error));
            answered(answer->to, error.code);
        }
        retry_at_ms_ = now_.mono_ms + settings_.retry_ms;
        // Another process owns the table now, or it was never made: nothing here may speak for it any more.
        if (result == AppendResult::stale || position_ == 0) {
            closed_ = true;
            out_->emplace_back(effect::Forget{});
        }
        return;
    }
    ++position_;
    retry_at_ms_.reset();
    const auto status_before = status_;
    bool info_changed = position_ == 1;
    bool scored = false;
    for (const auto& event : pending.change.events) {
        info_changed = info_changed || std::holds_alternative<protocol::event::SeatChanged>(event);
        scored = scored || std::holds_alternative<protocol::event::Revealed>(event);
        apply(event, now_.wall_ms);
    }
    if (pending.change.entropy) shares_[pending.change.entropy->share.seat] = pending.change.entropy->share.value;
    if (pending.change.stream) stream_ = pending.change.stream;
    // The lobby hears first, so that whoever gets the reply finds the table there.
    if (info_changed || status_ != status_before || pending.change.closes) publish();

    if (answer && !answer->act_turn) send(answer->to.connection, protocol::encode_ok(answer->to.id, answer->ok));
    if (answer && answer->attach) detach(answer->to.connection);
    broadcast(pending);
    if (answer && answer->attach) attach(answer->to.connection, answer->viewer);
    if (answer && answer->attach) send_snapshot(answer->to.connection, answer->viewer);
    if (answer) answered(answer->to, {}, answer->act_turn.has_value());
    if (scored) out_->emplace_back(effect::HandFinished{status_ == TableStatus::over});
    for (const protocol::TableEvent& event : pending.change.events)
        dismiss(event);
    for (auto& encoded : pending.encoded)
        history_.add(std::move(encoded));
    if (pending.change.closes) {
        for (const Attendee& one : attendees_)
            send(one.connection, protocol::encode_detached(creation_.id, "closed"));
        closed_ = true;
        out_->emplace_back(effect::Forget{});
    }
}

void Table::settle() {
    if (retry_at_ms_ && now_.mono_ms < *retry_at_ms_) return;
    retry_at_ms_.reset();
    look_for_host();
    if (settle_people() || settle_clocks()) return;
    settle_bot();
}

/// Brings the recorded seats in line with the connections, and pauses and resumes.
bool Table::settle_people() {
    Change change;
    for (Seats::Entry& entry : seats_) {
        if (entry.info.kind != SeatKind::human) continue;
        const bool lost = entry.connection == 0 && entry.info.state == SeatState::here;
        const bool found = entry.connection != 0 && entry.info.state != SeatState::here && !entry.timed_out;
        if (!lost && !found) continue;
        protocol::event::SeatChanged changed{.entry = entry.info, .reason = {}, .host = {}};
        changed.entry.state = lost ? SeatState::away : SeatState::here;
        changed.reason = lost ? SeatReason::disconnected : SeatReason::connected;
        change.events.emplace_back(std::move(changed));
    }
    const bool attended = !attendees_.empty();
    if (status_ == TableStatus::playing && !attended) {
        change.events.emplace_back(protocol::event::Paused{"empty"});
    } else if (status_ == TableStatus::paused && attended) {
        change.events.emplace_back(protocol::event::Resumed{"back"});
        if (auto turn = match_->turn()) {
            // The clock begins anew: nobody pays for the time that the table stood still.
            set_deadline(*turn, change);
            change.events.emplace_back(engine::Event{*turn});
        }
    }
    if (change.events.empty()) return false;
    commit(std::move(change));
    return true;
}

/// Does what a passed deadline calls for.
bool Table::settle_clocks() {
    Change change;
    if (attendees_.empty()) {
        const bool empty = emptied_ && seats_.count(SeatKind::human) == 0;
        if (!empty && now_.mono_ms < *unattended_since_ms_ + settings_.ttl_ms) return false;
        change.events.emplace_back(protocol::event::Closed{empty ? "empty" : "expired"});
        change.closes = true;
        commit(std::move(change));
        return true;
    }
    if (status_ == TableStatus::waiting && seats_.all_people_here()) {
        commit(begin_match({}));
        return true;
    }
    if (const auto ends = host_ends_ms(); ends && now_.mono_ms >= *ends) {
        change.events.emplace_back(host_without_seat_gone());
        commit(std::move(change));
        return true;
    }
    if (status_ != TableStatus::playing) return false;
    for (const Seats::Entry& entry : seats_) {
        if (entry.grace_ends_ms && now_.mono_ms >= *entry.grace_ends_ms) {
            change.events.emplace_back(stand_in_for(entry.info.seat));
        }
    }
    const auto turn = match_->turn();
    if (turn && turn_ends_ms_ && now_.mono_ms >= *turn_ends_ms_ && !seats_.played_by_bot(turn->seat) &&
        change.events.empty()) {
        change.events.emplace_back(stand_in_for(turn->seat));
    }
    if (!change.events.empty()) {
        commit(std::move(change));
        return true;
    }
    if (match_->phase() == engine::Phase::scored && now_.mono_ms >= phase_began_ms_ + settings_.hand_pause_ms) {
        begin_hand(change, *match_);
        commit(std::move(change));
        return true;
    }
    return false;
}

/// Lets the bot whose turn it is think, and then act.
bool Table::settle_bot() {
    if (status_ != TableStatus::playing) return false;
    const auto turn = match_->turn();
    if (!turn) return false;
    // Who comes back while their stand-in thinks takes over at the next decision, not in the middle of this one.
    if (seats_.played_by_bot(turn->seat) && asked_turn_ != turn->number) ask_bot(*turn);
    if (!bot_action_ || now_.mono_ms < turn_began_ms_ + settings_.bot_delay_ms) return false;
    decide_for_bot(*turn);
    return true;
}

std::optional<std::int64_t> Table::alarm_ms() const {
    if (closed_ || pending_) return std::nullopt;
    // What the store refused comes first, and everything else waits for it.
    if (retry_at_ms_) return retry_at_ms_;
    std::optional<std::int64_t> next;
    const auto sooner = [&next](std::int64_t time) { next = next ? std::min(*next, time) : time; };
    if (attendees_.empty() && unattended_since_ms_) sooner(*unattended_since_ms_ + settings_.ttl_ms);
    if (const auto ends = host_ends_ms()) sooner(*ends);
    if (status_ != TableStatus::playing) return next;
    for (const Seats::Entry& entry : seats_) {
        if (entry.grace_ends_ms) sooner(*entry.grace_ends_ms);
    }
    if (turn_ends_ms_) sooner(*turn_ends_ms_);
    if (bot_action_) sooner(turn_began_ms_ + settings_.bot_delay_ms);
    if (match_->phase() == engine::Phase::scored) sooner(phase_began_ms_ + settings_.hand_pause_ms);
    return next;
}

void Table::apply(const protocol::TableEvent& event, std::int64_t time_ms) {
    ++next_seq_;
    std::visit(engine::Overload{
                   [this, time_ms](const engine::Event& e) { apply_game(e, time_ms); },
                   [this](const protocol::event::SeatChanged& e) {
                       seats_.fold(e);
                       if (e.host) host_ = *e.host;
                       votes_.erase(e.entry.seat);
                       // A stand-in has no clock.
                       const auto turn = match_->turn();
                       if (turn && seats_.played_by_bot(turn->seat)) turn_ends_ms_.reset();
                       Seats::Entry& entry = seats_[e.entry.seat];
                       if (entry.info.state == SeatState::away && status_ == TableStatus::playing) {
                           entry.grace_ends_ms = now_.mono_ms + settings_.grace_ms;
                       }
                   },
                   [this](const protocol::event::Committed& e) {
                       committed_ = e;
                       shares_.clear();
                   },
                   [](const protocol::event::Revealed&) {},
                   [](const protocol::event::Said&) {},
                   [this](const protocol::event::Paused&) {
                       status_ = TableStatus::paused;
                       close_turn();
                       for (Seats::Entry& entry : seats_)
                           entry.grace_ends_ms.reset();
                   },
                   [this](const protocol::event::Resumed&) {
                       status_ = TableStatus::playing;
                       phase_began_ms_ = now_.mono_ms;
                       start_graces();
                   },
                   [](const protocol::event::Closed&) {},
               },
               event);
}

void Table::apply_game(const engine::Event& event, std::int64_t time_ms) {
    decisions_.hear(event, latest_turn_, time_ms);
    if (const auto* started = std::get_if<engine::event::HandStarted>(&event)) {
        const engine::View before = match_->view(std::nullopt);
        score_before_ = before.score;
        bags_before_ = before.bags;
        dealt_from_ = committed_;
        hand_started_ = *started;
        hand_events_.clear();
    }
    match_->fold(event);
    hand_events_.push_back(event);
    if (std::holds_alternative<engine::event::MatchStarted>(event)) {
        status_ = TableStatus::playing;
        hands_in_match_ = 0;
        start_graces();
    } else if (std::holds_alternative<engine::event::HandScored>(event)) {
        ++hands_in_match_;
        phase_began_ms_ = now_.mono_ms;
    } else if (std::holds_alternative<engine::event::MatchOver>(event)) {
        status_ = TableStatus::over;
        for (Seats::Entry& entry : seats_)
            entry.grace_ends_ms.reset();
    }
    if (const auto* turn = std::get_if<engine::event::Turn>(&event)) {
        close_turn();
        latest_turn_ = turn->number;
        turn_began_ms_ = now_.mono_ms;
        turn_deadline_unix_ms_ = turn->deadline_ms;
        if (turn->deadline_ms) turn_ends_ms_ = now_.mono_ms + std::int64_t{creation_.turn_seconds} * 1000;
    } else if (!match_->turn()) {
        close_turn();
    }
}

void Table::start_graces() {
    for (Seats::Entry& entry : seats_) {
        if (entry.info.state == SeatState::away) entry.grace_ends_ms = now_.mono_ms + settings_.grace_ms;
    }
}

void Table::close_turn() {
    turn_deadline_unix_ms_.reset();
    turn_ends_ms_.reset();
    asked_turn_ = 0;
    bot_action_.reset();
}

std::unique_ptr<Table> Table::restore(const StoredTable& stored, TableSettings settings, std::uint64_t epoch,
                                      SecretSource& secrets) {
    auto creation = parse_creation(stored.creation);
    if (!creation) throw std::runtime_error("table " + stored.table + ": its making cannot be read");
    auto table = std::make_unique<Table>(std::move(*creation), settings, epoch, secrets);
    std::string_view rest = stored.lines;
    while (!rest.empty()) {
        const auto end = rest.find('\n');
        const auto line = protocol::decode_stored(rest.substr(0, end));
        if (end == std::string_view::npos || !line) {
            throw std::runtime_error("table " + stored.table + ": event " + std::to_string(table->next_seq_) +
                                     " cannot be read");
        }
        rest.remove_prefix(end + 1);
        table->recall(*line);
    }
    table->position_ = stored.position;
    return table;
}

void Table::recall(const protocol::StoredLine& line) {
    if (const auto* given = std::get_if<protocol::event::EntropyGiven>(&line.record)) {
        shares_[given->share.seat] = given->share.value;
        return;
    }
    const auto& event = std::get<protocol::TableEvent>(line.record);
    if (line.seq != next_seq_) throw std::runtime_error("table " + creation_.id + ": events do not follow one another");
    if (const auto* game_event = std::get_if<engine::Event>(&event)) recall_stream(*game_event);
    history_.add(protocol::encode_event(next_seq_, event));
    apply(event, line.time_ms);
}

/// Deciding is pure, so what took cards from the stream is decided once more to find the stream's position.
void Table::recall_stream(const engine::Event& event) {
    if (std::holds_alternative<engine::event::HandStarted>(event)) {
        stream_ = hand_stream();
        match_->start_hand(*stream_);
    } else if (const auto* exchanged = std::get_if<engine::event::Exchanged>(&event)) {
        const engine::action::Exchange exchange{.cards = exchanged->out.value_or(engine::CardSet{})};
        (void)match_->decide(exchanged->seat, exchange, *stream_);
    }
}

bool Table::between_matches() const {
    return status_ == TableStatus::waiting || status_ == TableStatus::over;
}

protocol::TableInfo Table::info() const {
    protocol::TableInfo info{.table = creation_.id,
                             .code = creation_.code,
                             .game = std::string{creation_.game->id()},
                             .options = creation_.options,
                             .label = creation_.label,
                             .is_private = creation_.is_private,
                             .host = host_,
                             .status = status_,
                             .turn_seconds = creation_.turn_seconds,
                             .seats = {}};
    for (const Seats::Entry& entry : seats_)
        info.seats.push_back(entry.info);
    info.spectators = static_cast<std::int32_t>(
        std::count_if(attendees_.begin(), attendees_.end(), [](const Attendee& one) { return !one.viewer; }));
    return info;
}

}  // namespace pique::server
