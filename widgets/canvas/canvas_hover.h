#pragma once
#include <QPoint>

namespace shardlab {

class GraphView;

/// What the mouse points at between drags: the card is highlighted, the cursor says what a press would do.
class CanvasHover {
public:
    explicit CanvasHover(GraphView& view) : m_view(view) {}
    void move(const QPoint& position);
    void forget() { m_row = -1; }  ///< before cards are replaced

private:
    GraphView& m_view;
    int m_row = -1;
};

}  // namespace shardlab
