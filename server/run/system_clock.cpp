#include "server/run/system_clock.hpp"

#include <chrono>

namespace pique::server {

std::int64_t SystemClock::unix_ms() const {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
        .count();
}

}  // namespace pique::server
