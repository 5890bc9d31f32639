#include "server/run/loop_group.hpp"
#include "server/run/task_group.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <future>
#include <stdexcept>
#include <thread>
#include <vector>

namespace pique::server {
namespace {

class AsioLoopTest : public testing::Test {
protected:
    AsioLoopTest() { loops_.start(); }

    /// Runs `task` on `loop` and waits for it.
    static void run_on(Loop& loop, const std::function<void()>& task) {
        std::promise<void> done;
        loop.post([&] {
            task();
            done.set_value();
        });
        done.get_future().wait();
    }

    LoopGroup loops_{2, "test"};
};

TEST_F(AsioLoopTest, RunsThePostsOfEachThreadInTheirOrder) {
    constexpr int threads = 4;
    constexpr int posts = 2000;
    AsioLoop& loop = loops_.at(0);
    std::vector<std::vector<int>> seen(threads);
    std::vector<std::thread> posters;
    for (std::size_t t = 0; t < threads; ++t) {
        posters.emplace_back([&, t] {
            for (int i = 0; i < posts; ++i)
                loop.post([&seen, t, i] { seen[t].push_back(i); });
        });
    }
    for (std::thread& poster : posters)
        poster.join();
    run_on(loop, [] {});
    for (const std::vector<int>& of_thread : seen) {
        ASSERT_EQ(of_thread.size(), static_cast<std::size_t>(posts));
        EXPECT_TRUE(std::is_sorted(of_thread.begin(), of_thread.end()));
    }
}

TEST_F(AsioLoopTest, APostFromInsideRunsLater) {
    std::string log;
    std::promise<void> done;
    AsioLoop& loop = loops_.at(0);
    loop.post([&] {
        loop.post([&] {
            log += 'b';
            done.set_value();
        });
        log += 'a';
    });
    done.get_future().wait();
    EXPECT_EQ(log, "ab");
}

TEST_F(AsioLoopTest, KnowsWhoseThreadItIs) {
    EXPECT_FALSE(loops_.at(0).is_current());
    run_on(loops_.at(0), [&] {
        EXPECT_TRUE(loops_.at(0).is_current());
        EXPECT_FALSE(loops_.at(1).is_current());
    });
}

TEST_F(AsioLoopTest, GoesOnAfterATaskThatThrows) {
    loops_.at(0).post([] { throw std::runtime_error("on purpose"); });
    loops_.at(0).post([] { throw 5; });
    bool ran = false;
    run_on(loops_.at(0), [&] { ran = true; });
    EXPECT_TRUE(ran);
}

TEST_F(AsioLoopTest, FiresTimersByTheirTimesAndNotThoseCancelled) {
    std::string log;
    std::promise<void> done;
    AsioLoop& loop = loops_.at(0);
    loop.post([&] {
        loop.start_timer(20, [&] {
            log += 'c';
            done.set_value();
        });
        const Loop::TimerId cancelled = loop.start_timer(5, [&] { log += 'x'; });
        loop.start_timer(10, [&] { log += 'b'; });
        loop.start_timer(-1, [&] { log += 'a'; });
        loop.cancel_timer(cancelled);
    });
    done.get_future().wait();
    EXPECT_EQ(log, "abc");
}

TEST_F(AsioLoopTest, ATimerIsNeverEarlyAndATaskOfATimerMayStartAnother) {
    std::promise<std::int64_t> took;
    AsioLoop& loop = loops_.at(0);
    loop.post([&] {
        const std::int64_t start = loop.now_ms();
        loop.start_timer(3, [&, start] { loop.start_timer(4, [&, start] { took.set_value(loop.now_ms() - start); }); });
    });
    EXPECT_GE(took.get_future().get(), 7);
}

TEST_F(AsioLoopTest, HandsOutItsLoopsInTurn) {
    AsioLoop& first = loops_.next();
    AsioLoop& second = loops_.next();
    EXPECT_NE(&first, &second);
    EXPECT_EQ(&loops_.next(), &first);
}

awaitable<void, Executor> wait_and_throw(SteadyTimer* timer) {
    co_await timer->async_wait(use_tuple);
    throw std::runtime_error("on purpose");
}

TEST_F(AsioLoopTest, ATaskGroupOutlivesTheFailuresOfItsCoroutines) {
    AsioLoop& loop = loops_.at(0);
    TaskGroup tasks(loop);
    SteadyTimer timer(loop.executor());
    std::promise<void> idle;
    run_on(loop, [&] {
        timer.expires_at(SteadyTimer::time_point::max());
        tasks.spawn("first", wait_and_throw(&timer));
        tasks.spawn("second", wait_and_throw(&timer));
        EXPECT_EQ(tasks.running(), 2U);
        tasks.when_idle([&] { idle.set_value(); });
        timer.cancel();
    });
    idle.get_future().wait();
    run_on(loop, [&] { EXPECT_EQ(tasks.running(), 0U); });
}

TEST(LoopGroup, StopsWithTasksLeftAndDestroysThem) {
    const auto held = std::make_shared<int>(0);
    {
        LoopGroup loops(1, "test");
        loops.at(0).post([held] {});
        loops.start();
        loops.stop();
        loops.at(0).post([held] { FAIL() << "after the end"; });
    }
    EXPECT_EQ(held.use_count(), 1);
}

}  // namespace
}  // namespace pique::server
