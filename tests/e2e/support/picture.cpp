#include "tests/e2e/support/picture.hpp"

#include "engine/overload.hpp"
#include "protocol/record_codec.hpp"
#include "protocol/view_codec.hpp"
#include "tests/support/engine_text.hpp"

#include <gtest/gtest.h>

namespace pique::tests {

using nlohmann::json;

void Picture::take(const json& message) {
    if (message.value("table", "") != table_) return;
    const std::string type = message.value("type", "");
    if (type == "snapshot") take_snapshot(message);
    if (type == "detached") detached_ = message["reason"];
    if (type != "events") return;
    EXPECT_GE(message["epoch"].get<std::uint64_t>(), epoch_);
    epoch_ = message["epoch"];
    for (const json& event : message["events"])
        take_event(event);
}

void Picture::take_snapshot(const json& message) {
    const auto snapshot = protocol::decode_snapshot(message);
    ASSERT_TRUE(snapshot.has_value()) << message;
    EXPECT_GE(snapshot->epoch, epoch_);
    EXPECT_GE(snapshot->seq, seq_);
    if (there() && snapshot->seq == seq_) {
        EXPECT_EQ(text(snapshot->view), text(view_));
        EXPECT_EQ(snapshot->commitment, commitment_);
        EXPECT_EQ(snapshot->info.seats, info_->seats);
        EXPECT_EQ(snapshot->info.host, info_->host);
        EXPECT_EQ(snapshot->info.status, info_->status) << protocol::table_status_name(info_->status);
        ++compared_;
    }
    epoch_ = snapshot->epoch;
    seq_ = snapshot->seq;
    view_ = snapshot->view;
    info_ = snapshot->info;
    commitment_ = snapshot->commitment;
    if (view_.phase == engine::Phase::waiting) commitments_[view_.hand] = commitment_;
}

void Picture::take_event(const json& object) {
    EXPECT_EQ(object["seq"].get<std::int64_t>(), seq_ + 1) << object;
    seq_ = object["seq"];
    const auto event = protocol::decode_event(object, view_.you);
    ASSERT_TRUE(event.has_value()) << object;
    fold(*event);
    events_.push_back(*event);
}

/// The column "changes" of the protocol's page, as far as the engine does not know it.
void Picture::fold(const protocol::TableEvent& event) {
    std::visit(engine::Overload{
                   [this](const engine::Event& e) {
                       engine::fold(view_, e);
                       if (std::holds_alternative<engine::event::MatchStarted>(e)) {
                           info_->status = protocol::TableStatus::playing;
                       }
                       if (std::holds_alternative<engine::event::MatchOver>(e))
                           info_->status = protocol::TableStatus::over;
                   },
                   [this](const protocol::event::SeatChanged& e) {
                       info_->seats.at(e.entry.seat) = e.entry;
                       if (e.host) info_->host = *e.host;
                   },
                   [this](const protocol::event::Committed& e) {
                       commitment_ = e.commitment;
                       commitments_[e.hand] = e.commitment;
                   },
                   [this](const protocol::event::Paused&) {
                       info_->status = protocol::TableStatus::paused;
                       if (view_.turn) view_.turn->deadline_ms.reset();
                   },
                   [this](const protocol::event::Resumed&) { info_->status = protocol::TableStatus::playing; },
                   [](const auto&) {},
               },
               event);
}

}  // namespace pique::tests
