#pragma once

#include "engine/seat.hpp"
#include "protocol/table_event.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace pique::protocol {

/// An event as bytes, written once: the public part is shared by all who get it, and each seat's private part
/// stands beside it. What a viewer gets is what `engine::redact` lets pass.
struct EncodedEvent {
    struct Private {
        engine::Seat seat = 0;
        /// Further members, without brackets, for instance `"legal":{"bid":[0,1]}`.
        std::string members;
    };

    std::uint64_t seq = 0;
    /// `{"seq":12,"kind":"turn",…` without the closing bracket.
    std::string open_object;
    std::vector<Private> privates;

    bool has_private(engine::Viewer viewer) const;
    /// Appends the whole object as `viewer` may see it.
    void append_to(std::string& out, engine::Viewer viewer) const;
};

EncodedEvent encode_event(std::uint64_t seq, const TableEvent& event);

}  // namespace pique::protocol
