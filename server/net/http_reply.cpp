#include "server/net/http_reply.hpp"

#include <fmt/format.h>

namespace pique::server {

HttpReply error_reply(int status, std::string_view code, std::string_view message) {
    HttpReply reply =
        text_reply("application/json", fmt::format(R"({{"error":{{"code":"{}","message":"{}"}}}})", code, message));
    reply.status = status;
    return reply;
}

HttpReply text_reply(std::string_view content_type, std::string text) {
    HttpReply reply;
    reply.content_type = content_type;
    reply.fields.emplace_back("Cache-Control", "no-store");
    reply.text = std::move(text);
    return reply;
}

HttpReply reply_from(HttpAnswer answer) {
    HttpReply reply = text_reply(answer.content_type, std::move(answer.body));
    reply.status = answer.status;
    return reply;
}

}  // namespace pique::server
