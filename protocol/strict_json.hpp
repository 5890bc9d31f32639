#pragma once

#include "protocol/error.hpp"

#include <nlohmann/json.hpp>

#include <optional>
#include <string_view>

namespace pique::protocol {

/// A text read as far as it goes, and the first thing that is wrong with it.
struct StrictJson {
    /// Where duplicate keys are the fault, the last one's value; nothing of what is nested too deeply.
    nlohmann::json value;
    std::optional<Error> fault;
};

/// What `parse_strict` does, keeping what was read beside the fault: an error's reply needs the message's id.
StrictJson read_strict(std::string_view text);

}  // namespace pique::protocol
