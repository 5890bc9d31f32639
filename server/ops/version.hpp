#pragma once

#include <string_view>

namespace pique::server {

/// The server's own, the same as in CMakeLists.txt.
inline constexpr std::string_view server_version = "0.1.0";

}  // namespace pique::server
