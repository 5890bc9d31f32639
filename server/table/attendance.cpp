// A table's connections and what they are sent.

#include "protocol/encode.hpp"
#include "server/table/table.hpp"

#include <algorithm>
#include <utility>

namespace pique::server {

Table::Attendee* Table::attendee(ConnectionId connection) {
    const auto found = std::find_if(attendees_.begin(), attendees_.end(),
                                    [connection](const Attendee& one) { return one.connection == connection; });
    return found == attendees_.end() ? nullptr : &*found;
}

void Table::attach(ConnectionId connection, engine::Viewer viewer) {
    if (Attendee* known = attendee(connection); known != nullptr && known->viewer == viewer) return;
    detach(connection);
    if (viewer) {
        Seats::Entry& entry = seats_[*viewer];
        if (const ConnectionId earlier = std::exchange(entry.connection, connection); earlier != 0) {
            send(earlier, protocol::encode_detached(creation_.id, "superseded"));
            std::erase_if(attendees_, [earlier](const Attendee& one) { return one.connection == earlier; });
        }
        entry.timed_out = false;
    }
    attendees_.push_back({connection, viewer});
    unattended_since_ms_.reset();
    if (!viewer) publish();
}

void Table::detach(ConnectionId connection) {
    const Attendee* known = attendee(connection);
    if (known == nullptr) return;
    const engine::Viewer viewer = known->viewer;
    if (viewer && seats_[*viewer].connection == connection) {
        seats_[*viewer].connection = 0;
        seats_[*viewer].timed_out = false;
    }
    std::erase_if(attendees_, [connection](const Attendee& one) { return one.connection == connection; });
    if (attendees_.empty()) unattended_since_ms_ = now_.mono_ms;
    if (!viewer) publish();
}

std::vector<Attending> Table::attending() const {
    std::vector<Attending> all;
    for (const Attendee& one : attendees_) {
        Attending& who = all.emplace_back(Attending{.connection = one.connection, .player = {}});
        if (one.viewer && seats_[*one.viewer].info.player) {
            who.player = seats_[*one.viewer].info.player->id;
        } else if (one.connection == host_connection_) {
            who.player = host_;
        }
    }
    return all;
}

/// Everybody is where they were before the table was rebuilt, and sees it as it is stored.
void Table::resume(const input::Rebuilt& rebuilt) {
    unattended_since_ms_ = now_.mono_ms;
    for (const Attending& one : rebuilt.attending) {
        const auto seat = one.player.empty() ? std::nullopt : seats_.of_player(one.player);
        if (one.player == host_) host_connection_ = one.connection;
        if (!seat && !one.player.empty() && one.player != host_) {
            send(one.connection, protocol::encode_detached(creation_.id, "left"));
            continue;
        }
        attach(one.connection, seat);
        if (seat) seats_[*seat].timed_out = seats_[*seat].info.state == protocol::SeatState::gone;
    }
    for (const Attendee& one : attendees_)
        send_snapshot(one.connection, one.viewer);
    publish();
    renew_clocks();
}

/// What the table needed to be rebuilt is at nobody's expense.
void Table::renew_clocks() {
    phase_began_ms_ = now_.mono_ms;
    turn_began_ms_ = now_.mono_ms;
    if (status_ != protocol::TableStatus::playing) return;
    start_graces();
    auto turn = match_->turn();
    if (!turn || !turn_ends_ms_) return;
    turn_ends_ms_ = now_.mono_ms + std::int64_t{creation_.turn_seconds} * 1000;
    Change change;
    set_deadline(*turn, change);
    change.events.emplace_back(engine::Event{*turn});
    commit(std::move(change));
}

/// Whoever lost their seat by this event attends no more: its cards are another's now.
void Table::dismiss(const protocol::TableEvent& event) {
    const auto* changed = std::get_if<protocol::event::SeatChanged>(&event);
    if (changed == nullptr || changed->entry.kind == protocol::SeatKind::human) return;
    const auto found = std::find_if(attendees_.begin(), attendees_.end(),
                                    [changed](const Attendee& one) { return one.viewer == changed->entry.seat; });
    if (found == attendees_.end()) return;
    const ConnectionId connection = found->connection;
    send(connection, protocol::encode_detached(creation_.id, "left"));
    detach(connection);
}

void Table::broadcast(const Pending& pending) {
    const auto& encoded = pending.encoded;
    const auto& answer = pending.change.answer;
    // The public bytes are written once and shared by all who get nothing of their own.
    std::shared_ptr<const std::string> shared;
    bool acted_frame_sent = false;
    for (const Attendee& one : attendees_) {
        if (encoded.empty()) break;
        Frame frame{.bytes = {}, .kind = Frame::Kind::events, .table = id_, .act_reply = {}};
        const bool acted = answer && answer->act_turn && answer->to.connection == one.connection;
        const bool own = std::any_of(encoded.begin(), encoded.end(), [&one](const protocol::EncodedEvent& event) {
            return event.has_private(one.viewer);
        });
        if (acted) {
            acted_frame_sent = true;
            frame.act_reply = Frame::ActReply{answer->to.id, *answer->act_turn};
            frame.bytes = std::make_shared<const std::string>(protocol::encode_act_events(
                answer->to.id, *answer->act_turn, creation_.id, epoch_, encoded, one.viewer));
        } else if (own) {
            frame.bytes =
                std::make_shared<const std::string>(protocol::encode_events(creation_.id, epoch_, encoded, one.viewer));
        } else {
            if (!shared) {
                shared = std::make_shared<const std::string>(
                    protocol::encode_events(creation_.id, epoch_, encoded, std::nullopt));
            }
            frame.bytes = shared;
        }
        out_->emplace_back(effect::Send{one.connection, std::move(frame)});
    }
    if (answer && answer->act_turn && !acted_frame_sent) {
        send(answer->to.connection, protocol::encode_ok(answer->to.id, protocol::encode_turn(*answer->act_turn)));
    }
}

void Table::send(ConnectionId connection, std::string bytes, Frame::Kind kind) {
    out_->emplace_back(effect::Send{connection, Frame{.bytes = std::make_shared<const std::string>(std::move(bytes)),
                                                      .kind = kind,
                                                      .table = kind == Frame::Kind::must ? nullptr : id_,
                                                      .act_reply = {}}});
}

void Table::send_snapshot(ConnectionId connection, engine::Viewer viewer) {
    send(connection, snapshot(viewer), Frame::Kind::snapshot);
}

std::string Table::snapshot(engine::Viewer viewer) const {
    engine::View view = match_->view(viewer);
    if (view.turn) view.turn->deadline_ms = turn_deadline_unix_ms_;
    return protocol::encode_snapshot(
        {.epoch = epoch_, .seq = last_seq(), .info = info(), .view = view, .commitment = committed_.commitment});
}

void Table::reply(const input::Asked& asked, std::string_view ok) {
    answered(Asker{asked});
    send(asked.connection, protocol::encode_ok(asked.id, ok));
}

void Table::refuse(const input::Asked& asked, const protocol::Error& error) {
    answered(Asker{asked}, error.code);
    send(asked.connection, protocol::encode_error(asked.id, error));
}

void Table::refuse(const input::Asked& asked, protocol::ErrorCode code, std::string field) {
    refuse(asked, protocol::Error{.code = code, .field = std::move(field)});
}

void Table::answered(const Asker& asker, std::optional<protocol::ErrorCode> error, bool acted) {
    out_->emplace_back(effect::Answered{asker.connection, asker.id, asker.command, error, acted});
}

void Table::publish() {
    out_->emplace_back(effect::Publish{info(), closed_});
}

}  // namespace pique::server
