#pragma once

#include "engine/action.hpp"
#include "engine/event.hpp"
#include "protocol/encoding.hpp"
#include "protocol/fields.hpp"
#include "protocol/table_event.hpp"
#include "protocol/table_info.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// What `Fields` parses members with: each takes a JSON value and gives nothing where it is not what it has to
/// be.
namespace pique::protocol::read {

using nlohmann::json;

std::optional<std::int64_t> any_integer(const json& value);
std::optional<bool> boolean(const json& value);
std::optional<std::string> text(const json& value);

/// An integer of the type's range.
template<std::integral T>
std::optional<T> integer(const json& value) {
    const auto number = any_integer(value);
    if (!number || !std::in_range<T>(*number)) return std::nullopt;
    return static_cast<T>(*number);
}

/// An integer within both bounds.
template<std::integral T>
auto integer_in(T min, T max) {
    return [min, max](const json& value) {
        auto number = integer<T>(value);
        if (number && (*number < min || *number > max)) number.reset();
        return number;
    };
}

/// An integer, taken to the end of the type's range that it lies beyond: for numbers that are well-formed
/// however great they are.
template<std::integral T>
std::optional<T> clamped_integer(const json& value) {
    const auto number = any_integer(value);
    if (!number) return std::nullopt;
    if (std::cmp_less(*number, std::numeric_limits<T>::min())) return std::numeric_limits<T>::min();
    if (std::cmp_greater(*number, std::numeric_limits<T>::max())) return std::numeric_limits<T>::max();
    return static_cast<T>(*number);
}

/// null, or what `parse` reads.
template<class Parse>
auto nullable(Parse parse) {
    return [parse](const json& value) {
        using Inner = decltype(parse(value));
        if (value.is_null()) return std::optional<Inner>{Inner{}};
        Inner inner = parse(value);
        return inner ? std::optional<Inner>{std::move(inner)} : std::nullopt;
    };
}

/// A text of `min` to `max` code points.
inline auto text_of(std::size_t min, std::size_t max) {
    return [min, max](const json& value) -> std::optional<std::string> {
        auto words = text(value);
        const auto length = words ? count_code_points(*words) : std::nullopt;
        if (!length || *length < min || *length > max) return std::nullopt;
        return words;
    };
}
/// A line of text for people: trimmed, without control characters.
inline auto line_of(std::size_t min, std::size_t max) {
    return [min, max](const json& value) -> std::optional<std::string> {
        if (!value.is_string()) return std::nullopt;
        const std::string_view line = trim(value.get_ref<const std::string&>());
        const auto length = count_code_points(line);
        if (!length || *length < min || *length > max || has_control_character(line)) return std::nullopt;
        return std::string{line};
    };
}
/// One of a list of words.
inline auto word_of(std::span<const std::string_view> words) {
    return [words](const json& value) -> std::optional<std::string> {
        auto word = text(value);
        if (!word || std::find(words.begin(), words.end(), *word) == words.end()) return std::nullopt;
        return word;
    };
}
/// A word that `parse` knows.
template<class Parse>
auto named(Parse parse) {
    return [parse](const json& value) -> decltype(parse(std::string_view{})) {
        if (!value.is_string()) return std::nullopt;
        return parse(value.get_ref<const std::string&>());
    };
}

/// An array, each of whose values `parse` reads; of no more than `max` of them.
template<class Parse>
auto list(Parse parse, std::size_t max) {
    return [parse, max](const json& value) {
        using Item = typename decltype(parse(value))::value_type;
        std::optional<std::vector<Item>> items;
        if (!value.is_array() || value.size() > max) return items;
        items.emplace();
        for (const json& one : value) {
            auto item = parse(one);
            if (!item) return std::optional<std::vector<Item>>{};
            items->push_back(*std::move(item));
        }
        return items;
    };
}
template<class Parse>
auto per_seat(Parse parse) {
    return [parse](const json& value) {
        using Item = typename decltype(parse(value))::value_type;
        std::optional<engine::PerSeat<Item>> seats;
        auto items = list(parse, engine::max_seats)(value);
        if (!items) return seats;
        seats.emplace();
        for (Item& item : *items)
            seats->push_back(std::move(item));
        return seats;
    };
}

/// An object, each of whose members is read by `parse(fields)`; members that nobody asks for are ignored.
template<class Parse>
auto object(Parse parse) {
    return [parse](const json& value) {
        std::optional<decltype(parse(std::declval<Fields&>()))> parsed;
        if (!value.is_object()) return parsed;
        Fields fields{value};
        parsed = parse(fields);
        if (fields.fault()) parsed.reset();
        return parsed;
    };
}

std::optional<engine::Seat> seat(const json& value);
std::optional<engine::Card> card(const json& value);
std::optional<engine::Suit> suit(const json& value);
/// No card twice.
std::optional<engine::CardSet> cards(const json& value);
std::optional<engine::Deck> deck(const json& value);
std::optional<engine::TrickCards> plays(const json& value);
std::optional<engine::Legal> legal(const json& value);
std::optional<Hash> hash(const json& value);
/// 1 to 32 bytes in hex.
std::optional<std::vector<std::uint8_t>> entropy_value(const json& value);
std::optional<std::vector<engine::EntropyShare>> entropy(const json& value);
std::optional<SeatInfo> seat_info(const json& value);

/// The members of a hand's score, as `hand_scored` and a hand's record have them.
decltype(engine::event::HandScored::score) score(Fields& fields);
/// `dealer`, or `first` where nobody deals.
template<class Parse>
auto opener(Fields& fields, engine::Opener& kind, Parse parse) {
    kind = fields.has("first") ? engine::Opener::first : engine::Opener::dealer;
    return fields.need(kind == engine::Opener::first ? "first" : "dealer", parse);
}

}  // namespace pique::protocol::read
