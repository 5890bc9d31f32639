#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>

namespace pique::load {

/// The CPU time, user and system, of a process and all its threads. Throws std::runtime_error where there is none.
std::chrono::nanoseconds cpu_time(pid_t process);
/// The memory that a process has in RAM (VmRSS). Throws std::runtime_error where there is no such process.
std::int64_t resident_bytes(pid_t process);

}  // namespace pique::load
