#pragma once

#include "engine/action.hpp"
#include "engine/event.hpp"
#include "engine/option.hpp"
#include "protocol/error.hpp"
#include "protocol/table_event.hpp"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace pique::protocol {

/// Everything about one finished hand: enough to replay it, judge it and prove that its deal was fair.
struct HandRecord {
    struct Player {
        engine::Seat seat = 0;
        SeatKind kind = SeatKind::open;
        std::string name;
        std::string level;
        friend bool operator==(const Player&, const Player&) = default;
    };
    struct Step {
        std::uint32_t turn = 0;
        engine::Seat seat = 0;
        /// Unix milliseconds.
        std::int64_t time_ms = 0;
        engine::Action action = {};
        /// A stand-in, the clock or a claim decided.
        bool automatic = false;
        friend bool operator==(const Step&, const Step&) = default;
    };

    std::string table;
    std::string game;
    engine::Options options;
    std::vector<Player> players = {};
    std::uint32_t hand = 1;
    bool first_of_match = true;
    /// Hands scored in this match before this one.
    std::uint32_t hands_before = 0;
    engine::Opener opener = engine::Opener::dealer;
    engine::Seat dealer = 0;
    engine::PerSide<std::int32_t> score_before = {};
    /// Empty in games without bags.
    engine::PerSide<std::int32_t> bags_before = {};
    engine::Deck deck{};
    std::vector<Step> steps = {};
    engine::event::HandScored scored = {};
    engine::PerSeat<std::int8_t> tricks = {};
    /// Where the match ended with this hand.
    std::optional<engine::event::MatchOver> over = {};
    Hash commitment{};
    Hash server_seed{};
    std::vector<engine::EntropyShare> entropy = {};
};

/// The format `pique.hand/1` of protocol/schema/record.json, as text and as a document.
std::string encode_hand_record(const HandRecord& record);
nlohmann::json to_json(const HandRecord& record);
/// The inverse; `bad_request` with the field that is wrong, `unknown_game`, `bad_options`.
Result<HandRecord> parse_hand_record(const nlohmann::json& object);

}  // namespace pique::protocol
