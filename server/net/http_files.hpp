#pragma once

#include "server/net/http_reply.hpp"
#include "server/web/embedded.hpp"

#include <optional>
#include <span>
#include <string_view>

namespace pique::server {

/// What the browser says about the answer that it can use; the values of the fields, or empty.
struct FileConditions {
    std::string_view accept_encoding;
    std::string_view if_none_match;
};

/// The embedded file that is served at `path`, whole, gzipped or not at all (304), or nothing where there is none.
/// The client's page is served at `/` and at every `/t/…`, the invite links; without a built-in client a short text
/// takes its place.
std::optional<HttpReply> file_reply(std::string_view path, const FileConditions& conditions,
                                    std::span<const web::EmbeddedFile> files);

}  // namespace pique::server
