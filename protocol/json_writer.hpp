#pragma once

#include <charconv>
#include <concepts>
#include <string>
#include <string_view>

namespace pique::protocol {

/// Appends JSON to a string: the one allocation of a frame is the frame. For what is sent often;
/// nlohmann_json reads, and writes what is rare. The caller keeps the brackets balanced; commas come by
/// themselves.
class JsonWriter {
public:
    explicit JsonWriter(std::string& out) : out_(out) {}

    JsonWriter& begin_object() { return open('{'); }
    JsonWriter& end_object() { return close('}'); }
    JsonWriter& begin_array() { return open('['); }
    JsonWriter& end_array() { return close(']'); }
    /// A key of ours: ASCII without anything to escape.
    JsonWriter& key(std::string_view name) {
        separate();
        out_ += '"';
        out_ += name;
        out_ += "\":";
        fresh_ = true;
        return *this;
    }

    JsonWriter& value(std::string_view text);
    JsonWriter& value(const char* text) { return value(std::string_view{text}); }
    JsonWriter& value(bool truth) { return raw(truth ? "true" : "false"); }
    template<std::integral T>
    requires(!std::same_as<T, bool>) JsonWriter& value(T number) {
        char digits[24];
        const auto end = std::to_chars(digits, digits + sizeof digits, number).ptr;
        return raw({digits, static_cast<std::size_t>(end - digits)});
    }
    JsonWriter& null() { return raw("null"); }
    /// Bytes that are a JSON value already.
    JsonWriter& raw(std::string_view json) {
        separate();
        out_ += json;
        return *this;
    }

    template<class T>
    JsonWriter& field(std::string_view name, const T& content) {
        return key(name).value(content);
    }

private:
    JsonWriter& open(char bracket) {
        separate();
        out_ += bracket;
        fresh_ = true;
        return *this;
    }
    JsonWriter& close(char bracket) {
        out_ += bracket;
        fresh_ = false;
        return *this;
    }
    void separate() {
        if (!fresh_) out_ += ',';
        fresh_ = false;
    }

    std::string& out_;
    bool fresh_ = true;
};

}  // namespace pique::protocol
