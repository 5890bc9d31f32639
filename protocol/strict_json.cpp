#include "protocol/strict_json.hpp"

#include "protocol/limits.hpp"
#include "protocol/parse.hpp"

#include <string>
#include <utility>
#include <vector>

namespace pique::protocol {
namespace {

using nlohmann::json;

/// Builds the document from nlohmann_json's parser events. Goes on after a fault, building nothing below
/// `max_nesting`: to copy or destroy a deep value would overflow the stack.
class StrictBuilder {
public:
    StrictJson take() { return {std::move(root_), std::move(fault_)}; }

    // The names are nlohmann_json's.

    bool null() { return add(nullptr); }
    bool boolean(bool value) { return add(value); }
    bool number_integer(json::number_integer_t value) {
        if (value < -max_integer) refuse();
        return add(value);
    }
    bool number_unsigned(json::number_unsigned_t value) {
        if (value > static_cast<json::number_unsigned_t>(max_integer)) refuse();
        return add(value);
    }
    bool number_float(json::number_float_t value, const std::string& token) {
        // An integer of more than 64 bits comes this way too.
        if (token.find_first_of(".eE") == std::string::npos) refuse();
        return add(value);
    }
    bool string(std::string& value) { return add(std::move(value)); }
    bool binary(json::binary_t& value) { return add(std::move(value)); }

    bool start_object(std::size_t) { return open(json::object()); }
    bool end_object() { return close(); }
    bool start_array(std::size_t) { return open(json::array()); }
    bool end_array() { return close(); }

    bool key(std::string& name) {
        if (depth_ > max_nesting) return true;
        if (depth_ == 1) member_of_message_ = name;
        auto& object = open_.back()->get_ref<json::object_t&>();
        const auto [member, fresh] = object.try_emplace(std::move(name));
        if (!fresh) refuse();
        member_ = &member->second;
        return true;
    }

    bool parse_error(std::size_t, const std::string&, const json::exception& error) {
        // A number beyond every double is JSON all the same.
        constexpr int number_out_of_range = 406;
        if (error.id == number_out_of_range)
            refuse();
        else
            fault_ = Error{.code = ErrorCode::bad_json};
        return false;
    }

private:
    void refuse() {
        if (!fault_) fault_ = bad_request(member_of_message_);
    }

    bool add(json value) {
        if (depth_ <= max_nesting) place(std::move(value));
        return true;
    }
    bool open(json empty) {
        if (++depth_ > max_nesting)
            refuse();
        else
            open_.push_back(place(std::move(empty)));
        return true;
    }
    bool close() {
        if (depth_-- <= max_nesting) open_.pop_back();
        return true;
    }

    json* place(json value) {
        if (open_.empty()) {
            root_ = std::move(value);
            return &root_;
        }
        json& parent = *open_.back();
        if (parent.is_array()) {
            parent.push_back(std::move(value));
            return &parent.back();
        }
        *member_ = std::move(value);
        return member_;
    }

    json root_;
    std::optional<Error> fault_;
    /// The containers from the root to where the parser is. An open one is the last of its parent, so it stays
    /// where it is.
    std::vector<json*> open_;
    json* member_ = nullptr;
    std::string member_of_message_;
    int depth_ = 0;
};

}  // namespace

StrictJson read_strict(std::string_view text) {
    // nlohmann_json takes a NUL for the end of the text.
    if (text.find('\0') != std::string_view::npos) return {.value = {}, .fault = Error{.code = ErrorCode::bad_json}};
    StrictBuilder builder;
    json::sax_parse(text, &builder);
    return builder.take();
}

Result<json> parse_strict(std::string_view text) {
    StrictJson read = read_strict(text);
    if (read.fault) return *std::move(read.fault);
    // Named, because a JSON value claims to convert to anything, errors too.
    return Result<json>{boost::system::in_place_value, std::move(read.value)};
}

}  // namespace pique::protocol
