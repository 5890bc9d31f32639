#include "tests/bench/load/pique_table.hpp"

#include "tests/bench/load/scan.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace pique::load {
namespace {

constexpr int hello = 1;
constexpr int take_seat = 2;
constexpr std::uint64_t first_of_play = 3;

}  // namespace

PiqueTable::PiqueTable(boost::asio::io_context& context, const std::string& host, const std::string& port, Meter& meter,
                       std::string game, std::uint32_t seed)
    : Table(context, host, port, meter), game_(std::move(game)), chance_(seed), next_command_(first_of_play) {}

void PiqueTable::opened(std::size_t seat) {
    client(seat).send(nlohmann::json{{"id", hello}, {"type", "hello"}, {"client", "pique-load"}}.dump());
}

void PiqueTable::on_frame(std::size_t seat, std::string_view frame) {
    // The table begins to play by itself when the fourth has sat down, whose reply comes before all events.
    if (seats_ready_ <= seat) {
        const auto message = nlohmann::json::parse(frame);
        if (message.contains("re")) on_reply(seat, message);
        return;
    }
    const Scanned scanned = scan(frame);
    if (scanned.is_error) throw std::runtime_error("refused: " + std::string(frame));
    if (scanned.is_move) heard_move(seat);
    if (scanned.match_over && seat == 0) {
        client(seat).send(fmt::format(R"({{"id":{},"type":"start","table":"{}"}})", next_command_++, id_));
    }
    if (scanned.turn) {
        // High bids end a match after a hand or two; with low ones it lasts about as long as a match of people.
        constexpr std::size_t most = 6;
        const std::size_t count = choice_count(scanned.turn->choices);
        const std::size_t picked = chance_() % (scanned.turn->action == "bid" ? std::min(count, most) : count);
        open_turn(seat, fmt::format(R"({{"id":{},"type":"act","table":"{}","turn":{},"action":{{"{}":{}}}}})",
                                    next_command_++, id_, scanned.turn->number, scanned.turn->action,
                                    choice(scanned.turn->choices, picked)));
    }
}

void PiqueTable::on_reply(std::size_t seat, const nlohmann::json& reply) {
    if (!reply.contains("ok")) throw std::runtime_error("refused: " + reply.dump());
    if (reply["re"] == hello) {
        nlohmann::json command{{"id", take_seat}};
        if (seat == 0) {
            command.update({{"type", "create_table"}, {"game", game_}, {"private", true}, {"turn_seconds", 0}});
        } else {
            command.update({{"type", "join"}, {"table", id_}, {"seat", seat}});
        }
        client(seat).send(command.dump());
        return;
    }
    if (seat == 0) id_ = reply["ok"]["table"];
    ++seats_ready_;
    if (seats_ready_ < seat_count) open_seat(seats_ready_);
}

}  // namespace pique::load
