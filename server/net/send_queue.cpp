#include "server/net/send_queue.hpp"

#include "protocol/encode.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <utility>

namespace pique::server {

namespace {

/// Room for so many frames is kept by an empty queue.
constexpr std::size_t idle_frames = 8;

Frame plain_reply(const Frame::ActReply& reply) {
    Frame frame;
    frame.bytes =
        std::make_shared<const std::string>(protocol::encode_ok(reply.id, fmt::format(R"({{"turn":{}}})", reply.turn)));
    return frame;
}

}  // namespace

SendQueue::Pushed SendQueue::push(Frame frame, std::int64_t now_ms) {
    assert(frame.bytes && (frame.kind == Frame::Kind::must || frame.table));
    Pushed pushed;
    if (frame.kind == Frame::Kind::snapshot) {
        std::erase_if(awaiting_, [&](const auto& table) { return *table == *frame.table; });
    }
    if (frame.kind == Frame::Kind::events && awaits_snapshot(*frame.table)) {
        append_rest(frame);
    } else {
        append(std::move(frame));
    }
    if (!is_over()) return pushed;

    pushed.hopeless = last_overflow_ms_ && now_ms - *last_overflow_ms_ < limits_.overflow_window_ms;
    last_overflow_ms_ = now_ms;
    if (pushed.hopeless) return pushed;
    make_room(pushed);
    pushed.hopeless = is_over();
    return pushed;
}

std::shared_ptr<const std::string> SendQueue::pop() {
    assert(!empty());
    std::shared_ptr<const std::string> bytes = std::move(frames_[first_].bytes);
    frames_[first_] = Frame();
    ++first_;
    bytes_ -= bytes->size();
    if (empty()) {
        frames_.clear();
        first_ = 0;
        if (frames_.capacity() > idle_frames) frames_.shrink_to_fit();
    } else if (first_ >= idle_frames && first_ >= frames_.size() / 2) {
        frames_.erase(frames_.begin(), frames_.begin() + static_cast<std::ptrdiff_t>(first_));
        first_ = 0;
    }
    return bytes;
}

void SendQueue::clear() {
    frames_.clear();
    frames_.shrink_to_fit();
    first_ = 0;
    bytes_ = 0;
}

bool SendQueue::awaits_snapshot(const std::string& table) const {
    return std::any_of(awaiting_.begin(), awaiting_.end(), [&](const auto& waiting) { return *waiting == table; });
}

void SendQueue::append(Frame frame) {
    bytes_ += frame.bytes->size();
    frames_.push_back(std::move(frame));
}

void SendQueue::append_rest(const Frame& frame) {
    if (frame.act_reply) append(plain_reply(*frame.act_reply));
}

void SendQueue::make_room(Pushed& pushed) {
    std::vector<Frame> queued;
    queued.swap(frames_);
    const std::size_t first = std::exchange(first_, 0);
    bytes_ = 0;
    // The events first: a table whose events are dropped has no use for the snapshot before them.
    for (std::size_t i = first; i < queued.size(); ++i) {
        if (queued[i].kind == Frame::Kind::events) await_snapshot(queued[i].table, pushed);
    }
    for (std::size_t i = first; i < queued.size(); ++i) {
        if (queued[i].kind == Frame::Kind::events) {
            append_rest(queued[i]);
        } else if (queued[i].kind == Frame::Kind::must || !awaits_snapshot(*queued[i].table)) {
            append(std::move(queued[i]));
        }
    }
}

void SendQueue::await_snapshot(const std::shared_ptr<const std::string>& table, Pushed& pushed) {
    if (awaits_snapshot(*table)) return;
    awaiting_.push_back(table);
    pushed.need_snapshot.push_back(table);
}

}  // namespace pique::server
