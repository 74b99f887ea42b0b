#include "widgets/canvas/canvas_paint.h"

#include <QPainter>
#include <cmath>

#include "widgets/canvas/graph_scene.h"
#include "widgets/canvas/graph_view.h"
#include "widgets/common/empty_state.h"
#include "widgets/common/theme.h"

namespace shardlab {

void paintCanvasGrid(QPainter& painter, const QRectF& rect, double scale) {
    painter.fillRect(rect, theme().color("window"));
    constexpr qreal kGrid = 24;
    if (scale < 0.6) return;
    painter.setPen(QPen(theme().color("border"), 1.5 / scale));
    std::vector<QPointF> dots;
    for (qreal y = std::floor(rect.top() / kGrid) * kGrid; y < rect.bottom(); y += kGrid) {
        for (qreal x = std::floor(rect.left() / kGrid) * kGrid; x < rect.right(); x += kGrid)
            dots.emplace_back(x, y);
    }
    painter.drawPoints(dots.data(), static_cast<int>(dots.size()));
}

void paintEmptyCanvas(QPainter& painter, const QWidget& viewport) {
    painter.save();
    painter.resetTransform();
    paintEmptyState(
        painter, viewport.rect(), viewport.font(), QStringLiteral("layers"),
        GraphView::tr("The model has no layers yet"),
        GraphView::tr("Drag a layer here from the palette, or press A and type its name. The first "
                      "layer is an InputLayer with the shape of the data."));
    painter.restore();
}

void paintDropMark(QPainter& painter, const GraphScene& scene) {
    const CanvasPlace& place = scene.highlighted();
    if (place.kind != CanvasPlace::Kind::After && place.kind != CanvasPlace::Kind::Before) return;
    const LayerItem* card = scene.cardAt(static_cast<int>(place.rows.front()));
    if (card == nullptr) return;
    const QRectF box = card->cardRect().translated(card->layoutPos());
    const qreal y = place.kind == CanvasPlace::Kind::After ? box.bottom() + 12 : box.top() - 12;
    painter.setPen(QPen(theme().color("accent"), 3.5, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(QPointF(box.left() + 16, y), QPointF(box.right() - 16, y));
}

}  // namespace shardlab
