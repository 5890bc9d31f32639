#include "protocol/fields.hpp"

#include <algorithm>

namespace pique::protocol {

const nlohmann::json* Fields::take(std::string_view name) {
    const auto found = object_.find(name);
    if (found == object_.end()) return nullptr;
    taken_.push_back(name);
    return &*found;
}

void Fields::fail(std::string_view name) {
    if (!fault_) fault_ = bad_request(name);
}

std::optional<Error> Fields::finish() {
    for (const auto& [name, value] : object_.items()) {
        if (std::find(taken_.begin(), taken_.end(), name) == taken_.end()) fail(name);
    }
    return fault_;
}

}  // namespace pique::protocol
