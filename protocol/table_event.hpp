#pragma once

#include "engine/deck.hpp"
#include "engine/event.hpp"
#include "protocol/table_info.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace pique::protocol {

using Hash = std::array<std::uint8_t, 32>;

/// Why a seat's entry changed.
enum class SeatReason : std::uint8_t { joined, left, connected, disconnected, timeout, back, bot };
std::string_view seat_reason_name(SeatReason reason);
std::optional<SeatReason> parse_seat_reason(std::string_view name);

/// What happens at a table besides the game's own events. Public, but for what says "secret".
namespace event {

struct SeatChanged {
    SeatInfo entry;
    std::optional<SeatReason> reason = {};
    /// The host's role has passed: to this player id, or to nobody (empty).
    std::optional<std::string> host = {};
    friend bool operator==(const SeatChanged&, const SeatChanged&) = default;
};
/// The commitment to the cards of a hand to come (section "fair dealing").
struct Committed {
    std::uint32_t hand = 1;
    Hash commitment{};
    /// Secret until `Revealed`: stored, never sent.
    std::optional<Hash> server_seed;
    friend bool operator==(const Committed&, const Committed&) = default;
};
/// A share of randomness was accepted. Stored only: shares become public when the hand starts.
struct EntropyGiven {
    std::uint32_t hand = 1;
    engine::EntropyShare share;
    friend bool operator==(const EntropyGiven&, const EntropyGiven&) = default;
};
struct Revealed {
    std::uint32_t hand = 1;
    Hash server_seed{};
    std::vector<engine::EntropyShare> entropy;
    engine::Deck deck{};
    friend bool operator==(const Revealed&, const Revealed&) = default;
};
struct Said {
    engine::Seat seat = 0;
    std::string phrase;
    friend bool operator==(const Said&, const Said&) = default;
};
struct Paused {
    std::string reason;
    friend bool operator==(const Paused&, const Paused&) = default;
};
struct Resumed {
    std::string reason;
    friend bool operator==(const Resumed&, const Resumed&) = default;
};
struct Closed {
    std::string reason;
    friend bool operator==(const Closed&, const Closed&) = default;
};

}  // namespace event

/// Everything that has a `seq` at a table.
using TableEvent = std::variant<engine::Event, event::SeatChanged, event::Committed, event::Revealed, event::Said,
                                event::Paused, event::Resumed, event::Closed>;

/// The wire name of an event's kind, for instance `hand_scored`.
std::string_view event_kind(const TableEvent& event);

}  // namespace pique::protocol
