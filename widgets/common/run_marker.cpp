#include "widgets/common/run_marker.h"

#include <QPolygonF>

#include "engine/core/run_style.h"

namespace shardlab {

QPainterPath runMarkerPath(int number, double side) {
    const double scale = side / engine::kMarkerSide;
    QPolygonF outline;
    for (const engine::MarkerPoint& corner : engine::runMarker(number))
        outline << QPointF(corner.x * scale, corner.y * scale);
    QPainterPath path;
    path.addPolygon(outline);
    path.closeSubpath();
    return path;
}

}  // namespace shardlab
