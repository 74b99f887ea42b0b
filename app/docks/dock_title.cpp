#include "app/docks/dock_title.h"

#include <QDockWidget>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMainWindow>
#include <QTabBar>
#include <QTimer>
#include <QToolButton>
#include <algorithm>
#include <utility>

#include "widgets/common/icons.h"

namespace shardlab {

DockTitle::DockTitle(QDockWidget& dock) : QWidget(&dock), m_row(new QWidget(this)) {
    auto* name = new QLabel(dock.windowTitle(), m_row);
    name->setProperty("role", QStringLiteral("dockTitle"));
    connect(&dock, &QDockWidget::windowTitleChanged, name, &QLabel::setText);
    auto* close = new QToolButton(m_row);
    close->setObjectName(QStringLiteral("closePanel"));
    close->setIcon(icon(QStringLiteral("close")));
    close->setAutoRaise(true);
    close->setFocusPolicy(Qt::TabFocus);
    close->setToolTip(tr("Close this panel"));
    close->setAccessibleName(tr("Close %1").arg(dock.windowTitle()));
    connect(close, &QToolButton::clicked, &dock, &QDockWidget::close);
    auto* row = new QHBoxLayout(m_row);
    row->setContentsMargins(12, 0, 2, 0);
    row->addWidget(name, 1);
    row->addWidget(close);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_row);
    setShown(false);
}

void DockTitle::setShown(bool shown) {
    if (shown == !m_row->isHidden()) return;
    m_row->setVisible(shown);
    updateGeometry();
}

QSize DockTitle::sizeHint() const {
    return m_row->isHidden() ? QSize(0, 0) : m_row->sizeHint();
}

DockTitles::DockTitles(QMainWindow& window, QList<QDockWidget*> docks)
    : QObject(&window), m_window(window), m_docks(std::move(docks)), m_changes(new QTimer(this)) {
    m_changes->setSingleShot(true);
    m_changes->setInterval(0);
    connect(m_changes, &QTimer::timeout, this, &DockTitles::refresh);
    for (QDockWidget* dock : qAsConst(m_docks)) {
        dock->setTitleBarWidget(new DockTitle(*dock));
        dock->installEventFilter(this);
        connect(dock, &QDockWidget::topLevelChanged, dock, [dock](bool floating) {
            QWidget* old = dock->titleBarWidget();
            dock->setTitleBarWidget(floating ? nullptr : new DockTitle(*dock));
            if (old != nullptr) old->deleteLater();
        });
    }
}

bool DockTitles::eventFilter(QObject* watched, QEvent* event) {
    switch (event->type()) {
        case QEvent::Show:
        case QEvent::Hide:
        case QEvent::ZOrderChange:
        case QEvent::ParentChange:
            m_changes->start();
            break;
        default:
            break;
    }
    return QObject::eventFilter(watched, event);
}

void DockTitles::refresh() {
    // Qt draws a line below tabs that it uses once more, whatever the style sheet says.
    for (QTabBar* tabs : m_window.findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly))
        tabs->setDrawBase(false);
    for (QDockWidget* dock : m_docks) {
        auto* title = qobject_cast<DockTitle*>(dock->titleBarWidget());
        if (title == nullptr) continue;
        const QList<QDockWidget*> tabs = m_window.tabifiedDockWidgets(dock);
        title->setShown(std::ranges::all_of(tabs, [](const QDockWidget* tab) { return tab->isHidden(); }));
    }
}

}  // namespace shardlab
