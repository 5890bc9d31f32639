#include "server/table/creation.hpp"

#include "engine/games.hpp"
#include "protocol/encode.hpp"
#include "protocol/parse.hpp"

namespace pique::server {

nlohmann::json to_json(const TableCreation& creation) {
    return {{"id", creation.id},
            {"code", creation.code},
            {"game", creation.game->id()},
            {"options", protocol::to_json(creation.options, protocol::WhichOptions::changed)},
            {"label", creation.label},
            {"private", creation.is_private},
            {"turn_seconds", creation.turn_seconds},
            {"fill", creation.fill},
            {"host", creation.host}};
}

protocol::Result<TableCreation> parse_creation(std::string_view text) {
    const auto object = nlohmann::json::parse(text, nullptr, false);
    if (!object.is_object()) return protocol::Error{.code = protocol::ErrorCode::bad_json};
    try {
        const auto* game = engine::find_game(object.at("game").get<std::string>());
        if (game == nullptr) return protocol::Error{.code = protocol::ErrorCode::unknown_game};
        auto options = protocol::parse_options(*game, object.at("options"));
        if (!options) return options.error();
        return TableCreation{.id = object.at("id").get<std::string>(),
                             .code = object.at("code").get<std::string>(),
                             .game = game,
                             .options = *options,
                             .label = object.at("label").get<std::string>(),
                             .is_private = object.at("private").get<bool>(),
                             .turn_seconds = object.at("turn_seconds").get<std::int32_t>(),
                             .fill = object.at("fill").get<std::string>(),
                             .host = object.at("host").get<std::string>()};
    } catch (const nlohmann::json::exception&) {
        return protocol::Error{.code = protocol::ErrorCode::bad_request, .field = "creation"};
    }
}

}  // namespace pique::server
