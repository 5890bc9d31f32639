#include "tests/sim/sim_client.hpp"

#include "protocol/encode.hpp"
#include "protocol/record_codec.hpp"

#include <algorithm>
#include <utility>

namespace pique::tests {

std::int64_t SimConnection::arrival(std::int64_t& last) {
    last = std::max(last, world_.now_ms() + world_.between(0, faults_.network_delay_ms));
    return last - world_.now_ms();
}

void SimConnection::open(server::ConnectionHandler& server) {
    loop_.run([&] { events_ = server.on_connected(loop_, shared_from_this(), "192.0.2.1"); });
}

void SimConnection::to_server(std::string text) {
    if (cut_) return;
    world_.schedule(arrival(last_up_ms_), [self = shared_from_this(), text = std::move(text)] {
        self->loop_.run([&] {
            if (self->events_ && !self->cut_) self->events_->on_message(text);
        });
    });
}

void SimConnection::send(server::Frame frame) {
    client_->on_the_way(++on_the_way_);
    world_.schedule(arrival(last_down_ms_), [self = shared_from_this(), bytes = frame.bytes] {
        --self->on_the_way_;
        if (!self->cut_) self->client_->receive(*self, *bytes);
    });
}

void SimConnection::close(server::CloseCode, std::string_view) {
    cut();
}

void SimConnection::cut() {
    if (std::exchange(cut_, true)) return;
    world_.schedule(world_.between(0, 3'000), [self = shared_from_this()] {
        self->loop_.run([&] {
            if (const auto events = std::exchange(self->events_, nullptr)) events->on_closed();
        });
    });
    world_.schedule(world_.between(0, 3'000), [self = shared_from_this()] { self->client_->lost(*self); });
}

void SimClient::connect() {
    ready_ = false;
    thinking_about_ = 0;
    asked_.clear();
    connection_ = dial(*this);
    nlohmann::json hello{{"name", "Person " + std::to_string(number_)}};
    if (!token_.empty()) hello["token"] = token_;
    say("hello", hello);
}

void SimClient::lost(const SimConnection& connection) {
    if (&connection != connection_.get()) return;
    ready_ = false;
    const bool long_absence = world_.happens(faults_.long_absence);
    world_.schedule(world_.between(0, long_absence ? 180'000 : 2'000), [this, was = connection_] {
        if (connection_ == was) connect();
    });
}

void SimClient::say(const std::string& type, nlohmann::json fields) {
    fields["id"] = next_id_;
    fields["type"] = type;
    asked_[next_id_++].type = type;
    if (world_.happens(faults_.connection_drop)) return connection_->cut();
    connection_->to_server(fields.dump());
    if (world_.happens(faults_.lost_before_reply)) connection_->cut();
}

void SimClient::receive(const SimConnection& from, const std::string& text) {
    if (&from != connection_.get()) return;
    const auto frame = nlohmann::json::parse(text);
    if (frame.contains("re")) on_reply(frame);
    if (!frame.contains("type")) return;
    auditor_.received(evening_.table, seat_, frame);
    if (frame["type"] == "snapshot") on_snapshot(frame);
    if (frame["type"] == "events") on_events(frame);
    look();
}

void SimClient::on_reply(const nlohmann::json& frame) {
    const auto found = asked_.find(frame["re"].get<std::int64_t>());
    if (found == asked_.end()) return auditor_.complain("a reply to nothing: " + frame.dump());
    const Asked asked = found->second;
    asked_.erase(found);
    const bool ok = frame.contains("ok");
    if (asked.type == "hello") {
        if (ok) return come_in(frame["ok"]);
        return connection_->cut();
    }
    if (ok && (asked.type == "create_table" || asked.type == "join")) {
        seat_ = frame["ok"]["seat"].get<engine::Seat>();
        if (frame["ok"].contains("code")) {
            evening_.table = frame["ok"]["table"];
            evening_.code = frame["ok"]["code"];
        }
    } else if (!ok && !asked.act && frame["error"]["code"] == "internal") {
        world_.schedule(500, [this, again = asked.type == "sync", was = connection_] {
            if (!ready_ || connection_ != was) return;
            if (again) say("sync", {{"table", evening_.table}, {"after", -1}});
            sit();
            look();
        });
    }
    // Where nothing was missed, no push follows that would make it look.
    if (ok && asked.type == "sync") look();
    if (!asked.act) return;
    if (ok) {
        if (asked.wrong) return auditor_.complain("a wrong action was accepted: " + frame.dump());
        auditor_.acknowledged(evening_.table, *seat_, asked.act->first, asked.act->second);
    } else if (frame["error"]["code"] == "internal" || frame["error"]["code"] == "rate_limited" ||
               frame["error"]["code"] == "not_playing") {
        // Not applied, or not known to be: it stays to be said once more.
        world_.schedule(300, [this] {
            thinking_about_ = 0;
            look();
        });
        return;
    } else if (!asked.wrong && frame["error"]["code"] != "stale_turn") {
        auditor_.complain("a legal action was refused: " + frame.dump());
    }
    if (pending_ && *pending_ == *asked.act) pending_.reset();
}

void SimClient::come_in(const nlohmann::json& hello) {
    token_ = hello["token"];
    player_ = hello["player"]["id"];
    ready_ = true;
    for (const auto& held : hello["seats"]) {
        if (evening_.table.empty()) evening_.table = held["table"];
        seat_ = held["seat"].get<engine::Seat>();
    }
    if (!seat_) return sit();
    const std::int64_t after = state_ && world_.happens(700) ? state_->seq : -1;
    if (after < 0) state_.reset();
    say("sync", {{"table", evening_.table}, {"after", after}});
    if (pending_) send_act(pending_->first, pending_->second);
}

void SimClient::sit() {
    if (seat_) return;
    if (number_ == 0) {
        say("create_table",
            {{"game", evening_.game}, {"options", evening_.options}, {"turn_seconds", evening_.turn_seconds}});
    } else if (!evening_.code.empty()) {
        say("join", {{"code", evening_.code}});
    } else {
        world_.schedule(200, [this] {
            if (ready_) sit();
        });
    }
}

void SimClient::on_snapshot(const nlohmann::json& frame) {
    auto decoded = protocol::decode_snapshot(frame);
    if (!decoded) return auditor_.complain("a snapshot cannot be read: " + frame.dump());
    if (evening_.code.empty()) evening_.code = decoded->info.code;
    if (state_ && state_->seq == decoded->seq) {
        state_->view.spades = decoded->view.spades;
        if (!(state_->view == decoded->view))
            auditor_.complain("the folded view is not the snapshot's: " + frame.dump());
        if (compare_) compared_ = true;
    }
    state_ = std::move(*decoded);
}

void SimClient::on_events(const nlohmann::json& frame) {
    for (const auto& object : frame["events"]) {
        const auto event = protocol::decode_event(object, seat_);
        if (!event) return auditor_.complain("an event cannot be read: " + object.dump());
        if (!state_) return auditor_.complain("events before any snapshot: " + object.dump());
        const auto seq = object["seq"].get<std::int64_t>();
        if (seq != state_->seq + 1) auditor_.complain("a gap before event " + std::to_string(seq));
        state_->seq = seq;
        if (const auto* game_event = std::get_if<engine::Event>(&*event)) engine::fold(state_->view, *game_event);
        if (std::holds_alternative<protocol::event::Paused>(*event) && state_->view.turn) {
            state_->view.turn->deadline_ms.reset();
        }
        if (const auto* changed = std::get_if<protocol::event::SeatChanged>(&*event)) {
            state_->info.seats[changed->entry.seat] = changed->entry;
            if (changed->host) state_->info.host = *changed->host;
        }
    }
}

void SimClient::ask_for_snapshot() {
    compare_ = true;
    if (ready_ && state_) say("sync", {{"table", evening_.table}, {"after", -1}});
}

void SimClient::look() {
    if (!ready_ || !state_ || !seat_) return;
    const auto seats = state_->info.seats;
    const auto people = std::count_if(seats.begin(), seats.end(), [](const protocol::SeatInfo& info) {
        return info.kind == protocol::SeatKind::human;
    });
    if (state_->info.host == player_ && state_->view.phase == engine::Phase::waiting && people == evening_.people &&
        people < static_cast<std::ptrdiff_t>(seats.size())) {
        const bool under_way =
            std::any_of(asked_.begin(), asked_.end(), [](const auto& entry) { return entry.second.type == "start"; });
        if (!under_way) say("start", {{"table", evening_.table}});
        return;
    }
    const auto& turn = state_->view.turn;
    if (!turn || turn->seat != *seat_ || !turn->legal || thinking_about_ == turn->number) return;
    thinking_about_ = turn->number;
    const std::int64_t thinks_ms = world_.happens(faults_.dawdle) ? world_.between(0, 60'000) : world_.between(0, 500);
    world_.schedule(thinks_ms, [this, number = turn->number] {
        if (ready_ && state_ && state_->view.turn && state_->view.turn->number == number) act();
    });
}

void SimClient::act() {
    const auto& turn = *state_->view.turn;
    if (!turn.legal) return;
    if (world_.happens(faults_.act_wrong)) {
        send_act(turn.number, engine::action::Bid{14});
        asked_.rbegin()->second.wrong = true;
        if (connection_->is_cut()) return;
    }
    if (!pending_ || pending_->first != turn.number) pending_ = {turn.number, choose(*turn.legal)};
    send_act(pending_->first, pending_->second);
    for (int i = 0; i < 4 && pending_ && world_.happens(faults_.act_repeated); ++i)
        send_act(pending_->first, pending_->second);
}

void SimClient::send_act(std::uint32_t turn, const engine::Action& action) {
    say("act", {{"table", evening_.table}, {"turn", turn}, {"action", protocol::to_json(action)}});
    asked_.rbegin()->second.act = {turn, action};
}

engine::Action SimClient::choose(const engine::Legal& legal) {
    if (legal.declare) return engine::action::Declare{world_.happens(200)};
    if (legal.pass && world_.happens(500)) return engine::action::Pass{};
    if (!legal.pitch.empty() && world_.happens(100))
        return engine::action::Pitch{legal.pitch.nth(static_cast<int>(world_.between(0, legal.pitch.size() - 1)))};
    if (legal.bids != 0) {
        for (;;) {
            // Small bids, so that matches end.
            const auto value = static_cast<std::int32_t>(world_.between(0, 5));
            if ((legal.bids >> value & 1) != 0) return engine::action::Bid{value};
        }
    }
    if (legal.draft) return world_.happens(500) ? engine::Action{engine::action::Keep{}} : engine::action::Discard{};
    if (legal.exchange_max >= 0) {
        engine::action::Exchange exchange;
        engine::CardSet held = state_->view.cards.value();
        for (std::int64_t n = world_.between(0, legal.exchange_max); n > 0; --n) {
            const engine::Card card = held.nth(static_cast<int>(world_.between(0, held.size() - 1)));
            held.erase(card);
            exchange.cards.insert(card);
        }
        return exchange;
    }
    return engine::action::Play{legal.play.nth(static_cast<int>(world_.between(0, legal.play.size() - 1)))};
}

std::string SimClient::standing() const {
    std::string text = "person " + std::to_string(number_) + (ready_ ? " ready" : " not ready");
    if (seat_) text += " seat " + std::to_string(*seat_);
    if (state_) {
        text += " seq " + std::to_string(state_->seq) + " " + std::string{engine::phase_name(state_->view.phase)};
        if (state_->view.turn) {
            text += " turn " + std::to_string(state_->view.turn->number) + " of seat " +
                    std::to_string(state_->view.turn->seat);
        }
    }
    return text + (pending_ ? " pending" : "") + " thinks of " + std::to_string(thinking_about_) + " asked " +
           std::to_string(asked_.size());
}

}  // namespace pique::tests
