// Who sits where, who listens, and what others hear of it.

#include "tests/e2e/support/party.hpp"
#include "tests/e2e/support/program.hpp"
#include "tests/support/engine_chance.hpp"
#include "tests/support/engine_play.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

namespace pique::tests {
namespace {

using nlohmann::json;
using protocol::SeatKind;
using protocol::SeatReason;
using protocol::SeatState;

/// Waits until this person has heard of a seat's change for this reason.
const protocol::SeatInfo& hear_of(World& world, const Person& person, engine::Seat seat, SeatReason reason) {
    const protocol::event::SeatChanged* changed = nullptr;
    world.wait_until(protocol::seat_reason_name(reason), [&] {
        changed = person.picture().last<protocol::event::SeatChanged>();
        return changed != nullptr && changed->entry.seat == seat && changed->reason == reason;
    });
    return changed->entry;
}

TEST(Seat, claimed_by_many_at_once_goes_to_one) {
    World world;
    const Piqued piqued;
    Person host(world, piqued.port(), "Host");
    const std::string table = host.create(json::object());
    std::vector<std::unique_ptr<Person>> crowd;
    for (int i = 0; i < 64; ++i)
        crowd.push_back(std::make_unique<Person>(world, piqued.port(), "Guest " + std::to_string(i)));
    std::vector<std::int64_t> asked;
    for (const auto& person : crowd)
        asked.push_back(person->client().send({{"type", "join"}, {"table", table}, {"seat", 2}}));

    std::vector<std::string> winners;
    for (std::size_t i = 0; i < crowd.size(); ++i) {
        const json reply = crowd[i]->client().reply_to(asked[i]);
        if (reply.contains("ok")) {
            EXPECT_EQ(reply["ok"]["seat"], 2);
            winners.push_back(crowd[i]->id());
        } else {
            EXPECT_EQ(reply["error"]["code"], "seat_taken");
        }
    }
    ASSERT_EQ(winners.size(), 1U);
    EXPECT_EQ(hear_of(world, host, 2, SeatReason::joined).player->id, winners.front());
}

TEST(Connection, that_comes_back_hears_what_it_missed) {
    World world;
    const Piqued piqued;
    FastChance chance{11};
    Party party(world, piqued.port());
    for (int i = 0; i < 7; ++i)
        party.play_turn(chance);
    party.next();

    Person& lost = party[2];
    const std::int64_t seen = lost.picture().seq();
    lost.client().drop();
    EXPECT_EQ(hear_of(world, party[0], 2, SeatReason::disconnected).state, SeatState::away);
    const json held{{{"table", party.table()}, {"seat", 2}}};
    EXPECT_EQ(lost.reconnect(piqued.port()), held);
    lost.sync();
    EXPECT_EQ(hear_of(world, party[0], 2, SeatReason::connected).state, SeatState::here);
    ASSERT_NE(party.next(), nullptr);
    const json& tail = lost.client().push("events");
    EXPECT_EQ(tail["events"][0]["seq"], seen + 1) << "only what was missed";
    for (const json& frame : lost.client().frames())
        EXPECT_NE(frame.value("type", ""), "snapshot");
    party.play_hands(1, chance);
    party.compare_all();
}

TEST(Connection, of_the_same_player_supersedes_the_one_before) {
    World world;
    const Piqued piqued;
    FastChance chance{12};
    Party party(world, piqued.port());
    party.next();
    json seats;
    const auto earlier = party[1].connect_again(piqued.port(), seats);
    party[1].sync();
    EXPECT_EQ(earlier->push("detached")["reason"], "superseded");
    const std::size_t heard = earlier->frames().size();
    party.play_hands(1, chance);
    party.compare_all();
    EXPECT_EQ(earlier->frames().size(), heard) << "it hears nothing more of the table";
    EXPECT_TRUE(earlier->ok({{"type", "ping"}}).contains("time")) << "and is connected all the same";
}

TEST(Leaving, during_a_match_hands_the_seat_to_a_bot) {
    World world;
    const Piqued piqued;
    FastChance chance{13};
    Party party(world, piqued.port(), {{"target", 10'000}, {"floor", -10'000}});
    for (int i = 0; i < 9; ++i)
        party.play_turn(chance);
    party.next();
    // The host, so that the role has to pass as well.
    party[0].client().ok({{"type", "leave"}, {"table", party.table()}});
    EXPECT_EQ(party[0].client().push("detached")["reason"], "left");
    EXPECT_EQ(hear_of(world, party[1], 0, SeatReason::left).kind, SeatKind::bot);
    EXPECT_EQ(party[1].picture().info().host, party[1].id());
    EXPECT_EQ(party[0].client().refusal({{"type", "back"}, {"table", party.table()}}), "not_seated");

    party.forget(0);
    while (party[1].picture().view().hand == 1)
        ASSERT_TRUE(party.play_turn(chance));
    party.next();
    party.compare_all();
    // A bot that has the seat for good looks like anybody.
    for (const protocol::TableEvent& event : party[1].picture().events()) {
        const auto* played = Picture::as<engine::event::Played>(event);
        if (played != nullptr) {
            EXPECT_FALSE(played->automatic);
        }
    }
}

TEST(Voting, by_most_of_those_present_hands_a_seat_to_a_bot) {
    World world;
    const Piqued piqued;
    FastChance chance{14};
    Party party(world, piqued.port());
    party.next();
    const auto vote = [&party](std::size_t voter, int seat) {
        return party[voter].client().refusal({{"type", "vote_out"}, {"table", party.table()}, {"seat", seat}});
    };
    EXPECT_EQ(vote(0, 4), "no_such_seat");
    EXPECT_EQ(vote(0, 3), "ok");
    EXPECT_EQ(vote(0, 3), "ok") << "who votes twice has one vote";
    party[1].compare();
    EXPECT_EQ(party[1].picture().info().seats[3].kind, SeatKind::human);
    EXPECT_EQ(vote(1, 3), "ok");
    EXPECT_EQ(hear_of(world, party[1], 3, SeatReason::bot).kind, SeatKind::bot);
    EXPECT_EQ(party[3].client().push("detached")["reason"], "left");
    party.forget(3);
    party.play_hands(1, chance);
    party.compare_all();
}

TEST(Bots, fill_the_table_and_play_the_match) {
    World world;
    const Piqued piqued;
    FastChance chance{15};
    Person host(world, piqued.port(), "Host");
    const std::string table = host.create({{"max_hands", 2}}, {{"fill", "easy"}});
    host.client().ok({{"type", "add_bot"}, {"table", table}, {"seat", 2}, {"level", "normal"}});
    host.client().ok({{"type", "start"}, {"table", table}});
    for (;;) {
        const Picture& picture = host.picture();
        world.wait_until("the next turn",
                         [&] { return picture.is_asked() || picture.view().phase == engine::Phase::over; });
        if (!picture.is_asked()) break;
        host.client().ok(host.act_command(picture.view().turn->number, random_action(picture.view(), chance)));
    }
    EXPECT_EQ(host.picture().view().hand, 2U);
    EXPECT_EQ(host.picture().info().seats[1].level, "easy");
    EXPECT_EQ(host.picture().info().seats[2].level, "normal");
    host.compare();
}

TEST(Table, that_nobody_attends_pauses) {
    World world;
    const Piqued piqued;
    FastChance chance{16};
    Party party(world, piqued.port(), json::object(), {{"private", false}});
    Person watcher(world, piqued.port(), "Watcher");
    watcher.client().ok({{"type", "watch_lobby"}});
    for (int i = 0; i < 6; ++i)
        party.play_turn(chance);
    party.next();
    for (std::size_t seat = 0; seat < 4; ++seat)
        party[seat].client().drop();
    world.wait_until("the pause", [&] {
        const auto& frames = watcher.client().frames();
        return std::any_of(frames.begin(), frames.end(), [](const json& frame) {
            return frame.contains("set") && frame["set"][0]["status"] == "paused";
        });
    });
    party.reconnect_all(piqued.port());
    const auto* paused = party.host().picture().last<protocol::event::Paused>();
    ASSERT_NE(paused, nullptr);
    EXPECT_EQ(paused->reason, "empty");
    party.play_hands(1, chance);
    party.compare_all();
}

TEST(Table, hears_that_its_maker_was_lost_before_any_command_to_it) {
    World world;
    const Piqued piqued;
    Person watcher(world, piqued.port(), "Watcher");
    watcher.client().ok({{"type", "watch_lobby"}});
    Person maker(world, piqued.port(), "Maker");
    maker.create(json::object(), {{"private", false}});
    maker.client().drop();
    world.wait_until("the maker's absence", [&] {
        const auto& frames = watcher.client().frames();
        return std::any_of(frames.begin(), frames.end(), [](const json& frame) {
            return frame.contains("set") && frame["set"][0]["seats"][0]["state"] == "away";
        });
    });
}

TEST(Lobby, shows_public_tables_while_they_are_there) {
    World world;
    const Piqued piqued;
    Person watcher(world, piqued.port(), "Watcher");
    Person host(world, piqued.port(), "Host");
    Person guest(world, piqued.port(), "Guest");
    EXPECT_EQ(watcher.client().ok({{"type", "watch_lobby"}})["tables"], json::array());

    const std::string hidden = host.create(json::object());
    const std::string open = host.create({{"target", 250}}, {{"private", false}, {"label", "Friday"}});
    const json first = watcher.client().push("lobby");
    ASSERT_EQ(first["set"].size(), 1U);
    const json& summary = first["set"][0];
    EXPECT_EQ(summary["table"], open);
    EXPECT_EQ(summary["label"], "Friday");
    EXPECT_EQ(summary["options"], (json{{"target", 250}}));

    std::string code = summary["code"];
    std::transform(code.begin(), code.end(), code.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? c + 32 : c; });
    const std::size_t heard = watcher.client().frames().size();
    EXPECT_EQ(guest.client().ok({{"type", "join"}, {"code", code}}), (json{{"table", open}, {"seat", 1}}));
    EXPECT_EQ(watcher.client().push("lobby", heard)["set"][0]["seats"][1]["player"]["name"], "Guest");
    const json listed = guest.client().ok({{"type", "list_tables"}});
    ASSERT_EQ(listed["tables"].size(), 1U);
    EXPECT_EQ(listed["tables"][0]["table"], open);

    guest.client().ok({{"type", "leave"}, {"table", open}});
    host.client().ok({{"type", "leave"}, {"table", open}});
    world.wait_until("the end of the table", [&] {
        const auto& frames = watcher.client().frames();
        return std::any_of(frames.begin(), frames.end(), [&](const json& frame) {
            return frame.value("gone", json::array()) == json::array({open});
        });
    });
    EXPECT_EQ(guest.client().refusal({{"type", "join"}, {"code", code}}), "no_such_table");
    EXPECT_EQ(watcher.client().ok({{"type", "list_tables"}})["tables"], json::array());
    for (const json& frame : watcher.client().frames())
        EXPECT_EQ(frame.dump().find(hidden), std::string::npos) << "a private table is in no list";

    watcher.client().ok({{"type", "unwatch_lobby"}});
    const std::size_t unwatched = watcher.client().frames().size();
    host.create(json::object(), {{"private", false}});
    watcher.client().ok({{"type", "ping"}});
    EXPECT_EQ(watcher.client().frames().size(), unwatched + 1) << "only the answer to the ping";
}

}  // namespace
}  // namespace pique::tests
