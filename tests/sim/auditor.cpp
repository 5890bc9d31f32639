#include "tests/sim/auditor.hpp"

#include "engine/overload.hpp"
#include "engine/pitch/hand.hpp"
#include "protocol/encode_event.hpp"
#include "protocol/encoding.hpp"

#include <algorithm>
#include <sstream>
#include <utility>

namespace pique::tests {

using protocol::TableEvent;

void Auditor::durable(const std::string& table, const std::string& lines) {
    Truth& truth = tables_[table];
    std::istringstream in{lines};
    for (std::string line; std::getline(in, line);) {
        const auto stored = protocol::decode_stored(line);
        if (!stored) {
            complain("a stored line cannot be read: " + line);
            continue;
        }
        const auto* event = std::get_if<TableEvent>(&stored->record);
        if (event == nullptr) continue;
        if (stored->seq != truth.events.size()) complain("stored seq " + std::to_string(stored->seq) + " out of order");
        learn(table, truth, *event);
        truth.events.push_back(*event);
    }
}

void Auditor::learn(const std::string& table, Truth& truth, const TableEvent& event) {
    const auto decide = [&](engine::Seat seat, const engine::Action& action) {
        const auto [known, is_new] = truth.decisions.try_emplace(truth.turn, Decision{seat, action});
        if (!is_new) complain(table + ": turn " + std::to_string(truth.turn) + " was decided twice");
    };
    if (const auto* committed = std::get_if<protocol::event::Committed>(&event)) {
        secret_seeds_.insert(protocol::to_hex(*committed->server_seed));
    }
    if (const auto* revealed = std::get_if<protocol::event::Revealed>(&event)) {
        secret_seeds_.erase(protocol::to_hex(revealed->server_seed));
    }
    const auto* game_event = std::get_if<engine::Event>(&event);
    if (game_event == nullptr) return;
    std::visit(engine::Overload{
                   [&](const engine::event::HandStarted& e) {
                       if (e.hand != truth.hand + 1) complain(table + ": a hand was dealt again or left out");
                       truth.hand = e.hand;
                   },
                   [&](const engine::event::Turn& e) { truth.turn = e.number; },
                   [&](const engine::event::Declared& e) { decide(e.seat, engine::action::Declare{e.yes}); },
                   [&](const engine::event::Drafted& e) {
                       decide(e.seat, e.kept ? engine::Action{engine::action::Keep{}}
                                             : engine::Action{engine::action::Discard{}});
                   },
                   [&](const engine::event::Exchanged& e) {
                       decide(e.seat, engine::action::Exchange{.cards = e.out.value()});
                   },
                   [&](const engine::event::Bid& e) {
                       decide(e.seat, e.value ? engine::Action{engine::action::Bid{*e.value}}
                                              : engine::Action{engine::action::Pass{}});
                   },
                   [&](const engine::event::Played& e) {
                       // The first lead may come with its bid, as one decision.
                       const auto bid = truth.decisions.find(truth.turn);
                       if (bid != truth.decisions.end() &&
                           bid->second == Decision{e.seat, engine::action::Bid{engine::pitch::highest_bid}}) {
                           bid->second.action = engine::action::Pitch{e.card};
                       } else {
                           decide(e.seat, engine::action::Play{e.card});
                       }
                   },
                   [&](const engine::event::MatchOver&) { truth.over = true; },
                   [](const auto&) {},
               },
               *game_event);
}

void Auditor::received(const std::string& table, engine::Viewer viewer, const nlohmann::json& frame) {
    const std::string text = frame.dump();
    const bool leaked = std::any_of(secret_seeds_.begin(), secret_seeds_.end(),
                                    [&text](const std::string& seed) { return text.find(seed) != std::string::npos; });
    if (leaked) complain(table + ": a seed leaked: " + text);
    const auto type = frame.find("type");
    if (type == frame.end()) return;
    Truth& truth = tables_[table];
    if (*type == "events") {
        for (const auto& event : frame.at("events"))
            check_event(table, truth, viewer, event);
    } else if (*type == "snapshot") {
        check_snapshot(table, truth, viewer, frame);
    }
}

void Auditor::check_event(const std::string& table, Truth& truth, engine::Viewer viewer, const nlohmann::json& event) {
    const auto seq = event.at("seq").get<std::uint64_t>();
    if (seq >= truth.events.size())
        return complain(table + ": event " + std::to_string(seq) + " was heard before it was durable");
    nlohmann::json shared = event;
    for (const char* own : {"cards", "legal", "offer", "second", "out", "in"})
        shared.erase(own);
    const bool drafted = event.at("kind") == "drafted";
    if (drafted) shared.erase("card");
    const auto [known, is_new] = truth.public_parts.try_emplace(seq, shared);
    if (!is_new && known->second != shared)
        complain(table + ": event " + std::to_string(seq) + " differs between people");
    std::string stored;
    protocol::encode_event(seq, truth.events[seq]).append_to(stored, std::nullopt);
    if (nlohmann::json::parse(stored) != shared) {
        complain(table + ": event " + std::to_string(seq) + " is not what was stored: " + event.dump());
    }

    const auto* fact = std::get_if<engine::Event>(&truth.events[seq]);
    if (event.contains("cards")) {
        const auto* dealt = fact == nullptr ? nullptr : std::get_if<engine::event::Dealt>(fact);
        std::set<std::string> own;
        if (dealt != nullptr && viewer && dealt->cards[*viewer]) {
            for (const engine::Card card : *dealt->cards[*viewer])
                own.emplace(card.text());
        }
        if (event.at("cards").get<std::set<std::string>>() != own) complain(table + ": foreign cards: " + event.dump());
    }
    const bool own_seat = viewer && event.contains("seat") && event.at("seat") == *viewer;
    if (event.contains("legal") && !own_seat) complain(table + ": foreign legal actions: " + event.dump());
    for (const char* own : {"offer", "second", "out", "in"}) {
        if (event.contains(own) && !own_seat) complain(table + ": foreign " + own + ": " + event.dump());
    }
    if (drafted && event.contains("card") != own_seat) complain(table + ": whose card is it: " + event.dump());
    if (event.contains("server_seed") && event.at("kind") != "revealed") complain(table + ": a seed: " + event.dump());
}

void Auditor::check_snapshot(const std::string& table, const Truth& truth, engine::Viewer viewer,
                             const nlohmann::json& frame) {
    const auto& view = frame.at("view");
    const auto seq = frame.at("seq").get<std::int64_t>();
    if (view.contains("cards")) {
        const auto own = viewer ? cards_held(truth, *viewer, seq) : std::set<std::string>{};
        if (!viewer || view.at("cards").get<std::set<std::string>>() != own) {
            complain(table + ": the snapshot's cards are not the seat's: " + frame.dump());
        }
    }
    const auto& turn = view.at("turn");
    if (view.contains("offer") && (turn.is_null() || !viewer || turn.at("seat") != *viewer)) {
        complain(table + ": a foreign offer in a snapshot");
    }
    if (!turn.is_null() && turn.contains("legal") && (!viewer || turn.at("seat") != *viewer)) {
        complain(table + ": foreign legal actions in a snapshot");
    }
}

std::set<std::string> Auditor::cards_held(const Truth& truth, engine::Seat seat, std::int64_t seq) {
    std::set<std::string> cards;
    for (std::int64_t i = 0; i <= seq && i < static_cast<std::int64_t>(truth.events.size()); ++i) {
        const auto* event = std::get_if<engine::Event>(&truth.events[static_cast<std::size_t>(i)]);
        if (event == nullptr) continue;
        if (std::holds_alternative<engine::event::HandStarted>(*event)) cards.clear();
        if (const auto* dealt = std::get_if<engine::event::Dealt>(event); dealt != nullptr && dealt->cards[seat]) {
            for (const engine::Card card : *dealt->cards[seat])
                cards.emplace(card.text());
        }
        if (const auto* drafted = std::get_if<engine::event::Drafted>(event);
            drafted != nullptr && drafted->seat == seat) {
            cards.emplace(drafted->card.value().text());
        }
        if (const auto* exchanged = std::get_if<engine::event::Exchanged>(event);
            exchanged != nullptr && exchanged->seat == seat) {
            for (const engine::Card card : exchanged->out.value())
                cards.erase(std::string{card.text()});
            for (const engine::Card card : exchanged->in.value())
                cards.emplace(card.text());
        }
        if (const auto* played = std::get_if<engine::event::Played>(event); played != nullptr && played->seat == seat) {
            cards.erase(std::string{played->card.text()});
        }
    }
    return cards;
}

void Auditor::acknowledged(const std::string& table, engine::Seat seat, std::uint32_t turn,
                           const engine::Action& action) {
    promises_.push_back({table, turn, {seat, action}});
}

void Auditor::on_the_way(std::size_t frames) {
    if (frames > max_on_the_way) complain(std::to_string(frames) + " frames wait for one connection");
}

void Auditor::settle() {
    for (const Promise& promise : promises_) {
        const auto& decisions = tables_[promise.table].decisions;
        const auto found = decisions.find(promise.turn);
        if (found == decisions.end() || !(found->second == promise.decision)) {
            complain(promise.table + ": the acknowledged action of turn " + std::to_string(promise.turn) + " is lost");
        }
    }
}

bool Auditor::match_over(const std::string& table) const {
    const auto found = tables_.find(table);
    return found != tables_.end() && found->second.over;
}

}  // namespace pique::tests
