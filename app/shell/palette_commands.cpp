#include "app/shell/palette_commands.h"

#include <QAction>
#include <QCoreApplication>
#include <QMenu>
#include <QMenuBar>
#include <algorithm>

#include "app/commands/settings_commands.h"
#include "app/docks/docks.h"
#include "app/pages/model_page.h"
#include "app/pages/pages.h"
#include "app/workbench/workbench.h"
#include "engine/devices/device_spec.h"
#include "engine/experiment/device_choice.h"
#include "widgets/canvas/graph_view.h"
#include "widgets/canvas/layer_look.h"
#include "widgets/common/icons.h"
#include "widgets/common/tab_stops.h"
#include "widgets/common/text_format.h"
#include "widgets/devices/device_names.h"

namespace shardlab {

namespace {

const QString kArrow = QStringLiteral(" ▸ ");

QString tr(const char* text) {
    return QCoreApplication::translate("shardlab::PaletteCommands", text);
}

/// Without the mnemonic's ampersand; "&&" is one.
QString plainText(QString text) {
    text.replace(QStringLiteral("&&"), QStringLiteral("\x01"));
    return text.remove(QLatin1Char('&')).replace(QLatin1Char('\x01'), QLatin1Char('&'));
}

void addMenu(std::vector<PaletteCommand>& commands, QMenu& menu, const QString& path) {
    Q_EMIT menu.aboutToShow();  // recent files, templates
    for (QAction* action : menu.actions()) {
        if (action->isSeparator() || !action->isVisible()) continue;
        const QString text = plainText(action->text());
        if (action->menu() != nullptr) {
            addMenu(commands, *action->menu(), path + kArrow + text);
            continue;
        }
        const QString reason = action->property("whyDisabled").toString();
        QString detail = path;
        if (!action->isEnabled() && !reason.isEmpty()) detail += QStringLiteral("  ·  ") + reason;
        if (action->isCheckable() && action->isChecked()) detail += tr("  ·  on");
        commands.push_back({text, detail, action->shortcut().toString(QKeySequence::NativeText),
                            action->icon(), action->isEnabled(), [action] { action->trigger(); }});
    }
}

/// The experiment with all of a device and its global batch.
struct Choice {
    engine::Experiment experiment;
    QString problem;  ///< why the device cannot take the batch: a person is asked for another
    bool current = false;
};

Choice choiceOf(const engine::Experiment& experiment, const engine::DeviceSpec& device) {
    Choice choice{.experiment = engine::onDevice(experiment, {.device = device.id}), .problem = {}};
    choice.current = device.id == experiment.runtime.device;
    const std::int64_t batch = experiment.globalBatch();
    if (device.accelerator == engine::Accelerator::Tpu && batch % device.cores != 0) {
        choice.problem = tr("the global batch size %2 is not divisible by %1 cores; choose another one")
                             .arg(formatCount(device.cores), formatCount(batch));
    }
    return choice;
}

}  // namespace

std::vector<PaletteCommand> menuCommands(const QMenuBar& menus) {
    std::vector<PaletteCommand> commands;
    for (QAction* action : menus.actions()) {
        if (action->menu() != nullptr) addMenu(commands, *action->menu(), plainText(action->text()));
    }
    // Templates and files, of which there are many, after what the menus show at once.
    std::stable_partition(commands.begin(), commands.end(),
                          [](const auto& command) { return !command.detail.contains(kArrow); });
    return commands;
}

std::vector<PaletteCommand> dockCommands(const Docks& docks) {
    std::vector<PaletteCommand> commands;
    for (QDockWidget* dock : docks.all) {
        commands.push_back({tr("Go to %1").arg(dock->windowTitle()), tr("Panel"), {}, {}, true, [dock] {
                                dock->show();
                                dock->raise();
                                const QList<QWidget*> stops = tabStops(*dock->widget());
                                if (!stops.isEmpty()) stops.first()->setFocus(Qt::ShortcutFocusReason);
                            }});
    }
    return commands;
}

std::vector<PaletteCommand> deviceCommands(Workbench& workbench) {
    std::vector<PaletteCommand> commands;
    for (const engine::DeviceSpec& device : engine::DeviceCatalog::instance().devices()) {
        const Choice choice = choiceOf(workbench.document.experiment(), device);
        const QString memory = tr("%1 of %2 memory").arg(deviceSize(device), formatBytes(device.memoryBytes));
        const QString detail = choice.current             ? tr("current device")
                               : choice.problem.isEmpty() ? memory
                                                          : choice.problem;
        commands.push_back({tr("Runtime: %1").arg(toQString(device.name)),
                            detail,
                            {},
                            icon(QStringLiteral("chip"), QStringLiteral("simulated")),
                            !choice.current,
                            [&workbench, choice] {
                                const engine::Experiment& moved = choice.experiment;
                                if (!choice.problem.isEmpty())
                                    return Q_EMIT workbench.deviceRequested(toQString(moved.runtime.device));
                                workbench.document.undoStack().push(
                                    new ChangeRuntime(workbench.document, moved.runtime, moved.fit));
                            }});
    }
    return commands;
}

std::vector<PaletteCommand> layerCommands(Workbench& workbench, const Pages& pages) {
    std::vector<PaletteCommand> commands;
    for (const engine::LayerNode& layer : workbench.document.experiment().model.layers) {
        const QString name = toQString(layer.name);
        const QString category = categoryOf(layer.className);
        commands.push_back({tr("Go to layer %1").arg(name),
                            toQString(layer.className),
                            {},
                            icon(QStringLiteral("layer-") + category, category),
                            true,
                            [pages, name] {
                                pages.show("model");
                                auto* model = pages.page<ModelPage>();
                                model->selectLayer(name);
                                model->canvas()->setFocus();
                            }});
    }
    return commands;
}

std::vector<PaletteCommand> allCommands(const QMenuBar& menus, Workbench& workbench, const Pages& pages,
                                        const Docks& docks) {
    std::vector<PaletteCommand> all = menuCommands(menus);
    for (auto& more : {dockCommands(docks), deviceCommands(workbench), layerCommands(workbench, pages)})
        all.insert(all.end(), more.begin(), more.end());
    return all;
}

}  // namespace shardlab
