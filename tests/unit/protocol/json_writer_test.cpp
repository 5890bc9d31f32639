#include "protocol/json_writer.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cstdint>
#include <limits>
#include <string>

namespace pique::protocol {
namespace {

TEST(JsonWriter, puts_commas_where_they_belong) {
    std::string text;
    JsonWriter out{text};
    out.begin_object().field("a", 1).key("b").begin_array();
    out.value(2).value("x").null().begin_object().end_object().begin_array().end_array().value(true);
    out.end_array().field("c", false).key("d").raw("[0]").end_object();
    EXPECT_EQ(text, R"({"a":1,"b":[2,"x",null,{},[],true],"c":false,"d":[0]})");
}

TEST(JsonWriter, appends_members_to_what_is_there) {
    std::string text = "{\"a\":1,";
    JsonWriter{text}.field("b", 2).field("c", 3);
    EXPECT_EQ(text, R"({"a":1,"b":2,"c":3)");
}

TEST(JsonWriter, writes_whole_numbers_of_every_type) {
    std::string text;
    JsonWriter out{text};
    out.begin_array().value(std::int8_t{-128}).value(std::uint8_t{255}).value(0);
    out.value(std::numeric_limits<std::int64_t>::min()).value(std::numeric_limits<std::uint64_t>::max());
    out.end_array();
    EXPECT_EQ(text, "[-128,255,0,-9223372036854775808,18446744073709551615]");
}

TEST(JsonWriter, escapes_what_json_wants_escaped) {
    std::string text;
    JsonWriter{text}.value("a\"b\\c\n\r\t\x01\x1F/\u0137");
    EXPECT_EQ(text, "\"a\\\"b\\\\c\\n\\r\\t\\u0001\\u001f/\u0137\"");
}

TEST(JsonWriter, writes_any_text_so_that_it_is_read_back) {
    std::string every;
    for (int c = 0; c < 0x80; ++c)
        every += static_cast<char>(c);
    every += "\u0080\u2028\U0001F0A1";
    std::string text;
    JsonWriter{text}.value(every);
    EXPECT_EQ(nlohmann::json::parse(text).get<std::string>(), every);
}

}  // namespace
}  // namespace pique::protocol
