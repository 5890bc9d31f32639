#include "server/session/rate.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <deque>

namespace pique::server {
namespace {

TEST(TokenBucket, gives_its_burst_at_once_and_its_rate_in_the_long_run) {
    TokenBucket bucket{2, 3};
    std::int64_t now = 1'000'000;
    for (int i = 0; i < 3; ++i)
        EXPECT_TRUE(bucket.take(now));
    EXPECT_FALSE(bucket.take(now));
    EXPECT_FALSE(bucket.take(now + 499));
    EXPECT_TRUE(bucket.take(now + 500)) << "two a second";
    EXPECT_FALSE(bucket.take(now + 500));
    now += 1'000'000;
    for (int i = 0; i < 3; ++i)
        EXPECT_TRUE(bucket.take(now)) << "never more than the burst";
    EXPECT_FALSE(bucket.take(now));
}

TEST(Strikes, add_up_to_the_limit_within_the_window) {
    Strikes strikes{3, 100};
    EXPECT_FALSE(strikes.add(1000));
    EXPECT_FALSE(strikes.add(1050));
    EXPECT_TRUE(strikes.add(1099));
    EXPECT_TRUE(strikes.add(1099)) << "three of them within the last 100 ms";
    EXPECT_FALSE(strikes.add(1199)) << "those of 1099 are out of the window";
    EXPECT_FALSE(strikes.add(1250));
    EXPECT_TRUE(strikes.add(1298));
}

TEST(Strikes, that_are_far_enough_apart_never_add_up) {
    Strikes strikes{2, 100};
    for (std::int64_t now = 0; now < 100'000; now += 100)
        ASSERT_FALSE(strikes.add(now));
    EXPECT_TRUE(strikes.add(99'999));
}

TEST(Strikes, are_counted_as_if_all_their_times_were_kept) {
    Strikes strikes{5, 100};
    std::deque<std::int64_t> times;
    std::int64_t now = 0;
    for (int i = 0; i < 2000; ++i) {
        now += i * i % 37;
        times.push_back(now);
        while (times.front() <= now - 100)
            times.pop_front();
        ASSERT_EQ(strikes.add(now), times.size() >= 5) << i;
    }
}

TEST(Strikes, of_one_strike_at_once) {
    Strikes strikes{1, 100};
    EXPECT_TRUE(strikes.add(0));
    EXPECT_TRUE(strikes.add(1'000'000));
}

TEST(Strikes, take_little_room_where_there_are_none) {
    EXPECT_LE(sizeof(Strikes), 64U);
}

}  // namespace
}  // namespace pique::server
