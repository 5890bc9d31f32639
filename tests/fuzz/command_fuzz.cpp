// Any bytes as a frame of a client: a command, or an error that can be answered.

#include "protocol/command.hpp"
#include "protocol/encode.hpp"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>
#include <variant>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace pique::protocol;
    const std::string_view frame(reinterpret_cast<const char*>(data), size);
    const auto decoded = decode_command(frame);
    if (const auto* bad = std::get_if<BadMessage>(&decoded)) {
        if (!nlohmann::json::accept(encode_error(bad->id, bad->error))) std::abort();
    }
    return 0;
}
