#pragma once
#include <QPoint>

class QContextMenuEvent;

namespace shardlab {

class GraphView;

/// Opens the context menu of the canvas for the card or connection under the mouse, which is selected then;
/// by the keyboard for the selection.
void openCanvasMenu(GraphView& view, const QContextMenuEvent& event);

/// Opens a menu with the repairs of the problem that a card shows, below its Fix button.
void openRepairMenu(GraphView& view, int row);

}  // namespace shardlab
