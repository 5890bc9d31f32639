#pragma once

#include <string>

namespace pique::server {

/// Names the calling thread for debuggers and `top -H`; the system keeps 15 characters.
void name_this_thread(const std::string& name);

}  // namespace pique::server
