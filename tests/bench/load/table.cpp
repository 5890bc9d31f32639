#include "tests/bench/load/table.hpp"

#include <stdexcept>
#include <utility>

namespace pique::load {

Table::Table(boost::asio::io_context& context, const std::string& host, const std::string& port, Meter& meter)
    : meter_(meter) {
    for (Seat& seat : seats_)
        seat.client = std::make_unique<Client>(context, host, port);
}

void Table::open(OnTurn on_turn) {
    on_turn_ = std::move(on_turn);
    open_seat(0);
}

void Table::open_seat(std::size_t seat) {
    client(seat).open([this, seat] { opened(seat); },
                      [this, seat](std::string_view frame) {
                          meter_.got_frame(frame.size());
                          on_frame(seat, frame);
                      });
}

void Table::open_turn(std::size_t seat, std::string frame) {
    turn_ = Turn{seat, std::move(frame)};
    on_turn_(*this);
}

void Table::move() {
    Turn turn = std::move(*turn_);
    turn_.reset();
    moves_[moved_++ % max_open_moves] = Move{.sent = Clock::now()};
    client(turn.seat).send(std::move(turn.frame));
}

void Table::heard_move(std::size_t seat) {
    std::uint64_t& heard = seats_[seat].heard;
    if (heard == moved_ || moved_ - heard > max_open_moves) throw std::logic_error("a move that nobody made");
    Move& move = moves_[heard++ % max_open_moves];
    if (++move.heard_by == seat_count) meter_.moved(Clock::now() - move.sent);
}

}  // namespace pique::load
