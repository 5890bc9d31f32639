// Tables of Spades for two on the real server logic: what is sent, what is safe to repeat, and the record of a hand,
// over a server that dies in between.

#include "server/tools/verify.hpp"
#include "tests/sim/sim_process.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <deque>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace pique::tests {
namespace {

using nlohmann::json;

/// A person's connection on which every frame arrives at once.
class DirectOutbox final : public server::Outbox {
public:
    void send(server::Frame frame) override { frames.push_back(json::parse(*frame.bytes)); }
    void close(server::CloseCode, std::string_view) override {}
    std::vector<json> frames;
};

class DuoTable : public testing::Test {
protected:
    struct Person {
        std::string token;
        std::shared_ptr<DirectOutbox> outbox;
        std::shared_ptr<server::ConnectionEvents> connection;
    };

    DuoTable() { start(); }
    ~DuoTable() override { hang_up(); }

    void settle() {
        world_.run_until([] { return false; }, 2'000);
    }

    void start() { processes_.push_back(std::make_unique<Process>(world_, store_, 7 + processes_.size())); }

    void hang_up() {
        for (Person& person : people_)
            processes_.back()->first.run([&person] {
                if (const auto connection = std::exchange(person.connection, nullptr)) connection->on_closed();
            });
        settle();
    }

    /// The process dies and another takes over; both people come back.
    void restart() {
        processes_.back()->first.kill();
        processes_.back()->second.kill();
        store_.crash();
        for (Person& person : people_)
            person.connection.reset();
        start();
        for (std::size_t i = 0; i < people_.size(); ++i) {
            connect(people_[i]);
            ask(i, "sync", {{"table", table_}, {"after", -1}});
        }
    }

    void connect(Person& person) {
        person.outbox = std::make_shared<DirectOutbox>();
        auto& process = *processes_.back();
        process.first.run(
            [&] { person.connection = process.app.on_connected(process.first, person.outbox, "192.0.2.1"); });
        json hello{{"id", 0}, {"type", "hello"}};
        if (!person.token.empty()) hello["token"] = person.token;
        say(person, hello);
        for (const json& frame : person.outbox->frames) {
            if (frame.contains("ok") && frame["ok"].contains("token")) person.token = frame["ok"]["token"];
        }
    }

    void say(Person& person, const json& command) {
        processes_.back()->first.run([&] { person.connection->on_message(command.dump()); });
        settle();
    }

    /// The reply to a command of this person.
    json ask(std::size_t who, const std::string& type, json fields) {
        fields["id"] = ++id_;
        fields["type"] = type;
        say(people_[who], fields);
        for (const json& frame : people_[who].outbox->frames) {
            if (frame.contains("re") && frame["re"] == id_) return frame;
        }
        throw std::logic_error("no reply to " + fields.dump());
    }

    json act(std::size_t who, std::uint32_t turn, const json& action) {
        return ask(who, "act", {{"table", table_}, {"turn", turn}, {"action", action}});
    }

    /// Two people at a table whose match has begun.
    void sit_down(const json& options) {
        people_.resize(2);
        for (Person& person : people_)
            connect(person);
        const json made = ask(0, "create_table",
                              {{"game", "spades_duo"}, {"options", options}, {"private", true}, {"turn_seconds", 0}});
        table_ = made.at("ok").at("table");
        ASSERT_TRUE(ask(1, "join", {{"code", made.at("ok").at("code")}}).contains("ok"));
    }

    /// The open turn with what is legal, and whose it is.
    std::pair<std::size_t, json> open_turn() const {
        for (std::size_t who = 0; who < people_.size(); ++who) {
            const auto& frames = people_[who].outbox->frames;
            std::optional<json> turn;
            for (const json& frame : frames) {
                if (frame.value("type", "") == "snapshot" && !frame["view"]["turn"].is_null())
                    turn = frame["view"]["turn"];
                for (const json& event : frame.value("events", json::array())) {
                    if (event["kind"] == "turn") turn = event;
                    if (event["kind"] == "hand_scored") turn.reset();
                }
            }
            if (turn && turn->contains("legal")) return {who, *turn};
        }
        throw std::logic_error("nobody is to act");
    }

    std::optional<json> event_of(std::size_t who, const std::string& kind) const {
        std::optional<json> found;
        for (const json& frame : people_[who].outbox->frames) {
            for (const json& event : frame.value("events", json::array())) {
                if (event["kind"] == kind) found = event;
            }
        }
        return found;
    }

    json cards_of(std::size_t who) {
        ask(who, "sync", {{"table", table_}, {"after", -1}});
        for (auto frame = people_[who].outbox->frames.rbegin(); frame != people_[who].outbox->frames.rend(); ++frame) {
            if (frame->value("type", "") == "snapshot") return (*frame)["view"]["cards"];
        }
        throw std::logic_error("no snapshot");
    }

    json record(int hand) {
        json body;
        processes_.back()->app.get("/api/v1/tables/" + table_ + "/hands/" + std::to_string(hand), "",
                                   [&body](const server::HttpAnswer& answer) {
                                       if (answer.status == 200) body = json::parse(answer.body);
                                   });
        settle();
        return body;
    }

    VirtualWorld world_{1};
    Faults faults_;
    SimStore store_{world_, faults_};
    std::deque<std::unique_ptr<Process>> processes_;
    std::vector<Person> people_;
    std::string table_;
    int id_ = 0;
};

TEST_F(DuoTable, a_draft_is_safe_to_repeat_and_an_earlier_turn_is_stale) {
    sit_down({{"double_nil", false}});
    const auto [drafter, turn] = open_turn();
    ASSERT_EQ(turn["phase"], "draft");
    ASSERT_TRUE(turn.contains("offer"));
    const auto number = turn["number"].get<std::uint32_t>();
    EXPECT_EQ(act(1 - drafter, number, {{"keep", true}})["error"]["code"], "not_your_turn");
    EXPECT_EQ(act(drafter, number, {{"keep", true}})["ok"]["turn"], number);
    const json drafted = event_of(drafter, "drafted").value();
    EXPECT_EQ(drafted["card"], turn["offer"]);
    EXPECT_FALSE(event_of(1 - drafter, "drafted")->contains("card"));

    // The other drafts, so that the first is to act again, with another card on offer.
    const auto [other, other_turn] = open_turn();
    ASSERT_EQ(other, 1 - drafter);
    act(other, other_turn["number"].get<std::uint32_t>(), {{"discard", true}});
    const auto [again, next] = open_turn();
    ASSERT_EQ(again, drafter);
    const std::size_t held = cards_of(drafter).size();

    const json repeated = act(drafter, number, {{"keep", true}});
    EXPECT_EQ(repeated["ok"]["turn"], number) << "acknowledged again";
    EXPECT_FALSE(repeated.contains("events")) << "and not applied twice";
    EXPECT_EQ(act(drafter, number, {{"discard", true}})["error"]["code"], "stale_turn");
    EXPECT_EQ(act(drafter, other_turn["number"].get<std::uint32_t>(), {{"keep", true}})["error"]["code"], "stale_turn");
    EXPECT_EQ(open_turn().second["number"], next["number"]) << "the card on offer is still to be decided on";
    EXPECT_EQ(cards_of(drafter).size(), held);
}

TEST_F(DuoTable, a_hand_with_exchanges_goes_on_after_a_crash_and_its_record_is_fair) {
    sit_down({{"draft_second_card", "drafter"}});
    bool restarted = false;
    int exchanges = 0;
    while (!event_of(0, "hand_scored") && !event_of(1, "hand_scored")) {
        const auto [who, turn] = open_turn();
        const auto& legal = turn["legal"];
        json action;
        if (legal.contains("declare")) action = {{"declare", true}};
        if (legal.contains("keep")) action = {{"keep", true}};
        if (legal.contains("exchange")) {
            const json held = cards_of(who);
            action = {{"exchange", {held[0], held[5], held[12]}}};
            ++exchanges;
        }
        if (legal.contains("play")) action = {{"play", legal["play"][0]}};
        const auto number = turn["number"].get<std::uint32_t>();
        ASSERT_TRUE(act(who, number, action).contains("ok")) << turn << action;
        if (exchanges == 1 && !std::exchange(restarted, true)) {
            const json after = cards_of(who);
            restart();
            EXPECT_EQ(cards_of(who), after) << "what was drawn is not drawn again";
            EXPECT_EQ(act(who, number, action)["ok"]["turn"], number) << "nor acknowledged any less";
            EXPECT_EQ(cards_of(who), after);
        }
    }
    EXPECT_EQ(exchanges, 2);
    const json hand = record(1);
    ASSERT_TRUE(hand.is_object());
    EXPECT_EQ(hand["game"], "spades_duo");
    EXPECT_TRUE(hand.contains("first"));
    EXPECT_EQ(server::find_fault(hand.dump()), std::nullopt);
}

}  // namespace
}  // namespace pique::tests
