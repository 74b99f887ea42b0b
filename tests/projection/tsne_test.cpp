#include "engine/projection/tsne.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "engine/core/error.h"
#include "tests/projection/reference_points.h"

namespace shardlab::engine::testing::tsne_test {
namespace {

using ::testing::HasSubstr;
using ::testing::ThrowsMessage;

PointTable twelve() {
    const PointTable all = tableOf(reference().at("points"));
    PointTable some{.count = 12, .dimensions = all.dimensions, .values = {}};
    for (std::size_t i = 0; i < 12; ++i) {
        const auto row = all.values.begin() + static_cast<std::ptrdiff_t>(20 * i) * all.dimensions;
        some.values.insert(some.values.end(), row, row + all.dimensions);
    }
    return some;
}

double entry(const NeighborProbabilities& p, std::int64_t i, std::int64_t j) {
    for (auto k = p.begin[static_cast<std::size_t>(i)]; k < p.begin[static_cast<std::size_t>(i) + 1]; ++k) {
        if (p.columns[static_cast<std::size_t>(k)] == j) return p.values[static_cast<std::size_t>(k)];
    }
    return 0;
}

/// Order of the other points by their distance from each.
std::vector<std::vector<std::size_t>> ranks(std::size_t count, const auto& distance) {
    std::vector<std::vector<std::size_t>> all(count, std::vector<std::size_t>(count));
    for (std::size_t i = 0; i < count; ++i) {
        std::vector<std::size_t> order(count);
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::ranges::stable_sort(order, {}, [&](std::size_t j) { return j == i ? -1.0 : distance(i, j); });
        for (std::size_t r = 0; r < count; ++r)
            all[i][order[r]] = r;
    }
    return all;
}

/// Venna and Kaski 2001, as sklearn.manifold.trustworthiness.
double trustworthiness(const PointTable& from, const std::vector<PlanePoint>& to, std::size_t neighbors) {
    const std::size_t n = to.size();
    const auto width = static_cast<std::size_t>(from.dimensions);
    const auto high = ranks(n, [&](std::size_t i, std::size_t j) {
        double sum = 0;
        for (std::size_t d = 0; d < width; ++d)
            sum += std::pow(from.values[i * width + d] - from.values[j * width + d], 2);
        return sum;
    });
    const auto low = ranks(
        n, [&](std::size_t i, std::size_t j) { return std::hypot(to[i].x - to[j].x, to[i].y - to[j].y); });
    double penalty = 0;
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t j = 0; j < n; ++j) {
            if (j != i && low[i][j] <= neighbors && high[i][j] > neighbors)
                penalty += static_cast<double>(high[i][j] - neighbors);
        }
    }
    const auto count = static_cast<double>(n), k = static_cast<double>(neighbors);
    return 1 - penalty * 2 / (count * k * (2 * count - 3 * k - 1));
}

TEST(Tsne, ProbabilitiesAreThoseOfScikitLearn) {
    const Json& exact = reference().at("exact");
    const NeighborProbabilities p = neighborProbabilities(twelve(), exact.at("perplexity"), StopToken());
    EXPECT_NEAR(std::accumulate(p.values.begin(), p.values.end(), 0.0), 1, 1e-12);
    for (std::int64_t i = 0; i < 12; ++i) {
        for (std::int64_t j = 0; j < 12; ++j)  // both bisect to an entropy within 1e-5
            EXPECT_NEAR(entry(p, i, j), exact.at("p").at(i).at(j).get<double>(), 2e-6) << i << ' ' << j;
    }
}

/// Three points on a line, 0, 1, 3, perplexity 2: with two neighbours, both are equally probable.
TEST(Tsne, ProbabilitiesByHand) {
    const PointTable line{.count = 3, .dimensions = 1, .values = {0, 1, 3}};
    const NeighborProbabilities p = neighborProbabilities(line, 1.999999, StopToken());
    for (const auto& [i, j] : {std::pair{0, 1}, std::pair{0, 2}, std::pair{1, 2}}) {
        EXPECT_NEAR(entry(p, i, j), 1.0 / 6, 2e-3);  // (1/2 + 1/2) / (2 · 3)
        EXPECT_EQ(entry(p, i, j), entry(p, j, i));
    }
    EXPECT_EQ(entry(p, 1, 1), 0);
}

