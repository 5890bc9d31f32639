#pragma once

#include <span>
#include <string_view>

namespace pique::server::web {

/// A file that the program carries in itself and serves: one of the browser client or a schema of the
/// protocol. All views live as long as the program.
struct EmbeddedFile {
    std::string_view path;          ///< the path that it is served at, without the leading slash: `index.html`
    std::string_view bytes;         ///< the content
    std::string_view content_type;  ///< the value of the `Content-Type` field
    std::string_view etag;          ///< the value of the `ETag` field, with its quotes; changes with the content
    bool immutable;                 ///< the name has the content's hash in it, so a browser may keep it for ever
    std::string_view gzip;          ///< the content gzipped, or empty when that is not smaller
};

/// All embedded files in the order of their paths (bytewise). Without the browser client (a build with
/// `PIQUE_WEB=OFF`) only the schemas, at `api/v1/schema/`.
[[nodiscard]] std::span<const EmbeddedFile> embedded_files();

}  // namespace pique::server::web
