#include "protocol/error.hpp"

#include "protocol/limits.hpp"
#include "tests/support/protocol_print.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace pique::protocol {
namespace {

TEST(ErrorCode, has_the_names_of_the_protocol) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < error_code_count; ++i)
        names.emplace_back(error_name(static_cast<ErrorCode>(i)));
    EXPECT_THAT(names, testing::ElementsAre("bad_json", "bad_request", "unknown_type", "hello_first", "already_hello",
                                            "bad_token", "unsupported_version", "unknown_game", "bad_options",
                                            "no_such_table", "no_such_seat", "seat_taken", "table_full",
                                            "already_seated", "not_seated", "not_host", "not_waiting", "not_playing",
                                            "not_your_turn", "stale_turn", "illegal_action", "too_late", "not_allowed",
                                            "rate_limited", "too_many_tables", "server_full", "draining", "internal"));
}

TEST(ErrorCode, has_a_sentence_for_developers) {
    for (std::size_t i = 0; i < error_code_count; ++i) {
        const auto message = error_message(static_cast<ErrorCode>(i));
        EXPECT_TRUE(message.ends_with('.')) << message;
    }
}

TEST(Error, of_the_rules_is_an_illegal_action_but_for_the_turn) {
    for (const engine::Refusal refusal : engine::all_refusals) {
        const Error error = error_from(refusal);
        if (refusal == engine::Refusal::not_your_turn) {
            EXPECT_EQ(error, Error{.code = ErrorCode::not_your_turn});
        } else {
            EXPECT_EQ(error, (Error{.code = ErrorCode::illegal_action, .reason = refusal}));
        }
    }
}

TEST(Error, names_a_field_of_bounded_length) {
    EXPECT_EQ(bad_request("table"), (Error{.code = ErrorCode::bad_request, .field = "table"}));
    EXPECT_EQ(bad_request(std::string(5000, 'x')).field, std::string(max_field_bytes, 'x'));
}

TEST(Error, cuts_a_field_between_characters) {
    const std::string letters(max_field_bytes - 1, 'x');
    EXPECT_EQ(bad_request(letters + "\u0137").field, letters);
    const std::string cards(max_field_bytes - 4, 'x');
    EXPECT_EQ(bad_request(cards + "\U0001F0A1").field, cards + "\U0001F0A1");
    EXPECT_EQ(bad_request(cards + "x\U0001F0A1").field, cards + "x");
}

TEST(Error, that_nobody_looked_at_throws) {
    const Result<int> failed = Error{.code = ErrorCode::too_late};
    EXPECT_THROW(static_cast<void>(failed.value()), std::logic_error);
}

}  // namespace
}  // namespace pique::protocol
