#include "tests/bench/load/scan.hpp"

#include <algorithm>

namespace pique::load {
namespace {

/// What stands between `after`, from `from` on, and `until`.
std::optional<std::string_view> between(std::string_view text, std::size_t from, std::string_view after,
                                        std::string_view until) {
    const auto found = text.find(after, from);
    if (found == std::string_view::npos) return std::nullopt;
    const auto begin = found + after.size();
    const auto end = text.find_first_of(until, begin);
    if (end == std::string_view::npos) return std::nullopt;
    return text.substr(begin, end - begin);
}

std::optional<Scanned::Turn> own_turn(std::string_view frame, std::size_t from) {
    const auto number = between(frame, from, "\"number\":", ",");
    // `{"play":["2C","TD"]}` or `{"bid":[0,1]}`
    const auto action = between(frame, from, "\"legal\":{\"", "\"");
    const auto choices = between(frame, from, "\":[", "]");
    if (!number || !action || !choices) return std::nullopt;
    return Scanned::Turn{*number, *action, *choices};
}

}  // namespace

Scanned scan(std::string_view frame) {
    constexpr std::string_view kind = "\"kind\":\"";
    Scanned scanned;
    for (auto at = frame.find(kind); at != std::string_view::npos; at = frame.find(kind, at)) {
        at += kind.size();
        const std::string_view name = frame.substr(at, frame.find('"', at) - at);
        if (name == "played" || name == "bid") {
            scanned.is_move = true;
        } else if (name == "turn") {
            scanned.turn = own_turn(frame, at);
        } else if (name == "match_over") {
            scanned.match_over = true;
        }
    }
    // A refused move brings no event, so only short frames are searched.
    scanned.is_error = !scanned.is_move && frame.find("\"error\":{") != std::string_view::npos;
    return scanned;
}

std::size_t choice_count(std::string_view choices) {
    return static_cast<std::size_t>(std::count(choices.begin(), choices.end(), ',')) + 1;
}

std::string_view choice(std::string_view choices, std::size_t index) {
    for (; index > 0; --index)
        choices.remove_prefix(choices.find(',') + 1);
    return choices.substr(0, choices.find(','));
}

}  // namespace pique::load