TEST(Tsne, GradientIsTheExactOneWithoutTheta) {
    const Json& exact = reference().at("exact");
    const NeighborProbabilities p = neighborProbabilities(twelve(), exact.at("perplexity"), StopToken());
    const TsneGradient gradient = tsneGradient(p, planeOf(exact.at("points")), 0);
    EXPECT_NEAR(gradient.divergence, exact.at("divergence").get<double>(), 1e-5);
    const std::vector<PlanePoint> expected = planeOf(exact.at("gradient"));
    for (std::size_t i = 0; i < expected.size(); ++i) {
        EXPECT_NEAR(gradient.values[i].x, expected[i].x, 1e-5) << i;
        EXPECT_NEAR(gradient.values[i].y, expected[i].y, 1e-5) << i;
    }
}

TEST(Tsne, GradientIsTheSlopeOfTheDivergence) {
    const NeighborProbabilities p = neighborProbabilities(twelve(), 3, StopToken());
    std::vector<PlanePoint> points = planeOf(reference().at("exact").at("points"));
    const TsneGradient gradient = tsneGradient(p, points, 0);
    constexpr double kStep = 1e-5;
    for (const std::size_t i : {0U, 5U, 11U}) {
        std::vector<PlanePoint> up = points, down = points;
        up[i].y += kStep;
        down[i].y -= kStep;
        const double slope =
            (tsneGradient(p, up, 0).divergence - tsneGradient(p, down, 0).divergence) / (2 * kStep);
        EXPECT_NEAR(gradient.values[i].y, slope, 1e-8);
    }
}

/// As good as scikit-learn's result on the same points: both find a local minimum, which may be another one.
TEST(Tsne, IsAsGoodAsThatOfScikitLearn) {
    const PointTable table = tableOf(reference().at("points"));
    const Json& expected = reference().at("tsne");
    const TsneResult result = tsne(table, {.perplexity = expected.at("perplexity")}, StopToken());
    EXPECT_LT(result.divergence, expected.at("divergence").get<double>() * 1.05);
    EXPECT_GT(result.divergence, expected.at("divergence").get<double>() * 0.9);
    const double recorded = expected.at("trustworthiness").get<double>();
    EXPECT_NEAR(trustworthiness(table, planeOf(expected.at("points")), 10), recorded, 1e-9);
    EXPECT_GT(trustworthiness(table, result.points, 10), recorded - 0.01);
}

TEST(Tsne, OneSeedGivesTheSameBits) {
    const PointTable table = twelve();
    TsneOptions options{.perplexity = 3, .iterations = 50, .start = TsneOptions::Start::Random, .seed = 4};
    const auto first = tsne(table, options, StopToken()).points,
               again = tsne(table, options, StopToken()).points;
    options.seed = 5;
    const auto other = tsne(table, options, StopToken()).points;
    EXPECT_EQ(first[3].x, again[3].x);
    EXPECT_NE(first[3].x, other[3].x);
}

TEST(Tsne, SaysHowFarItIsAndStops) {
    StopToken stop;
    int last = 0;
    const auto run = [&] {
        tsne(twelve(), {.perplexity = 3}, stop, [&](int iteration, const std::vector<PlanePoint>& points) {
            EXPECT_EQ(points.size(), 12U);
            last = iteration;
            if (iteration == 20) stop.requestStop();
        });
    };
    EXPECT_THAT(run, ThrowsMessage<Error>(HasSubstr("stopped after 20 iterations")));
    EXPECT_EQ(last, 20);
}

TEST(Tsne, RefusesAPerplexityThatThePointsDoNotHave) {
    EXPECT_THAT([] { tsne(twelve(), {.perplexity = 12}, StopToken()); },
                ThrowsMessage<Error>(HasSubstr("below the number of points, 12; got 12")));
    EXPECT_THAT(
        [] {
            tsne({.count = 3, .dimensions = 1, .values = {1, 2, 3}}, {}, StopToken());
        },
        ThrowsMessage<Error>(HasSubstr("4 points or more")));
}

}  // namespace
}  // namespace shardlab::engine::testing::tsne_test
