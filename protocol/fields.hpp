#pragma once

#include "protocol/error.hpp"

#include <nlohmann/json.hpp>

#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace pique::protocol {

/// Reads an object member by member, remembers the first fault and which members were asked for, so that each
/// message is one list of its fields. A `parse` takes the member's value and gives a `std::optional`, empty
/// where the value is not what it has to be.
class Fields {
public:
    /// Precondition: an object; it outlives this.
    explicit Fields(const nlohmann::json& object) : object_(object) { taken_.reserve(object.size()); }

    /// The value of a member that must be there; a default one where it is not or is wrong.
    template<class Parse>
    auto need(std::string_view name, Parse&& parse) {
        using Parsed = std::invoke_result_t<Parse, const nlohmann::json&>;
        Parsed parsed;
        if (const nlohmann::json* value = take(name)) parsed = std::forward<Parse>(parse)(*value);
        if (!parsed) fail(name);
        return parsed ? *std::move(parsed) : typename Parsed::value_type{};
    }
    /// The value of a member, or nothing.
    template<class Parse>
    auto maybe(std::string_view name, Parse&& parse) {
        std::invoke_result_t<Parse, const nlohmann::json&> parsed;
        if (const nlohmann::json* value = take(name)) {
            parsed = std::forward<Parse>(parse)(*value);
            if (!parsed) fail(name);
        }
        return parsed;
    }

    /// The value as it stands, or null; counts as asked for.
    const nlohmann::json* take(std::string_view name);
    bool has(std::string_view name) const { return object_.contains(name); }
    /// `bad_request`, unless there was a fault before.
    void fail(std::string_view name);

    const std::optional<Error>& fault() const { return fault_; }
    /// The first fault; a member that nobody asked for is one.
    std::optional<Error> finish();

private:
    const nlohmann::json& object_;
    std::vector<std::string_view> taken_;
    std::optional<Error> fault_;
};

}  // namespace pique::protocol
