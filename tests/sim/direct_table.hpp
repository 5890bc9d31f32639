#pragma once

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

/// A person's connection on which every frame arrives at once.
class DirectOutbox final : public server::Outbox {
public:
    void send(server::Frame frame) override { frames.push_back(nlohmann::json::parse(*frame.bytes)); }
    void close(server::CloseCode, std::string_view) override {}
    std::vector<nlohmann::json> frames;
};

/// A table of so many people as it has seats, on the real server logic over a server that may die: every frame of every
/// person is kept.
class DirectTable : public testing::Test {
public:
    ~DirectTable() override { hang_up(); }

protected:
    struct Person {
        std::string token;
        std::shared_ptr<DirectOutbox> outbox;
        std::shared_ptr<server::ConnectionEvents> connection;
    };

    DirectTable() { start(); }

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

    /// The process dies and another takes over; everybody comes back.
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
        nlohmann::json hello{{"id", 0}, {"type", "hello"}};
        if (!person.token.empty()) hello["token"] = person.token;
        say(person, hello);
        for (const nlohmann::json& frame : person.outbox->frames) {
            if (frame.contains("ok") && frame["ok"].contains("token")) person.token = frame["ok"]["token"];
        }
    }

    void say(Person& person, const nlohmann::json& command) {
        processes_.back()->first.run([&] { person.connection->on_message(command.dump()); });
        settle();
    }

    /// The reply to a command of this person.
    nlohmann::json ask(std::size_t who, const std::string& type, nlohmann::json fields) {
        fields["id"] = ++id_;
        fields["type"] = type;
        say(people_[who], fields);
        for (const nlohmann::json& frame : people_[who].outbox->frames) {
            if (frame.contains("re") && frame["re"] == id_) return frame;
        }
        throw std::logic_error("no reply to " + fields.dump());
    }

    nlohmann::json act(std::size_t who, std::uint32_t turn, const nlohmann::json& action) {
        return ask(who, "act", {{"table", table_}, {"turn", turn}, {"action", action}});
    }

    /// As many people at a table of the game, whose match has begun.
    void sit_down(const std::string& game, std::size_t people, const nlohmann::json& options) {
        people_.resize(people);
        for (Person& person : people_)
            connect(person);
        const nlohmann::json made =
            ask(0, "create_table", {{"game", game}, {"options", options}, {"private", true}, {"turn_seconds", 0}});
        table_ = made.at("ok").at("table");
        for (std::size_t who = 1; who < people; ++who)
            ASSERT_TRUE(ask(who, "join", {{"code", made.at("ok").at("code")}}).contains("ok"));
    }

    /// The open turn with what is legal, and whose it is.
    std::pair<std::size_t, nlohmann::json> open_turn() const {
        for (std::size_t who = 0; who < people_.size(); ++who) {
            const auto& frames = people_[who].outbox->frames;
            std::optional<nlohmann::json> turn;
            for (const nlohmann::json& frame : frames) {
                if (frame.value("type", "") == "snapshot" && !frame["view"]["turn"].is_null())
                    turn = frame["view"]["turn"];
                for (const nlohmann::json& event : frame.value("events", nlohmann::json::array())) {
                    if (event["kind"] == "turn") turn = event;
                    if (event["kind"] == "hand_scored") turn.reset();
                }
            }
            if (turn && turn->contains("legal")) return {who, *turn};
        }
        throw std::logic_error("nobody is to act");
    }

    std::optional<nlohmann::json> event_of(std::size_t who, const std::string& kind) const {
        std::optional<nlohmann::json> found;
        for (const nlohmann::json& frame : people_[who].outbox->frames) {
            for (const nlohmann::json& event : frame.value("events", nlohmann::json::array())) {
                if (event["kind"] == kind) found = event;
            }
        }
        return found;
    }

    nlohmann::json cards_of(std::size_t who) {
        ask(who, "sync", {{"table", table_}, {"after", -1}});
        for (auto frame = people_[who].outbox->frames.rbegin(); frame != people_[who].outbox->frames.rend(); ++frame) {
            if (frame->value("type", "") == "snapshot") return (*frame)["view"]["cards"];
        }
        throw std::logic_error("no snapshot");
    }

    nlohmann::json record(int hand) {
        nlohmann::json body;
        processes_.back()->app.get("/api/v1/tables/" + table_ + "/hands/" + std::to_string(hand), "",
                                   [&body](const server::HttpAnswer& answer) {
                                       if (answer.status == 200) body = nlohmann::json::parse(answer.body);
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

}  // namespace pique::tests
