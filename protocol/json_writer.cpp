#include "protocol/json_writer.hpp"

namespace pique::protocol {
namespace {

bool needs_escape(char c) {
    return static_cast<unsigned char>(c) < 0x20 || c == '"' || c == '\\';
}

/// Looks at every byte, without stopping at the first, so that the compiler takes many at a time.
bool has_escape(std::string_view text) {
    bool any = false;
    for (const char c : text)
        any |= needs_escape(c);
    return any;
}

void append_escaped(std::string& out, char c) {
    constexpr std::string_view hex_digits = "0123456789abcdef";
    switch (c) {
        case '"':
            out += "\\\"";
            return;
        case '\\':
            out += "\\\\";
            return;
        case '\n':
            out += "\\n";
            return;
        case '\r':
            out += "\\r";
            return;
        case '\t':
            out += "\\t";
            return;
        default:
            out += "\\u00";
            out += hex_digits[static_cast<unsigned char>(c) >> 4U];
            out += hex_digits[static_cast<unsigned char>(c) & 0x0FU];
    }
}

}  // namespace

JsonWriter& JsonWriter::value(std::string_view text) {
    separate();
    out_ += '"';
    if (!has_escape(text)) {
        out_ += text;
        out_ += '"';
        return *this;
    }
    std::size_t written = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (!needs_escape(text[i])) continue;
        out_.append(text, written, i - written);
        append_escaped(out_, text[i]);
        written = i + 1;
    }
    out_.append(text, written);
    out_ += '"';
    return *this;
}

}  // namespace pique::protocol
