#include "engine/spades_duo/options.hpp"

#include "engine/option_spec.hpp"

#include <array>
#include <string_view>

namespace pique::engine::spades_duo {
namespace {

// In the order of their enumerators.
constexpr std::array<std::string_view, 2> failed_nil_words = {"ignored", "bags"};
constexpr std::array<std::string_view, 2> second_card_words = {"hidden", "drafter"};

using option_spec::choice;
using option_spec::number;
using option_spec::truth;

constexpr std::array specs = {
    number("target", std::int64_t{500}, 1, 10'000),
    number("floor", std::monostate{}, -10'000, 0, true),
    number("bag_limit", std::int64_t{10}, 0, 100),
    number("bag_penalty", std::int64_t{100}, 0, 1'000),
    truth("double_nil", true),
    choice("failed_nil", failed_nil_words),
    choice("draft_second_card", second_card_words),
    truth("first_trick_spades", true),
    number("max_hands", std::monostate{}, 1, 1'000, true),
};

}  // namespace

std::span<const OptionSpec> option_specs() {
    return specs;
}

Rules rules_from(const Options& options) {
    return {.target = option_spec::small_number(options, "target"),
            .floor = option_spec::small_number_or_null(options, "floor"),
            .bag_limit = option_spec::small_number(options, "bag_limit"),
            .bag_penalty = option_spec::small_number(options, "bag_penalty"),
            .double_nil = options.truth("double_nil"),
            .failed_nil = option_spec::chosen<FailedNil>(failed_nil_words, options.choice("failed_nil")),
            .second_card_shown = options.choice("draft_second_card") == "drafter",
            .first_trick_spades = options.truth("first_trick_spades"),
            .max_hands = option_spec::small_number_or_null(options, "max_hands")};
}

}  // namespace pique::engine::spades_duo
