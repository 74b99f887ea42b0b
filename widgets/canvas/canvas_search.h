#pragma once
#include <QPoint>
#include <functional>

#include "widgets/canvas/graph_content.h"
#include "widgets/common/search_popup.h"

namespace shardlab {

class GraphView;

/// The search field over the canvas: finds a layer to insert, to connect to or to disconnect from.
class CanvasSearch {
public:
    explicit CanvasSearch(GraphView& view);
    void openInsert(const CanvasPlace& place, const QString& typed, const QPoint& near);
    void openInsert(const QString& typed = {});  ///< for the selection
    void openConnect();
    void openDisconnect();
    QPoint point() const;  ///< where it opens: below the current card, or on the selected connection

private:
    using Chosen = std::function<void(const QString& title, int value)>;
    QString insertHeading(const CanvasPlace& place) const;
    GraphView& m_view;
    SearchPopup* m_popup;
    Chosen m_chosen;
};

}  // namespace shardlab
