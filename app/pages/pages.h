#pragma once
#include <QList>
#include <QWidget>

class QMainWindow;
class QMenu;
class QStackedWidget;
class QTabBar;

namespace shardlab {

class Workbench;

/// The pages in the middle of the window, in the order of the table in pages.cpp. A page is known by its id
/// there: "model", "data", "training", "evaluate", "language", "simulator", "shards", "compare", "runs",
/// "sweeps". Their tabs are above all panels: they stay in their places when panels come and go with the
/// page.
struct Pages {
    QTabBar* tabs = nullptr;  ///< to be put into the window, which shows the page of the current tab
    QStackedWidget* stack = nullptr;
    QList<QWidget*> all;
    void show(const char* id) const;
    QString id() const;        ///< of the page that is shown
    QWidget* current() const;  ///< that page itself, in its frame in the stack
    /// The page of a class, for what only that page can do.
    template <typename Page>
    Page* page() const;
};
Pages makePages(QMainWindow& window, Workbench& workbench);
/// "Model" Ctrl+1, "Data" Ctrl+2, …
void addPageActions(QMenu& menu, const Pages& pages);

template <typename Page>
Page* Pages::page() const {
    for (QWidget* each : all) {
        if (auto* page = qobject_cast<Page*>(each)) return page;
    }
    return nullptr;
}

}  // namespace shardlab
