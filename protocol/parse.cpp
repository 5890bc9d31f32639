#include "protocol/parse.hpp"

#include "protocol/read.hpp"

#include <string>

namespace pique::protocol {
namespace {

using nlohmann::json;

template<class T>
std::optional<engine::Action> if_true(const json& value) {
    if (value != true) return std::nullopt;
    return T{};
}

template<class T>
std::optional<engine::Action> with_card(const json& value) {
    const auto card = read::card(value);
    if (!card) return std::nullopt;
    return T{*card};
}

std::optional<engine::Action> parse_exchange(const json& value) {
    if (!value.is_array()) return std::nullopt;
    engine::action::Exchange exchange;
    for (const json& one : value) {
        const auto card = read::card(one);
        if (!card) return std::nullopt;
        if (exchange.cards.contains(*card)) exchange.duplicates = true;
        exchange.cards.insert(*card);
    }
    return exchange;
}

std::optional<engine::OptionValue> parse_option_value(const json& value) {
    if (value.is_null()) return std::monostate{};
    if (value.is_boolean()) return value.get<bool>();
    if (value.is_string()) return std::string_view{value.get_ref<const std::string&>()};
    return read::any_integer(value);
}

Error bad_option(std::string_view name) {
    Error error = bad_request(name);
    error.code = ErrorCode::bad_options;
    return error;
}

}  // namespace

std::optional<engine::Action> parse_action(const json& object) {
    if (!object.is_object() || object.size() != 1) return std::nullopt;
    const std::string& name = object.begin().key();
    const json& value = object.begin().value();
    if (name == "play") return with_card<engine::action::Play>(value);
    if (name == "pitch") return with_card<engine::action::Pitch>(value);
    if (name == "pass") return if_true<engine::action::Pass>(value);
    if (name == "keep") return if_true<engine::action::Keep>(value);
    if (name == "discard") return if_true<engine::action::Discard>(value);
    if (name == "exchange") return parse_exchange(value);
    if (name == "bid") {
        // However great, it is a bid: the rules say that it is out of range.
        if (const auto bid = read::clamped_integer<std::int32_t>(value)) return engine::action::Bid{*bid};
    }
    if (name == "declare") {
        if (const auto yes = read::boolean(value)) return engine::action::Declare{*yes};
    }
    return std::nullopt;
}

Result<engine::Options> parse_options(const engine::Game& game, const json& object) {
    engine::Options options{game.options()};
    if (object.is_null()) return options;
    if (!object.is_object()) return bad_option("options");
    for (const auto& [name, value] : object.items()) {
        const auto option = parse_option_value(value);
        if (!option || !options.set(name, *option)) return bad_option(name);
    }
    if (const auto name = game.conflict(options)) return bad_option(*name);
    return options;
}

}  // namespace pique::protocol
