#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace pique::load {

using Clock = std::chrono::steady_clock;

/// What was measured between `begin` and `end`.
class Meter {
public:
    void begin();
    void end();

    /// A move has reached every seat of its table.
    void moved(Clock::duration took);
    void got_frame(std::size_t bytes);
    /// A move was due while the table's turn had not come.
    void was_late() { late_ += running_ ? 1 : 0; }

    std::uint64_t moves() const { return latencies_us_.size(); }
    std::uint64_t frames() const { return frames_; }
    std::uint64_t bytes() const { return bytes_; }
    std::uint64_t late() const { return late_; }
    std::chrono::duration<double> length() const { return ended_ - began_; }
    /// The time within which `share` of the moves reached every seat, in microseconds; 0 without moves.
    double latency_us(double share);

private:
    bool running_ = false;
    Clock::time_point began_;
    Clock::time_point ended_;
    std::vector<float> latencies_us_;
    std::uint64_t frames_ = 0;
    std::uint64_t bytes_ = 0;
    std::uint64_t late_ = 0;
};

}  // namespace pique::load
