#include "server/run/shutdown.hpp"

#include "server/run/timer_heap.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <vector>

namespace pique::server {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

/// A loop whose time is set by hand.
class HandLoop final : public Loop {
public:
    void post(Task task) override { task(); }
    bool is_current() const override { return true; }
    std::int64_t now_ms() const override { return now_ms_; }
    TimerId start_timer(std::int64_t delay_ms, Task task) override {
        return timers_.add(now_ms_ + delay_ms, std::move(task));
    }
    void cancel_timer(TimerId timer) override { timers_.cancel(timer); }

    void pass(std::int64_t ms) {
        now_ms_ += ms;
        while (Task task = timers_.take_due(now_ms_))
            task();
    }
    std::size_t timers() const { return timers_.size(); }

private:
    std::int64_t now_ms_ = 0;
    TimerHeap timers_;
};

class ShutdownTest : public testing::Test {
protected:
    /// What has been done since the last look.
    std::vector<std::string> done() { return std::exchange(log_, {}); }

    HandLoop loop_;
    std::vector<std::string> log_;
    std::function<void()> drained_;
    std::function<void()> closed_;
    Shutdown shutdown_{loop_,
                       {
                           .stop_accepting = [this] { log_.emplace_back("stop"); },
                           .drain =
                               [this](std::function<void()> drained) {
                                   log_.emplace_back("drain");
                                   drained_ = std::move(drained);
                               },
                           .close_connections =
                               [this](std::int64_t spread_ms, std::function<void()> closed) {
                                   log_.push_back("close over " + std::to_string(spread_ms));
                                   closed_ = std::move(closed);
                               },
                           .abort_connections = [this] { log_.emplace_back("abort"); },
                           .finish = [this] { log_.emplace_back("finish"); },
                       },
                       8000};
};

TEST_F(ShutdownTest, StopsAcceptingDrainsClosesAndFinishesInThisOrder) {
    shutdown_.request();
    EXPECT_THAT(done(), ElementsAre("stop", "drain"));
    drained_();
    EXPECT_THAT(done(), ElementsAre("close over 2000"));
    closed_();
    EXPECT_THAT(done(), ElementsAre("finish"));
    EXPECT_EQ(loop_.timers(), 0U);
}

TEST_F(ShutdownTest, AtTheDeadlineWhatIsLeftIsCutOff) {
    shutdown_.request();
    drained_();
    done();
    loop_.pass(7999);
    EXPECT_THAT(done(), IsEmpty());
    loop_.pass(1);
    EXPECT_THAT(done(), ElementsAre("abort", "finish"));
    closed_();
    EXPECT_THAT(done(), IsEmpty());
}

TEST_F(ShutdownTest, ADrainThatNeverEndsIsCutOffToo) {
    shutdown_.request();
    done();
    loop_.pass(8000);
    EXPECT_THAT(done(), ElementsAre("abort", "finish"));
    drained_();
    EXPECT_THAT(done(), IsEmpty());
}

TEST_F(ShutdownTest, ASecondSignalHurries) {
    shutdown_.request();
    done();
    shutdown_.request();
    EXPECT_THAT(done(), ElementsAre("close over 0"));
    drained_();
    shutdown_.request();
    EXPECT_THAT(done(), IsEmpty());
    loop_.pass(Shutdown::hurried_ms);
    EXPECT_THAT(done(), ElementsAre("abort", "finish"));
}

TEST_F(ShutdownTest, ASecondSignalHurriesTheClosingToo) {
    shutdown_.request();
    drained_();
    done();
    shutdown_.request();
    EXPECT_THAT(done(), ElementsAre("close over 0"));
    closed_();
    EXPECT_THAT(done(), ElementsAre("finish"));
    loop_.pass(100'000);
    EXPECT_THAT(done(), IsEmpty());
}

}  // namespace
}  // namespace pique::server
