// What the operator's listener tells of play.

#include "tests/e2e/support/http.hpp"
#include "tests/e2e/support/party.hpp"
#include "tests/e2e/support/program.hpp"
#include "tests/support/engine_chance.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <sstream>
#include <string>

namespace pique::tests {
namespace {

using nlohmann::json;

/// The value of one line of the metrics; -1 where it is missing.
double value_of(const std::string& text, const std::string& name) {
    std::istringstream in{text};
    for (std::string line; std::getline(in, line);) {
        if (line.starts_with(name + ' ')) return std::stod(line.substr(name.size() + 1));
    }
    return -1;
}

double commands(const std::string& text, const std::string& type, const std::string& result) {
    return value_of(text, "pique_commands_total{result=\"" + result + "\",type=\"" + type + "\"}");
}

double tables(const std::string& text, const std::string& status) {
    return value_of(text, "pique_tables{game=\"spades\",status=\"" + status + "\"}");
}

double refused(const std::string& text, const std::string& reason) {
    return value_of(text, "pique_refused_total{reason=\"" + reason + "\"}");
}

TEST(Metrics, tell_what_was_asked_played_and_stored) {
    World world;
    const Piqued piqued("memory:");
    FastChance chance{21};
    Party party(world, piqued.port(), {{"max_hands", 1}});
    for (int i = 0; i < 6; ++i)
        party.play_turn(chance);
    party.next();
    Client& host = party.host().client();
    EXPECT_EQ(host.refusal({{"type", "start"}, {"table", party.table()}}), "not_waiting");
    const auto& taken = *party.taken();
    Client& last = party[taken.seat].client();
    EXPECT_EQ(last.refusal(party[taken.seat].act_command(taken.turn, taken.action)), "ok") << "a repetition";
    EXPECT_EQ(host.refusal_of_text("{"), "bad_json");
    EXPECT_EQ(host.refusal({{"type", "ping"}, {"mystery_field", 1}}), "bad_request:mystery_field");
    EXPECT_EQ(host.refusal({{"type", "mystery_type"}}), "unknown_type");
    EXPECT_EQ(host.refusal({{"type", "join"}, {"code", "234567"}}), "no_such_table");

    std::string text = http_get(world, piqued.admin_port(), "/metrics").body;
    EXPECT_EQ(commands(text, "hello", "ok"), 4);
    EXPECT_EQ(commands(text, "create_table", "ok"), 1);
    EXPECT_EQ(commands(text, "join", "ok"), 3);
    EXPECT_EQ(commands(text, "join", "no_such_table"), 1);
    EXPECT_EQ(commands(text, "act", "ok"), 7) << "six and the repetition";
    EXPECT_EQ(commands(text, "start", "not_waiting"), 1);
    EXPECT_EQ(value_of(text, "pique_bad_messages_total{error=\"bad_json\"}"), 1);
    EXPECT_EQ(value_of(text, "pique_bad_messages_total{error=\"bad_request\"}"), 1);
    EXPECT_EQ(value_of(text, "pique_bad_messages_total{error=\"unknown_type\"}"), 1);
    EXPECT_EQ(refused(text, "bad_json"), 1);
    EXPECT_EQ(refused(text, "bad_request"), 2);
    EXPECT_EQ(refused(text, "bad_code"), 1);
    EXPECT_EQ(text.find("mystery"), std::string::npos) << "a client's words are no labels";
    EXPECT_EQ(tables(text, "playing"), 1);
    EXPECT_EQ(tables(text, "waiting"), 0);
    EXPECT_EQ(value_of(text, "pique_hands_finished_total{game=\"spades\"}"), 0);
    EXPECT_EQ(value_of(text, "pique_act_broadcast_seconds_count"), 6);
    const double appends = value_of(text, "pique_store_appends_total");
    EXPECT_EQ(appends, 4 + 1 + 6) << "those who sat down, the start, the moves";
    EXPECT_EQ(value_of(text, "pique_store_commit_seconds_count"), appends);
    EXPECT_GT(value_of(text, "pique_store_append_bytes_total"), 100 * appends);
    EXPECT_EQ(value_of(text, "pique_store_errors_total"), 0);

    party.play_hands(1, chance);
    for (std::size_t seat = 0; seat < 4; ++seat)
        party[seat].client().ok({{"type", "leave"}, {"table", party.table()}});
    // The table ends after the last of them has had the answer.
    const auto deadline = std::chrono::steady_clock::now() + World::patience;
    do {
        text = http_get(world, piqued.admin_port(), "/metrics").body;
    } while (tables(text, "over") != 0 && std::chrono::steady_clock::now() < deadline);
    EXPECT_EQ(tables(text, "over"), 0);
    EXPECT_EQ(value_of(text, "pique_hands_finished_total{game=\"spades\"}"), 1);
    EXPECT_EQ(value_of(text, "pique_matches_finished_total{game=\"spades\"}"), 1);
    EXPECT_EQ(tables(text, "playing"), 0);
}

TEST(Metrics, tell_how_long_bots_think_and_how_the_store_commits) {
    World world;
    const TemporaryFolder folder;
    const Piqued piqued("sqlite:" + folder.file("store.db"));
    Person host(world, piqued.port(), "Host");
    const std::string table = host.create(json::object(), {{"seat", 3}, {"fill", "easy"}});
    host.client().ok({{"type", "add_bot"}, {"table", table}, {"seat", 0}, {"level", "normal"}});
    host.client().ok({{"type", "start"}, {"table", table}});
    world.wait_until("the person's turn", [&] { return host.picture().is_asked(); });

    const std::string text = http_get(world, piqued.admin_port(), "/metrics").body;
    const auto decisions = [&text](const std::string& level) {
        return value_of(text, "pique_bot_decision_seconds_count{game=\"spades\",level=\"" + level + "\"}");
    };
    double bids_of_easy = 0;
    double bids_of_normal = 0;
    for (const auto& seat : host.picture().info().seats) {
        if (!host.picture().view().bids[seat.seat]) continue;
        (seat.level == "easy" ? bids_of_easy : bids_of_normal) += 1;
    }
    EXPECT_EQ(decisions("easy"), bids_of_easy);
    EXPECT_EQ(decisions("normal"), bids_of_normal);
    EXPECT_GE(value_of(text, "pique_store_commit_seconds_count"), 1);
    EXPECT_GE(value_of(text, "pique_store_appends_total"), 3) << "the table, the bot, the start";
}

TEST(Metrics, tell_why_connections_were_refused) {
    World world;
    const Piqued piqued("memory:");
    Client guest(world, piqued.port());
    EXPECT_EQ(guest.refusal({{"type", "hello"}, {"token", std::string(43, 'A')}}), "bad_token");
    EXPECT_EQ(guest.close_code(), 4001);
    Client mad(world, piqued.port());
    for (int i = 0; i < 20; ++i)
        mad.send_text("no json");
    EXPECT_EQ(mad.close_code(), 4002);
    const std::string text = http_get(world, piqued.admin_port(), "/metrics").body;
    EXPECT_EQ(refused(text, "bad_token"), 1);
    EXPECT_EQ(commands(text, "hello", "bad_token"), 1);
    EXPECT_EQ(refused(text, "bad_json"), 20);
    EXPECT_EQ(refused(text, "too_many_bad_messages"), 1);
}

}  // namespace
}  // namespace pique::tests
