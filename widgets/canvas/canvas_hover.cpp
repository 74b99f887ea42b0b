#include "widgets/canvas/canvas_hover.h"

#include "widgets/canvas/graph_scene.h"
#include "widgets/canvas/graph_view.h"

namespace shardlab {

void CanvasHover::move(const QPoint& position) {
    const GraphScene& scene = *m_view.scene();
    const QPointF point = m_view.mapToScene(position);
    const LayerItem* dot = scene.outputDotUnder(point);
    const LayerItem* card = dot != nullptr ? dot : scene.cardUnder(point);
    m_view.viewport()->setCursor(dot != nullptr                     ? Qt::CrossCursor
                                 : scene.fixUnder(point) != nullptr ? Qt::PointingHandCursor
                                                                    : Qt::ArrowCursor);
    const int row = card == nullptr ? -1 : card->row();
    if (row == m_row) return;
    if (LayerItem* old = scene.cardAt(m_row)) old->setHovered(false);
    if (LayerItem* now = scene.cardAt(row)) now->setHovered(true);
    m_row = row;
}

}  // namespace shardlab
