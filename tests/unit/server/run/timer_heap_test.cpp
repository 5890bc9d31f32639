#include "server/run/timer_heap.hpp"

#include <gtest/gtest.h>

#include <string>

namespace pique::server {
namespace {

/// Runs what is due and says in which order.
std::string fire(TimerHeap& timers, std::int64_t now_ms, std::string& log) {
    log.clear();
    while (Loop::Task task = timers.take_due(now_ms))
        task();
    return log;
}

TEST(TimerHeap, FiresWhatIsDueTheEarliestFirst) {
    TimerHeap timers;
    std::string log;
    timers.add(30, [&] { log += 'c'; });
    timers.add(10, [&] { log += 'a'; });
    timers.add(20, [&] { log += 'b'; });
    EXPECT_EQ(timers.next_due_ms(), 10);
    EXPECT_EQ(fire(timers, 9, log), "");
    EXPECT_EQ(fire(timers, 20, log), "ab");
    EXPECT_EQ(timers.next_due_ms(), 30);
    EXPECT_EQ(fire(timers, 100, log), "c");
    EXPECT_EQ(timers.next_due_ms(), std::nullopt);
}

TEST(TimerHeap, KeepsTheOrderOfThoseDueTogether) {
    TimerHeap timers;
    std::string log;
    for (char c = 'a'; c <= 'z'; ++c)
        timers.add(5, [&log, c] { log += c; });
    EXPECT_EQ(fire(timers, 5, log), "abcdefghijklmnopqrstuvwxyz");
}

TEST(TimerHeap, ForgetsWhatIsCancelled) {
    TimerHeap timers;
    std::string log;
    const Loop::TimerId first = timers.add(1, [&] { log += 'a'; });
    const Loop::TimerId second = timers.add(2, [&] { log += 'b'; });
    EXPECT_NE(first, 0U);
    timers.cancel(first);
    EXPECT_EQ(timers.next_due_ms(), 2);
    EXPECT_EQ(fire(timers, 10, log), "b");
    timers.cancel(second);  // it has fired: no effect
    EXPECT_EQ(timers.size(), 0U);
}

TEST(TimerHeap, ATaskMayCancelTheNext) {
    TimerHeap timers;
    std::string log;
    Loop::TimerId second = 0;
    timers.add(1, [&] {
        log += 'a';
        timers.cancel(second);
    });
    second = timers.add(1, [&] { log += 'b'; });
    EXPECT_EQ(fire(timers, 1, log), "a");
}

TEST(TimerHeap, ManyCancelledTimersLeaveTheRestInOrder) {
    TimerHeap timers;
    std::string log;
    timers.add(2'000'000, [&] { log += 'y'; });
    timers.add(1'000'000, [&] { log += 'x'; });
    for (int i = 0; i < 10'000; ++i)
        timers.cancel(timers.add(i, [] { FAIL() << "cancelled"; }));
    EXPECT_EQ(timers.size(), 2U);
    EXPECT_EQ(fire(timers, 3'000'000, log), "xy");
}

}  // namespace
}  // namespace pique::server
