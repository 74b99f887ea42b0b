// Which trial comes next.
#include "engine/sweeps/search.h"

#include <gmock/gmock.h>

#include <set>

#include "engine/core/error.h"

namespace shardlab::engine::search_test {
namespace {

std::vector<Json> trialsOf(const SearchSpace& space, SearchMethod method, std::uint64_t seed, int most) {
    std::vector<Observation> observations;
    std::vector<Json> trials;
    for (int i = 0; i < most; ++i) {
        const auto next = nextParameters(space, method, seed, observations);
        if (!next) break;
        trials.push_back(*next);
        observations.push_back({.parameters = *next});
    }
    return trials;
}

const SearchSpace kSmall{{.path = "a", .choices = {1, 2, 3}}, {.path = "b", .choices = {"x", "y"}}};
const SearchSpace kRates{{.path = "rate", .range = SearchRange{.low = 0.1, .high = 10, .log = true}}};

TEST(Search, OfAGridTakesEveryCombinationInOrder) {
    const std::vector<Json> trials = trialsOf(kSmall, SearchMethod::Grid, 1, 100);
    ASSERT_EQ(trials.size(), 6U);
    EXPECT_EQ(trials[1], (Json{{"a", 1}, {"b", "y"}}));
    EXPECT_EQ(trials[5], (Json{{"a", 3}, {"b", "y"}}));
    EXPECT_NO_THROW(requireSearchable(kSmall, SearchMethod::Grid));
    EXPECT_NO_THROW(requireSearchable(kRates, SearchMethod::Random));
    EXPECT_THROW(requireSearchable(kRates, SearchMethod::Grid), Error);
}

TEST(Search, AtRandomTriesNothingTwiceAndEndsWithTheSpace) {
    const std::vector<Json> trials = trialsOf(kSmall, SearchMethod::Random, 3, 100);
    ASSERT_EQ(trials.size(), 6U);
    std::set<std::string> different;
    for (const Json& trial : trials)
        different.insert(trial.dump());
    EXPECT_EQ(different.size(), 6U);
}

TEST(Search, OfOneSeedGivesTheSameTrials) {
    EXPECT_EQ(trialsOf(kRates, SearchMethod::Random, 7, 12), trialsOf(kRates, SearchMethod::Random, 7, 12));
    EXPECT_NE(trialsOf(kRates, SearchMethod::Random, 7, 12), trialsOf(kRates, SearchMethod::Random, 8, 12));
    // More trials go on where fewer end.
    const auto few = trialsOf(kRates, SearchMethod::Random, 7, 5);
    auto many = trialsOf(kRates, SearchMethod::Random, 7, 12);
    many.resize(few.size());
    EXPECT_EQ(many, few);
}

TEST(Search, IsCalledByName) {
    for (const std::string& name : searchMethodNames())
        EXPECT_EQ(nameOf(parseSearchMethod(name)), name);
    EXPECT_THROW(parseSearchMethod("bayes"), Error);
}

}  // namespace
}  // namespace shardlab::engine::search_test
