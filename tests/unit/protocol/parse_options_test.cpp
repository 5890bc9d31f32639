#include "engine/spades/match.hpp"
#include "protocol/encode.hpp"
#include "protocol/parse.hpp"
#include "tests/support/engine_chance.hpp"
#include "tests/support/engine_play.hpp"
#include "tests/support/protocol_print.hpp"

#include <gtest/gtest.h>

namespace pique::protocol {
namespace {

using nlohmann::json;

Error options_fault(const char* object) {
    const auto options = parse_options(engine::spades::game(), json::parse(object));
    EXPECT_TRUE(options.has_error()) << object;
    return options.has_error() ? options.error() : Error{};
}

Error bad_option(const char* name) {
    return {.code = ErrorCode::bad_options, .field = name};
}

TEST(ParseOptions, gives_the_defaults_for_what_is_not_there) {
    const engine::Options defaults{engine::spades::game().options()};
    for (const char* object : {"null", "{}"}) {
        const auto options = parse_options(engine::spades::game(), json::parse(object));
        ASSERT_TRUE(options.has_value());
        EXPECT_EQ(*options, defaults);
    }
}

TEST(ParseOptions, sets_values_of_each_kind) {
    const auto options =
        parse_options(engine::spades::game(),
                      json::parse(R"({"target":300,"floor":null,"max_hands":6,"blind_nil":true,"deck":"jokers"})"));
    ASSERT_TRUE(options.has_value());
    EXPECT_EQ(options->number("target"), 300);
    EXPECT_EQ(options->number_or_null("floor"), std::nullopt);
    EXPECT_EQ(options->number_or_null("max_hands"), 6);
    EXPECT_TRUE(options->truth("blind_nil"));
    EXPECT_EQ(options->choice("deck"), "jokers");
    EXPECT_EQ(options->number("nil"), 100);
}

TEST(ParseOptions, outlives_the_object) {
    auto object = std::make_unique<json>(json::parse(R"({"failed_nil":"ignored"})"));
    const auto options = parse_options(engine::spades::game(), *object);
    object.reset();
    ASSERT_TRUE(options.has_value());
    EXPECT_EQ(options->choice("failed_nil"), "ignored");
}

TEST(ParseOptions, names_the_option_at_fault) {
    EXPECT_EQ(options_fault(R"({"targets":300})"), bad_option("targets"));
    for (const char* object :
         {R"({"target":0})", R"({"target":-5})", R"({"target":9007199254740991})", R"({"target":300.0})",
          R"({"target":"300"})", R"({"target":true})", R"({"target":null})", R"({"target":[300]})", R"({"target":{}})"})
        EXPECT_EQ(options_fault(object), bad_option("target")) << object;
    for (const char* object : {R"({"deck":"tarot"})", R"({"deck":1})", R"({"deck":null})"})
        EXPECT_EQ(options_fault(object), bad_option("deck")) << object;
    for (const char* object : {R"({"suicide":1})", R"({"suicide":"true"})", R"({"suicide":null})"})
        EXPECT_EQ(options_fault(object), bad_option("suicide")) << object;
}

TEST(ParseOptions, refuses_options_that_do_not_go_together) {
    EXPECT_EQ(options_fault(R"({"suicide":true,"blind_nil":true})").code, ErrorCode::bad_options);
    EXPECT_NE(options_fault(R"({"suicide":true,"blind_nil":true})").field, "");
}

TEST(ParseOptions, wants_an_object) {
    for (const char* object : {"[]", "1", "\"x\"", "true"})
        EXPECT_EQ(options_fault(object), bad_option("options"));
}

TEST(ParseOptions, is_the_inverse_of_writing_all_or_only_those_changed) {
    tests::FastChance chance{7};
    for (int i = 0; i < 200; ++i) {
        const engine::Options options = tests::random_options(engine::spades::game(), chance);
        for (const WhichOptions which : {WhichOptions::all, WhichOptions::changed}) {
            const auto read = parse_options(engine::spades::game(), to_json(options, which));
            ASSERT_TRUE(read.has_value()) << to_json(options, which);
            EXPECT_EQ(*read, options);
        }
    }
}

}  // namespace
}  // namespace pique::protocol
