#include "tests/bench/load/yardstick_table.hpp"

namespace pique::load {

YardstickTable::YardstickTable(boost::asio::io_context& context, const std::string& host, const std::string& port,
                               Meter& meter, std::size_t frame_bytes)
    : Table(context, host, port, meter), frame_(frame_bytes, '.') {}

void YardstickTable::opened(std::size_t seat) {
    if (seat + 1 < seat_count) {
        open_seat(seat + 1);
    } else {
        open_turn(0, frame_);
    }
}

void YardstickTable::on_frame(std::size_t seat, std::string_view) {
    heard_move(seat);
    if (++heard_[seat] % seat_count == seat) open_turn(seat, frame_);
}

}  // namespace pique::load
