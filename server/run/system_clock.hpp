#pragma once

#include "server/run/loop.hpp"

namespace pique::server {

/// The machine's calendar.
class SystemClock final : public WallClock {
public:
    std::int64_t unix_ms() const override;
};

}  // namespace pique::server
