#pragma once

#include "tests/bench/load/table.hpp"

#include <nlohmann/json_fwd.hpp>

#include <random>

namespace pique::load {

/// Four players of a Pique server at a private table without a clock, who play by chance, match after match.
class PiqueTable final : public Table {
public:
    PiqueTable(boost::asio::io_context& context, const std::string& host, const std::string& port, Meter& meter,
               std::string game, std::uint32_t seed);

private:
    void opened(std::size_t seat) override;
    void on_frame(std::size_t seat, std::string_view frame) override;
    void on_reply(std::size_t seat, const nlohmann::json& reply);

    std::string game_;
    std::minstd_rand chance_;
    std::string id_;
    std::size_t seats_ready_ = 0;
    std::uint64_t next_command_ = 1;
};

}  // namespace pique::load
