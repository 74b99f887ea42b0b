#include "engine/projection/quad_tree.h"

#include <gmock/gmock.h>

#include <cmath>

#include "engine/core/rng.h"

namespace shardlab::engine::testing::quad_tree_test {
namespace {

QuadTree::Repulsion exactly(const std::vector<PlanePoint>& points, std::size_t of) {
    QuadTree::Repulsion sum;
    for (std::size_t j = 0; j < points.size(); ++j) {
        if (j == of) continue;
        const double dx = points[of].x - points[j].x, dy = points[of].y - points[j].y;
        const double q = 1 / (1 + dx * dx + dy * dy);
        sum.q += q;
        sum.force.x += q * q * dx;
        sum.force.y += q * q * dy;
    }
    return sum;
}

std::vector<PlanePoint> cloud(std::size_t count) {
    Rng rng(3, 0);
    std::vector<PlanePoint> points;
    for (std::size_t i = 0; i < count; ++i) {
        const double x = static_cast<double>(rng.normal());
        points.push_back({10 * x, 10 * static_cast<double>(rng.normal())});
    }
    return points;
}

TEST(QuadTree, IsExactWithoutTheta) {
    std::vector<PlanePoint> points = cloud(200);
    points.push_back(points[7]);  // two and three at the same place
    points.push_back(points[9]);
    points.push_back(points[9]);
    const QuadTree tree(points);
    for (std::size_t i = 0; i < points.size(); ++i) {
        const auto sum = tree.repulsion(i, 0), expected = exactly(points, i);
        ASSERT_NEAR(sum.q, expected.q, 1e-10) << i;
        ASSERT_NEAR(sum.force.x, expected.force.x, 1e-10) << i;
        ASSERT_NEAR(sum.force.y, expected.force.y, 1e-10) << i;
    }
}

/// theta 0.5 takes squares for points that are two of their sides away: errors of some per cent.
TEST(QuadTree, IsNearWithTheta) {
    const std::vector<PlanePoint> points = cloud(500);
    const QuadTree tree(points);
    double error = 0, size = 0;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const auto sum = tree.repulsion(i, 0.5), expected = exactly(points, i);
        error += std::hypot(sum.force.x - expected.force.x, sum.force.y - expected.force.y);
        size += std::hypot(expected.force.x, expected.force.y);
        EXPECT_NEAR(sum.q / expected.q, 1, 0.05);
    }
    EXPECT_GT(error, 0);
    EXPECT_LT(error / size, 0.03);
}

TEST(QuadTree, TakesPointsAtOnePlace) {
    const std::vector<PlanePoint> same(5, PlanePoint{2, 3});
    const auto sum = QuadTree(same).repulsion(0, 0.5);
    EXPECT_DOUBLE_EQ(sum.q, 4);
    EXPECT_DOUBLE_EQ(sum.force.x, 0);
}

}  // namespace
}  // namespace shardlab::engine::testing::quad_tree_test
