#include "tests/support/reference_settings.hpp"

namespace pique::tests {

using namespace engine;

namespace {

struct ValueText {
    std::string operator()(std::monostate) const { return "null"; }
    std::string operator()(bool value) const { return value ? "true" : "false"; }
    std::string operator()(std::int64_t value) const { return std::to_string(value); }
    std::string operator()(std::string_view value) const { return std::string{value}; }
};

}  // namespace

reference::Settings settings_of(const Options& options) {
    reference::Settings settings;
    for (std::size_t i = 0; i < options.specs().size(); ++i)
        settings[std::string{options.specs()[i].name}] = std::visit(ValueText{}, options.at(i));
    return settings;
}

}  // namespace pique::tests
