#pragma once

#include "engine/view.hpp"
#include "protocol/table_event.hpp"
#include "protocol/table_info.hpp"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <type_traits>
#include <variant>
#include <vector>

namespace pique::tests {

/// What one seat (or a spectator) makes of the frames of a table, as the protocol's page tells: a snapshot and the
/// events folded into it. What does not fit is reported with GoogleTest's EXPECT: a gap, a snapshot that says something
/// else than the fold.
class Picture {
public:
    explicit Picture(std::string table) : table_(std::move(table)) {}

    void take(const nlohmann::json& message);

    bool there() const { return info_.has_value(); }
    std::int64_t seq() const { return seq_; }
    std::uint64_t epoch() const { return epoch_; }
    const engine::View& view() const { return view_; }
    const protocol::TableInfo& info() const { return info_.value(); }
    const protocol::Hash& commitment() const { return commitment_; }
    /// All commitments that came, by the hand that they are for.
    const std::map<std::uint32_t, protocol::Hash>& commitments() const { return commitments_; }
    /// All events that came, in order.
    const std::vector<protocol::TableEvent>& events() const { return events_; }
    /// Snapshots that were compared with the fold.
    int compared() const { return compared_; }
    /// Whether the table asks this seat for a decision.
    bool is_asked() const { return view_.turn && view_.turn->legal.has_value(); }
    /// The reason of the last `detached`, or nothing.
    const std::string& detached() const { return detached_; }

    /// The latest event of a kind, or null.
    template<class Kind>
    const Kind* last() const {
        for (std::size_t i = events_.size(); i-- > 0;) {
            if (const auto* found = as<Kind>(events_[i])) return found;
        }
        return nullptr;
    }
    template<class Kind>
    static const Kind* as(const protocol::TableEvent& event) {
        if constexpr (std::is_constructible_v<engine::Event, Kind>) {
            const auto* of_game = std::get_if<engine::Event>(&event);
            return of_game == nullptr ? nullptr : std::get_if<Kind>(of_game);
        } else {
            return std::get_if<Kind>(&event);
        }
    }

private:
    void take_snapshot(const nlohmann::json& message);
    void take_event(const nlohmann::json& object);
    void fold(const protocol::TableEvent& event);

    const std::string table_;
    std::int64_t seq_ = -1;
    std::uint64_t epoch_ = 0;
    engine::View view_;
    std::optional<protocol::TableInfo> info_;
    protocol::Hash commitment_{};
    std::map<std::uint32_t, protocol::Hash> commitments_;
    std::vector<protocol::TableEvent> events_;
    int compared_ = 0;
    std::string detached_;
};

}  // namespace pique::tests
