#include "server/table/history.hpp"

#include <utility>

namespace pique::server {
namespace {

std::size_t bytes_of(const protocol::EncodedEvent& event) {
    std::size_t bytes = event.open_object.size();
    for (const auto& part : event.privates)
        bytes += part.members.size();
    return bytes;
}

}  // namespace

void History::add(protocol::EncodedEvent event) {
    bytes_ += bytes_of(event);
    events_.push_back(std::move(event));
    while (events_.size() > max_events || (bytes_ > max_bytes && events_.size() > 1)) {
        bytes_ -= bytes_of(events_.front());
        events_.pop_front();
    }
}

std::optional<std::vector<protocol::EncodedEvent>> History::after(std::int64_t seq) const {
    if (events_.empty() || seq < 0) return std::nullopt;
    const auto first = static_cast<std::int64_t>(events_.front().seq);
    const auto last = static_cast<std::int64_t>(events_.back().seq);
    if (seq + 1 < first || seq > last) return std::nullopt;
    return std::vector(events_.begin() + (seq + 1 - first), events_.end());
}

}  // namespace pique::server
