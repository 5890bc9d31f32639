#include "protocol/command.hpp"

namespace pique::protocol {

std::string_view command_name(const Command& command) {
    return command_names[command.index()];
}

}  // namespace pique::protocol
