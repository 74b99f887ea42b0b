#pragma once
#include <QIcon>
#include <QString>
#include <QStringList>
#include <functional>
#include <vector>

class QMenuBar;

namespace shardlab {

class Workbench;
struct Docks;
struct Pages;

/// Something the command palette offers.
struct PaletteCommand {
    QString title;   ///< "Save as…"
    QString detail;  ///< "File", or why it cannot be done now
    QString keys;    ///< "Ctrl+Shift+S"
    QIcon icon;
    bool available = true;
    std::function<void()> run;
    QStringList words = {};  ///< what it is called, too: "mnist" of "Data: mnist"
};

/// Every action of the menus as they are now; menus that fill themselves when shown are filled. An action
/// that is disabled says why in its property "whyDisabled".
std::vector<PaletteCommand> menuCommands(const QMenuBar& menus);
/// "Go to Console": opens and raises a dock.
std::vector<PaletteCommand> dockCommands(const Docks& docks);
/// "Runtime: TPU v3-8", one for each device of the catalog; the global batch stays, or
/// the runtime dialog asks for another where the cores cannot share it.
std::vector<PaletteCommand> deviceCommands(Workbench& workbench);
/// "Go to layer conv2d".
std::vector<PaletteCommand> layerCommands(Workbench& workbench, const Pages& pages);
/// "Accelerator: None": the CPU of this computer.
std::vector<PaletteCommand> acceleratorCommands(Workbench& workbench);
/// "Batch size": opens the panel with the field, and what is under Advanced, and gives it the focus.
std::vector<PaletteCommand> fieldCommands(const Docks& docks);
/// "Data: mnist": one for each data source, with its defaults.
std::vector<PaletteCommand> dataCommands(Workbench& workbench);
/// "Add Dense": one for each layer of the palette, behind the selection.
std::vector<PaletteCommand> addLayerCommands(const Pages& pages);
/// "Manual: Shards", and each heading of the topic.
std::vector<PaletteCommand> manualCommands(QWidget& window);
/// All of them, in this order.
std::vector<PaletteCommand> allCommands(const QMenuBar& menus, Workbench& workbench, const Pages& pages,
                                        const Docks& docks);

}  // namespace shardlab
