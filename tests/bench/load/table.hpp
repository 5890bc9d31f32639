#pragma once

#include "tests/bench/load/client.hpp"
#include "tests/bench/load/meter.hpp"

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace pique::load {

inline constexpr std::size_t seat_count = 4;

/// Four connections that take turns. What a move looks like is for those that derive from it.
class Table {
public:
    /// Called when somebody at the table may move.
    using OnTurn = std::function<void(Table&)>;

    Table(boost::asio::io_context& context, const std::string& host, const std::string& port, Meter& meter);
    virtual ~Table() = default;
    Table(const Table&) = delete;
    Table& operator=(const Table&) = delete;

    /// Brings the table to its first turn.
    void open(OnTurn on_turn);
    bool may_move() const { return turn_.has_value(); }
    /// Makes the move of the turn that is open.
    void move();

protected:
    virtual void opened(std::size_t seat) = 0;
    virtual void on_frame(std::size_t seat, std::string_view frame) = 0;
    /// It is this seat's turn, and this is what it will send.
    void open_turn(std::size_t seat, std::string frame);
    /// This seat has got the next move.
    void heard_move(std::size_t seat);
    Client& client(std::size_t seat) { return *seats_[seat].client; }
    void open_seat(std::size_t seat);

private:
    /// A seat that hears late may be some moves behind, but every trick waits for it.
    static constexpr std::uint64_t max_open_moves = 16;

    struct Seat {
        std::unique_ptr<Client> client;
        std::uint64_t heard = 0;
    };
    struct Move {
        Clock::time_point sent;
        std::size_t heard_by = 0;
    };
    struct Turn {
        std::size_t seat = 0;
        std::string frame;
    };

    Meter& meter_;
    OnTurn on_turn_;
    std::array<Seat, seat_count> seats_;
    std::array<Move, max_open_moves> moves_;
    std::uint64_t moved_ = 0;
    std::optional<Turn> turn_;
};

}  // namespace pique::load
