#include "widgets/canvas/graph_walk.h"

#include <cmath>
#include <limits>

#include "widgets/canvas/graph_scene.h"

namespace shardlab {

namespace {

std::vector<int> cardsBeside(const GraphScene& scene, const LayerItem& own, WalkTo to) {
    std::vector<int> rows;
    for (int row = 0; row < scene.rowCount(); ++row) {
        const LayerItem& other = *scene.cardAt(row);
        const qreal way = other.x() - own.x();
        if (other.isVisible() && (to == WalkTo::Left ? way < -1 : way > 1)) rows.push_back(row);
    }
    return rows;
}

}  // namespace

int walkedRow(const GraphScene& scene, int row, WalkTo to) {
    const LayerItem* own = scene.cardAt(row);
    if (to == WalkTo::Last) return scene.shownBy(scene.rowCount() - 1);
    if (to == WalkTo::First || own == nullptr) return scene.shownBy(0);
    const bool along = to == WalkTo::Above || to == WalkTo::Below;
    const std::vector<int> candidates = to == WalkTo::Below   ? scene.readersOf(row)
                                        : to == WalkTo::Above ? scene.readBy(row)
                                                              : cardsBeside(scene, *own, to);
    int best = -1;
    double least = std::numeric_limits<double>::infinity();
    for (const int candidate : candidates) {
        const QPointF way = scene.cardAt(candidate)->pos() - own->pos();
        const double cost = std::abs(way.x()) + (along ? 0.001 : 4.0) * std::abs(way.y());
        if (cost >= least) continue;
        least = cost;
        best = candidate;
    }
    return best;
}

}  // namespace shardlab
