#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace pique::load {

/// What a playing client looks for in a frame. A whole JSON parser would cost more than everything else that the
/// client does, and the client shares the machine with the server that it measures; so the few fields are searched
/// for in the text, in the form in which the server writes them.
struct Scanned {
    /// The frame brings a seat's decision.
    bool is_move = false;
    bool match_over = false;
    bool is_error = false;
    /// One's own turn.
    struct Turn {
        /// The digits of its number.
        std::string_view number;
        /// The key of the action in `legal`, and what may stand there, separated by commas.
        std::string_view action;
        std::string_view choices;
    };
    std::optional<Turn> turn = {};
};

/// The views are parts of `frame`.
Scanned scan(std::string_view frame);

/// The `index`-th of the choices; there are `choice_count`.
std::size_t choice_count(std::string_view choices);
std::string_view choice(std::string_view choices, std::size_t index);

}  // namespace pique::load
