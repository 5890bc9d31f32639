#pragma once

#include "protocol/encode_event.hpp"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

namespace pique::server {

/// The latest events of a table as bytes, for those who come back after a short absence. Bounded in events and bytes;
/// the oldest go first.
class History {
public:
    static constexpr std::size_t max_events = 256;
    static constexpr std::size_t max_bytes = 48 * 1024;

    /// Events come with rising `seq`, without gaps.
    void add(protocol::EncodedEvent event);
    /// The events after `seq`, or nothing where some of them are no longer at hand (or `seq` is none of this table's).
    std::optional<std::vector<protocol::EncodedEvent>> after(std::int64_t seq) const;

private:
    std::deque<protocol::EncodedEvent> events_;
    std::size_t bytes_ = 0;
};

}  // namespace pique::server
