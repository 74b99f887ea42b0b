#pragma once
#include <QGraphicsItem>
#include <QPainterPath>

#include "engine/editing/wiring.h"

namespace shardlab {

/// A line from one card to another: a smooth curve with an arrow head.
class EdgeItem : public QGraphicsItem {
public:
    enum { Type = UserType + 2 };
    EdgeItem();
    int type() const override { return Type; }
    const engine::Edge& edge() const { return m_edge; }
    void setEdge(const engine::Edge& edge) { m_edge = edge; }
    /// From one card's dot through the bends, two a layer that it passes, to the other's.
    void setPoints(const std::vector<QPointF>& points);
    bool passes() const { return m_points.size() > 2; }  ///< other layers on its way
    void setHighlighted(bool highlighted);
    qreal distanceTo(const QPointF& point) const;
    QPointF middle() const { return m_path.pointAtPercent(0.5); }

    QRectF boundingRect() const override;
    QPainterPath shape() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    engine::Edge m_edge;
    std::vector<QPointF> m_points;
    QPainterPath m_path;
    QPolygonF m_polygon;  ///< the curve, flat
    bool m_highlighted = false;
};

/// The curve through such points.
QPainterPath edgePath(const std::vector<QPointF>& points);

}  // namespace shardlab
