#include "tests/e2e/support/secrecy.hpp"

#include <gtest/gtest.h>

#include <regex>

namespace pique::tests {

using nlohmann::json;

namespace {

std::set<std::string> cards_in(const std::string& text) {
    static const std::regex card("\"([2-9TJQKA][CDHS]|[LB]J)\"");
    std::set<std::string> found;
    for (std::sregex_iterator it(text.begin(), text.end(), card), end; it != end; ++it)
        found.insert((*it)[1]);
    return found;
}

}  // namespace

void SecrecyGuard::take(const std::string& text, const json& message) {
    if (message.value("table", table_) != table_) return;
    json rest = message;
    if (message.value("type", "") == "events") {
        for (const json& event : message["events"])
            take_event(event);
        rest.erase("events");
    } else if (message.value("type", "") == "snapshot") {
        take_snapshot(message);
    }
    check(rest);
    frames_.push_back(text);
}

void SecrecyGuard::take_event(const json& event) {
    const std::string kind = event["kind"];
    if (kind == "hand_started") {
        revealed_ = false;
        known_.clear();
    } else if (kind == "dealt") {
        EXPECT_FALSE(event.contains("cards") && !viewer_) << "a spectator is dealt cards: " << event;
        if (event.contains("cards")) {
            EXPECT_EQ(event["cards"].size(), event["counts"][*viewer_]);
            learn(event["cards"]);
        }
    } else if (kind == "played") {
        learn(event["card"]);
    } else if (kind == "turn") {
        EXPECT_EQ(event.contains("legal"), viewer_ == event["seat"].get<engine::Seat>()) << event;
    } else if (kind == "revealed") {
        revealed_ = true;
        const std::string seed = event["server_seed"];
        for (const std::string& frame : frames_)
            EXPECT_EQ(frame.find(seed), std::string::npos) << "the seed came early: " << frame;
    }
    check(event);
}

void SecrecyGuard::take_snapshot(const json& snapshot) {
    const json& view = snapshot["view"];
    learn(view["trick"]);
    learn(view["last_trick"]);
    if (viewer_) {
        EXPECT_EQ(view["you"], *viewer_);
        if (view.contains("cards")) {
            EXPECT_EQ(view["cards"].size(), view["counts"][*viewer_]);
        }
        // What came while the seat was not connected is learnt here; else it is known, and is only compared.
        if (known_.empty() && view.contains("cards")) learn(view["cards"]);
    } else {
        EXPECT_TRUE(view["you"].is_null());
        EXPECT_FALSE(view.contains("cards")) << "a spectator sees cards: " << snapshot;
    }
    revealed_ = view["phase"] == "scored" || view["phase"] == "over" || view["phase"] == "waiting";
}

void SecrecyGuard::learn(const json& part) {
    known_.merge(cards_in(part.dump()));
}

void SecrecyGuard::check(const json& part) {
    if (revealed_) return;
    for (const std::string& card : cards_in(part.dump()))
        EXPECT_TRUE(known_.contains(card)) << card << " must not be known in " << part;
}

}  // namespace pique::tests
