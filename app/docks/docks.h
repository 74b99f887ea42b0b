#pragma once
#include <QDockWidget>
#include <QList>

class QMainWindow;

namespace shardlab {

class Workbench;

/// Seen: neither closed nor behind another tab.
bool isInFront(const QDockWidget& dock);

/// The docks of the window, in the order of the table in docks.cpp and of the View menu. Object names are
/// what the saved layout knows them by.
struct Docks {
    QList<QDockWidget*> all;
    QDockWidget* find(const char* name) const;
    void show(const char* name) const;  ///< opens and raises it
    /// Docks of the first layout's area that belong to a page, by the page's id.
    QList<QDockWidget*> of(const QString& page, Qt::DockWidgetArea area) const;
    /// The panel of a class inside its dock, for what only that panel can do.
    template <typename Panel>
    Panel* panel() const;
};

Docks makeDocks(QMainWindow& window, Workbench& workbench);
/// The layout of a page at the first start.
void arrangeDocks(QMainWindow& window, const Docks& docks, const QString& page);

template <typename Panel>
Panel* Docks::panel() const {
    for (QDockWidget* dock : all) {
        if (auto* panel = dock->findChild<Panel*>()) return panel;
    }
    return nullptr;
}

}  // namespace shardlab
