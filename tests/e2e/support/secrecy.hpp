#pragma once

#include "engine/seat.hpp"

#include <nlohmann/json.hpp>

#include <set>
#include <string>
#include <vector>

namespace pique::tests {

/// Holds every frame that one seat (or a spectator) is sent, as text, against what it may know by then. It reads no
/// field that it does not need, so that a card is found wherever it stands.
class SecrecyGuard {
public:
    explicit SecrecyGuard(std::string table) : table_(std::move(table)) {}

    /// The seat that the frames are for from now on.
    void sit(engine::Viewer viewer) { viewer_ = viewer; }
    /// Reports with GoogleTest's EXPECT what must not be there.
    void take(const std::string& text, const nlohmann::json& message);

private:
    using Cards = std::set<std::string>;

    void take_event(const nlohmann::json& event);
    void take_snapshot(const nlohmann::json& snapshot);
    void learn(const nlohmann::json& part);
    void check(const nlohmann::json& part);

    const std::string table_;
    engine::Viewer viewer_;
    Cards known_;
    /// Between a hand's end and the next: its cards are no secret.
    bool revealed_ = true;
    std::vector<std::string> frames_;
};

}  // namespace pique::tests
