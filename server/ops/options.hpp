#pragma once

#include "server/ops/config.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace pique::server {

/// One option of the server. Its default is the value in a fresh `Config`.
struct Option {
    using Member = std::variant<std::string Config::*, std::int32_t Config::*, std::size_t Config::*,
                                std::vector<std::string> Config::*>;
    /// What is wrong with a value, if anything.
    using Check = std::optional<std::string> (*)(std::string_view value);

    /// As the flag has it, without the dashes.
    std::string_view name;
    Member member;
    /// What stands for the value in the help.
    std::string_view type;
    std::string_view help;
    /// Of numbers.
    std::int64_t min = 0;
    std::int64_t max = 0;
    /// Of strings.
    Check check = nullptr;

    bool is_list() const { return std::holds_alternative<std::vector<std::string> Config::*>(member); }
    bool is_number() const;
    /// The help with the default.
    std::string full_help() const;
    /// Sets it in `config`, or says what is wrong with the values; one value unless it is a list.
    std::optional<std::string> set(Config& config, const std::vector<std::string>& values) const;
};

/// Every option, in the order of the help.
std::span<const Option> options();

template<class Predicate>
const Option* find_option(Predicate is_it) {
    const auto all = options();
    const auto found = std::find_if(all.begin(), all.end(), is_it);
    return found == all.end() ? nullptr : &*found;
}

}  // namespace pique::server
