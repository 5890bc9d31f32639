#pragma once

#include "protocol/table_event.hpp"

#include <string_view>

namespace pique::protocol {

/// The wire name of each event type: without one an event does not compile.
template<class T>
inline constexpr std::string_view kind_of = T::has_no_kind;

template<>
inline constexpr std::string_view kind_of<engine::event::MatchStarted> = "match_started";
template<>
inline constexpr std::string_view kind_of<engine::event::HandStarted> = "hand_started";
template<>
inline constexpr std::string_view kind_of<engine::event::Dealt> = "dealt";
template<>
inline constexpr std::string_view kind_of<engine::event::Turn> = "turn";
template<>
inline constexpr std::string_view kind_of<engine::event::Declared> = "declared";
template<>
inline constexpr std::string_view kind_of<engine::event::Drafted> = "drafted";
template<>
inline constexpr std::string_view kind_of<engine::event::Exchanged> = "exchanged";
template<>
inline constexpr std::string_view kind_of<engine::event::Bid> = "bid";
template<>
inline constexpr std::string_view kind_of<engine::event::Pitcher> = "pitcher";
template<>
inline constexpr std::string_view kind_of<engine::event::Played> = "played";
template<>
inline constexpr std::string_view kind_of<engine::event::Trump> = "trump";
template<>
inline constexpr std::string_view kind_of<engine::event::Trick> = "trick";
template<>
inline constexpr std::string_view kind_of<engine::event::HandScored> = "hand_scored";
template<>
inline constexpr std::string_view kind_of<engine::event::MatchOver> = "match_over";
template<>
inline constexpr std::string_view kind_of<event::SeatChanged> = "seat";
template<>
inline constexpr std::string_view kind_of<event::Committed> = "committed";
template<>
inline constexpr std::string_view kind_of<event::Revealed> = "revealed";
template<>
inline constexpr std::string_view kind_of<event::Said> = "said";
template<>
inline constexpr std::string_view kind_of<event::Paused> = "paused";
template<>
inline constexpr std::string_view kind_of<event::Resumed> = "resumed";
template<>
inline constexpr std::string_view kind_of<event::Closed> = "closed";
/// Stored only.
template<>
inline constexpr std::string_view kind_of<event::EntropyGiven> = "entropy_given";

/// Calls `visit` with the struct of the event, be it the engine's or the table's.
template<class Visitor, class Event>
decltype(auto) visit_event(Visitor&& visit, Event& event) {
    return std::visit(
        [&visit](auto& outer) {
            using Outer = std::remove_cvref_t<decltype(outer)>;
            if constexpr (std::is_same_v<Outer, engine::Event>)
                return std::visit(visit, outer);
            else
                return visit(outer);
        },
        event);
}

}  // namespace pique::protocol
