#pragma once

#include "engine/action.hpp"
#include "engine/event.hpp"
#include "protocol/json_writer.hpp"
#include "protocol/table_event.hpp"
#include "protocol/table_info.hpp"

#include <nlohmann/json.hpp>

#include <span>
#include <string>

/// Parts that several messages have: each appends one JSON value, but for those that say "members".
namespace pique::protocol::write {

/// The text of a document of ours; what is not UTF-8 (there should be none) is replaced.
std::string text_of(const nlohmann::json& document);

template<class Range, class WriteOne>
void list(JsonWriter& out, const Range& items, WriteOne write_one) {
    out.begin_array();
    for (const auto& item : items)
        write_one(item);
    out.end_array();
}

template<class Range>
void values(JsonWriter& out, const Range& items) {
    list(out, items, [&out](auto item) { out.value(item); });
}
template<class Range>
void values_or_null(JsonWriter& out, const Range& items) {
    list(out, items, [&out](const auto& item) {
        if (item)
            out.value(*item);
        else
            out.null();
    });
}
template<class T>
void field_or_null(JsonWriter& out, std::string_view name, const std::optional<T>& content) {
    out.key(name);
    if (content)
        out.value(*content);
    else
        out.null();
}

void card(JsonWriter& out, engine::Card card);
/// In deck order.
void cards(JsonWriter& out, engine::CardSet cards);
void deck(JsonWriter& out, const engine::Deck& deck);
void suit(JsonWriter& out, engine::Suit suit);
void plays(JsonWriter& out, const engine::TrickCards& plays);
void legal(JsonWriter& out, const engine::Legal& legal);
void action(JsonWriter& out, const engine::Action& action);
void entropy(JsonWriter& out, std::span<const engine::EntropyShare> shares);
void seat_info(JsonWriter& out, const SeatInfo& info);
/// Members: a hand's score.
void score(JsonWriter& out, const decltype(engine::event::HandScored::score)& score);
/// The name of what a hand's opener is.
std::string_view opener_name(engine::Opener opener);
std::string_view declaration_name(engine::Declaration declaration);

}  // namespace pique::protocol::write
