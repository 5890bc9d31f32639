#include "server/net/send_queue.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace pique::server {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

std::shared_ptr<const std::string> shared(std::string text) {
    return std::make_shared<const std::string>(std::move(text));
}

Frame must(std::string text) {
    Frame frame;
    frame.bytes = shared(std::move(text));
    return frame;
}

Frame events(std::string text, std::string table, std::optional<Frame::ActReply> reply = {}) {
    Frame frame = must(std::move(text));
    frame.kind = Frame::Kind::events;
    frame.table = shared(std::move(table));
    frame.act_reply = reply;
    return frame;
}

Frame snapshot(std::string text, std::string table) {
    Frame frame = events(std::move(text), std::move(table));
    frame.kind = Frame::Kind::snapshot;
    return frame;
}

std::vector<std::string> drain(SendQueue& queue) {
    std::vector<std::string> texts;
    while (!queue.empty())
        texts.push_back(*queue.pop());
    return texts;
}

std::vector<std::string> names(const SendQueue::Pushed& pushed) {
    std::vector<std::string> tables;
    for (const auto& table : pushed.need_snapshot)
        tables.push_back(*table);
    return tables;
}

/// Three frames, or 1000 bytes.
SendQueue small_queue() {
    return SendQueue({.frames = 3, .bytes = 1000, .overflow_window_ms = 10'000});
}

TEST(SendQueue, GivesFramesInTheOrderOfTheirPushes) {
    SendQueue queue({.frames = 20'000, .bytes = 1'000'000});
    int next_in = 0;
    int next_out = 0;
    // In and out in uneven steps, so that the queue grows, shrinks and is moved together.
    for (int step = 1; next_out < 10'000; step = step % 7 + 1) {
        for (int i = 0; i < step && next_in < 10'000; ++i) {
            EXPECT_FALSE(queue.push(events(std::to_string(next_in++), "t"), 0).hopeless);
        }
        for (int i = 0; i < 3 && !queue.empty(); ++i)
            ASSERT_EQ(*queue.pop(), std::to_string(next_out++));
    }
    EXPECT_TRUE(queue.empty());
    EXPECT_EQ(queue.bytes(), 0U);
}

TEST(SendQueue, CountsFramesAndBytes) {
    SendQueue queue = small_queue();
    queue.push(must("abc"), 0);
    queue.push(must("de"), 0);
    EXPECT_EQ(queue.frames(), 2U);
    EXPECT_EQ(queue.bytes(), 5U);
    queue.pop();
    EXPECT_EQ(queue.frames(), 1U);
    EXPECT_EQ(queue.bytes(), 2U);
    queue.clear();
    EXPECT_TRUE(queue.empty());
    EXPECT_EQ(queue.bytes(), 0U);
}

TEST(SendQueue, IsFullOnlyBeyondItsBounds) {
    SendQueue queue = small_queue();
    for (int i = 0; i < 3; ++i)
        EXPECT_THAT(queue.push(events("x", "t"), 0).need_snapshot, IsEmpty());
    EXPECT_THAT(names(queue.push(events("x", "t"), 0)), ElementsAre("t"));

    SendQueue other = small_queue();
    EXPECT_THAT(other.push(events(std::string(1000, 'x'), "t"), 0).need_snapshot, IsEmpty());
    EXPECT_THAT(names(other.push(events("x", "t"), 0)), ElementsAre("t"));
}

TEST(SendQueue, OverflowDropsTheEventsOfEveryTableAndKeepsTheRestInOrder) {
    SendQueue queue = small_queue();
    queue.push(events("e1", "t1"), 0);
    queue.push(must("m1"), 0);
    queue.push(events("e2", "t2"), 0);
    const SendQueue::Pushed pushed = queue.push(must("m2"), 0);
    EXPECT_FALSE(pushed.hopeless);
    EXPECT_THAT(names(pushed), ElementsAre("t1", "t2"));
    EXPECT_THAT(drain(queue), ElementsAre("m1", "m2"));
}

TEST(SendQueue, OverflowNamesATableOnce) {
    SendQueue queue = small_queue();
    for (int i = 0; i < 3; ++i)
        queue.push(events("e", "t"), 0);
    EXPECT_THAT(names(queue.push(events("e", "t"), 0)), ElementsAre("t"));
    EXPECT_TRUE(queue.empty());
}

TEST(SendQueue, TheReplyInsideDroppedEventsStaysInItsPlace) {
    SendQueue queue({.frames = 4, .bytes = 1000});
    queue.push(must("m1"), 0);
    queue.push(events("e1", "t", Frame::ActReply{.id = 7, .turn = 57}), 0);
    queue.push(must("m2"), 0);
    queue.push(events("e2", "t"), 0);
    EXPECT_THAT(names(queue.push(events("e3", "t", Frame::ActReply{.id = 8, .turn = 58}), 0)), ElementsAre("t"));
    EXPECT_THAT(drain(queue), ElementsAre("m1", R"({"re":7,"ok":{"turn":57}})", "m2", R"({"re":8,"ok":{"turn":58}})"));
}

TEST(SendQueue, DropsFurtherEventsOfSuchATableUntilItsSnapshot) {
    SendQueue queue = small_queue();
    for (int i = 0; i < 4; ++i)
        queue.push(events("old", "t"), 0);
    ASSERT_TRUE(queue.empty());
    queue.push(events("lost", "t"), 1);
    queue.push(events("lost", "t", Frame::ActReply{.id = 1, .turn = 2}), 1);
    queue.push(events("other", "u"), 1);
    EXPECT_THAT(drain(queue), ElementsAre(R"({"re":1,"ok":{"turn":2}})", "other"));
    queue.push(snapshot("snap", "t"), 2);
    queue.push(events("new", "t"), 2);
    EXPECT_THAT(drain(queue), ElementsAre("snap", "new"));
}

TEST(SendQueue, ASnapshotAmongDroppedEventsGoesWithThem) {
    SendQueue queue({.frames = 4, .bytes = 1000});
    queue.push(snapshot("snap t", "t"), 0);
    queue.push(events("e", "t"), 0);
    queue.push(snapshot("snap u", "u"), 0);
    queue.push(must("m"), 0);
    EXPECT_THAT(names(queue.push(events("e", "t"), 0)), ElementsAre("t"));
    EXPECT_THAT(drain(queue), ElementsAre("snap u", "m"));
}

TEST(SendQueue, ASecondOverflowWithinTheWindowIsTheEnd) {
    SendQueue queue = small_queue();
    const auto overflow = [&](std::int64_t now_ms) {
        queue.push(snapshot("s", "t"), now_ms);
        queue.push(events("e", "t"), now_ms);
        queue.push(events("e", "t"), now_ms);
        return queue.push(events("e", "t"), now_ms);
    };
    EXPECT_FALSE(overflow(0).hopeless);
    EXPECT_FALSE(overflow(10'000).hopeless);
    EXPECT_TRUE(overflow(19'999).hopeless);
}

TEST(SendQueue, WhereNothingCanBeDroppedItIsTheEndAtOnce) {
    SendQueue queue = small_queue();
    for (int i = 0; i < 3; ++i)
        EXPECT_FALSE(queue.push(must("m"), 0).hopeless);
    const SendQueue::Pushed pushed = queue.push(must("m"), 0);
    EXPECT_TRUE(pushed.hopeless);
    EXPECT_THAT(pushed.need_snapshot, IsEmpty());
}

TEST(SendQueue, StaysWithinItsBoundsWhateverComes) {
    const SendLimits limits{.frames = 10, .bytes = 200, .overflow_window_ms = 0};
    SendQueue queue(limits);
    for (int i = 0; i < 1000; ++i) {
        Frame frame = i % 5 == 0 ? snapshot(std::string(20, 's'), "t") : events(std::string(30, 'e'), "t");
        EXPECT_FALSE(queue.push(std::move(frame), i).hopeless);
        EXPECT_LE(queue.frames(), limits.frames);
        EXPECT_LE(queue.bytes(), limits.bytes);
    }
}

}  // namespace
}  // namespace pique::server
