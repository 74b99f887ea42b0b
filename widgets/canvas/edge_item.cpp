#include "widgets/canvas/edge_item.h"

#include <QLineF>
#include <QPainter>
#include <QStyleOptionGraphicsItem>

#include "widgets/common/theme.h"

namespace shardlab {

namespace {
constexpr qreal kArrowHead = 5;
constexpr qreal kLineGrab = 14;  // how wide a line is for the mouse

qreal distanceToSegment(const QPointF& point, const QPointF& a, const QPointF& b) {
    const QPointF way = b - a;
    const qreal length = QPointF::dotProduct(way, way);
    const qreal along = length > 0 ? qBound(0.0, QPointF::dotProduct(point - a, way) / length, 1.0) : 0.0;
    return QLineF(point, a + way * along).length();
}
}  // namespace

QPainterPath edgePath(const std::vector<QPointF>& points) {
    QPainterPath path;
    if (points.size() < 2) return path;
    path.moveTo(points.front());
    for (std::size_t i = 1; i < points.size(); ++i) {
        const QPointF a = points[i - 1];
        const QPointF b = points[i];
        if (a.x() == b.x()) {
            path.lineTo(b);
        } else {
            const qreal middle = (a.y() + b.y()) / 2;
            path.cubicTo(QPointF(a.x(), middle), QPointF(b.x(), middle), b);
        }
    }
    return path;
}

EdgeItem::EdgeItem() {
    setFlag(ItemIsSelectable);
}

void EdgeItem::setPoints(const std::vector<QPointF>& points) {
    if (points == m_points) return;
    prepareGeometryChange();
    m_points = points;
    m_path = edgePath(points);
    const QList<QPolygonF> polygons = m_path.toSubpathPolygons();
    m_polygon = polygons.isEmpty() ? QPolygonF() : polygons.front();
    update();
}

void EdgeItem::setHighlighted(bool highlighted) {
    if (m_highlighted == highlighted) return;
    m_highlighted = highlighted;
    setZValue(highlighted ? 0.5 : 0);
    update();
}

qreal EdgeItem::distanceTo(const QPointF& point) const {
    qreal nearest = 1e300;
    for (int i = 1; i < m_polygon.size(); ++i)
        nearest = qMin(nearest, distanceToSegment(point, m_polygon[i - 1], m_polygon[i]));
    return nearest;
}

QRectF EdgeItem::boundingRect() const {
    return m_path.boundingRect().adjusted(-kLineGrab, -kLineGrab, kLineGrab, kLineGrab);
}

QPainterPath EdgeItem::shape() const {
    QPainterPathStroker stroker;
    stroker.setWidth(kLineGrab);
    return stroker.createStroke(m_path);
}

void EdgeItem::paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget*) {
    if (m_points.size() < 2) return;
    const bool selected = option->state & QStyle::State_Selected;
    const QColor color = theme().color(selected || m_highlighted ? "accent" : "control");
    painter->setRenderHint(QPainter::Antialiasing);
    // Never thinner than a pixel, however small the graph is shown.
    const qreal thin = qMax(1.5, 1.0 / option->levelOfDetailFromTransform(painter->worldTransform()));
    painter->setPen(QPen(color, m_highlighted ? 3.5 : selected ? 2.5 : thin, Qt::SolidLine, Qt::RoundCap));
    painter->setBrush(Qt::NoBrush);
    painter->drawPath(m_path);
    const QPointF tip = m_points.back() - QPointF(0, 3);
    painter->setPen(Qt::NoPen);
    painter->setBrush(color);
    const QPointF head[] = {tip, tip + QPointF(-kArrowHead + 0.5, -kArrowHead - 2),
                            tip + QPointF(kArrowHead - 0.5, -kArrowHead - 2)};
    painter->drawPolygon(head, 3);
}

}  // namespace shardlab
