#pragma once
#include <QGraphicsItem>
#include <optional>

#include "widgets/canvas/graph_content.h"

namespace shardlab {

/// A layer as a painted card: icon tile in the colour of its kind, name and shape, class with key options and
/// parameters, the problem if there is one, its share of a step, a dot for what it reads and one for what it
/// gives.
class LayerItem : public QGraphicsItem {
public:
    enum { Type = UserType + 1 };
    enum class Target { None, Accepts, Refuses };
    explicit LayerItem(const QFont& font);
    void setFont(const QFont& font);  ///< a card grows with its text
    int type() const override { return Type; }
    int row() const { return m_row; }
    const GraphCard& card() const { return m_card; }
    /// Repaints only what differs.
    void setCard(int row, const GraphCard& card);
    void setShare(const StepShare* share);     ///< nullptr: not known
    void setTrained(const TrainedMark* mark);  ///< nullptr: there are no trained weights, or it has none
    void setTarget(Target target);
    void setHovered(bool hovered);
    QRectF cardRect() const { return {0, 0, m_width, m_height}; }
    QRectF titleRect() const;
    QRectF fixRect() const;  ///< the button beside the problem; empty without a repair
    QPointF inputDot() const { return {m_width / 2, 0}; }
    QPointF outputDot() const { return {m_width / 2, m_height}; }
    QPointF layoutPos() const { return m_layoutPos; }
    void setLayoutPos(const QPointF& pos);

    QRectF boundingRect() const override;
    QPainterPath shape() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    void paintFrame(QPainter& painter, bool selected) const;
    void paintTexts(QPainter& painter) const;
    void paintOverview(QPainter& painter) const;
    void paintProblem(QPainter& painter) const;
    void paintShare(QPainter& painter) const;
    void paintTrained(QPainter& painter, const QPointF& center) const;
    void paintDots(QPainter& painter, bool selected) const;
    void refreshToolTip();
    QString fixText() const;
    qreal heightOf(const GraphCard& card) const;
    qreal scaled(qreal pixels) const { return pixels * m_scale; }  ///< of the usual text size
    qreal right() const;                                           ///< where texts end
    QFont m_font;
    GraphCard m_card;
    StepShare m_share;
    std::optional<TrainedMark> m_trained;
    QPointF m_layoutPos;
    qreal m_scale = 1, m_width = 0, m_height = 0;
    int m_row = -1;
    Target m_target = Target::None;
    bool m_hasShare = false, m_hovered = false;
};

}  // namespace shardlab
