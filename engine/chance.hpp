#pragma once

#include <cstdint>

namespace pique::engine {

/// The only door for randomness into the engine. The server draws from the committed stream of a hand, the AI
/// from a fast generator, a test from whatever it likes.
class Chance {
public:
    virtual ~Chance() = default;
    /// A number from 0 to n - 1, each as likely as any other. Precondition: n > 0.
    virtual std::uint32_t below(std::uint32_t n) = 0;
};

}  // namespace pique::engine
