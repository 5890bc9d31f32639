#include "tests/fuzz/decode_check.hpp"

#include <cstddef>
#include <cstdint>

/// Called by libFuzzer with bytes of its making; what is thrown ends the run with the bytes that did it.
// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer looks for this name.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    pique::tests::check_decoders({reinterpret_cast<const char*>(data), size});
    return 0;
}
