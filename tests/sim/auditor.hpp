#pragma once

#include "engine/action.hpp"
#include "engine/view.hpp"
#include "protocol/record_codec.hpp"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace pique::tests {

/// Stands outside the system and judges what comes out of it: it reads what became durable, what the clients were sent
/// and what they were promised. Every complaint is kept; a run is good when there is none.
class Auditor {
public:
    /// Lines that became durable.
    void durable(const std::string& table, const std::string& lines);
    /// A frame that reached the connection of this viewer.
    void received(const std::string& table, engine::Viewer viewer, const nlohmann::json& frame);
    /// `ok` to an act.
    void acknowledged(const std::string& table, engine::Seat seat, std::uint32_t turn, const engine::Action& action);
    /// So many frames are on their way to one connection.
    void on_the_way(std::size_t frames);
    /// After the run: every promise was kept.
    void settle();

    void complain(std::string what) { complaints_.push_back(std::move(what)); }
    const std::vector<std::string>& complaints() const { return complaints_; }
    bool match_over(const std::string& table) const;

    /// More frames than a queue may hold.
    static constexpr std::size_t max_on_the_way = 4096;

private:
    struct Decision {
        engine::Seat seat = 0;
        engine::Action action;
        friend bool operator==(const Decision&, const Decision&) = default;
    };
    struct Truth {
        std::vector<protocol::TableEvent> events;
        std::map<std::uint32_t, Decision> decisions;
        std::uint32_t turn = 0;
        std::uint32_t hand = 0;
        bool over = false;
        /// What everybody was sent of each event.
        std::map<std::uint64_t, nlohmann::json> public_parts;
    };
    struct Promise {
        std::string table;
        std::uint32_t turn = 0;
        Decision decision;
    };

    void learn(const std::string& table, Truth& truth, const protocol::TableEvent& event);
    void check_event(const std::string& table, Truth& truth, engine::Viewer viewer, const nlohmann::json& event);
    void check_snapshot(const std::string& table, const Truth& truth, engine::Viewer viewer,
                        const nlohmann::json& frame);
    static std::set<std::string> cards_held(const Truth& truth, engine::Seat seat, std::int64_t seq);

    std::map<std::string, Truth> tables_;
    std::set<std::string> secret_seeds_;
    std::vector<Promise> promises_;
    std::vector<std::string> complaints_;
};

}  // namespace pique::tests
