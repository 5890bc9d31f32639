#include "engine/option.hpp"

#include <algorithm>
#include <cassert>

namespace pique::engine {
namespace {

/// The value as the spec holds it (a choice's word points into the spec), or nothing where it does not fit.
std::optional<OptionValue> fitted(const OptionSpec& spec, const OptionValue& value) {
    switch (spec.kind) {
        case OptionSpec::Kind::truth:
            if (std::holds_alternative<bool>(value)) return value;
            break;
        case OptionSpec::Kind::number:
            if (std::holds_alternative<std::monostate>(value) && spec.nullable) return value;
            if (const auto* number = std::get_if<std::int64_t>(&value)) {
                if (*number >= spec.min && *number <= spec.max) return value;
            }
            break;
        case OptionSpec::Kind::choice:
            if (const auto* word = std::get_if<std::string_view>(&value)) {
                const auto found = std::find(spec.choices.begin(), spec.choices.end(), *word);
                if (found != spec.choices.end()) return *found;
            }
            break;
    }
    return std::nullopt;
}

}  // namespace

Options::Options(std::span<const OptionSpec> specs) : specs_(specs) {
    values_.reserve(specs.size());
    for (const OptionSpec& spec : specs)
        values_.push_back(spec.default_value);
}

std::size_t Options::find(std::string_view name) const {
    const auto found =
        std::find_if(specs_.begin(), specs_.end(), [name](const OptionSpec& spec) { return spec.name == name; });
    return static_cast<std::size_t>(found - specs_.begin());
}

bool Options::set(std::string_view name, OptionValue value) {
    const std::size_t i = find(name);
    if (i == specs_.size()) return false;
    const auto fit = fitted(specs_[i], value);
    if (!fit) return false;
    values_[i] = *fit;
    return true;
}

bool Options::truth(std::string_view name) const {
    assert(find(name) < specs_.size());
    return std::get<bool>(values_[find(name)]);
}

std::int64_t Options::number(std::string_view name) const {
    assert(find(name) < specs_.size());
    return std::get<std::int64_t>(values_[find(name)]);
}

std::optional<std::int64_t> Options::number_or_null(std::string_view name) const {
    assert(find(name) < specs_.size());
    const auto* value = std::get_if<std::int64_t>(&values_[find(name)]);
    return value == nullptr ? std::nullopt : std::optional{*value};
}

std::string_view Options::choice(std::string_view name) const {
    assert(find(name) < specs_.size());
    return std::get<std::string_view>(values_[find(name)]);
}

}  // namespace pique::engine
