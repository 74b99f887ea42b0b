#pragma once
#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace shardlab::engine {

struct PlanePoint {
    double x = 0, y = 0;
};

/// Points of a plane in squares that are cut into four until each holds one point (or equal ones), with the
/// mean of the points of each square. Source: Barnes and Hut, A hierarchical O(N log N) force-calculation
/// algorithm (1986).
class QuadTree {
public:
    explicit QuadTree(std::span<const PlanePoint> points);

    /// Σ over the other points of q and of q² · (point − other), with q = 1 / (1 + squared distance). Squares
    /// whose side is below theta · distance count as that many points in their mean; theta 0 is exact.
    struct Repulsion {
        double q = 0;
        PlanePoint force;
    };
    Repulsion repulsion(std::size_t point, double theta) const;

private:
    struct Square {
        PlanePoint corner, mean;  ///< the mean is the sum until all points are in
        double side = 0;
        std::int64_t count = 0;
        std::int32_t firstChild = -1;  ///< of four; -1: none
        int depth = 0;
    };
    void insert(const PlanePoint& point);
    void split(std::size_t square);
    std::size_t childOf(const Square& square, const PlanePoint& point) const;
    std::span<const PlanePoint> m_points;
    std::vector<Square> m_squares;
};

}  // namespace shardlab::engine
