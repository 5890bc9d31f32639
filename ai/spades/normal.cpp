#include "ai/spades/normal.hpp"

#include "ai/spades/bidding.hpp"
#include "ai/spades/play.hpp"
#include "ai/spades/reading.hpp"

namespace pique::ai::spades {
namespace {

class Normal final : public Player {
public:
    Decision decide(const Knowledge& knowledge, Budget, engine::Chance&) const override {
        const Reading reading = read(knowledge);
        if (knowledge.legal.declare) return choose_declaration(reading);
        if (knowledge.legal.bids != 0) return choose_bid(reading, knowledge.legal.bids);
        return choose_play(reading, knowledge.legal.play);
    }
};

}  // namespace

const Player& normal() {
    static const Normal player;
    return player;
}

}  // namespace pique::ai::spades
