#pragma once
#include <QPoint>
#include <QRect>
#include <QSize>
#include <vector>

class QCustomPlot;

namespace shardlab {

/// Points of the curves that a plot shows, a few pixels apart, in the plot's coordinates.
std::vector<QPoint> visibleCurvePoints(const QCustomPlot& plot);

/// Where a box of a size hides the fewest of some points inside a room: beside the pointer, else farther off.
/// It never covers the pointer where the room has another place.
QPoint freePlace(const QSize& size, const QPoint& pointer, const QRect& room,
                 const std::vector<QPoint>& points);

}  // namespace shardlab
