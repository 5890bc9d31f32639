#include "server/run/shutdown.hpp"

#include <algorithm>

namespace pique::server {

namespace {

/// The closes are spread over a part of the time, so that there is some left for the last to be answered.
constexpr std::int64_t spread_part = 4;
constexpr std::int64_t max_spread_ms = 5000;

}  // namespace

void Shutdown::request() {
    switch (state_) {
        case State::running:
            begin();
            break;
        case State::draining:
        case State::closing:
            hurry();
            break;
        case State::hurrying:
        case State::finished:
            break;
    }
}

void Shutdown::begin() {
    state_ = State::draining;
    finish_after(drain_ms_);
    steps_.stop_accepting();
    steps_.drain([this] {
        if (state_ != State::draining) return;
        state_ = State::closing;
        close(std::min(drain_ms_ / spread_part, max_spread_ms));
    });
}

void Shutdown::hurry() {
    state_ = State::hurrying;
    finish_after(std::min(hurried_ms, drain_ms_));
    close(0);
}

void Shutdown::close(std::int64_t spread_ms) {
    steps_.close_connections(spread_ms, [this] { finish(); });
}

void Shutdown::finish_after(std::int64_t delay_ms) {
    loop_.cancel_timer(deadline_);
    deadline_ = loop_.start_timer(delay_ms, [this] {
        steps_.abort_connections();
        finish();
    });
}

void Shutdown::finish() {
    if (state_ == State::finished) return;
    state_ = State::finished;
    loop_.cancel_timer(deadline_);
    steps_.finish();
}

}  // namespace pique::server
