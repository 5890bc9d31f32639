#include "server/ops/log.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace pique::server::log {
namespace {

TEST(Log, WritesTextThatReadsPlainly) {
    EXPECT_EQ(body_of(Format::text, Event::hand_finished, {{Key::table, "tAbc"}, {Key::hand, 3}}),
              "hand_finished table=tAbc hand=3");
}

TEST(Log, NoValueEndsItsFieldOrItsLine) {
    EXPECT_EQ(body_of(Format::text, Event::store_failed, {{Key::error, "disk full\nx=\"1\""}, {Key::count, -1}}),
              R"(store_failed error="disk full\nx=\"1\"" count=-1)");
    EXPECT_EQ(body_of(Format::text, Event::stopped, {{Key::reason, ""}}), R"(stopped reason="")");
}

TEST(Log, WritesJsonThatParsesWhateverTheBytes) {
    const std::string body = body_of(Format::json, Event::task_failed, {{Key::error, "a\"b\\\n\xff"}, {Key::seat, 2}});
    const auto line = nlohmann::json::parse("{" + body + "}");
    EXPECT_EQ(line.at("event"), "task_failed");
    EXPECT_EQ(line.at("error"), "a\"b\\\n\xEF\xBF\xBD");
    EXPECT_EQ(line.at("seat"), 2);
}

TEST(Log, KnowsItsLevelsAndFormats) {
    EXPECT_EQ(parse_level("warn"), Level::warn);
    EXPECT_EQ(parse_level("loud"), std::nullopt);
    EXPECT_EQ(parse_format("json"), Format::json);
    EXPECT_EQ(parse_format("xml"), std::nullopt);
}

}  // namespace
}  // namespace pique::server::log
