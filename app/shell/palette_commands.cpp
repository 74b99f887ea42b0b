#include "app/shell/palette_commands.h"

#include <QAction>
#include <QCoreApplication>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QPointer>
#include <QScrollArea>
#include <QStackedWidget>
#include <algorithm>

#include "app/commands/settings_commands.h"
#include "app/dialogs/manual_window.h"
#include "app/docks/docks.h"
#include "app/pages/model_page.h"
#include "app/pages/pages.h"
#include "app/workbench/device_use.h"
#include "app/workbench/workbench.h"
#include "engine/data/dataset.h"
#include "engine/devices/device_catalog.h"
#include "engine/devices/device_spec.h"
#include "engine/layers/layer.h"
#include "widgets/canvas/graph_view.h"
#include "widgets/canvas/layer_look.h"
#include "widgets/common/engine_text.h"
#include "widgets/common/icons.h"
#include "widgets/common/tab_stops.h"
#include "widgets/common/text_format.h"
#include "widgets/devices/device_names.h"
#include "widgets/properties/schema_form.h"

namespace shardlab {

namespace {

const QString kArrow = QStringLiteral(" ▸ ");
constexpr const char* kHostDevice = "cpu-host";

QString tr(const char* text) {
    return QCoreApplication::translate("shardlab::PaletteCommands", text);
}

/// The form that a field is in; nullptr: none.
SchemaForm* formOf(const QWidget& field) {
    for (QWidget* outer = field.parentWidget(); outer != nullptr; outer = outer->parentWidget()) {
        if (auto* form = qobject_cast<SchemaForm*>(outer)) return form;
    }
    return nullptr;
}

/// Shown, or shown by Advanced: fields of other sources and layers are neither.
bool isOffered(const QLabel& label, const QWidget& panel) {
    if (label.isVisibleTo(&panel)) return true;
    const SchemaForm* form = formOf(label);
    return form != nullptr && form->isVisibleTo(&panel) && form->isUnderAdvanced(label);
}

/// The panel that a field is in, and the field, scrolled into sight. A form may have been built anew since.
void goToField(QDockWidget& dock, const QPointer<QWidget>& field) {
    dock.show();
    dock.raise();
    if (field == nullptr) return;
    if (SchemaForm* form = formOf(*field); form != nullptr && form->isUnderAdvanced(*field)) {
        form->openAdvanced();
        QCoreApplication::processEvents(QEventLoop::ExcludeUserInputEvents);  // the form is laid out
    }
    for (QWidget* outer = field->parentWidget(); outer != nullptr; outer = outer->parentWidget()) {
        if (auto* scroll = qobject_cast<QScrollArea*>(outer)) scroll->ensureWidgetVisible(field);
    }
    focusInto(*field);
}

/// As the panel Experiment does when another source is chosen.
void useData(ExperimentDocument& document, const QString& source) {
    ExperimentSettings settings = document.settings();
    settings.data.source = source.toStdString();
    settings.data.options = engine::Json::object();
    document.undoStack().push(new ChangeSettings(document, tr("Change data"), settings));
}

/// "Lessons" of "Lessons…": who types it means the command.
QStringList namesBesides(const QString& text) {
    const auto dots = QStringLiteral("…");
    return text.endsWith(dots) ? QStringList{text.chopped(dots.size())} : QStringList();
}

void addMenu(std::vector<PaletteCommand>& commands, QMenu& menu, const QString& path) {
    Q_EMIT menu.aboutToShow();  // recent files, templates
    for (QAction* action : menu.actions()) {
        if (action->isSeparator() || !action->isVisible()) continue;
        const QString text = withoutMnemonic(action->text());
        if (action->menu() != nullptr) {
            addMenu(commands, *action->menu(), path + kArrow + text);
            continue;
        }
        const QString reason = action->property("whyDisabled").toString();
        QString detail = path;
        if (!action->isEnabled() && !reason.isEmpty()) detail += QStringLiteral("  ·  ") + reason;
        auto* dock = qobject_cast<QDockWidget*>(action->parent());  // who types its name wants to see it
        if (dock == nullptr && action->isCheckable() && action->isChecked()) detail += tr("  ·  on");
        commands.push_back({text, detail, action->shortcut().toString(QKeySequence::NativeText),
                            action->icon(), action->isEnabled(),
                            [action, dock] {
                                if (dock == nullptr) return action->trigger();
                                dock->show();
                                dock->raise();
                            },
                            namesBesides(text)});
    }
}

}  // namespace

std::vector<PaletteCommand> menuCommands(const QMenuBar& menus) {
    std::vector<PaletteCommand> commands;
    for (QAction* action : menus.actions()) {
        if (action->menu() != nullptr) addMenu(commands, *action->menu(), withoutMnemonic(action->text()));
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
    for (const engine::DeviceSpec& device : engine::DeviceCatalog::installed().devices()) {
        const engine::Experiment& experiment = workbench.document.experiment();
        const bool current = device.id == experiment.runtime.device;
        const QString objection = batchObjection(experiment, device);
        const QString memory = tr("%1 of %2 memory").arg(deviceSize(device), formatBytes(device.memoryBytes));
        const QString detail = current ? tr("current device") : objection.isEmpty() ? memory : objection;
        commands.push_back({tr("Runtime: %1").arg(deviceTitle(device.name)),
                            detail,
                            {},
                            icon(QStringLiteral("chip"), QStringLiteral("simulated")),
                            !current,
                            [&workbench, id = device.id] { useDevice(workbench, id); }});
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

std::vector<PaletteCommand> acceleratorCommands(Workbench& workbench) {
    const bool current = workbench.document.experiment().runtime.accelerator == engine::Accelerator::Cpu;
    return {{tr("Accelerator: None"),
             current ? tr("current accelerator") : tr("Runtime ▸ train on the CPU of this computer"),
             {},
             icon(QStringLiteral("chip"), QStringLiteral("simulated")),
             !current,
             [&workbench] { useDevice(workbench, kHostDevice); },
             {tr("None"), tr("CPU")}}};
}

std::vector<PaletteCommand> fieldCommands(const Docks& docks) {
    std::vector<PaletteCommand> commands;
    for (QDockWidget* dock : docks.all) {
        QStringList seen;
        for (const QLabel* label : dock->widget()->findChildren<QLabel*>()) {
            const QPointer<QWidget> field = label->buddy();
            const QString title = withoutMnemonic(label->text());
            if (field == nullptr || !isOffered(*label, *dock->widget()) || seen.contains(title)) continue;
            seen << title;
            commands.push_back({title,
                                withoutMnemonic(dock->windowTitle()),
                                {},
                                icon(QStringLiteral("settings")),
                                true,
                                [dock, field] { goToField(*dock, field); }});
        }
    }
    return commands;
}

std::vector<PaletteCommand> dataCommands(Workbench& workbench) {
    std::vector<PaletteCommand> commands;
    for (const auto& source : engine::dataSourceRegistry().entries()) {
        const bool current = source.className == workbench.document.experiment().data.source;
        const QString name = toQString(source.className);
        commands.push_back({tr("Data: %1").arg(name),
                            current ? tr("current data source") : engineText(source.help),
                            {},
                            icon(QStringLiteral("import")),
                            !current,
                            [&workbench, name] { useData(workbench.document, name); },
                            {name, QString(name).replace(QLatin1Char('_'), QLatin1Char(' '))}});
    }
    return commands;
}

std::vector<PaletteCommand> addLayerCommands(const Pages& pages) {
    std::vector<PaletteCommand> commands;
    for (const auto& layer : engine::layerRegistry().entries()) {
        const QString name = toQString(layer.className);
        const QString category = categoryOf(layer.className);
        commands.push_back({tr("Add %1").arg(name),
                            tr("Layer  ·  %1").arg(engineText(layer.category)),
                            {},
                            icon(QStringLiteral("layer-") + category, category),
                            true,
                            [pages, name] {
                                pages.show("model");
                                pages.page<ModelPage>()->insertLayer(name);
                                pages.page<ModelPage>()->canvas()->setFocus();
                            },
                            {name}});
    }
    return commands;
}

std::vector<PaletteCommand> manualCommands(QWidget& window) {
    std::vector<PaletteCommand> commands;
    for (const ManualPlace& place : manualPlaces()) {
        const QString title = place.heading.isEmpty() ? place.topic : place.heading;
        commands.push_back({tr("Manual: %1").arg(title),
                            place.heading.isEmpty() ? QString() : place.topic,
                            {},
                            icon(QStringLiteral("hint")),
                            true,
                            [&window, place] { showManual(window, place); },
                            {title}});
    }
    return commands;
}

std::vector<PaletteCommand> allCommands(const QMenuBar& menus, Workbench& workbench, const Pages& pages,
                                        const Docks& docks) {
    std::vector<PaletteCommand> all = menuCommands(menus);
    for (auto& more : {dockCommands(docks), fieldCommands(docks), acceleratorCommands(workbench),
                       deviceCommands(workbench), dataCommands(workbench), layerCommands(workbench, pages),
                       addLayerCommands(pages), manualCommands(*pages.stack->window())})
        all.insert(all.end(), more.begin(), more.end());
    return all;
}

}  // namespace shardlab
