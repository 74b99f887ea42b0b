// The tree-structured Parzen estimator.
#include "engine/sweeps/tpe.h"

#include <gmock/gmock.h>

#include <algorithm>

#include "engine/sweeps/pareto.h"
#include "tests/support/search_functions.h"

namespace shardlab::engine::tpe_test {
namespace {

using test::SearchFunction;

std::vector<Observation> searched(const SearchFunction& function, SearchMethod method, std::uint64_t seed,
                                  int trials) {
    std::vector<Observation> observations;
    for (int i = 0; i < trials; ++i) {
        const Json parameters = *nextParameters(function.space, method, seed, observations);
        observations.push_back({.parameters = parameters, .loss = function.value(parameters)});
    }
    return observations;
}

/// Over 20 seeds, of the best of 60 trials.
double medianBest(const SearchFunction& function, SearchMethod method) {
    std::vector<double> best;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const auto observations = searched(function, method, seed, 60);
        best.push_back(*std::ranges::min(observations, {}, &Observation::loss).loss);
    }
    std::ranges::sort(best);
    return (best[9] + best[10]) / 2;
}

TEST(Tpe, FindsBetterValuesThanRandomSearch) {
    for (const SearchFunction& function : test::searchFunctions())
        EXPECT_LT(medianBest(function, SearchMethod::Tpe), medianBest(function, SearchMethod::Random))
            << function.name;
}

TEST(Tpe, StartsAtRandom) {
    const SearchFunction function = test::searchFunctions().front();
    const auto tpe = searched(function, SearchMethod::Tpe, 5, 11);
    const auto random = searched(function, SearchMethod::Random, 5, 11);
    for (std::size_t i = 0; i < 10; ++i)
        EXPECT_EQ(tpe[i].parameters, random[i].parameters);
    EXPECT_NE(tpe[10].parameters, random[10].parameters);
}

TEST(Tpe, IsAFunctionOfTheTrialsBeforeIt) {
    const SearchFunction function = test::searchFunctions().back();
    const auto once = searched(function, SearchMethod::Tpe, 2, 30),
               again = searched(function, SearchMethod::Tpe, 2, 30);
    for (std::size_t i = 0; i < once.size(); ++i)
        EXPECT_EQ(once[i].parameters, again[i].parameters);
    const auto other = searched(function, SearchMethod::Tpe, 3, 30);
    EXPECT_NE(once.back().parameters, other.back().parameters);
}

TEST(Tpe, StaysInTheSpaceAndAvoidsWhatFails) {
    // Above 50 every trial fails, below all are equal.
    const SearchSpace space{{.path = "batch", .range = SearchRange{.low = 1, .high = 100, .integer = true}}};
    std::vector<Observation> observations;
    int failed = 0;
    for (int i = 0; i < 40; ++i) {
        const auto parameters = nextParameters(space, SearchMethod::Tpe, 1, observations);
        ASSERT_TRUE(parameters);
        const auto batch = parameters->at("batch").get<int>();
        ASSERT_TRUE(batch >= 1 && batch <= 100);
        const bool fails = batch > 50;
        if (i >= 10) failed += fails;
        observations.push_back(
            {.parameters = *parameters, .loss = fails ? std::nullopt : std::optional(1.0)});
    }
    EXPECT_LT(failed, 10);  // of 30; at random half of them
}

TEST(Tpe, EndsWithASmallSpace) {
    const SearchSpace space{{.path = "a", .choices = {1, 2, 3, 4}}, {.path = "b", .choices = {1, 2, 3, 4}}};
    std::vector<Observation> observations;
    while (const auto parameters = nextParameters(space, SearchMethod::Tpe, 1, observations)) {
        EXPECT_EQ(std::ranges::count(observations, *parameters, &Observation::parameters), 0);
        observations.push_back({.parameters = *parameters, .loss = parameters->at("a").get<double>()});
    }
    EXPECT_EQ(observations.size(), 16U);
}

/// ZDT1 (Zitzler, Deb & Thiele 2000) with four parameters: the front is f₂ = 1 − √f₁, where all but the first
/// are 0.
struct TwoObjectives {
    SearchSpace space{test::realParameter("a", 0, 1), test::realParameter("b", 0, 1),
                      test::realParameter("c", 0, 1), test::realParameter("d", 0, 1)};
    static Losses values(const Json& trial) {
        const auto number = [&](const char* path) { return trial.at(path).get<double>(); };
        const double first = number("a"), g = 1 + 3 * (number("b") + number("c") + number("d"));
        return {first, g * (1 - std::sqrt(first / g))};
    }
};

/// Over 20 seeds, of the hypervolume of 60 trials; the reference point is the worst there is.
double medianHypervolume(SearchMethod method) {
    const TwoObjectives function;
    std::vector<double> volumes;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        std::vector<Observation> observations;
        std::vector<Losses> points;
        for (int i = 0; i < 60; ++i) {
            const Json parameters = *nextParameters(function.space, method, seed, observations);
            points.push_back(TwoObjectives::values(parameters));
            observations.push_back(
                {.parameters = parameters, .loss = points.back()[0], .others = {points.back()[1]}});
        }
        volumes.push_back(hypervolume(points, {1, 10}));
    }
    std::ranges::sort(volumes);
    return (volumes[9] + volumes[10]) / 2;
}

TEST(TpeOfSeveralObjectives, DominatesMoreThanRandomSearch) {
    const double best = 10 - 1.0 / 3;  // 10 − ∫(1 − √x)
    const double random = medianHypervolume(SearchMethod::Random), tpe = medianHypervolume(SearchMethod::Tpe);
    EXPECT_GT(tpe, random);
    EXPECT_LT(best - tpe, 0.75 * (best - random));
}

TEST(TpeOfSeveralObjectives, AvoidsWhatFails) {
    const SearchSpace space{{.path = "batch", .range = SearchRange{.low = 1, .high = 1000, .integer = true}}};
    std::vector<Observation> observations;
    int failed = 0;
    for (int i = 0; i < 40; ++i) {
        const Json parameters = *nextParameters(space, SearchMethod::Tpe, 1, observations);
        const double batch = parameters.at("batch").get<double>();
        const bool fails = batch > 500;
        if (i >= 10) failed += fails;
        Observation observation{.parameters = parameters};
        if (!fails) {
            observation.loss = batch;
            observation.others = {-batch};
        }
        observations.push_back(observation);
    }
    EXPECT_LT(failed, 10);  // of 30; at random half of them
}

/// With every trial failed there is nothing to learn, and nothing to fall over.
TEST(TpeOfSeveralObjectives, GoesOnWhenTooFewTrialsHaveValues) {
    const SearchSpace space{{.path = "x", .choices = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14}}};
    std::vector<Observation> observations;
    for (int i = 0; i < 14; ++i) {
        const auto parameters = nextParameters(space, SearchMethod::Tpe, 1, observations);
        ASSERT_TRUE(parameters);
        Observation observation{.parameters = *parameters};
        if (i == 3) {
            observation.loss = 1.0;
            observation.others = {1.0};
        }
        observations.push_back(observation);
    }
}

}  // namespace
}  // namespace shardlab::engine::tpe_test
