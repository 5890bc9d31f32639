#include "ai/levels.hpp"

#include "ai/pitch/easy.hpp"
#include "ai/pitch/normal.hpp"
#include "ai/spades/easy.hpp"
#include "ai/spades/normal.hpp"
#include "ai/spades_duo/easy.hpp"
#include "ai/spades_duo/normal.hpp"
#include "engine/pitch/hand.hpp"

#include <array>
#include <cassert>

namespace pique::ai {
namespace {

struct Entry {
    std::string_view game;
    std::string_view level;
    const Player& (*player)();
};

constexpr std::array<std::string_view, 2> level_names = {"easy", "normal"};

constexpr std::array players = {
    Entry{"spades", "easy", spades::easy},         Entry{"spades", "normal", spades::normal},
    Entry{"spades_duo", "easy", spades_duo::easy}, Entry{"spades_duo", "normal", spades_duo::normal},
    Entry{"pitch", "easy", pitch::easy},           Entry{"pitch", "normal", pitch::normal},
};

}  // namespace

std::span<const std::string_view> levels() {
    return level_names;
}

const Player* find_player(std::string_view game, std::string_view level) {
    for (const Entry& entry : players) {
        if (entry.game == game && entry.level == level) return &entry.player();
    }
    return nullptr;
}

Decision safe_action(const Knowledge& knowledge, engine::Chance& chance) {
    const Player* player = find_player(knowledge.game, "normal");
    assert(player != nullptr);
    engine::Legal legal = knowledge.legal;
    if (legal.declare) return {.action = engine::action::Declare{.yes = false}, .reason = Reason::decline};
    constexpr std::uint16_t nil = 1;
    if ((legal.bids & ~nil) != 0 || legal.pass) legal.bids &= static_cast<std::uint16_t>(~nil);
    if (legal.bids != 0 || legal.pass) legal.pitch = {};
    // In an auction, nobody is made to play for all four points.
    constexpr std::uint16_t all_points = 1U << engine::pitch::highest_bid;
    if (knowledge.view.auction && ((legal.bids & ~all_points) != 0 || legal.pass))
        legal.bids &= static_cast<std::uint16_t>(~all_points);
    const Knowledge narrowed{knowledge.game, knowledge.options, knowledge.view, knowledge.heard, legal};
    return player->decide(narrowed, Budget{}, chance);
}

}  // namespace pique::ai
