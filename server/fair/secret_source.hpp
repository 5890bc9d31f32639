#pragma once

#include "server/run/loop.hpp"

namespace pique::server {

/// The operating system's random bytes. Throws std::system_error where it has none to give.
class SystemSecrets final : public SecretSource {
public:
    void fill(std::uint8_t* bytes, std::size_t count) override;
};

}  // namespace pique::server
