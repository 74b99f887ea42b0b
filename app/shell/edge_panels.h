#pragma once
#include <QHash>
#include <QObject>
#include <array>

#include "app/shell/page_layouts.h"

class QAction;
class QMenu;
class QTimer;
class QToolButton;

namespace shardlab {

/// Opens and closes the panels at an edge of the window as one, and the panels at the foot one by one from a
/// line of buttons. An edge without open panels opens what was closed there last, else what belongs to the
/// page.
class EdgePanels : public QObject {
    Q_OBJECT
public:
    EdgePanels(QMainWindow& window, PageLayouts& layouts, const Docks& docks);
    void fill(QMenu& menu) const;
    QWidget* makeEdgeButtons(QWidget* parent) const;  ///< one for each edge, by picture
    QWidget* makePanelButtons(QWidget* parent);       ///< one for each panel at the foot, by name

private:
    struct Edge {
        Qt::DockWidgetArea area = Qt::NoDockWidgetArea;
        QAction* action = nullptr;
        QList<QDockWidget*> closed = {};  ///< together, on this page
    };
    void setupEdge(Edge& edge, Qt::DockWidgetArea area, const char* iconName, const QString& text,
                   const QString& keys);
    QList<QDockWidget*> openAt(Qt::DockWidgetArea area) const;
    QList<QDockWidget*> offeredAt(const Edge& edge) const;
    void toggle(Edge& edge);
    void toggle(QDockWidget& dock);
    void refresh();
    QMainWindow& m_window;
    PageLayouts& m_layouts;
    Docks m_docks;
    QTimer* m_changes = nullptr;  ///< of one change of the layout; the window may be going
    std::array<Edge, 3> m_edges;
    QHash<QDockWidget*, QToolButton*> m_buttons;
};

}  // namespace shardlab
