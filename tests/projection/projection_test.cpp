#include <gmock/gmock.h>

#include <cmath>

#include "engine/core/error.h"
#include "engine/projection/pca.h"
#include "tests/projection/reference_points.h"

namespace shardlab::engine::testing::projection_test {
namespace {

TEST(PrincipalComponents, AreThoseOfScikitLearn) {
    const PrincipalComponents result = principalComponents(tableOf(reference().at("points")), 3);
    const Json& expected = reference().at("pca");
    for (std::size_t c = 0; c < 3; ++c) {
        EXPECT_NEAR(result.varianceShares[c], expected.at("shares").at(c).get<double>(), 1e-6);
        // Which way a component points is a convention that differs.
        const double sign =
            result.points.values[c] * expected.at("points").at(0).at(c).get<double>() < 0 ? -1 : 1;
        for (std::size_t i = 0; i < 240; ++i)
            ASSERT_NEAR(sign * static_cast<double>(result.points.values[3 * i + c]),
                        expected.at("points").at(i).at(c).get<double>(), 2e-4)
                << i << ' ' << c;
    }
}

/// On the line (1, 2): one component has all of the variance.
TEST(PrincipalComponents, OfPointsOnALine) {
    const PointTable line{.count = 3, .dimensions = 2, .values = {0, 0, 1, 2, 2, 4}};
    const PrincipalComponents result = principalComponents(line, 2);
    EXPECT_NEAR(result.varianceShares[0], 1.0, 1e-12);
    EXPECT_NEAR(result.points.values[4] - result.points.values[0], 2 * std::sqrt(5.0), 1e-6);
    EXPECT_NEAR(result.points.values[2], 0.0, 1e-6);
}

/// Fewer points than dimensions: the distances between them stay.
TEST(PrincipalComponents, OfFewPointsOfManyDimensions) {
    PointTable wide{.count = 3, .dimensions = 50, .values = std::vector<float>(150)};
    for (std::size_t i = 0; i < 150; ++i)
        wide.values[i] = std::sin(static_cast<float>(i * i));
    const PrincipalComponents flat = principalComponents(wide, 10);
    EXPECT_EQ(flat.points.dimensions, 3);
    const auto distance = [](const PointTable& table, std::size_t a, std::size_t b) {
        double sum = 0;
        const auto width = static_cast<std::size_t>(table.dimensions);
        for (std::size_t d = 0; d < width; ++d)
            sum += std::pow(table.values[a * width + d] - table.values[b * width + d], 2);
        return std::sqrt(sum);
    };
    EXPECT_NEAR(distance(flat.points, 0, 1), distance(wide, 0, 1), 1e-5);
    EXPECT_NEAR(distance(flat.points, 1, 2), distance(wide, 1, 2), 1e-5);
}

TEST(PrincipalComponents, NeedPoints) {
    EXPECT_THROW(principalComponents({}, 2), Error);
}

}  // namespace
}  // namespace shardlab::engine::testing::projection_test
