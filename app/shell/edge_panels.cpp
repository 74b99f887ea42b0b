#include "app/shell/edge_panels.h"

#include <QAction>
#include <QHBoxLayout>
#include <QMainWindow>
#include <QMenu>
#include <QTimer>
#include <QToolButton>
#include <algorithm>

#include "widgets/common/icons.h"

namespace shardlab {

namespace {

QToolButton* makeButton(QWidget* parent) {
    auto* button = new QToolButton(parent);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

}  // namespace

EdgePanels::EdgePanels(QMainWindow& window, PageLayouts& layouts, const Docks& docks)
    : QObject(&window), m_window(window), m_layouts(layouts), m_docks(docks), m_changes(new QTimer(this)) {
    m_changes->setSingleShot(true);
    m_changes->setInterval(0);
    connect(m_changes, &QTimer::timeout, this, &EdgePanels::refresh);
    setupEdge(m_edges[0], Qt::LeftDockWidgetArea, "panel-left", tr("Left panel"), tr("Ctrl+B"));
    setupEdge(m_edges[1], Qt::BottomDockWidgetArea, "panel-bottom", tr("Bottom panel"), tr("Ctrl+J"));
    setupEdge(m_edges[2], Qt::RightDockWidgetArea, "panel-right", tr("Right panel"), tr("Ctrl+Alt+B"));
    connect(&layouts, &PageLayouts::changed, this, [this] {
        for (Edge& edge : m_edges)
            edge.closed.clear();
        refresh();
    });
    for (QDockWidget* dock : m_docks.all) {
        connect(dock, &QDockWidget::visibilityChanged, m_changes, qOverload<>(&QTimer::start));
        connect(dock->toggleViewAction(), &QAction::toggled, m_changes, qOverload<>(&QTimer::start));
    }
    refresh();
}

void EdgePanels::setupEdge(Edge& edge, Qt::DockWidgetArea area, const char* iconName, const QString& text,
                           const QString& keys) {
    edge.area = area;
    edge.action = new QAction(icon(QLatin1String(iconName)), text, this);
    edge.action->setObjectName(QLatin1String(iconName) + QStringLiteral("Action"));
    edge.action->setCheckable(true);
    edge.action->setShortcut(QKeySequence(keys));
    edge.action->setToolTip(tr("%1 (%2)").arg(text, keys));
    edge.action->setProperty("whyDisabled", tr("this page has no such panel"));
    connect(edge.action, &QAction::triggered, this, [this, &edge] { toggle(edge); });
}

void EdgePanels::fill(QMenu& menu) const {
    for (const Edge& edge : m_edges)
        menu.addAction(edge.action);
}

QWidget* EdgePanels::makeEdgeButtons(QWidget* parent) const {
    auto* row = new QWidget(parent);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 2);
    layout->setSpacing(2);
    for (const Edge& edge : m_edges) {
        QToolButton* button = makeButton(row);
        button->setDefaultAction(edge.action);
        button->setAccessibleName(edge.action->text());
        layout->addWidget(button);
    }
    return row;
}

QWidget* EdgePanels::makePanelButtons(QWidget* parent) {
    auto* row = new QWidget(parent);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    for (QDockWidget* dock : m_docks.of(m_layouts.page(), Qt::BottomDockWidgetArea)) {
        QToolButton* button = makeButton(row);
        button->setObjectName(dock->objectName() + QStringLiteral("Button"));
        button->setProperty("role", QStringLiteral("panelButton"));
        button->setCheckable(true);
        button->setText(dock->windowTitle());
        connect(dock, &QDockWidget::windowTitleChanged, button, &QToolButton::setText);
        connect(button, &QToolButton::clicked, this, [this, dock] { toggle(*dock); });
        layout->addWidget(button);
        m_buttons[dock] = button;
    }
    refresh();
    return row;
}

QList<QDockWidget*> EdgePanels::openAt(Qt::DockWidgetArea area) const {
    QList<QDockWidget*> open;
    for (QDockWidget* dock : m_docks.all) {
        if (!dock->isHidden() && !dock->isFloating() && m_window.dockWidgetArea(dock) == area) open << dock;
    }
    return open;
}

QList<QDockWidget*> EdgePanels::offeredAt(const Edge& edge) const {
    return edge.closed.isEmpty() ? m_docks.of(m_layouts.page(), edge.area) : edge.closed;
}

void EdgePanels::toggle(Edge& edge) {
    const QList<QDockWidget*> open = openAt(edge.area);
    if (!open.isEmpty()) {
        edge.closed = open;
        const auto front =
            std::ranges::find_if(open, [](const QDockWidget* dock) { return isInFront(*dock); });
        if (front != open.end()) edge.closed.move(static_cast<int>(front - open.begin()), 0);
        for (QDockWidget* dock : open)
            dock->hide();
    } else {
        const QList<QDockWidget*> offered = offeredAt(edge);
        // At the foot one at a time, as its buttons do.
        const int count = edge.area == Qt::BottomDockWidgetArea && edge.closed.isEmpty() ? 1 : offered.size();
        for (QDockWidget* dock : offered.mid(0, count))
            dock->show();
        if (!offered.isEmpty()) offered.first()->raise();
    }
    refresh();
}

void EdgePanels::toggle(QDockWidget& dock) {
    const bool close = isInFront(dock);
    dock.setVisible(!close);
    if (!close) dock.raise();
    // Its neighbours become tabs beside it when it is opened.
    for (QDockWidget* tab : m_window.tabifiedDockWidgets(&dock))
        tab->hide();
    refresh();
}

void EdgePanels::refresh() {
    for (const Edge& edge : m_edges) {
        const bool open = !openAt(edge.area).isEmpty();
        edge.action->setChecked(open);
        edge.action->setEnabled(open || !offeredAt(edge).isEmpty());
    }
    for (auto button = m_buttons.begin(); button != m_buttons.end(); ++button)
        button.value()->setChecked(isInFront(*button.key()));
}

}  // namespace shardlab
