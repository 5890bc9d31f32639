#include "tests/support/protocol_print.hpp"

#include <ostream>

namespace pique::protocol {

void PrintTo(const Error& error, std::ostream* out) {
    *out << error_name(error.code);
    if (!error.field.empty()) *out << " (" << error.field << ')';
    if (error.reason) *out << " for " << engine::refusal_name(*error.reason);
}

}  // namespace pique::protocol
