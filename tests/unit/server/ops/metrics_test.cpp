#include "server/ops/metrics.hpp"

#include "protocol/command.hpp"
#include "server/ops/version.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <thread>
#include <vector>

namespace pique::server {
namespace {

using testing::HasSubstr;
using testing::Not;

std::size_t type_of(const protocol::Command& command) {
    return command.index();
}

TEST(Metrics, CountsConnectionsByHowTheyEnd) {
    Metrics metrics;
    for (int i = 0; i < 4; ++i)
        metrics.connection_opened();
    metrics.connection_closed(4008);
    metrics.connection_closed(1006);
    metrics.connection_closed(3333);
    const std::string text = metrics.text();
    EXPECT_THAT(text, HasSubstr("pique_connections 1\n"));
    EXPECT_THAT(text, HasSubstr("pique_connections_opened_total 4\n"));
    EXPECT_THAT(text, HasSubstr("pique_connections_closed_total{code=\"4008\"} 1\n"));
    EXPECT_THAT(text, HasSubstr("pique_connections_closed_total{code=\"1006\"} 1\n"));
    EXPECT_THAT(text, HasSubstr("pique_connections_closed_total{code=\"other\"} 1\n"));
}

TEST(Metrics, CountsCommandsByTypeAndResult) {
    Metrics metrics;
    metrics.command(type_of(protocol::command::Ping{}), {});
    metrics.command(type_of(protocol::command::Ping{}), {});
    metrics.command(type_of(protocol::command::Act{}), protocol::ErrorCode::stale_turn);
    metrics.bad_message(protocol::ErrorCode::bad_json);
    const std::string text = metrics.text();
    EXPECT_THAT(text, HasSubstr("pique_commands_total{result=\"ok\",type=\"ping\"} 2\n"));
    EXPECT_THAT(text, HasSubstr("pique_commands_total{result=\"stale_turn\",type=\"act\"} 1\n"));
    EXPECT_THAT(text, HasSubstr("pique_bad_messages_total{error=\"bad_json\"} 1\n"));
    EXPECT_THAT(text, Not(HasSubstr("type=\"hello\"")));
}

TEST(Metrics, FollowsTablesThroughTheirStatus) {
    using protocol::TableStatus;
    Metrics metrics;
    metrics.table_changed("spades", {}, TableStatus::waiting);
    metrics.table_changed("spades", {}, TableStatus::waiting);
    metrics.table_changed("spades", TableStatus::waiting, TableStatus::playing);
    metrics.table_changed("spades", TableStatus::waiting, {});
    EXPECT_THAT(metrics.text(), HasSubstr("pique_tables{game=\"spades\",status=\"waiting\"} 0\n"));
    EXPECT_THAT(metrics.text(), HasSubstr("pique_tables{game=\"spades\",status=\"playing\"} 1\n"));
}

TEST(Metrics, CountsHandsAndMatchesByGame) {
    Metrics metrics;
    metrics.hand_finished("spades");
    metrics.hand_finished("spades");
    metrics.match_finished("spades");
    EXPECT_THAT(metrics.text(), HasSubstr("pique_hands_finished_total{game=\"spades\"} 2\n"));
    EXPECT_THAT(metrics.text(), HasSubstr("pique_matches_finished_total{game=\"spades\"} 1\n"));
}

TEST(Metrics, MeasuresBotsByGameAndLevel) {
    Metrics metrics;
    metrics.bot_decided("spades", "easy", 0.0002);
    metrics.bot_decided("spades", "normal", 0.5);
    const std::string text = metrics.text();
    const std::string easy = "pique_bot_decision_seconds_bucket{game=\"spades\",level=\"easy\",le=";
    EXPECT_THAT(text, HasSubstr(easy + "\"0.0001\"} 0\n"));
    EXPECT_THAT(text, HasSubstr(easy + "\"0.0003\"} 1\n"));
    EXPECT_THAT(text, HasSubstr("pique_bot_decision_seconds_count{game=\"spades\",level=\"normal\"} 1\n"));
}

TEST(Metrics, MakesNoLabelOfAWordThatItDoesNotKnow) {
    Metrics metrics;
    metrics.bot_decided("whist", "expert", 0.5);
    metrics.table_changed("whist", {}, protocol::TableStatus::waiting);
    metrics.hand_finished("whist");
    const std::string text = metrics.text();
    EXPECT_THAT(text, HasSubstr("pique_bot_decision_seconds_count{game=\"other\",level=\"other\"} 1\n"));
    EXPECT_THAT(text, HasSubstr("pique_tables{game=\"other\",status=\"waiting\"} 1\n"));
    EXPECT_THAT(text, Not(HasSubstr("whist")));
    EXPECT_THAT(text, Not(HasSubstr("expert")));
}

TEST(Metrics, MeasuresTheStoreByCommitsAppendsAndBytes) {
    Metrics metrics;
    metrics.store_committed(3, 700, 0.002);
    metrics.store_committed(1, 50, 0.002);
    metrics.store_failed();
    const std::string text = metrics.text();
    EXPECT_THAT(text, HasSubstr("pique_store_commit_seconds_count 2\n"));
    EXPECT_THAT(text, HasSubstr("pique_store_appends_total 4\n"));
    EXPECT_THAT(text, HasSubstr("pique_store_append_bytes_total 750\n"));
    EXPECT_THAT(text, HasSubstr("pique_store_errors_total 1\n"));
}

TEST(Metrics, KnowsEveryReasonByADifferentName) {
    Metrics metrics;
    for (std::size_t i = 0; i < refused_count; ++i)
        metrics.refused(static_cast<Refused>(i));
    const std::string text = metrics.text();
    for (std::size_t i = 0; i < refused_count; ++i) {
        const std::string name(refused_name(static_cast<Refused>(i)));
        EXPECT_THAT(text, HasSubstr("pique_refused_total{reason=\"" + name + "\"} 1\n"));
    }
}

TEST(Metrics, LosesNothingThatSeveralThreadsCount) {
    constexpr int threads = 4;
    constexpr int times = 5000;
    Metrics metrics;
    std::vector<std::thread> counting;
    for (int i = 0; i < threads; ++i) {
        counting.emplace_back([&] {
            for (int n = 0; n < times; ++n) {
                metrics.frame_in(10);
                metrics.command(type_of(protocol::command::Ping{}), {});
            }
        });
    }
    for (std::thread& thread : counting)
        thread.join();
    EXPECT_THAT(metrics.text(), HasSubstr("pique_frames_total{direction=\"in\"} 20000\n"));
    EXPECT_THAT(metrics.text(), HasSubstr("pique_frame_bytes_total{direction=\"in\"} 200000\n"));
    EXPECT_THAT(metrics.text(), HasSubstr("pique_commands_total{result=\"ok\",type=\"ping\"} 20000\n"));
}

TEST(Metrics, TellsTheVersionOfTheBuild) {
    EXPECT_THAT(Metrics().text(), HasSubstr("pique_build_info{version=\"" + std::string(server_version) + "\"} 1\n"));
    std::ifstream file(PIQUE_SOURCE_DIR "/CMakeLists.txt");
    std::stringstream cmake;
    cmake << file.rdbuf();
    EXPECT_THAT(cmake.str(), HasSubstr("project(pique VERSION " + std::string(server_version) + " "));
}

}  // namespace
}  // namespace pique::server
