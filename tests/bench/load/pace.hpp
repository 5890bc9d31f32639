#pragma once

#include "tests/bench/load/options.hpp"
#include "tests/bench/load/table.hpp"

#include <boost/asio/io_context.hpp>

#include <memory>
#include <span>

namespace pique::load {

/// Says when a move that may be made is made. Until `begin` none is.
class Pace {
public:
    virtual ~Pace() = default;
    virtual void begin() = 0;
    virtual void on_turn(Table& table) = 0;
};

/// The pace that the options ask for. `tables` may be filled until `begin`.
std::unique_ptr<Pace> make_pace(boost::asio::io_context& context, const Options& options,
                                const std::vector<std::unique_ptr<Table>>& tables, Meter& meter);

}  // namespace pique::load
