// Every checker of the simulation finds the fault that it is there for.

#include "tests/sim/auditor.hpp"

#include "engine/deck.hpp"
#include "protocol/encode_event.hpp"
#include "protocol/encoding.hpp"
#include "tests/sim/sim_client.hpp"
#include "tests/sim/small_server.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <sstream>
#include <string>
#include <vector>

namespace pique::tests {
namespace {

using nlohmann::json;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr engine::Seat anns_seat = 0;
constexpr engine::Seat bobs_seat = 1;

/// What really happened at a table with Ann, Bob and two bots: the deal and the first bids. A test changes something.
class Recording : public testing::Test {
protected:
    Recording() {
        const auto ann = Peer::connect(server_, "Ann");
        table = ann->ask("create_table", {{"game", "spades"}})["ok"]["table"];
        const auto bob = Peer::connect(server_, "Bob");
        bob->ask("join", {{"table", table}, {"seat", bobs_seat}});
        ann->ask("start", {{"table", table}});
        for (const auto& [peer, seat] : {std::pair{ann, anns_seat}, std::pair{bob, bobs_seat}}) {
            const json turn = peer->events("turn").back();
            if (!turn.contains("legal")) continue;
            bid_turn = turn["number"];
            bid_seat = seat;
            peer->ask("act", {{"table", table}, {"turn", bid_turn}, {"action", {{"bid", 3}}}});
            break;
        }
        player = ann->player;
        anns_frames = ann->frames;
        bobs_frames = bob->frames;
        server_.store.table(table, [this](std::optional<server::StoredTable> stored) {
            std::istringstream in{stored->lines};
            for (std::string line; std::getline(in, line);)
                lines.push_back(line);
        });
    }

    void store(Auditor& auditor) const {
        for (const std::string& line : lines)
            auditor.durable(table, line + '\n');
    }
    void store_event(Auditor& auditor, std::uint64_t seq, const protocol::TableEvent& event) const {
        std::string line;
        protocol::append_stored(line, event, protocol::encode_event(seq, event), 1);
        auditor.durable(table, line + '\n');
    }
    /// What is wrong with these frames for this viewer, where all that was stored is known.
    std::vector<std::string> complaints_about(engine::Viewer viewer, const std::vector<json>& frames) const {
        Auditor auditor;
        store(auditor);
        for (const json& frame : frames)
            auditor.received(table, viewer, frame);
        return auditor.complaints();
    }
    /// The first frame that has an event of this kind with this member, and no other event.
    static json frame_with(const std::vector<json>& frames, const std::string& kind, const std::string& member) {
        for (json frame : frames) {
            if (frame.value("type", "") != "events") continue;
            for (const json& event : json(frame["events"])) {
                if (event["kind"] != kind || !event.contains(member)) continue;
                frame["events"] = json::array({event});
                return frame;
            }
        }
        ADD_FAILURE() << "no " << kind << " with " << member;
        return {};
    }
    json snapshot(const std::vector<json>& frames) const {
        for (const json& frame : frames) {
            if (frame.value("type", "") == "snapshot") return frame;
        }
        return {};
    }
    template<class Event>
    std::optional<Event> stored_event() const {
        for (const std::string& line : lines) {
            const auto stored = protocol::decode_stored(line);
            const auto* event = std::get_if<protocol::TableEvent>(&stored->record);
            if (const auto* found = event == nullptr ? nullptr : std::get_if<Event>(event)) return *found;
        }
        return std::nullopt;
    }

