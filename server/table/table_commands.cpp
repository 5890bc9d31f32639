// What people ask of a table besides playing: to sit, to watch, to host, to speak.

#include "protocol/encode.hpp"
#include "server/table/table.hpp"

#include <algorithm>
#include <type_traits>
#include <utility>

namespace pique::server {

using protocol::ErrorCode;
using protocol::SeatKind;
using protocol::SeatReason;
using protocol::SeatState;
using protocol::event::SeatChanged;

void Table::command(const input::Asked& asked) {
    if (asked.player->id == host_) host_connection_ = asked.connection;
    std::visit(
        [this, &asked](const auto& command) {
            if constexpr (requires { on(asked, command); }) {
                on(asked, command);
            } else {
                // What no table can do (yet), or what is not asked of a table.
                refuse(asked, ErrorCode::not_allowed);
            }
        },
        asked.command);
}

void Table::on(const input::Asked& asked, const protocol::command::Join& join) {
    if (seats_.of_player(asked.player->id)) return refuse(asked, ErrorCode::already_seated);
    if (join.seat && *join.seat >= seats_.size()) return refuse(asked, ErrorCode::no_such_seat);
    std::optional<engine::Seat> seat = join.seat;
    if (!seat) seat = seats_.lowest(SeatKind::open);
    if (!seat && between_matches()) seat = seats_.lowest(SeatKind::bot);
    if (!seat) return refuse(asked, ErrorCode::table_full);
    const SeatKind kind = seats_[*seat].info.kind;
    if (kind == SeatKind::human || (kind == SeatKind::bot && !between_matches())) {
        return refuse(asked, ErrorCode::seat_taken);
    }
    SeatChanged changed{.entry = {.seat = *seat, .kind = SeatKind::human, .player = *asked.player},
                        .reason = SeatReason::joined,
                        .host = {}};
    if (host_.empty()) changed.host = asked.player->id;
    const nlohmann::json ok{{"table", creation_.id}, {"seat", *seat}};
    Change change;
    change.events.emplace_back(std::move(changed));
    change.answer = Answer{.to = Asker{asked}, .ok = ok.dump(), .attach = true, .viewer = seat};
    commit(std::move(change));
}

void Table::on(const input::Asked& asked, const protocol::command::Watch&) {
    if (seats_.of_player(asked.player->id)) return refuse(asked, ErrorCode::already_seated);
    reply(asked, nlohmann::json{{"table", creation_.id}}.dump());
    attach(asked.connection, std::nullopt);
    send_snapshot(asked.connection, std::nullopt);
}

void Table::on(const input::Asked& asked, const protocol::command::Unwatch&) {
    const Attendee* known = attendee(asked.connection);
    if (known != nullptr && known->viewer) return refuse(asked, ErrorCode::not_allowed);
    const std::string ok = nlohmann::json{{"table", creation_.id}}.dump();
    if (asked.player->id != host_ || seats_.of_player(host_)) {
        reply(asked, ok);
        detach(asked.connection);
        return;
    }
    // For a host without a seat this is what leaving is for the others.
    detach(asked.connection);
    Change change;
    change.events.emplace_back(host_without_seat_gone());
    change.answer = Answer{.to = Asker{asked}, .ok = ok};
    commit(std::move(change));
}

void Table::on(const input::Asked& asked, const protocol::command::Leave&) {
    const auto seat = seats_.of_player(asked.player->id);
    if (!seat) return refuse(asked, ErrorCode::not_seated);
    SeatChanged changed{.entry = {.seat = *seat}, .reason = SeatReason::left, .host = {}};
    if (between_matches()) {
        if (asked.player->id == host_) pass_host(changed);
    } else {
        changed = taken_over_by_bot(*seat, SeatReason::left);
    }
    emptied_ = seats_.count(SeatKind::human) == 1;
    Change change;
    change.events.emplace_back(std::move(changed));
    change.answer = Answer{.to = Asker{asked}};
    commit(std::move(change));
}

std::optional<ErrorCode> Table::host_problem(const input::Asked& asked) const {
    if (asked.player->id != host_) return ErrorCode::not_host;
    if (!between_matches()) return ErrorCode::not_waiting;
    return std::nullopt;
}

void Table::on(const input::Asked& asked, const protocol::command::AddBot& add) {
    if (const auto problem = host_problem(asked)) return refuse(asked, *problem);
    if (add.seat && *add.seat >= seats_.size()) return refuse(asked, ErrorCode::no_such_seat);
    const auto seat = add.seat ? add.seat : seats_.lowest(SeatKind::open);
    if (!seat) return refuse(asked, ErrorCode::table_full);
    if (seats_[*seat].info.kind == SeatKind::human) return refuse(asked, ErrorCode::seat_taken);
    Change change;
    change.events.emplace_back(
        SeatChanged{.entry = {.seat = *seat, .kind = SeatKind::bot, .player = {}, .level = add.level},
                    .reason = SeatReason::bot,
                    .host = {}});
    change.answer = Answer{.to = Asker{asked}, .ok = nlohmann::json{{"seat", *seat}}.dump()};
    commit(std::move(change));
}

void Table::on(const input::Asked& asked, const protocol::command::RemoveBot& remove) {
    if (const auto problem = host_problem(asked)) return refuse(asked, *problem);
    const auto seat = remove.seat ? remove.seat : seats_.highest(SeatKind::bot);
    if (!seat || *seat >= seats_.size() || seats_[*seat].info.kind != SeatKind::bot) {
        return refuse(asked, ErrorCode::no_such_seat);
    }
    Change change;
    change.events.emplace_back(SeatChanged{.entry = {.seat = *seat}, .reason = SeatReason::left, .host = {}});
    change.answer = Answer{.to = Asker{asked}, .ok = nlohmann::json{{"seat", *seat}}.dump()};
    commit(std::move(change));
}

void Table::on(const input::Asked& asked, const protocol::command::Start&) {
    if (const auto problem = host_problem(asked)) return refuse(asked, *problem);
    std::vector<protocol::TableEvent> filled;
    for (const Seats::Entry& entry : seats_) {
        if (entry.info.kind != SeatKind::open) continue;
        filled.emplace_back(SeatChanged{
            .entry = {.seat = entry.info.seat, .kind = SeatKind::bot, .player = {}, .level = creation_.fill},
            .reason = SeatReason::bot,
            .host = {}});
    }
    Change change = begin_match(std::move(filled));
    change.answer = Answer{.to = Asker{asked}};
    commit(std::move(change));
}

void Table::on(const input::Asked& asked, const protocol::command::Sync& sync) {
    const engine::Viewer viewer = seats_.of_player(asked.player->id);
    reply(asked);
    attach(asked.connection, viewer);
    const auto missed = history_.after(sync.after);
    if (!missed) return send_snapshot(asked.connection, viewer);
    if (missed->empty()) return;
    send(asked.connection, protocol::encode_events(creation_.id, epoch_, *missed, viewer), Frame::Kind::events);
}

void Table::on(const input::Asked& asked, const protocol::command::Back&) {
    const auto seat = seats_.of_player(asked.player->id);
    if (!seat) return refuse(asked, ErrorCode::not_seated);
    if (seats_[*seat].info.state == SeatState::here) return reply(asked);
    SeatChanged changed{.entry = seats_[*seat].info, .reason = SeatReason::back, .host = {}};
    changed.entry.state = SeatState::here;
    Change change;
    change.events.emplace_back(std::move(changed));
    change.answer = Answer{.to = Asker{asked}};
    commit(std::move(change));
}

void Table::on(const input::Asked& asked, const protocol::command::Entropy& entropy) {
    const auto seat = seats_.of_player(asked.player->id);
    if (!seat) return refuse(asked, ErrorCode::not_seated);
    if (entropy.hand > committed_.hand) return refuse(asked, ErrorCode::bad_request, "hand");
    const bool begun = dealt_from_.server_seed && dealt_from_.hand == entropy.hand;
    if (begun || entropy.hand < committed_.hand) return refuse(asked, ErrorCode::too_late);
    Change change;
    change.entropy = protocol::event::EntropyGiven{.hand = entropy.hand, .share = {*seat, entropy.value}};
    change.answer = Answer{.to = Asker{asked}};
    commit(std::move(change));
}

void Table::on(const input::Asked& asked, const protocol::command::Say& say) {
    const auto seat = seats_.of_player(asked.player->id);
    if (!seat) return refuse(asked, ErrorCode::not_seated);
    if (!say.phrase) return refuse(asked, ErrorCode::not_allowed);
    Change change;
    change.events.emplace_back(protocol::event::Said{*seat, *say.phrase});
    change.answer = Answer{.to = Asker{asked}};
    commit(std::move(change));
}

void Table::on(const input::Asked& asked, const protocol::command::VoteOut& vote) {
    const auto voter = seats_.of_player(asked.player->id);
    if (!voter) return refuse(asked, ErrorCode::not_seated);
    if (between_matches()) return refuse(asked, ErrorCode::not_playing);
    if (vote.seat >= seats_.size()) return refuse(asked, ErrorCode::no_such_seat);
    if (vote.seat == *voter || seats_[vote.seat].info.kind != SeatKind::human) {
        return refuse(asked, ErrorCode::not_allowed);
    }
    auto& votes = votes_[vote.seat];
    votes.insert(asked.player->id);
    std::size_t present = 0;
    std::size_t in_favour = 0;
    for (const Seats::Entry& entry : seats_) {
        if (entry.connection == 0 || entry.info.seat == vote.seat) continue;
        ++present;
        if (votes.contains(entry.info.player->id)) ++in_favour;
    }
    if (in_favour * 2 <= present) return reply(asked);
    Change change;
    change.events.emplace_back(taken_over_by_bot(vote.seat, SeatReason::bot));
    change.answer = Answer{.to = Asker{asked}};
    commit(std::move(change));
}

/// A bot of the table's level has this seat for good.
SeatChanged Table::taken_over_by_bot(engine::Seat seat, SeatReason reason) const {
    SeatChanged changed{.entry = {.seat = seat, .kind = SeatKind::bot, .player = {}, .level = creation_.fill},
                        .reason = reason,
                        .host = {}};
    if (seats_[seat].info.player->id == host_) pass_host(changed);
    return changed;
}

/// The person of this seat does not answer: the stand-in plays, and the host's role passes on if somebody is here.
SeatChanged Table::stand_in_for(engine::Seat seat) const {
    SeatChanged changed{.entry = seats_[seat].info, .reason = SeatReason::timeout, .host = {}};
    changed.entry.state = SeatState::gone;
    if (changed.entry.player->id == host_ && seats_.lowest_here(seat)) pass_host(changed);
    return changed;
}

void Table::pass_host(SeatChanged& changed) const {
    const auto next = seats_.lowest_here(changed.entry.seat);
    changed.host = next ? seats_[*next].info.player->id : std::string{};
}

/// The role passes to somebody else though no seat changes: the event has the entry of the new host as it is.
SeatChanged Table::host_without_seat_gone() const {
    const auto next = seats_.lowest_here(seats_.of_player(host_));
    const protocol::SeatInfo& entry = seats_[next.value_or(engine::Seat{0})].info;
    return {.entry = entry, .reason = {}, .host = next ? entry.player->id : std::string{}};
}

bool Table::is_host_here() const {
    const auto seat = seats_.of_player(host_);
    return (seat ? seats_[*seat].connection : host_connection_) != 0;
}

/// While nobody attends no clock runs.
void Table::look_for_host() {
    if (host_.empty() || is_host_here() || attendees_.empty()) {
        host_away_since_ms_.reset();
    } else if (!host_away_since_ms_) {
        host_away_since_ms_ = now_.mono_ms;
    }
}

/// When the role passes from a host who is away to somebody who is here; nothing while no such clock runs.
std::optional<std::int64_t> Table::host_ends_ms() const {
    if (!host_away_since_ms_) return std::nullopt;
    const auto seat = seats_.of_player(host_);
    // During a match the clock of the seat's stand-in is the same.
    if ((seat && seats_[*seat].grace_ends_ms) || !seats_.lowest_here(seat)) return std::nullopt;
    return *host_away_since_ms_ + settings_.grace_ms;
}

}  // namespace pique::server
