#include "protocol/encode.hpp"
#include "protocol/parse.hpp"
#include "tests/support/engine_cards.hpp"

#include <gtest/gtest.h>

#include <limits>

namespace pique::protocol {
namespace {

using nlohmann::json;
using tests::card;
using tests::cards;
namespace action = engine::action;

struct Pair {
    const char* text;
    engine::Action action;
};

const std::vector<Pair>& pairs() {
    static const std::vector<Pair> all = {
        {R"({"bid":4})", action::Bid{4}},
        {R"({"bid":0})", action::Bid{0}},
        {R"({"bid":-1})", action::Bid{-1}},
        {R"({"pass":true})", action::Pass{}},
        {R"({"pitch":"AS"})", action::Pitch{card("AS")}},
        {R"({"declare":true})", action::Declare{true}},
        {R"({"declare":false})", action::Declare{false}},
        {R"({"keep":true})", action::Keep{}},
        {R"({"discard":true})", action::Discard{}},
        {R"({"exchange":["2C","TD"]})", action::Exchange{cards("2C TD")}},
        {R"({"exchange":[]})", action::Exchange{}},
        {R"({"exchange":["2C","2C"]})", action::Exchange{cards("2C"), true}},
        {R"({"play":"QS"})", action::Play{card("QS")}},
        {R"({"play":"BJ"})", action::Play{card("BJ")}},
    };
    return all;
}

TEST(ParseAction, reads_every_action) {
    for (const auto& [text, expected] : pairs())
        EXPECT_EQ(parse_action(json::parse(text)), expected) << text;
}

TEST(ParseAction, is_the_inverse_of_writing_it) {
    for (const auto& [text, written] : pairs())
        EXPECT_EQ(to_json(written).dump(), text);
}

TEST(ParseAction, takes_cards_in_any_order) {
    EXPECT_EQ(parse_action(json::parse(R"({"exchange":["TD","2C"]})")),
              engine::Action{action::Exchange{cards("2C TD")}});
}

TEST(ParseAction, leaves_great_bids_to_the_rules) {
    using Limits = std::numeric_limits<std::int32_t>;
    EXPECT_EQ(parse_action(json::parse(R"({"bid":9007199254740991})")), engine::Action{action::Bid{Limits::max()}});
    EXPECT_EQ(parse_action(json::parse(R"({"bid":-9007199254740991})")), engine::Action{action::Bid{Limits::min()}});
}

TEST(ParseAction, knows_no_other_objects) {
    for (const char* text : {R"({})",
                             R"({"bid":4,"pass":true})",
                             R"({"pass":true,"x":1})",
                             R"({"x":1})",
                             R"({"Bid":4})",
                             R"({"bid":4.0})",
                             R"({"bid":"4"})",
                             R"({"bid":true})",
                             R"({"bid":null})",
                             R"({"bid":[4]})",
                             R"({"pass":false})",
                             R"({"pass":1})",
                             R"({"pass":null})",
                             R"({"keep":false})",
                             R"({"discard":"true"})",
                             R"({"declare":1})",
                             R"({"declare":null})",
                             R"({"declare":[true]})",
                             R"({"play":"XS"})",
                             R"({"play":"as"})",
                             R"({"play":"10S"})",
                             R"({"play":""})",
                             R"({"play":3})",
                             R"({"play":["AS"]})",
                             R"({"pitch":"A"})",
                             R"({"pitch":true})",
                             R"({"exchange":"2C"})",
                             R"({"exchange":["2C",3]})",
                             R"({"exchange":["2C","XX"]})",
                             R"({"exchange":{"max":3}})",
                             R"({"exchange":null})"})
        EXPECT_EQ(parse_action(json::parse(text)), std::nullopt) << text;
    for (const char* text : {"null", "[]", "\"bid\"", "4", "[{\"bid\":4}]"})
        EXPECT_EQ(parse_action(json::parse(text)), std::nullopt) << text;
}

}  // namespace
}  // namespace pique::protocol
