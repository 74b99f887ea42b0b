#pragma once
#include <QPoint>

class QGraphicsView;
class QWheelEvent;

namespace shardlab {

class CanvasTools;
class GraphScene;
class LayerItem;
class Minimap;

/// Which part of the graph is in sight: its scale, its scroll position, and what shows them.
class CanvasNavigation {
public:
    CanvasNavigation(QGraphicsView& view, const GraphScene& scene, Minimap& minimap, CanvasTools& tools);
    void zoomTo(double scale);  ///< within 10 % and 200 %, or less where only that shows all
    void zoomBy(double factor);
    void zoomIn();
    void zoomOut();
    bool zoomByWheel(const QWheelEvent& event);  ///< with Ctrl; false: the wheel scrolls
    void fit();
    void showStart();  ///< full size, at the head of the model
    void bringIntoSight(const LayerItem& card);
    /// Scrolls a step if the mouse drags something near a border.
    void scrollNear(const QPoint& position);

    void startPan(const QPoint& position);
    bool pan(const QPoint& position);  ///< false: nothing is panned
    void endPan() { m_panning = false; }

    /// The minimap and the buttons, after changes of the scene, the scroll position or the scale.
    void refreshOverlays();

private:
    void scrollBy(const QPoint& way);
    double scaleOfAll() const;
    QGraphicsView& m_view;
    const GraphScene& m_scene;
    Minimap& m_minimap;
    CanvasTools& m_tools;
    QPoint m_panStart;
    bool m_panning = false;
};

}  // namespace shardlab
