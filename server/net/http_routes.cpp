#include "server/net/http_routes.hpp"

#include <optional>

namespace pique::server {

std::variant<HttpReply, Elsewhere> route(std::string_view path, const FileConditions& conditions,
                                         const ListenerContext& context) {
    if (path == "/healthz") return text_reply("application/json", R"({"status":"ok"})");
    if (path == "/readyz" || path == "/version") return Elsewhere::api;
    if (!context.is_public()) {
        if (path == "/metrics") {
            return text_reply("text/plain; version=0.0.4; charset=utf-8", context.parts.metrics.text());
        }
        return error_reply(404, "not_found", "no such path");
    }
    if (path == websocket_path) {
        HttpReply reply = error_reply(426, "upgrade_required", "connect here with a WebSocket");
        reply.fields.emplace_back("Upgrade", "websocket");
        return reply;
    }
    if (path.starts_with("/api/v1/") && !path.starts_with("/api/v1/schema/")) return Elsewhere::api;
    if (std::optional<HttpReply> file = file_reply(path, conditions, context.parts.files)) return *std::move(file);
    return error_reply(404, "not_found", "no such path");
}

}  // namespace pique::server
