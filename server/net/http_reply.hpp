#pragma once

#include "server/net/http_api.hpp"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace pique::server {

/// An answer on its way to the socket. The fields that every answer has are not in it.
struct HttpReply {
    int status = 200;
    std::string content_type;
    /// Further fields.
    std::vector<std::pair<std::string, std::string>> fields;
    /// The body: bytes that live as long as the program, or else its own.
    std::string_view file;
    std::string text;

    std::string_view body() const { return file.empty() ? std::string_view(text) : file; }
};

/// `{"error":{"code":…,"message":…}}`; the arguments need no escaping.
HttpReply error_reply(int status, std::string_view code, std::string_view message);
HttpReply text_reply(std::string_view content_type, std::string text);
HttpReply reply_from(HttpAnswer answer);

}  // namespace pique::server
