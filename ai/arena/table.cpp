#include "ai/arena/table.hpp"

#include <cassert>
#include <variant>

namespace pique::ai::arena {

Table::Table(const engine::Game& game, const engine::Options& options)
    : game_(game), options_(options), match_(game.make_match(options)), heard_(game.seats(options)) {}

void Table::take(const engine::Events& events) {
    for (const engine::Event& event : events) {
        match_->fold(event);
        for (std::size_t seat = 0; seat < heard_.size(); ++seat) {
            if (std::holds_alternative<engine::event::HandStarted>(event)) heard_[seat].clear();
            heard_[seat].push_back(engine::redact(event, static_cast<engine::Seat>(seat)));
        }
    }
}

Knowledge Table::knowledge() const {
    const auto turn = match_->turn();
    assert(turn && turn->legal);
    return {.game = game_.id(),
            .options = options_,
            .view = match_->view(turn->seat),
            .heard = heard_[turn->seat],
            .legal = *turn->legal};
}

}  // namespace pique::ai::arena
