#include "engine/option.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>

namespace pique::engine {
namespace {

constexpr std::array<std::string_view, 2> words = {"red", "blue"};
constexpr std::array specs = {
    OptionSpec{.name = "flag", .kind = OptionSpec::Kind::truth, .default_value = true},
    OptionSpec{
        .name = "count", .kind = OptionSpec::Kind::number, .default_value = std::int64_t{5}, .min = -1, .max = 9},
    OptionSpec{.name = "limit",
               .kind = OptionSpec::Kind::number,
               .default_value = std::monostate{},
               .min = 1,
               .max = 3,
               .nullable = true},
    OptionSpec{.name = "colour", .kind = OptionSpec::Kind::choice, .default_value = words[0], .choices = words},
};

TEST(Options, begin_as_the_defaults) {
    const Options options{specs};
    EXPECT_TRUE(options.truth("flag"));
    EXPECT_EQ(options.number("count"), 5);
    EXPECT_EQ(options.number_or_null("limit"), std::nullopt);
    EXPECT_EQ(options.choice("colour"), "red");
    for (std::size_t i = 0; i < specs.size(); ++i)
        EXPECT_TRUE(options.is_default(i));
}

TEST(Options, take_values_that_fit) {
    Options options{specs};
    EXPECT_TRUE(options.set("flag", false));
    EXPECT_TRUE(options.set("count", std::int64_t{-1}));
    EXPECT_TRUE(options.set("count", std::int64_t{9}));
    EXPECT_TRUE(options.set("limit", std::int64_t{3}));
    EXPECT_TRUE(options.set("colour", std::string_view{"blue"}));
    EXPECT_FALSE(options.truth("flag"));
    EXPECT_EQ(options.number("count"), 9);
    EXPECT_EQ(options.number_or_null("limit"), 3);
    EXPECT_EQ(options.choice("colour"), "blue");
    EXPECT_FALSE(options.is_default(0));
    EXPECT_TRUE(options.set("limit", std::monostate{}));
    EXPECT_EQ(options.number_or_null("limit"), std::nullopt);
    EXPECT_NE(options, Options{specs});
}

TEST(Options, keep_no_reference_to_the_word_they_were_given) {
    Options options{specs};
    {
        std::string word = "blue";
        EXPECT_TRUE(options.set("colour", std::string_view{word}));
        word = "????";
    }
    EXPECT_EQ(options.choice("colour"), "blue");
}

TEST(Options, refuse_other_values_and_stay_as_they_are) {
    Options options{specs};
    EXPECT_FALSE(options.set("other", true));
    EXPECT_FALSE(options.set("flag", std::int64_t{1}));
    EXPECT_FALSE(options.set("flag", std::monostate{}));
    EXPECT_FALSE(options.set("count", std::int64_t{10}));
    EXPECT_FALSE(options.set("count", std::int64_t{-2}));
    EXPECT_FALSE(options.set("count", std::monostate{}));
    EXPECT_FALSE(options.set("count", true));
    EXPECT_FALSE(options.set("limit", std::int64_t{0}));
    EXPECT_FALSE(options.set("colour", std::string_view{"green"}));
    EXPECT_FALSE(options.set("colour", std::monostate{}));
    EXPECT_EQ(options, Options{specs});
}

}  // namespace
}  // namespace pique::engine
