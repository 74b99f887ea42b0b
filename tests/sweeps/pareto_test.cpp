// Fronts and volumes against counts by hand and by brute force.
#include "engine/sweeps/pareto.h"

#include <gmock/gmock.h>

#include "engine/core/rng.h"

namespace shardlab::engine::pareto_test {
namespace {

using ::testing::ElementsAre;

TEST(Pareto, OneDominatesTheOtherIfItIsBetterSomewhereAndNowhereWorse) {
    EXPECT_TRUE(dominates({1, 2}, {1, 3}));
    EXPECT_FALSE(dominates({1, 2}, {1, 2}));
    EXPECT_FALSE(dominates({1, 3}, {2, 2}));
}

TEST(Pareto, RanksCountTheFrontsBefore) {
    EXPECT_THAT(nondominationRanks({{1, 4}, {2, 2}, {3, 3}, {4, 1}, {4, 4}, {1, 4}}),
                ElementsAre(0, 0, 1, 0, 2, 0));
}

TEST(Pareto, TheHypervolumeOfAStaircaseIsItsArea) {
    EXPECT_DOUBLE_EQ(hypervolume({{1, 3}, {2, 1}}, {4, 4}), 3 * 1 + 2 * 2);
    EXPECT_DOUBLE_EQ(hypervolume({{1, 3}, {2, 1}, {3, 3}, {2, 1}}, {4, 4}), 7);  // dominated, and twice
    EXPECT_DOUBLE_EQ(hypervolume({{5, 0}, {4, 0}}, {4, 4}), 0);                  // not within the reference
    EXPECT_DOUBLE_EQ(hypervolume({{3}, {1}}, {4}), 3);
}

/// Whole points in a box of 6³: every unit cube that some point dominates counts 1.
TEST(Pareto, TheHypervolumeOfThreeObjectivesCountsTheCubes) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        Rng rng(seed);
        std::vector<Losses> points;
        for (int i = 0; i < 8; ++i) {
            Losses& point = points.emplace_back();
            for (int axis = 0; axis < 3; ++axis)
                point.push_back(static_cast<double>(rng.below(7)));
        }
        double cubes = 0;
        for (int x = 0; x < 6; ++x) {
            for (int y = 0; y < 6; ++y) {
                for (int z = 0; z < 6; ++z) {
                    bool covered = false;
                    for (const Losses& p : points)
                        covered = covered || (p[0] <= x && p[1] <= y && p[2] <= z);
                    cubes += covered;
                }
            }
        }
        EXPECT_DOUBLE_EQ(hypervolume(points, {6, 6, 6}), cubes) << seed;
    }
}

TEST(Pareto, AContributionIsWhatOnlyThisPointDominates) {
    EXPECT_THAT(hypervolumeContributions({{1, 3}, {2, 1}, {3, 3}}, {4, 4}), ElementsAre(1, 4, 0));
}

/// The middle one first, then the two ends; the near neighbour of the middle adds least.
TEST(Pareto, TheSubsetSpreadsOverTheFront) {
    const std::vector<Losses> front{{0, 10}, {4.5, 5.5}, {5, 5}, {10, 0}};
    EXPECT_THAT(largestHypervolumeSubset(front, 1, {11, 11}), ElementsAre(2));
    EXPECT_THAT(largestHypervolumeSubset(front, 3, {11, 11}), ElementsAre(0, 2, 3));
    EXPECT_EQ(largestHypervolumeSubset(front, 9, {11, 11}).size(), 4U);
}

TEST(Pareto, NormalizedObjectivesGoFromZeroToOne) {
    EXPECT_EQ(normalized({{10, 7}, {30, 7}, {15, 7}}), (std::vector<Losses>{{0, 0}, {1, 0}, {0.25, 0}}));
}

}  // namespace
}  // namespace shardlab::engine::pareto_test
