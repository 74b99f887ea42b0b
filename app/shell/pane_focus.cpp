#include "app/shell/pane_focus.h"

#include <QAction>
#include <QApplication>
#include <QMainWindow>
#include <QMenu>
#include <QStackedWidget>
#include <QTabBar>
#include <QToolBar>
#include <algorithm>

#include "widgets/common/tab_stops.h"

namespace shardlab {

PaneFocus::PaneFocus(QMainWindow& window, const Pages& pages, const Docks& docks)
    : QObject(&window), m_window(window), m_pages(pages), m_docks(docks) {}

void PaneFocus::fill(QMenu& menu) {
    const auto add = [&](const QString& text, const char* name, const QString& keys) {
        QAction* action = menu.addAction(text);
        action->setObjectName(QLatin1String(name));
        action->setShortcut(QKeySequence(keys));
        return action;
    };
    connect(add(tr("&Next pane"), "nextPaneAction", tr("F6")), &QAction::triggered, this,
            [this] { step(1); });
    connect(add(tr("Pre&vious pane"), "previousPaneAction", tr("Shift+F6")), &QAction::triggered, this,
            [this] { step(-1); });
    QAction* full = add(tr("Full &screen"), "fullScreenAction", tr("Shift+F11"));
    full->setCheckable(true);
    connect(full, &QAction::toggled, this, &PaneFocus::setFullScreen);
}

/// Page, panels at the left, at the right and at the foot, tool bar.
QList<QWidget*> PaneFocus::panes() const {
    QList<QWidget*> panes{m_pages.current()};
    for (const Qt::DockWidgetArea area :
         {Qt::LeftDockWidgetArea, Qt::RightDockWidgetArea, Qt::BottomDockWidgetArea}) {
        for (QDockWidget* dock : m_docks.all) {
            if (isInFront(*dock) && m_window.dockWidgetArea(dock) == area) panes << dock->widget();
        }
    }
    if (auto* bar = m_window.findChild<QToolBar*>(QStringLiteral("runtimeBar"))) panes << bar;
    return panes;
}

void PaneFocus::step(int direction) {
    const QList<QWidget*> all = panes();
    const QWidget* focused = QApplication::focusWidget();
    const auto current = std::ranges::find_if(all, [&](const QWidget* pane) {
        return focused != nullptr && (pane == focused || pane->isAncestorOf(focused));
    });
    const auto count = static_cast<int>(all.size());
    const int at =
        current == all.end() ? (direction > 0 ? -1 : count) : static_cast<int>(current - all.begin());
    focusInto(*all[(at + direction + count) % count]);
}

void PaneFocus::setFullScreen(bool full) {
    m_window.setWindowState(m_window.windowState().setFlag(Qt::WindowFullScreen, full));
}

}  // namespace shardlab
