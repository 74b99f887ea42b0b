#include "engine/core/time_left.h"

#include <gtest/gtest.h>

namespace shardlab::engine::time_left_test {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

const TimeLeft::Clock::time_point kStart{seconds(100)};

TEST(TimeLeft, GoesByTheMeanPace) {
    TimeLeft left;
    left.begin(0, kStart);
    EXPECT_EQ(left.seconds(250, 1000, kStart + seconds(1)), 3);
    EXPECT_EQ(left.seconds(500, 1000, kStart + seconds(3)), 3);
    EXPECT_EQ(left.seconds(1000, 1000, kStart + seconds(4)), 0);
}

TEST(TimeLeft, SaysNothingAtOnce) {
    TimeLeft left;
    EXPECT_LT(left.seconds(10, 1000, kStart), 0);
    EXPECT_LT(left.seconds(20, 1000, kStart + milliseconds(199)), 0);
    EXPECT_GT(left.seconds(20, 1000, kStart + milliseconds(200)), 0);
}

/// 600 of 1000 were there: 100 in a second leave 3 seconds, not the half second of 700 in one.
TEST(TimeLeft, WhatWasThereBeforeTookNoTime) {
    TimeLeft left;
    left.begin(600, kStart);
    EXPECT_LT(left.seconds(600, 1000, kStart + seconds(1)), 0);
    EXPECT_EQ(left.seconds(700, 1000, kStart + seconds(1)), 3);
}

TEST(TimeLeft, BeginsAgainWhenTheWorkDoes) {
    TimeLeft left;
    left.begin(600, kStart);
    EXPECT_LT(left.seconds(100, 1000, kStart + seconds(10)), 0);  // a server that sends all of it again
    EXPECT_EQ(left.seconds(200, 1000, kStart + seconds(11)), 8);
}

}  // namespace
}  // namespace shardlab::engine::time_left_test
