#pragma once

namespace pique::server {

/// Lets the process have as many open files, and so connections, as its hard limit allows.
void raise_file_limit();

}  // namespace pique::server
