#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace pique::server {

/// A token bucket: `burst` at once, `rate` a second on average.
class TokenBucket {
public:
    TokenBucket(std::int32_t rate, std::int32_t burst)
        : rate_(rate), burst_ms_(std::int64_t{burst} * 1000), left_ms_(burst_ms_) {}

    /// Takes one if there is one. Time never runs backwards.
    bool take(std::int64_t now_ms) {
        left_ms_ = std::min(burst_ms_, left_ms_ + (now_ms - last_ms_) * rate_);
        last_ms_ = now_ms;
        if (left_ms_ < 1000) return false;
        left_ms_ -= 1000;
        return true;
    }

private:
    // Counted in thousandths of a token, so that a millisecond is worth `rate` of them.
    std::int64_t rate_;
    std::int64_t burst_ms_;
    std::int64_t left_ms_;
    std::int64_t last_ms_ = 0;
};

/// Counts what happened in the last `window_ms`, up to a limit.
class Strikes {
public:
    /// `limit` is at least 1.
    Strikes(std::size_t limit, std::int64_t window_ms) : limit_(limit), window_ms_(window_ms) {}

    /// One more; true when that makes `limit` within the window. Time never runs backwards.
    bool add(std::int64_t now_ms) {
        if (times_.size() < limit_) {
            times_.push_back(now_ms);
            oldest_ = times_.size() % limit_;
        } else {
            times_[oldest_] = now_ms;
            oldest_ = (oldest_ + 1) % limit_;
        }
        return times_.size() == limit_ && times_[oldest_] > now_ms - window_ms_;
    }

private:
    std::size_t limit_;
    std::int64_t window_ms_;
    /// The times of the latest `limit_`, as a ring once there are so many. Nearly all connections never need any.
    std::vector<std::int64_t> times_;
    std::size_t oldest_ = 0;
};

}  // namespace pique::server
