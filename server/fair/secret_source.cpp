#include "server/fair/secret_source.hpp"

#include <sys/random.h>

#include <cerrno>
#include <system_error>

namespace pique::server {

void SystemSecrets::fill(std::uint8_t* bytes, std::size_t count) {
    while (count > 0) {
        const ssize_t got = getrandom(bytes, count, 0);
        if (got < 0) {
            if (errno == EINTR) continue;
            throw std::system_error(errno, std::generic_category(), "getrandom");
        }
        bytes += got;
        count -= static_cast<std::size_t>(got);
    }
}

}  // namespace pique::server
