#include "server/run/bot_threads.hpp"

#include <gtest/gtest.h>

#include <future>
#include <stdexcept>
#include <thread>

namespace pique::server {
namespace {

TEST(BotThreads, RunsEveryJobOnAWorker) {
    BotThreads bots(2, 100);
    std::promise<std::thread::id> where;
    bots.submit([&] { where.set_value(std::this_thread::get_id()); });
    EXPECT_NE(where.get_future().get(), std::this_thread::get_id());
}

TEST(BotThreads, GoesOnAfterAJobThatThrows) {
    BotThreads bots(1, 100);
    bots.submit([] { throw std::runtime_error("on purpose"); });
    std::promise<void> ran;
    bots.submit([&] { ran.set_value(); });
    ran.get_future().wait();
}

TEST(BotThreads, WhenTheQueueIsFullTheAskerThinksItself) {
    BotThreads bots(1, 1);
    std::promise<void> busy;
    std::promise<void> go_on;
    bots.submit([&, wait = go_on.get_future().share()] {
        busy.set_value();
        wait.wait();
    });
    busy.get_future().wait();
    std::promise<void> queued;
    bots.submit([&] { queued.set_value(); });
    std::thread::id where;
    bots.submit([&] { where = std::this_thread::get_id(); });
    EXPECT_EQ(where, std::this_thread::get_id());
    go_on.set_value();
    queued.get_future().wait();
}

TEST(BotThreads, DropsWhatHasNotBegunWhenItStops) {
    BotThreads bots(1, 10);
    std::promise<void> busy;
    std::promise<void> go_on;
    bots.submit([&, wait = go_on.get_future().share()] {
        busy.set_value();
        wait.wait();
    });
    busy.get_future().wait();
    std::promise<void> dropped;
    std::shared_ptr<int> held(new int(0), [&](const int* number) {
        delete number;
        dropped.set_value();
    });
    bots.submit([held] { FAIL() << "the worker is busy"; });
    held.reset();
    std::thread stopper([&] { bots.stop(); });
    dropped.get_future().wait();
    go_on.set_value();
    stopper.join();
    bots.submit([] { FAIL() << "after the end"; });
}

}  // namespace
}  // namespace pique::server
