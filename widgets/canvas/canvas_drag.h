#pragma once
#include <QPoint>
#include <QRubberBand>

#include "widgets/canvas/graph_content.h"

class QPainter;

namespace shardlab {

class GraphView;
class LayerItem;

/// What the mouse is doing on the canvas between press and release: pull a line from a dot, carry a card, or
/// span a rubber band. Ends in one of the view's intents.
class CanvasDrag {
public:
    explicit CanvasDrag(GraphView& view);
    /// Selects what is under the mouse and begins.
    void press(const QPoint& position, Qt::KeyboardModifiers modifiers);
    void move(const QPoint& position);
    void release(const QPoint& position);
    void cancel();
    bool active() const { return m_kind != Kind::None; }
    void paint(QPainter& painter) const;  ///< the line that is being pulled

private:
    enum class Kind { None, Pending, Connect, Carry, Band };
    void moveConnect(const QPoint& position);
    void moveCarry(const QPoint& position);
    void moveBand(const QPoint& position);
    void mark(LayerItem* target);
    GraphView& m_view;
    Kind m_kind = Kind::None;
    int m_row = -1, m_targetRow = -1;
    QPoint m_start, m_now;
    QPointF m_grip;                     ///< where the scene was taken
    std::vector<std::size_t> m_before;  ///< selected when the band began
    QRubberBand m_band;
};

}  // namespace shardlab
