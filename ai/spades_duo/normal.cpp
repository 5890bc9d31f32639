#include "ai/spades_duo/normal.hpp"

#include "ai/spades_duo/bidding.hpp"
#include "ai/spades_duo/draft.hpp"
#include "ai/spades_duo/play.hpp"
#include "ai/spades_duo/reading.hpp"

namespace pique::ai::spades_duo {
namespace {

class DuoNormal final : public Player {
public:
    Decision decide(const Knowledge& knowledge, Budget, engine::Chance&) const override {
        const Reading reading = read(knowledge);
        const engine::Legal& legal = knowledge.legal;
        if (legal.declare) return choose_declaration(reading);
        if (legal.draft) return choose_draft(reading, knowledge.view.offer.value());
        if (legal.exchange_max >= 0) return choose_exchange(reading, legal.exchange_max);
        if (legal.bids != 0) return choose_bid(reading, legal.bids);
        return choose_play(reading, legal.play);
    }
};

}  // namespace

const Player& normal() {
    static const DuoNormal player;
    return player;
}

}  // namespace pique::ai::spades_duo
