#pragma once

#include "server/net/http_files.hpp"
#include "server/net/http_reply.hpp"
#include "server/net/listener_context.hpp"

#include <cstdint>
#include <string_view>
#include <variant>

namespace pique::server {

inline constexpr std::string_view websocket_path = "/ws";

/// What a GET or HEAD is answered with: the answer itself, or who has it.
enum class Elsewhere : std::uint8_t { api };
std::variant<HttpReply, Elsewhere> route(std::string_view path, const FileConditions& conditions,
                                         const ListenerContext& context);

}  // namespace pique::server
