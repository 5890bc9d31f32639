#include "server/net/http_files.hpp"

#include <boost/beast/http/rfc7230.hpp>

#include <algorithm>
#include <string>

namespace pique::server {

namespace {

namespace http = boost::beast::http;

constexpr std::string_view index_path = "index.html";

/// A weight of nothing, in the ways in which it may be written: 0, 0. and 0.000.
bool is_zero(std::string_view weight) {
    return !weight.empty() && weight.find_first_not_of("0.") == std::string_view::npos;
}

bool accepts_gzip(std::string_view accept_encoding) {
    const http::ext_list codings({accept_encoding.data(), accept_encoding.size()});
    for (const auto& [coding, parameters] : codings) {
        if (!boost::beast::iequals(coding, "gzip")) continue;
        return std::none_of(parameters.begin(), parameters.end(), [](const auto& parameter) {
            return boost::beast::iequals(parameter.first, "q") &&
                   is_zero({parameter.second.data(), parameter.second.size()});
        });
    }
    return false;
}

/// Whether the list of entity tags holds this one. Tags have no commas of ours in them, so words do.
bool holds_tag(std::string_view list, std::string_view tag) {
    while (!list.empty()) {
        const std::size_t comma = std::min(list.find(','), list.size());
        std::string_view word = list.substr(0, comma);
        list.remove_prefix(std::min(comma + 1, list.size()));
        while (word.starts_with(' ') || word.starts_with('\t'))
            word.remove_prefix(1);
        while (word.ends_with(' ') || word.ends_with('\t'))
            word.remove_suffix(1);
        if (word.starts_with("W/")) word.remove_prefix(2);
        if (word == tag || word == "*") return true;
    }
    return false;
}

/// Two forms of one file are two entities.
std::string gzip_tag(std::string_view etag) {
    return std::string(etag.substr(0, etag.size() - 1)) + "-gzip\"";
}

const web::EmbeddedFile* find_file(std::string_view path, std::span<const web::EmbeddedFile> files) {
    const auto found =
        std::lower_bound(files.begin(), files.end(), path,
                         [](const web::EmbeddedFile& file, std::string_view p) { return file.path < p; });
    return found != files.end() && found->path == path ? &*found : nullptr;
}

HttpReply reply_with(const web::EmbeddedFile& file, const FileConditions& conditions) {
    const bool zipped = !file.gzip.empty() && accepts_gzip(conditions.accept_encoding);
    const std::string tag = zipped ? gzip_tag(file.etag) : std::string(file.etag);

    HttpReply reply;
    reply.fields.emplace_back("ETag", tag);
    reply.fields.emplace_back("Cache-Control", file.immutable ? "public, max-age=31536000, immutable" : "no-cache");
    if (!file.gzip.empty()) reply.fields.emplace_back("Vary", "Accept-Encoding");
    if (holds_tag(conditions.if_none_match, tag)) {
        reply.status = 304;
        return reply;
    }
    reply.content_type = file.content_type;
    if (zipped) reply.fields.emplace_back("Content-Encoding", "gzip");
    reply.file = zipped ? file.gzip : file.bytes;
    return reply;
}

}  // namespace

std::optional<HttpReply> file_reply(std::string_view path, const FileConditions& conditions,
                                    std::span<const web::EmbeddedFile> files) {
    if (!path.starts_with('/')) return std::nullopt;
    const bool is_page = path == "/" || path.starts_with("/t/");
    if (const web::EmbeddedFile* file = find_file(is_page ? index_path : path.substr(1), files)) {
        return reply_with(*file, conditions);
    }
    if (is_page) return text_reply("text/plain; charset=utf-8", "This server was built without the browser client.\n");
    return std::nullopt;
}

}  // namespace pique::server
