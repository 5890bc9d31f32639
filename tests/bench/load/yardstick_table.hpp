#pragma once

#include "tests/bench/load/table.hpp"

#include <vector>

namespace pique::load {

/// Four connections of beast-yardstick that send in turn what it writes to all four.
class YardstickTable final : public Table {
public:
    YardstickTable(boost::asio::io_context& context, const std::string& host, const std::string& port, Meter& meter,
                   std::size_t frame_bytes);

private:
    void opened(std::size_t seat) override;
    void on_frame(std::size_t seat, std::string_view frame) override;

    std::string frame_;
    std::array<std::uint64_t, seat_count> heard_{};
};

}  // namespace pique::load