    std::string table;
    std::string player;
    std::vector<std::string> lines;
    std::vector<json> anns_frames;
    std::vector<json> bobs_frames;
    std::uint32_t bid_turn = 0;
    engine::Seat bid_seat = 0;

private:
    SmallServer server_;
};

using AuditorTest = Recording;

TEST_F(AuditorTest, finds_nothing_wrong_with_what_happened) {
    EXPECT_THAT(complaints_about(anns_seat, anns_frames), IsEmpty());
    EXPECT_THAT(complaints_about(bobs_seat, bobs_frames), IsEmpty());
    Auditor auditor;
    store(auditor);
    auditor.acknowledged(table, bid_seat, bid_turn, engine::action::Bid{3});
    auditor.on_the_way(Auditor::max_on_the_way);
    auditor.settle();
    EXPECT_THAT(auditor.complaints(), IsEmpty());
    EXPECT_FALSE(auditor.match_over(table));
}

TEST_F(AuditorTest, finds_an_acknowledged_action_that_is_lost) {
    Auditor auditor;
    store(auditor);
    auditor.acknowledged(table, bid_seat, bid_turn, engine::action::Bid{4});
    auditor.acknowledged(table, bid_seat, bid_turn + 100, engine::action::Bid{3});
    auditor.settle();
    EXPECT_THAT(auditor.complaints(), ElementsAre(HasSubstr("is lost"), HasSubstr("is lost")));
}

TEST_F(AuditorTest, finds_an_action_that_was_applied_twice) {
    Auditor auditor;
    const engine::event::Turn turn{.number = 1, .seat = 0, .phase = engine::Phase::bid};
    const engine::event::Bid bid{.seat = 0, .value = 3};
    store_event(auditor, 0, engine::Event{turn});
    store_event(auditor, 1, engine::Event{bid});
    EXPECT_THAT(auditor.complaints(), IsEmpty());
    store_event(auditor, 2, engine::Event{bid});
    EXPECT_THAT(auditor.complaints(), ElementsAre(HasSubstr("was decided twice")));
}

TEST_F(AuditorTest, finds_a_gap_in_what_was_stored) {
    lines.erase(lines.begin() + 2);
    EXPECT_THAT(complaints_about(anns_seat, {}), Contains(HasSubstr("out of order")));
}

TEST_F(AuditorTest, finds_a_stored_line_that_cannot_be_read) {
    lines.emplace_back("{\"seq\":");
    EXPECT_THAT(complaints_about(anns_seat, {}), ElementsAre(HasSubstr("cannot be read")));
}

TEST_F(AuditorTest, finds_a_hand_that_was_dealt_again) {
    Auditor auditor;
    engine::event::HandStarted hand;
    hand.hand = 1;
    hand.dealer = engine::Seat{0};
    hand.deck = engine::ordered_deck(engine::DeckKind::standard);
    store_event(auditor, 0, engine::Event{hand});
    EXPECT_THAT(auditor.complaints(), IsEmpty());
    store_event(auditor, 1, engine::Event{hand});
    EXPECT_THAT(auditor.complaints(), ElementsAre(HasSubstr("dealt again")));
}

TEST_F(AuditorTest, finds_what_was_heard_before_it_was_durable) {
    lines.pop_back();
    EXPECT_THAT(complaints_about(anns_seat, anns_frames), ElementsAre(HasSubstr("before it was durable")));
}

TEST_F(AuditorTest, finds_an_event_that_differs_between_people) {
    json changed = frame_with(bobs_frames, "dealt", "counts");
    changed["events"][0]["counts"][2] = 12;
    Auditor auditor;
    store(auditor);
    auditor.received(table, anns_seat, frame_with(anns_frames, "dealt", "counts"));
    auditor.received(table, bobs_seat, changed);
    EXPECT_THAT(auditor.complaints(), Contains(HasSubstr("differs between people")));
}

TEST_F(AuditorTest, finds_a_number_that_is_anothers_for_somebody) {
    json changed = frame_with(bobs_frames, "dealt", "counts");
    changed["events"][0]["seq"] = changed["events"][0]["seq"].get<int>() - 1;
    EXPECT_THAT(complaints_about(bobs_seat, {changed}), Contains(HasSubstr("is not what was stored")));
}

TEST_F(AuditorTest, finds_a_secret_in_a_public_event) {
    json changed = frame_with(bobs_frames, "dealt", "counts");
    changed["events"][0]["deck"] = {"AS"};
    EXPECT_THAT(complaints_about(bobs_seat, {changed}), ElementsAre(HasSubstr("is not what was stored")));
}

TEST_F(AuditorTest, finds_cards_that_are_anothers) {
    const json dealt = frame_with(anns_frames, "dealt", "cards");
    EXPECT_THAT(complaints_about(anns_seat, {dealt}), IsEmpty());
    EXPECT_THAT(complaints_about(bobs_seat, {dealt}), ElementsAre(HasSubstr("foreign cards")));
    EXPECT_THAT(complaints_about(std::nullopt, {dealt}), ElementsAre(HasSubstr("foreign cards")));
}

TEST_F(AuditorTest, finds_legal_actions_that_are_anothers) {
    const auto& frames = bid_seat == anns_seat ? anns_frames : bobs_frames;
    const json turn = frame_with(frames, "turn", "legal");
    EXPECT_THAT(complaints_about(bid_seat, {turn}), IsEmpty());
    EXPECT_THAT(complaints_about(engine::Seat{3}, {turn}), ElementsAre(HasSubstr("foreign legal")));
    EXPECT_THAT(complaints_about(std::nullopt, {turn}), ElementsAre(HasSubstr("foreign legal")));
}

TEST_F(AuditorTest, finds_cards_and_legal_actions_in_a_snapshot) {
    json frame = snapshot(anns_frames);
    frame["seq"] = lines.size();
    const json dealt = frame_with(anns_frames, "dealt", "cards");
    frame["view"]["cards"] = dealt["events"][0]["cards"];
    EXPECT_THAT(complaints_about(anns_seat, {frame}), IsEmpty());
    EXPECT_THAT(complaints_about(bobs_seat, {frame}), ElementsAre(HasSubstr("not the seat's")));
    EXPECT_THAT(complaints_about(std::nullopt, {frame}), ElementsAre(HasSubstr("not the seat's")));
    frame["view"].erase("cards");
    frame["view"]["turn"] = {{"number", 1}, {"seat", bobs_seat}, {"legal", {{"bid", {0}}}}};
    EXPECT_THAT(complaints_about(bobs_seat, {frame}), IsEmpty());
    EXPECT_THAT(complaints_about(anns_seat, {frame}), ElementsAre(HasSubstr("foreign legal actions in a snapshot")));
}

TEST_F(AuditorTest, finds_a_seed_before_its_hand_is_over) {
    const auto committed = stored_event<protocol::event::Committed>();
    ASSERT_TRUE(committed);
    const json frame{{"type", "notice"}, {"message", protocol::to_hex(*committed->server_seed)}};
    EXPECT_THAT(complaints_about(anns_seat, {frame}), ElementsAre(HasSubstr("a seed leaked")));
    json early = frame_with(anns_frames, "dealt", "counts");
    early["events"][0]["server_seed"] = "00";
    EXPECT_THAT(complaints_about(std::nullopt, {early}), Contains(HasSubstr("a seed:")));
}

TEST_F(AuditorTest, finds_a_queue_without_a_bound) {
    Auditor auditor;
    VirtualWorld world{1};
    const Faults none;
    Evening evening;
    SimClient client{world, none, auditor, evening, 0};
    VirtualLoop loop{world};
    const auto connection = std::make_shared<SimConnection>(world, none, loop, client);
    server::Frame frame;
    frame.bytes = std::make_shared<const std::string>("{}");
    for (std::size_t i = 0; i <= Auditor::max_on_the_way; ++i)
        connection->send(frame);
    EXPECT_THAT(auditor.complaints(), ElementsAre(HasSubstr("frames wait for one connection")));
}

/// Ann's client, to which the frames of the recording come, or others.
class SimClientTest : public Recording {
protected:
    SimClientTest() {
        store(auditor);
        evening.table = table;
        client.dial = [this](SimClient& dialling) {
            return connection = std::make_shared<SimConnection>(world, none, loop, dialling);
        };
        client.connect();
        const json ok{{"token", "x"}, {"player", {{"id", player}}}, {"seats", {{{"table", table}, {"seat", 0}}}}};
        receive({{"re", 1}, {"ok", ok}});
    }
    void receive(const json& frame) { client.receive(*connection, frame.dump()); }
    /// What was pushed to Ann, but for her last frames.
    void receive_pushes(std::size_t but_for = 0) {
        std::vector<json> pushes;
        for (json frame : anns_frames) {
            frame.erase("re");
            if (frame.contains("type")) pushes.push_back(frame);
        }
        last_push = pushes.back();
        pushes.resize(pushes.size() - but_for);
        for (const json& push : pushes)
            receive(push);
    }
    /// Lets the client take its turn; the id of its command.
    std::int64_t act() {
        world.run_until([] { return false; }, 1'000);
        // Its hello and its sync came before.
        return 3;
    }

    VirtualWorld world{1};
    const Faults none;
    Auditor auditor;
    Evening evening;
    SimClient client{world, none, auditor, evening, 0};
    VirtualLoop loop{world};
    std::shared_ptr<SimConnection> connection;
    json last_push;
};

TEST_F(SimClientTest, finds_nothing_wrong_with_what_happened) {
    receive_pushes();
    EXPECT_THAT(auditor.complaints(), IsEmpty());
}

TEST_F(SimClientTest, finds_a_gap_in_its_events) {
    receive_pushes(1);
    last_push["events"].erase(0);
    last_push["events"].push_back(json{{"seq", 1'000}, {"kind", "paused"}, {"reason", "empty"}});
    receive(last_push);
    EXPECT_THAT(auditor.complaints(), Contains(HasSubstr("a gap before event")));
}

TEST_F(SimClientTest, finds_an_event_that_comes_twice) {
    receive_pushes();
    receive(last_push);
    EXPECT_THAT(auditor.complaints(), Contains(HasSubstr("a gap before event")));
}

TEST_F(SimClientTest, finds_events_before_any_snapshot) {
    receive(frame_with(anns_frames, "dealt", "cards"));
    EXPECT_THAT(auditor.complaints(), ElementsAre(HasSubstr("events before any snapshot")));
}

TEST_F(SimClientTest, finds_a_snapshot_that_is_not_what_its_events_lead_to) {
    const json first = snapshot(anns_frames);
    receive(first);
    receive(first);
    EXPECT_THAT(auditor.complaints(), IsEmpty());
    json other = first;
    other["view"]["score"][1] = 10;
    receive(other);
    EXPECT_THAT(auditor.complaints(), ElementsAre(HasSubstr("the folded view is not the snapshot's")));
}

TEST_F(SimClientTest, finds_what_it_cannot_read) {
    json broken = snapshot(anns_frames);
    broken["view"].erase("phase");
    receive(broken);
    receive(snapshot(anns_frames));
    json unknown = frame_with(anns_frames, "dealt", "counts");
    unknown["events"][0].erase("counts");
    receive(unknown);
    EXPECT_THAT(auditor.complaints(), Contains(HasSubstr("a snapshot cannot be read")));
    EXPECT_THAT(auditor.complaints(), Contains(HasSubstr("an event cannot be read")));
}

TEST_F(SimClientTest, finds_a_reply_to_nothing) {
    receive({{"re", 1}, {"ok", json::object()}});
    EXPECT_THAT(auditor.complaints(), ElementsAre(HasSubstr("a reply to nothing")));
}

}  // namespace
}  // namespace pique::tests
