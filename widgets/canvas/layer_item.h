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
    static constexpr qreal kWidth = 352;

    explicit LayerItem(const QFont& font);
    int type() const override { return Type; }
    int row() const { return m_row; }
    const GraphCard& card() const { return m_card; }
    /// Repaints only what differs.
    void setCard(int row, const GraphCard& card);
    void setShare(const StepShare* share);     ///< nullptr: not known
    void setTrained(const TrainedMark* mark);  ///< nullptr: there are no trained weights, or it has none
    void setTarget(Target target);
    void setHovered(bool hovered);
    static qreal heightOf(const GraphCard& card);
    QRectF cardRect() const { return {0, 0, kWidth, m_height}; }
    QRectF titleRect() const;
    QRectF fixRect() const;  ///< the button beside the problem; empty without a repair
    QPointF inputDot() const { return {kWidth / 2, 0}; }
    QPointF outputDot() const { return {kWidth / 2, m_height}; }
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
    QFont m_font;
    GraphCard m_card;
    StepShare m_share;
    std::optional<TrainedMark> m_trained;
    QPointF m_layoutPos;
    qreal m_height = 56;
    int m_row = -1;
    Target m_target = Target::None;
    bool m_hasShare = false, m_hovered = false;
};

}  // namespace shardlab
