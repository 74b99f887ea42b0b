#pragma once

class QPainter;
class QRectF;
class QWidget;

namespace shardlab {

class GraphScene;

/// The background with a grid of dots, in scene coordinates. The dots are left out where they would be dense.
void paintCanvasGrid(QPainter& painter, const QRectF& rect, double scale);
/// What a canvas without layers says.
void paintEmptyCanvas(QPainter& painter, const QWidget& viewport);
/// The line before or after a card at which a dragged layer would be inserted.
void paintDropMark(QPainter& painter, const GraphScene& scene);

}  // namespace shardlab
