#pragma once
#include <QDockWidget>
#include <QList>

class QMainWindow;

namespace shardlab {

class LayerPalette;
class ModelPage;
class ProblemsDock;
class PropertyDock;
class Workbench;

/// The docks of the window, in the order of the View menu. Object names are what the saved layout knows them
/// by.
struct Docks {
    QList<QDockWidget*> all;
    LayerPalette* palette = nullptr;
    PropertyDock* properties = nullptr;
    ProblemsDock* problems = nullptr;
    QDockWidget* find(const char* name) const;
    void show(const char* name) const;  ///< opens and raises it
};

Docks makeDocks(QMainWindow& window, Workbench& workbench, ModelPage& modelPage);
void arrangeDocks(QMainWindow& window, const Docks& docks);  ///< the layout of the first start

}  // namespace shardlab
