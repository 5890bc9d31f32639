#pragma once

#include <string_view>

namespace pique::server {

inline constexpr std::string_view version = "0.1.0";

}  // namespace pique::server
