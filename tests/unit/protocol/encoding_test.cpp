#include "protocol/encoding.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>

namespace pique::protocol {
namespace {

using namespace std::string_literals;

TEST(Hex, is_written_in_lower_case_and_read_in_either) {
    const std::array<std::uint8_t, 4> bytes = {0x00, 0x1F, 0xA0, 0xFF};
    EXPECT_EQ(to_hex(bytes), "001fa0ff");
    EXPECT_EQ(to_hex({}), "");
    const std::vector<std::uint8_t> read(bytes.begin(), bytes.end());
    EXPECT_EQ(from_hex("001fa0ff"), read);
    EXPECT_EQ(from_hex("001FA0fF"), read);
    EXPECT_EQ(from_hex(""), std::vector<std::uint8_t>{});
}

TEST(Hex, is_refused_where_it_is_none) {
    for (const char* text : {"0", "000", "0g", "g0", "0x", " 00", "00 ", "-1", "\xC3\xA9"})
        EXPECT_EQ(from_hex(text), std::nullopt) << text;
}

TEST(CodePoints, are_counted) {
    EXPECT_EQ(count_code_points(""), 0U);
    EXPECT_EQ(count_code_points("Ana"), 3U);
    EXPECT_EQ(count_code_points("a\0b"s), 3U);
    EXPECT_EQ(count_code_points("\u017Dan \u0136."), 6U);
    EXPECT_EQ(count_code_points("\U0001F0A1"), 1U);
    // The first and the last of each length.
    EXPECT_EQ(count_code_points("\x7F"), 1U);
    EXPECT_EQ(count_code_points("\xC2\x80\xDF\xBF"), 2U);
    EXPECT_EQ(count_code_points("\xE0\xA0\x80\xEF\xBF\xBF"), 2U);
    EXPECT_EQ(count_code_points("\xED\x9F\xBF\xEE\x80\x80"), 2U);
    EXPECT_EQ(count_code_points("\xF0\x90\x80\x80\xF4\x8F\xBF\xBF"), 2U);
}

TEST(CodePoints, are_only_those_of_well_formed_utf_8) {
    for (const char* text : {
             "\x80",              // a continuation without a lead
             "\xC3",              // cut off
             "\xE2\x82",          //
             "\xF0\x9F\x83",      //
             "\xC3(",             // a lead without its continuation
             "\xC0\xAF",          // longer than it must be
             "\xC1\xBF",          //
             "\xE0\x9F\xBF",      //
             "\xF0\x8F\xBF\xBF",  //
             "\xED\xA0\x80",      // surrogates
             "\xED\xBF\xBF",      //
             "\xF4\x90\x80\x80",  // beyond U+10FFFF
             "\xF8\x88\x80\x80\x80",
             "\xFF",
         })
        EXPECT_EQ(count_code_points(std::string{"ok"} + text), std::nullopt);
}

TEST(CodePoints, are_taken_one_by_one) {
    std::string_view text = "a\u0137\U0001F0A1\xFF";
    EXPECT_EQ(take_code_point(text), U'a');
    EXPECT_EQ(take_code_point(text), U'\u0137');
    EXPECT_EQ(take_code_point(text), U'\U0001F0A1');
    EXPECT_EQ(take_code_point(text), std::nullopt);
    EXPECT_EQ(text, "\xFF");
    text = "";
    EXPECT_EQ(take_code_point(text), std::nullopt);
}

TEST(Trim, removes_white_space_of_every_script) {
    EXPECT_EQ(trim("  Ana  B "), "Ana  B");
    EXPECT_EQ(trim("\t\n\v\f\r Ana"), "Ana");
    EXPECT_EQ(trim("\u00A0\u2003\u3000\uFEFFAna\u2028"), "Ana");
    EXPECT_EQ(trim("Ana"), "Ana");
    EXPECT_EQ(trim(" \u2009 "), "");
    EXPECT_EQ(trim(""), "");
    // Not white space, though some take it for that.
    EXPECT_EQ(trim("\u200BAna"), "\u200BAna");
}

TEST(ControlCharacters, are_found) {
    for (const char* text : {"a\tb", "\x01", "a\x1F", "\x7F", "\u0080", "x\u009F"})
        EXPECT_TRUE(has_control_character(text)) << text;
    EXPECT_TRUE(has_control_character("\0"s));
    for (const char* text : {"", "Ana ~", "\u00A0", "\u017D\U0001F0A1"})
        EXPECT_FALSE(has_control_character(text)) << text;
}

}  // namespace
}  // namespace pique::protocol
