#include "engine/comparison/epoch_race.h"

#include <gmock/gmock.h>

namespace shardlab::engine::testing::epoch_race_test {
namespace {

DeviceResult device(const std::string& id, double firstEpoch, double epoch) {
    DeviceResult answer;
    answer.device = id;
    answer.estimate.firstEpochSeconds = firstEpoch;
    answer.estimate.epochSeconds = epoch;
    return answer;
}

std::string nameOf(const BreakEven& each) {
    return each.before + " < " + each.after + " from " + std::to_string(each.epoch);
}

/// By hand: after n epochs a takes 10 n, b 30 + 6 (n − 1), c 100 + (n − 1). b is earlier than a for
/// 10 n > 24 + 6 n, that is n > 6; c is earlier than b for 24 + 6 n > 99 + n, that is n > 15.
TEST(EpochRace, NamesEachChangeOfTheLead) {
    const EpochRace race = raceOverEpochs({device("a", 10, 10), device("b", 30, 6), device("c", 100, 1)}, 5);
    ASSERT_EQ(race.breakEvens.size(), 2U);
    EXPECT_EQ(nameOf(race.breakEvens[0]), "a < b from 7");
    EXPECT_EQ(nameOf(race.breakEvens[1]), "b < c from 16");
    EXPECT_DOUBLE_EQ(race.breakEvens[0].seconds, 66);
    EXPECT_EQ(race.epochs.front(), 1);
    EXPECT_EQ(race.epochs.back(), 32);  // twice the last break-even epoch
    for (const BreakEven& each : race.breakEvens)
        EXPECT_THAT(race.epochs, ::testing::Contains(each.epoch));
}

/// Of each number of epochs the earliest device, one by one; two overtake in the same epoch.
TEST(EpochRace, TheLeadIsTheEarliestOfAll) {
    const EpochRace race = raceOverEpochs(
        {device("slow", 5, 9), device("other", 41, 4), device("middle", 40, 4), device("fast", 70, 3)}, 80);
    for (std::size_t i = 0; i < race.epochs.size(); ++i) {
        std::string lead = "slow";
        for (const BreakEven& each : race.breakEvens) {
            if (race.epochs[i] >= each.epoch) lead = each.after;
        }
        for (const EpochRace::Entrant& each : race.entrants) {
            const auto leader = std::ranges::find(race.entrants, lead, &EpochRace::Entrant::device);
            EXPECT_LE(leader->seconds[i], each.seconds[i]) << race.epochs[i];
        }
    }
}

TEST(EpochRace, OneDeviceAheadForeverHasNoBreakEven) {
    const EpochRace race = raceOverEpochs({device("a", 10, 5), device("b", 20, 5)}, 12);
    EXPECT_TRUE(race.breakEvens.empty());
    EXPECT_EQ(race.epochs.back(), 12);
    EXPECT_DOUBLE_EQ(race.entrants[0].seconds.back(), 65);
    DeviceResult full = device("c", 1, 1);
    full.estimate.outOfMemory = true;
    EXPECT_EQ(raceOverEpochs({full}, 3).entrants.size(), 0U);
}

TEST(EpochRace, JsonHasEveryNumber) {
    const Json json = raceOverEpochs({device("a", 10, 10), device("b", 30, 6)}, 5).toJson();
    EXPECT_EQ(json["break_even"][0]["epoch"], 7);
    EXPECT_EQ(json["break_even"][0]["after"], "b");
    EXPECT_EQ(json["devices"][1]["simulated_seconds"].size(), json["epochs"].size());
}

}  // namespace
}  // namespace shardlab::engine::testing::epoch_race_test
