#include "ai/pitch/normal.hpp"

#include "ai/pitch/bidding.hpp"
#include "ai/pitch/play.hpp"
#include "ai/pitch/reading.hpp"

namespace pique::ai::pitch {
namespace {

class Normal final : public Player {
public:
    Decision decide(const Knowledge& knowledge, Budget, engine::Chance&) const override {
        const Reading reading = read(knowledge);
        if (!knowledge.legal.play.empty()) return choose_play(reading, knowledge.legal.play);
        return choose_bid(reading, knowledge.legal);
    }
};

}  // namespace

const Player& normal() {
    static const Normal player;
    return player;
}

}  // namespace pique::ai::pitch
