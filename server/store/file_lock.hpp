#pragma once

#include <string>

namespace pique::server {

/// A file that one process holds at a time; the lock ends with the process, however it ends.
class FileLock {
public:
    /// Makes the file where there is none. Throws std::runtime_error when another holds it (also in this process) or
    /// it cannot be opened.
    explicit FileLock(const std::string& path);
    ~FileLock();
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;

private:
    int file_;
};

}  // namespace pique::server
