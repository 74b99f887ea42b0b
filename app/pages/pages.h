#pragma once
#include <QList>
#include <QWidget>

class QMainWindow;
class QMenu;
class QTabWidget;

namespace shardlab {

class Workbench;

/// The pages in the middle of the window, one a tab, in the order of the table in pages.cpp. A page is known
/// by its id there: "model", "data", "training", "evaluate", "language", "simulator", "shards", "compare".
struct Pages {
    QTabWidget* tabs = nullptr;
    QList<QWidget*> all;
    void show(const char* id) const;
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
