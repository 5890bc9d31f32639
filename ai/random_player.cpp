#include "ai/random_player.hpp"

#include <bit>
#include <cassert>
#include <cstdint>

namespace pique::ai {
namespace {

class RandomPlayer final : public Player {
public:
    Decision decide(const Knowledge& knowledge, Budget, engine::Chance& chance) const override {
        return {.action = choose(knowledge, chance), .reason = Reason::any_choice};
    }

private:
    static engine::Action choose(const Knowledge& knowledge, engine::Chance& chance) {
        namespace action = engine::action;
        const engine::Legal& legal = knowledge.legal;
        if (legal.exchange_max >= 0) return action::Exchange{exchange(knowledge, chance)};

        const std::uint32_t pass = legal.pass ? 1 : 0;
        const std::uint32_t declare = legal.declare ? 2 : 0;
        const std::uint32_t draft = legal.draft ? 2 : 0;
        const auto bids = static_cast<std::uint32_t>(std::popcount(legal.bids));
        const auto pitch = static_cast<std::uint32_t>(legal.pitch.size());
        const auto play = static_cast<std::uint32_t>(legal.play.size());
        const std::uint32_t all = pass + declare + draft + bids + pitch + play;
        assert(all > 0);

        std::uint32_t n = chance.below(all);
        if (n < pass) return action::Pass{};
        n -= pass;
        if (n < declare) return action::Declare{n == 0};
        n -= declare;
        if (n < draft) return n == 0 ? engine::Action{action::Keep{}} : engine::Action{action::Discard{}};
        n -= draft;
        if (n < bids) return action::Bid{nth_bid(legal.bids, n)};
        n -= bids;
        if (n < pitch) return action::Pitch{legal.pitch.nth(static_cast<int>(n))};
        return action::Play{legal.play.nth(static_cast<int>(n - pitch))};
    }

    static std::int32_t nth_bid(std::uint16_t bids, std::uint32_t n) {
        for (; n > 0; --n)
            bids &= static_cast<std::uint16_t>(bids - 1);
        return std::countr_zero(bids);
    }

    static engine::CardSet exchange(const Knowledge& knowledge, engine::Chance& chance) {
        engine::CardSet left = knowledge.view.cards.value();
        engine::CardSet out;
        for (std::uint32_t n = chance.below(static_cast<std::uint32_t>(knowledge.legal.exchange_max) + 1); n > 0; --n) {
            const engine::Card card = left.nth(static_cast<int>(chance.below(static_cast<std::uint32_t>(left.size()))));
            left.erase(card);
            out.insert(card);
        }
        return out;
    }
};

}  // namespace

const Player& random_player() {
    static const RandomPlayer player;
    return player;
}

}  // namespace pique::ai
