#include "server/store/file_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <stdexcept>
#include <system_error>

namespace pique::server {

FileLock::FileLock(const std::string& path) : file_(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)) {
    if (file_ < 0) throw std::runtime_error(path + ": " + std::generic_category().message(errno));
    if (::flock(file_, LOCK_EX | LOCK_NB) == 0) return;
    const int error = errno;
    ::close(file_);
    throw std::runtime_error(
        path + ": " + (error == EWOULDBLOCK ? "held by another server" : std::generic_category().message(error)));
}

FileLock::~FileLock() {
    ::close(file_);
}

}  // namespace pique::server
