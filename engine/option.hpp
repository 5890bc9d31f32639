#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

namespace pique::engine {

/// An option's value: null, a truth, a number or one of the option's words (which live as long as the
/// program).
using OptionValue = std::variant<std::monostate, bool, std::int64_t, std::string_view>;

/// One option of a game, as the game describes it to tables and clients.
struct OptionSpec {
    enum class Kind : std::uint8_t { truth, number, choice };

    std::string_view name;
    Kind kind = Kind::truth;
    OptionValue default_value;
    /// Numbers only; both bounds are allowed.
    std::int64_t min = 0;
    std::int64_t max = 0;
    /// Numbers only: null switches the rule off.
    bool nullable = false;
    /// Choices only.
    std::span<const std::string_view> choices = {};
};

/// A value for every option of one game, in the order of its specs.
class Options {
public:
    /// All defaults. The specs must outlive this object; a game's live as long as the program.
    explicit Options(std::span<const OptionSpec> specs);

    std::span<const OptionSpec> specs() const { return specs_; }
    const OptionValue& at(std::size_t i) const { return values_[i]; }
    bool is_default(std::size_t i) const { return values_[i] == specs_[i].default_value; }

    /// False, and no change, when there is no such option or the value does not fit it.
    bool set(std::string_view name, OptionValue value);

    /// By name. Precondition: the game has such an option of that kind.
    bool truth(std::string_view name) const;
    std::int64_t number(std::string_view name) const;
    std::optional<std::int64_t> number_or_null(std::string_view name) const;
    std::string_view choice(std::string_view name) const;

    friend bool operator==(const Options& a, const Options& b) { return a.values_ == b.values_; }

private:
    std::size_t find(std::string_view name) const;

    std::span<const OptionSpec> specs_;
    std::vector<OptionValue> values_;
};

}  // namespace pique::engine
