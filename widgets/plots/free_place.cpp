#include "widgets/plots/free_place.h"

#include <algorithm>
#include <cmath>

#include "widgets/plots/custom_plot.h"

namespace shardlab {

namespace {

constexpr int kPointGap = 6;      // pixels
constexpr int kPointerGap = 14;   // pixels
constexpr int kMostPoints = 600;  // of one curve: enough to see where it is

/// The line to a point, in steps that a box cannot fall between.
void addLine(const QPointF& from, const QPointF& to, std::vector<QPoint>& points) {
    const double length = std::hypot(to.x() - from.x(), to.y() - from.y());
    constexpr double kLongest = 1e5;  // a point far outside is no reason to walk there
    if (!std::isfinite(length) || length > kLongest) return;
    const int steps = std::max(1, static_cast<int>(length / kPointGap));
    for (int i = 1; i <= steps; ++i)
        points.push_back((from + (to - from) * (static_cast<double>(i) / steps)).toPoint());
}

std::vector<QPoint> placesAround(const QSize& size, const QPoint& pointer, const QRect& room) {
    std::vector<QPoint> places;
    const int top = room.top(), bottom = room.bottom() - size.height() + 1;
    const int left = room.left(), right = room.right() - size.width() + 1;
    const auto within = [](int value, int low, int high) {
        return std::clamp(value, low, std::max(low, high));
    };
    for (const int x : {pointer.x() + kPointerGap, pointer.x() - kPointerGap - size.width()}) {
        for (const int y : {pointer.y() - size.height() / 2, pointer.y() + kPointerGap,
                            pointer.y() - kPointerGap - size.height()})
            places.emplace_back(within(x, left, right), within(y, top, bottom));
    }
    for (const int x : {left, right}) {
        for (const int y : {top, bottom})
            places.emplace_back(within(x, left, right), within(y, top, bottom));
    }
    return places;
}

}  // namespace

std::vector<QPoint> visibleCurvePoints(const QCustomPlot& plot) {
    std::vector<QPoint> points;
    for (int i = 0; i < plot.graphCount(); ++i) {
        const QCPGraph* graph = plot.graph(i);
        if (!graph->visible() || graph->data()->isEmpty()) continue;
        const QCPRange range = graph->keyAxis()->range();
        const auto first = graph->data()->findBegin(range.lower);
        const auto last = graph->data()->findEnd(range.upper);
        const auto stride = std::max<std::ptrdiff_t>(1, (last - first) / kMostPoints);
        QPointF before = graph->coordsToPixels(first->key, first->value);
        for (auto point = first; last - point > 0; point += std::min(stride, last - point)) {
            const QPointF here = graph->coordsToPixels(point->key, point->value);
            addLine(before, here, points);
            before = here;
        }
    }
    return points;
}

QPoint freePlace(const QSize& size, const QPoint& pointer, const QRect& room,
                 const std::vector<QPoint>& points) {
    const auto hidden = [&](const QPoint& place) {
        const QRect box(place, size);
        const auto count =
            std::ranges::count_if(points, [&](const QPoint& point) { return box.contains(point); });
        return box.contains(pointer) ? static_cast<std::ptrdiff_t>(points.size()) + 1 : count;
    };
    return std::ranges::min(placesAround(size, pointer, room), {},
                            hidden);  // of equals the first, the nearest
}

}  // namespace shardlab
