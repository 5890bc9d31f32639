#include "engine/game.hpp"
#include "protocol/encode.hpp"
#include "protocol/write.hpp"

#include <type_traits>

namespace pique::protocol {
namespace {

using nlohmann::json;

json option_value(const engine::OptionValue& value) {
    return std::visit(
        []<class T>(const T& held) -> json {
            if constexpr (std::is_same_v<T, std::monostate>)
                return nullptr;
            else
                return held;
        },
        value);
}

json describe_option(const engine::OptionSpec& spec) {
    json description = {{"default", option_value(spec.default_value)}};
    switch (spec.kind) {
        case engine::OptionSpec::Kind::truth:
            description["kind"] = "truth";
            break;
        case engine::OptionSpec::Kind::number:
            description["kind"] = "number";
            description["min"] = spec.min;
            description["max"] = spec.max;
            description["nullable"] = spec.nullable;
            break;
        case engine::OptionSpec::Kind::choice:
            description["kind"] = "choice";
            description["choices"] = spec.choices;
            break;
    }
    return description;
}

}  // namespace

json to_json(const engine::Action& action) {
    std::string text;
    JsonWriter out{text};
    write::action(out, action);
    return json::parse(text);
}

json to_json(const engine::Options& options, WhichOptions which) {
    json object = json::object();
    for (std::size_t i = 0; i < options.specs().size(); ++i) {
        if (which == WhichOptions::all || !options.is_default(i))
            object[std::string{options.specs()[i].name}] = option_value(options.at(i));
    }
    return object;
}

json to_json(const TableInfo& info, WhichOptions which) {
    std::string seats;
    JsonWriter writer{seats};
    write::list(writer, info.seats, [&writer](const SeatInfo& seat) { write::seat_info(writer, seat); });
    return {{"table", info.table},
            {"code", info.code},
            {"game", info.game},
            {"options", to_json(info.options, which)},
            {"label", info.label},
            {"private", info.is_private},
            {"host", info.host.empty() ? json(nullptr) : json(info.host)},
            {"status", table_status_name(info.status)},
            {"turn_seconds", info.turn_seconds},
            {"seats", json::parse(seats)},
            {"spectators", info.spectators}};
}

json describe_game(const engine::Game& game, bool with_bounds) {
    const engine::Options defaults{game.options()};
    json options = to_json(defaults, WhichOptions::all);
    if (with_bounds) {
        for (const engine::OptionSpec& spec : game.options())
            options[std::string{spec.name}] = describe_option(spec);
    }
    return {{"game", game.id()}, {"seats", game.seats(defaults)}, {"options", std::move(options)}};
}

}  // namespace pique::protocol
