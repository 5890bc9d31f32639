#pragma once

#include "server/session/outbox.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace pique::server {

struct SendLimits {
    std::size_t frames = 4096;
    std::size_t bytes = 256 * 1024;
    /// A second overflow this soon after the first is the end.
    std::int64_t overflow_window_ms = 10'000;
};

/// The frames that wait for one socket: bounded in number and bytes, first in first out, without the socket.
///
/// On overflow the queued events of every table are dropped, with the snapshots that they would have continued:
/// the reply to an `act` inside such a frame stays in its place as a frame of its own. Until a new snapshot of a
/// table is queued, its further events are dropped in the same way. Frames never change order.
class SendQueue {
public:
    explicit SendQueue(SendLimits limits) : limits_(limits) {}

    struct Pushed {
        /// The bounds cannot be kept, or were broken again too soon: the connection is to be closed.
        bool hopeless = false;
        /// On an overflow: the tables whose events were dropped, each once. They need a snapshot.
        std::vector<std::shared_ptr<const std::string>> need_snapshot;
    };
    Pushed push(Frame frame, std::int64_t now_ms);

    bool empty() const { return first_ == frames_.size(); }
    std::size_t frames() const { return frames_.size() - first_; }
    std::size_t bytes() const { return bytes_; }
    /// Takes the oldest frame; not of an empty queue.
    std::shared_ptr<const std::string> pop();
    void clear();

private:
    bool is_over() const { return frames() > limits_.frames || bytes_ > limits_.bytes; }
    bool awaits_snapshot(const std::string& table) const;
    void append(Frame frame);
    /// Only what must arrive of a frame whose table awaits a snapshot.
    void append_rest(const Frame& frame);
    void make_room(Pushed& pushed);
    void await_snapshot(const std::shared_ptr<const std::string>& table, Pushed& pushed);

    SendLimits limits_;
    /// Those before `first_` have left.
    std::vector<Frame> frames_;
    std::size_t first_ = 0;
    std::size_t bytes_ = 0;
    /// Tables whose events are dropped until a snapshot comes.
    std::vector<std::shared_ptr<const std::string>> awaiting_;
    std::optional<std::int64_t> last_overflow_ms_;
};

}  // namespace pique::server
