#include "engine/projection/quad_tree.h"

#include <algorithm>

namespace shardlab::engine {
namespace {

constexpr int kDeepest = 48;  ///< points nearer than 2^-48 of the whole count as equal
constexpr std::size_t kMostOpen = 4 * (kDeepest + 1);

}  // namespace

QuadTree::QuadTree(std::span<const PlanePoint> points) : m_points(points) {
    PlanePoint low = points.front(), high = low;
    for (const PlanePoint& point : points) {
        low = {std::min(low.x, point.x), std::min(low.y, point.y)};
        high = {std::max(high.x, point.x), std::max(high.y, point.y)};
    }
    Square root{.corner = low, .mean = {}};
    root.side = std::max(high.x - low.x, high.y - low.y);
    m_squares.reserve(points.size() * 4);
    m_squares.push_back(root);
    for (const PlanePoint& point : points)
        insert(point);
    for (Square& square : m_squares) {
        if (square.count == 0) continue;
        square.mean.x /= static_cast<double>(square.count);
        square.mean.y /= static_cast<double>(square.count);
    }
}

std::size_t QuadTree::childOf(const Square& square, const PlanePoint& point) const {
    const double half = square.side / 2;
    const std::size_t right = point.x >= square.corner.x + half ? 1 : 0;
    const std::size_t upper = point.y >= square.corner.y + half ? 2 : 0;
    return static_cast<std::size_t>(square.firstChild) + right + upper;
}

/// The points of a leaf, which are equal, move into one of its four parts.
void QuadTree::split(std::size_t at) {
    const Square parent = m_squares[at];
    m_squares[at].firstChild = static_cast<std::int32_t>(m_squares.size());
    const double half = parent.side / 2;
    for (int part = 0; part < 4; ++part) {
        m_squares.push_back({.corner = {parent.corner.x + (part % 2 == 1 ? half : 0),
                                        parent.corner.y + (part / 2 == 1 ? half : 0)},
                             .mean = {},
                             .side = half,
                             .count = 0,
                             .firstChild = -1,
                             .depth = parent.depth + 1});
    }
    const auto count = static_cast<double>(parent.count);
    Square& child = m_squares[childOf(m_squares[at], {parent.mean.x / count, parent.mean.y / count})];
    child.mean = parent.mean;
    child.count = parent.count;
}

void QuadTree::insert(const PlanePoint& point) {
    std::size_t at = 0;
    while (true) {
        const bool leaf = m_squares[at].firstChild < 0;
        const auto count = static_cast<double>(m_squares[at].count);
        const bool same =
            count > 0 && m_squares[at].mean.x / count == point.x && m_squares[at].mean.y / count == point.y;
        if (leaf && count > 0 && !same && m_squares[at].depth < kDeepest) split(at);
        Square& square = m_squares[at];
        square.mean.x += point.x;
        square.mean.y += point.y;
        ++square.count;
        if (square.firstChild < 0) return;
        at = childOf(square, point);
    }
}

QuadTree::Repulsion QuadTree::repulsion(std::size_t point, double theta) const {
    const PlanePoint own = m_points[point];
    Repulsion sum;
    std::array<std::size_t, kMostOpen> open{};
    std::size_t waiting = 1;  // the whole
    while (waiting > 0) {
        const Square& square = m_squares[open[--waiting]];
        if (square.count == 0) continue;
        const double dx = own.x - square.mean.x, dy = own.y - square.mean.y;
        const double distance = dx * dx + dy * dy;
        const bool leaf = square.firstChild < 0;
        if (!leaf && square.side * square.side >= theta * theta * distance) {
            for (std::size_t part = 0; part < 4; ++part)
                open[waiting++] = static_cast<std::size_t>(square.firstChild) + part;
            continue;
        }
        // The point itself lies in the leaf of its place: it does not repel itself.
        const bool holdsOwn = leaf && dx == 0 && dy == 0;
        const double q = 1 / (1 + distance);
        const double weight = static_cast<double>(square.count - (holdsOwn ? 1 : 0)) * q;
        sum.q += weight;
        sum.force.x += weight * q * dx;
        sum.force.y += weight * q * dy;
    }
    return sum;
}

}  // namespace shardlab::engine
