#include "widgets/common/tab_stops.h"

#include <QApplication>
#include <QDockWidget>
#include <QLayout>
#include <QMainWindow>
#include <QScrollArea>
#include <QTabBar>
#include <QTabWidget>
#include <QToolBar>
#include <algorithm>
#include <tuple>

namespace shardlab {

namespace {

void addOfLayout(const QLayout& layout, QList<QWidget*>& widgets) {
    for (int i = 0; i < layout.count(); ++i) {
        QLayoutItem* item = layout.itemAt(i);
        if (item->widget() != nullptr) widgets << item->widget();
        if (item->layout() != nullptr) addOfLayout(*item->layout(), widgets);
    }
}

/// The tool bars, then docks and the pages line by line.
void addOfWindow(const QMainWindow& window, QList<QWidget*>& widgets) {
    widgets = window.findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly);
    const auto placeOf = [](const QWidget* widget) {
        constexpr int kLine = 16;  // pixels: what begins at about one height stands beside each other
        const bool bar = qobject_cast<const QToolBar*>(widget) != nullptr;
        return std::tuple(bar ? 0 : 1, widget->y() / kLine, widget->x());
    };
    std::stable_sort(widgets.begin(), widgets.end(),
                     [&](const QWidget* a, const QWidget* b) { return placeOf(a) < placeOf(b); });
}

QList<QWidget*> childrenOf(const QWidget& parent) {
    QList<QWidget*> widgets;
    if (const auto* window = qobject_cast<const QMainWindow*>(&parent)) {
        addOfWindow(*window, widgets);
    } else if (const auto* tabs = qobject_cast<const QTabWidget*>(&parent)) {
        widgets << tabs->tabBar();
    } else if (parent.layout() != nullptr) {
        addOfLayout(*parent.layout(), widgets);
    }
    for (QWidget* child : parent.findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
        if (!widgets.contains(child)) widgets << child;
    }
    return widgets;
}

/// A dock behind another tab, and the tabs of an edge whose docks are closed.
bool isBehind(const QWidget& widget) {
    const bool comesAndGoes = qobject_cast<const QDockWidget*>(&widget) != nullptr ||
                              qobject_cast<const QTabBar*>(&widget) != nullptr;
    return comesAndGoes && widget.visibleRegion().isEmpty();
}

void addStops(const QWidget& parent, QList<QWidget*>& stops) {
    for (QWidget* child : childrenOf(parent)) {
        if (child->isWindow() || !child->isVisible() || !child->isEnabled() || isBehind(*child)) continue;
        const bool stop = (child->focusPolicy() & Qt::TabFocus) != 0 && child->focusProxy() == nullptr;
        if (stop && !stops.contains(child)) stops << child;
        addStops(*child, stops);
    }
}

void bringIntoView(QWidget* widget) {
    for (QWidget* above = widget->parentWidget(); above != nullptr; above = above->parentWidget()) {
        if (auto* area = qobject_cast<QScrollArea*>(above)) area->ensureWidgetVisible(widget);
    }
}

}  // namespace

QList<QWidget*> tabStops(const QWidget& window) {
    QList<QWidget*> stops;
    addStops(window, stops);
    return stops;
}

bool focusNextStop(const QWidget& window, bool next) {
    const QList<QWidget*> stops = tabStops(window);
    const QWidget* from = window.focusWidget();
    const auto within = [from](const QWidget* stop) { return from != nullptr && from->isAncestorOf(stop); };
    int at = stops.indexOf(window.focusWidget());
    if (at < 0) {  // a page that was just shown may have the focus itself: its own stops come next
        const auto first = std::find_if(stops.begin(), stops.end(), within);
        if (first == stops.end()) return false;
        at = static_cast<int>(first - stops.begin()) - (next ? 1 : 0);
    }
    QWidget* to = stops[(at + (next ? 1 : -1) + stops.size()) % stops.size()];
    to->setFocus(next ? Qt::TabFocusReason : Qt::BacktabFocusReason);
    bringIntoView(to);
    return true;
}

void focusInto(QWidget& part) {
    const QWidget* focused = QApplication::focusWidget();
    if (focused != nullptr && focused->isEnabled() && part.isAncestorOf(focused)) return;
    const QList<QWidget*> stops = tabStops(part);
    QWidget* target = part.focusProxy() != nullptr ? part.focusProxy() : stops.value(0, &part);
    target->setFocus(Qt::ShortcutFocusReason);
}

}  // namespace shardlab
