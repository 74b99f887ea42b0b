#pragma once
#include <QPoint>

class QContextMenuEvent;

namespace shardlab {

class GraphView;

/// Opens the context menu of the canvas for the card or connection under the mouse, which is selected then;
/// by the keyboard for the selection.
void openCanvasMenu(GraphView& view, const QContextMenuEvent& event);

}  // namespace shardlab
