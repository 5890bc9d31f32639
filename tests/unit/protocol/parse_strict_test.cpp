#include "protocol/limits.hpp"
#include "protocol/parse.hpp"
#include "tests/support/protocol_print.hpp"

#include <gtest/gtest.h>

#include <string>

namespace pique::protocol {
namespace {

using nlohmann::json;

Error parse_fault(std::string_view text) {
    const auto read = parse_strict(text);
    EXPECT_TRUE(read.has_error()) << text;
    return read.has_error() ? read.error() : Error{};
}

std::string nested(int levels) {
    const auto count = static_cast<std::size_t>(levels);
    return std::string(count, '[') + std::string(count, ']');
}

TEST(ParseStrict, reads_what_nlohmann_json_reads) {
    for (const char* text : {R"({"a":[1,-2,true,false,null,"x",1.5,{"b":{}}],"c":[]})", "[]", "{}", "1", "-1", "\"x\"",
                             "null", "  [ 1 , 2 ]  ", R"("\u0041\n\ud83c\udca1")", "1e2", "0.5", R"([{"a":1},{"a":2}])",
                             R"({"a":{"a":{"a":1}}})"}) {
        const auto read = parse_strict(text);
        ASSERT_TRUE(read.has_value()) << text;
        EXPECT_EQ(*read, json::parse(text));
    }
}

TEST(ParseStrict, refuses_what_is_not_json) {
    for (const char* text : {"",
                             " ",
                             "{",
                             "}",
                             "[1,]",
                             "{\"a\":1,}",
                             "{'a':1}",
                             "{a:1}",
                             "nul",
                             "[1] x",
                             "{} {}",
                             "01",
                             "+1",
                             "1.",
                             ".5",
                             "NaN",
                             "Infinity",
                             "-",
                             "\"",
                             "\"\\x\"",
                             "\"\\ud83c\"",
                             "\"\n\"",
                             "/* */ 1",
                             "// x\n1",
                             "\"\xFF\"",
                             "\"\xED\xA0\x80\"",
                             "\xFF"})
        EXPECT_EQ(parse_fault(text), Error{.code = ErrorCode::bad_json}) << text;
    EXPECT_EQ(parse_fault(std::string_view{"1\0", 2}), Error{.code = ErrorCode::bad_json});
}

TEST(ParseStrict, refuses_a_key_that_comes_twice_in_an_object) {
    EXPECT_EQ(parse_fault(R"({"a":1,"a":1})"), bad_request("a"));
    EXPECT_EQ(parse_fault(R"({"a":{"b":{"c":1,"c":2}}})"), bad_request("a"));
    EXPECT_EQ(parse_fault(R"({"a":[1,{"b":1,"b":{"c":[]}}]})"), bad_request("a"));
    EXPECT_EQ(parse_fault(R"([{"b":1,"b":2}])"), bad_request(""));
    EXPECT_EQ(parse_fault(R"({"a":1,"\u0061":2})"), bad_request("a"));
    EXPECT_EQ(parse_fault(R"({"a":{"x":{}},"a":{"x":{},"x":{"y":1,"y":{"z":1,"z":[]}}}})"), bad_request("a"));
}

TEST(ParseStrict, refuses_integers_that_not_every_language_holds_exactly) {
    EXPECT_TRUE(parse_strict(R"({"a":9007199254740991})").has_value());
    EXPECT_TRUE(parse_strict(R"({"a":-9007199254740991})").has_value());
    for (const char* number :
         {"9007199254740992", "-9007199254740992", "9223372036854775807", "-9223372036854775808", "9223372036854775808",
          "18446744073709551615", "18446744073709551616", "-18446744073709551616",
          "100000000000000000000000000000000000000", "1e999", "-1e999", "1E+400"}) {
        EXPECT_EQ(parse_fault(R"({"a":)" + std::string{number} + "}"), bad_request("a")) << number;
        EXPECT_EQ(parse_fault(R"({"a":{"b":[)" + std::string{number} + "]}}"), bad_request("a")) << number;
    }
    EXPECT_EQ(parse_fault(R"({"a":)" + std::string(400, '9') + "}"), bad_request("a"));
}

TEST(ParseStrict, refuses_nesting_of_more_than_sixteen_levels) {
    static_assert(max_nesting == 16);
    EXPECT_TRUE(parse_strict(nested(16)).has_value());
    EXPECT_EQ(parse_fault(nested(17)), bad_request(""));
    EXPECT_TRUE(parse_strict(R"({"a":)" + nested(15) + "}").has_value());
    EXPECT_EQ(parse_fault(R"({"a":)" + nested(16) + "}"), bad_request("a"));
}

TEST(ParseStrict, survives_any_depth) {
    EXPECT_EQ(parse_fault(nested(100'000)), bad_request(""));
    EXPECT_EQ(parse_fault(std::string(100'000, '[')), Error{.code = ErrorCode::bad_json});
    std::string objects;
    for (int i = 0; i < 100'000; ++i)
        objects += "{\"a\":";
    EXPECT_EQ(parse_fault(objects), Error{.code = ErrorCode::bad_json});
    EXPECT_EQ(parse_fault(objects + "1" + std::string(100'000, '}')), bad_request("a"));
}

TEST(ParseStrict, tells_the_first_fault) {
    EXPECT_EQ(parse_fault(R"({"a":1,"a":2,"b":9007199254740992})"), bad_request("a"));
    EXPECT_EQ(parse_fault(R"({"b":9007199254740992,"a":1,"a":2})"), bad_request("b"));
    // But a text that is no JSON is no JSON.
    EXPECT_EQ(parse_fault(R"({"a":1,"a":2)"), Error{.code = ErrorCode::bad_json});
}

}  // namespace
}  // namespace pique::protocol
