#include "tests/support/protocol_table.hpp"

namespace pique::tests {

using namespace protocol;

TableInfo some_table(const engine::Game& game, const engine::Options& options) {
    return {.table = "tAbCdEfGhIjKlMnOpQrStUv",
            .code = "H7KQ2Z",
            .game = std::string{game.id()},
            .options = options,
            .label = "Friday",
            .is_private = true,
            .host = "p0",
            .status = TableStatus::playing,
            .turn_seconds = 30,
            .seats = {{.seat = 0, .kind = SeatKind::human, .player = PlayerRef{.id = "p0", .name = "Ana"}},
                      {.seat = 1, .kind = SeatKind::bot, .level = "normal"},
                      {.seat = 2,
                       .kind = SeatKind::human,
                       .player = PlayerRef{.id = "p2", .name = "\u017Dan \"\u0136.\""},
                       .state = SeatState::away},
                      {.seat = 3}},
            .spectators = 2};
}

}  // namespace pique::tests
