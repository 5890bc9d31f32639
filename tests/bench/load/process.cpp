#include "tests/bench/load/process.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <ctime>
#include <fstream>
#include <stdexcept>

namespace pique::load {

std::chrono::nanoseconds cpu_time(pid_t process) {
    // The clock counts what utime and stime of /proc/PID/stat count, without rounding to hundredths of a second.
    clockid_t clock{};
    timespec time{};
    if (clock_getcpuclockid(process, &clock) != 0 || clock_gettime(clock, &time) != 0) {
        throw std::runtime_error(fmt::format("the CPU time of process {} cannot be read", process));
    }
    return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

std::int64_t resident_bytes(pid_t process) {
    std::ifstream file(fmt::format("/proc/{}/statm", process));
    std::int64_t size_pages = 0;
    std::int64_t resident_pages = 0;
    if (!(file >> size_pages >> resident_pages)) {
        throw std::runtime_error(fmt::format("the memory of process {} cannot be read", process));
    }
    return resident_pages * sysconf(_SC_PAGESIZE);
}

}  // namespace pique::load
