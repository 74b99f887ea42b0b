#pragma once
#include <QObject>
#include <QStringList>
#include <functional>
#include <vector>

#include "widgets/canvas/graph_content.h"

namespace shardlab {

class CanvasNavigation;
class EdgeItem;
class GraphScene;
class LayerItem;

/// What is selected on the canvas, and which of it is the current card: the one that the keyboard acts on.
class CanvasSelection : public QObject {
    Q_OBJECT
public:
    CanvasSelection(GraphScene& scene, CanvasNavigation& navigation);
    int currentRow() const;  ///< -1: none
    std::vector<std::size_t> rows() const;
    /// What Enter in the search, a double click in the palette and a drop act on.
    CanvasPlace place() const;

    void selectRow(int row);  ///< alone, and brings it into sight
    void selectRows(const std::vector<std::size_t>& rows);
    void selectNames(const QStringList& names);  ///< unfolds blocks that hide them
    void selectAll();
    void selectEdge(EdgeItem& edge);
    void setCurrentRow(int row);
    void toggle(int row);
    void extendTo(int row);
    /// The selection after `change`, which adds and removes cards, is reported once.
    void follow(const std::function<void()>& change);

Q_SIGNALS:
    void changed();
    void currentChanged(int row);  ///< -1: none, or a folded block, which has no options of its own

private:
    void reveal(const std::vector<std::size_t>& rows);
    bool currentIsSelected() const;
    void setCurrentKey(const LayerItem* card);
    void report();
    GraphScene& m_scene;
    CanvasNavigation& m_navigation;
    QString m_currentKey;  ///< of the current card
    int m_reported = -1;
    bool m_changing = false;
};

}  // namespace shardlab
