#include "engine/distribution/all_reduce.h"

#include <gmock/gmock.h>
#include <oneapi/tbb/task_arena.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <tuple>
#include <vector>

#include "engine/core/error.h"

namespace shardlab::engine::all_reduce_test {
namespace {

using Buffers = std::vector<std::vector<float>>;

/// Values of very different size, so that another order of additions shows in the last bits.
Buffers gradients(int replicas, std::int64_t elements) {
    Buffers buffers(static_cast<std::size_t>(replicas));
    std::uint32_t state = 12345;
    for (auto& buffer : buffers) {
        buffer.resize(static_cast<std::size_t>(elements));
        for (float& value : buffer) {
            state = state * 1664525U + 1013904223U;
            const float unit = static_cast<float>(state >> 8) / 16777216.0F - 0.5F;
            value = unit * static_cast<float>(1U << ((state >> 4) % 13U));
        }
    }
    return buffers;
}

std::vector<float*> pointers(Buffers& buffers) {
    std::vector<float*> result;
    for (auto& buffer : buffers)
        result.push_back(buffer.data());
    return result;
}

/// The plain reference: every transfer as it is written, round after round, on what the senders held at its
/// beginning.
void walkLiterally(const std::vector<Transfer>& schedule, Buffers& buffers) {
    int rounds = 0;
    for (const Transfer& transfer : schedule)
        rounds = std::max(rounds, transfer.round + 1);
    for (int round = 0; round < rounds; ++round) {
        const Buffers before = buffers;
        for (const Transfer& transfer : schedule) {
            if (transfer.round != round) continue;
            for (auto i = static_cast<std::size_t>(transfer.begin);
                 i < static_cast<std::size_t>(transfer.end); ++i) {
                float& target = buffers[static_cast<std::size_t>(transfer.to)][i];
                const float sent = before[static_cast<std::size_t>(transfer.from)][i];
                target = transfer.reduce ? target + sent : sent;
            }
        }
    }
}

class AllReduceTest : public ::testing::TestWithParam<std::tuple<std::string, int, std::int64_t>> {};

TEST_P(AllReduceTest, EqualsTheLiteralWalkBitForBit) {
    const auto& [topology, replicas, elements] = GetParam();
    Buffers expected = gradients(replicas, elements);
    Buffers actual = expected;
    const AllReduce allReduce(topology, replicas, elements);
    walkLiterally(allReduce.schedule(), expected);
    allReduce.run(pointers(actual), true);
    EXPECT_EQ(actual, expected);
}

TEST_P(AllReduceTest, LeavesTheSumInTheFirstReplicaOnlyWithoutGather) {
    const auto& [topology, replicas, elements] = GetParam();
    Buffers gathered = gradients(replicas, elements);
    Buffers reduced = gathered;
    const Buffers before = gathered;
    const AllReduce allReduce(topology, replicas, elements);
    allReduce.run(pointers(gathered), true);
    allReduce.run(pointers(reduced), false);
    EXPECT_EQ(reduced[0], gathered[0]);
    for (std::size_t i = 1; i < before.size(); ++i)
        EXPECT_EQ(reduced[i], before[i]);
}

TEST_P(AllReduceTest, SumsAsDoublesDo) {
    const auto& [topology, replicas, elements] = GetParam();
    Buffers buffers = gradients(replicas, elements);
    std::vector<double> sum(static_cast<std::size_t>(elements)), magnitude(sum.size());
    for (const auto& buffer : buffers) {
        for (std::size_t i = 0; i < sum.size(); ++i) {
            sum[i] += static_cast<double>(buffer[i]);
            magnitude[i] += std::abs(static_cast<double>(buffer[i]));
        }
    }
    AllReduce(topology, replicas, elements).run(pointers(buffers), true);
    for (std::size_t i = 0; i < sum.size(); ++i) {
        // n − 1 roundings of half an ulp each, relative to the sum of magnitudes.
        ASSERT_NEAR(buffers[0][i], sum[i], magnitude[i] * 6e-8 * replicas) << "element " << i;
    }
}

TEST_P(AllReduceTest, IsBitIdenticalOnOneAndTwoThreads) {
    const auto& [topology, replicas, elements] = GetParam();
    Buffers one = gradients(replicas, elements);
    Buffers two = one;
    const AllReduce allReduce(topology, replicas, elements);
    tbb::task_arena(1).execute([&] { allReduce.run(pointers(one), true); });
    tbb::task_arena(2).execute([&] { allReduce.run(pointers(two), true); });
    EXPECT_EQ(one, two);
}

TEST_P(AllReduceTest, ScheduleBringsEveryElementOfEveryReplicaIntoOneSum) {
    const auto& [topology, replicas, elements] = GetParam();
    // Which replicas' contributions each buffer element holds, as a bit set; adding must never count one
    // twice.
    std::vector<std::vector<std::uint32_t>> held(static_cast<std::size_t>(replicas));
    for (std::size_t i = 0; i < held.size(); ++i)
        held[i].assign(static_cast<std::size_t>(elements), 1U << i);
    const auto schedule = allReduceSchedule(topology, replicas, elements);
    int rounds = 0;
    for (const Transfer& transfer : schedule)
        rounds = std::max(rounds, transfer.round + 1);
    for (int round = 0; round < rounds; ++round) {
        const auto before = held;
        for (const Transfer& transfer : schedule) {
            if (transfer.round != round) continue;
            for (auto i = static_cast<std::size_t>(transfer.begin);
                 i < static_cast<std::size_t>(transfer.end); ++i) {
                const std::uint32_t sent = before[static_cast<std::size_t>(transfer.from)][i];
                std::uint32_t& target = held[static_cast<std::size_t>(transfer.to)][i];
                if (transfer.reduce) {
                    ASSERT_EQ(target & sent, 0U) << "counted twice";
                }
                target = transfer.reduce ? target | sent : sent;
            }
        }
    }
    const std::uint32_t all = (1U << replicas) - 1U;
    for (const auto& buffer : held)
        EXPECT_THAT(buffer, ::testing::Each(all));
}

INSTANTIATE_TEST_SUITE_P(Topologies, AllReduceTest,
                         ::testing::Combine(::testing::Values("ring", "torus2d", "torus3d", "tree", "none"),
                                            ::testing::Values(1, 2, 3, 6, 7, 8, 12),
                                            ::testing::Values<std::int64_t>(0, 5, 1000, 70001)),
                         [](const auto& instance) {
                             return std::get<0>(instance.param) + "_" +
                                    std::to_string(std::get<1>(instance.param)) + "_" +
                                    std::to_string(std::get<2>(instance.param));
                         });

TEST(AllReduceSchedule, RingOfThreeWorkedByHand) {  // parts [0,2) [2,4) [4,6): replica i first sends part i
    const auto schedule = allReduceSchedule("ring", 3, 6);
    ASSERT_EQ(schedule.size(), 12U);  // 2 (n − 1) rounds of n transfers
    EXPECT_EQ(schedule[0].from, 0);
    EXPECT_EQ(schedule[0].to, 1);
    EXPECT_EQ(schedule[0].begin, 0);
    EXPECT_EQ(schedule[0].end, 2);
    EXPECT_EQ(schedule[3].round, 1);  // second round: replica 0 passes on part 2, which it got from replica 2
    EXPECT_EQ(schedule[3].begin, 4);
    EXPECT_TRUE(schedule[5].reduce);
    EXPECT_FALSE(schedule[6].reduce);
}

TEST(AllReduceSchedule, EachReplicaOfARingSendsTwiceTheTensorButForOnePart) {  // 2 (n − 1) / n · elements
    std::int64_t sent = 0;
    for (const Transfer& transfer : allReduceSchedule("ring", 8, 8000)) {
        if (transfer.from == 3) sent += transfer.end - transfer.begin;
    }
    EXPECT_EQ(sent, 2 * 7 * 1000);
}

TEST(AllReduceSchedule, TorusIsNearestToASquare) {
    EXPECT_EQ(torusShape(8).x, 4);
    EXPECT_EQ(torusShape(8).y, 2);
    EXPECT_EQ(torusShape(16).x, 4);
    EXPECT_EQ(torusShape(7).y, 1);
    EXPECT_EQ(torusShape(2048).x, 64);
}

TEST(AllReduceSchedule, TorusOfThreeAxesIsNearestToACube) {
    EXPECT_THAT(torusExtents(8, 3), ::testing::ElementsAre(2, 2, 2));
    EXPECT_THAT(torusExtents(16, 3), ::testing::ElementsAre(4, 2, 2));
    EXPECT_THAT(torusExtents(7, 3), ::testing::ElementsAre(7, 1, 1));
    EXPECT_THAT(torusExtents(8960, 3), ::testing::ElementsAre(28, 20, 16));  // a pod of TPU v5p
    EXPECT_THAT(torusExtents(128, 2), ::testing::ElementsAre(16, 8));
}

/// 2 (n − 1) / n of the tensor leave each replica whatever the axes: an all-reduce cannot do with less.
TEST(AllReduceSchedule, ATorusSendsNoMoreThanARing) {
    for (const char* topology : {"ring", "torus2d", "torus3d"}) {
        std::vector<std::int64_t> sent(12);
        for (const Transfer& transfer : allReduceSchedule(topology, 12, 12000)) {
            sent[static_cast<std::size_t>(transfer.from)] += transfer.end - transfer.begin;
        }
        EXPECT_THAT(sent, ::testing::Each(22000)) << topology;
    }
}

/// Each row waits for the sum of the one before: in the plain order of its rounds that is a block for each
/// row.
TEST(AllReduce, SumsATorusOfThirtyTwoRows) {
    Buffers expected = gradients(1024, 1100);
    Buffers actual = expected;
    const AllReduce allReduce("torus2d", 1024, 1100);
    walkLiterally(allReduce.schedule(), expected);
    allReduce.run(pointers(actual), true);
    EXPECT_EQ(actual, expected);
}

TEST(AllReduceSchedule, RefusesUnknownTopologies) {
    EXPECT_THROW(allReduceSchedule("star", 4, 8), Error);
    EXPECT_THROW(allReduceSchedule("ring", 0, 8), Error);
}

TEST(AllReduce, RefusesAnotherNumberOfReplicas) {
    Buffers buffers = gradients(3, 10);
    EXPECT_THROW(AllReduce("ring", 4, 10).run(pointers(buffers), true), Error);
}

}  // namespace
}  // namespace shardlab::engine::all_reduce_test
