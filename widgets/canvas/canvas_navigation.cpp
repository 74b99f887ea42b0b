#include "widgets/canvas/canvas_navigation.h"

#include <QGraphicsView>
#include <QScrollBar>
#include <QWheelEvent>
#include <cmath>

#include "widgets/canvas/canvas_tools.h"
#include "widgets/canvas/graph_scene.h"
#include "widgets/canvas/minimap.h"

namespace shardlab {

namespace {
constexpr double kSmallestScale = 0.1;
constexpr double kLargestScale = 2.0;
constexpr double kZoomStep = 1.2;
constexpr int kScrollBorder = 24;
constexpr int kScrollStep = 16;
constexpr int kCardSight = 24;  // kept free around a card that is brought into sight
}  // namespace

CanvasNavigation::CanvasNavigation(QGraphicsView& view, const GraphScene& scene, Minimap& minimap,
                                   CanvasTools& tools)
    : m_view(view), m_scene(scene), m_minimap(minimap), m_tools(tools) {}

void CanvasNavigation::zoomTo(double scale) {
    const double bounded = qBound(qMin(kSmallestScale, scaleOfAll()), scale, kLargestScale);
    m_view.setTransform(QTransform::fromScale(bounded, bounded));
    refreshOverlays();
}

void CanvasNavigation::zoomBy(double factor) {
    zoomTo(m_view.transform().m11() * factor);
}

void CanvasNavigation::zoomIn() {
    zoomBy(kZoomStep);
}

void CanvasNavigation::zoomOut() {
    zoomBy(1 / kZoomStep);
}

bool CanvasNavigation::zoomByWheel(const QWheelEvent& event) {
    if (!(event.modifiers() & Qt::ControlModifier)) return false;
    constexpr double kNotch = 120.0;  // QWheelEvent: eighths of a degree, 15 degrees a notch
    zoomBy(std::pow(kZoomStep, event.angleDelta().y() / kNotch));
    return true;
}

void CanvasNavigation::fit() {
    if (m_scene.rowCount() == 0) return;
    zoomTo(qMin(1.0, scaleOfAll()));
    m_view.centerOn(m_view.sceneRect().center());
}

/// With which the whole graph is in sight, however long it is.
double CanvasNavigation::scaleOfAll() const {
    constexpr double kMargin = 0.99;  // no scroll bar for a pixel
    const QRectF area = m_view.sceneRect();
    const QSize room = m_view.viewport()->size();
    if (area.isEmpty() || room.isEmpty()) return 1.0;
    return kMargin * qMin(room.width() / area.width(), room.height() / area.height());
}

void CanvasNavigation::showStart() {
    zoomTo(1.0);
    const LayerItem* head = m_scene.cardAt(0);
    if (head == nullptr) return;
    const QPointF below(head->cardRect().width() / 2, m_view.viewport()->height() / 2.0 - 40);
    m_view.centerOn(head->layoutPos() + below);
}

void CanvasNavigation::bringIntoSight(const LayerItem& card) {
    m_view.ensureVisible(&card, kCardSight, kCardSight);
}

void CanvasNavigation::scrollNear(const QPoint& position) {
    const QRect inner =
        m_view.viewport()->rect().adjusted(kScrollBorder, kScrollBorder, -kScrollBorder, -kScrollBorder);
    const auto step = [](int value, int low, int high) {
        return value < low ? -kScrollStep : value > high ? kScrollStep : 0;
    };
    scrollBy(
        {step(position.x(), inner.left(), inner.right()), step(position.y(), inner.top(), inner.bottom())});
}

void CanvasNavigation::scrollBy(const QPoint& way) {
    QScrollBar* across = m_view.horizontalScrollBar();
    QScrollBar* down = m_view.verticalScrollBar();
    across->setValue(across->value() + way.x());
    down->setValue(down->value() + way.y());
}

void CanvasNavigation::startPan(const QPoint& position) {
    m_panning = true;
    m_panStart = position;
}

bool CanvasNavigation::pan(const QPoint& position) {
    if (!m_panning) return false;
    scrollBy(m_panStart - position);
    m_panStart = position;
    return true;
}

void CanvasNavigation::refreshOverlays() {
    m_minimap.refresh();
    m_tools.refresh();
}

}  // namespace shardlab
