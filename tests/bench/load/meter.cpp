#include "tests/bench/load/meter.hpp"

#include <algorithm>
#include <cmath>

namespace pique::load {

void Meter::begin() {
    running_ = true;
    began_ = Clock::now();
}

void Meter::end() {
    running_ = false;
    ended_ = Clock::now();
}

void Meter::moved(Clock::duration took) {
    if (running_) latencies_us_.push_back(std::chrono::duration<float, std::micro>(took).count());
}

void Meter::got_frame(std::size_t bytes) {
    if (!running_) return;
    ++frames_;
    bytes_ += bytes;
}

double Meter::latency_us(double share) {
    if (latencies_us_.empty()) return 0;
    const auto last = static_cast<double>(latencies_us_.size() - 1);
    const auto place = latencies_us_.begin() + std::lround(share * last);
    std::nth_element(latencies_us_.begin(), place, latencies_us_.end());
    return static_cast<double>(*place);
}

}  // namespace pique::load
