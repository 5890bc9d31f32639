// Any bytes as a line of a table's store: a record, or an error.

#include "protocol/record_codec.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static_cast<void>(pique::protocol::decode_stored({reinterpret_cast<const char*>(data), size}));
    return 0;
}
