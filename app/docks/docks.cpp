#include "app/docks/docks.h"

#include <QLabel>
#include <QMainWindow>
#include <QMap>
#include <QVBoxLayout>

#include "app/commands/settings_commands.h"
#include "app/docks/bottom_dock_height.h"
#include "app/docks/console_dock.h"
#include "app/docks/problems_dock.h"
#include "app/docks/property_dock.h"
#include "app/docks/resources_dock.h"
#include "app/docks/runs_dock.h"
#include "app/docks/settings_dock.h"
#include "app/workbench/workbench.h"
#include "widgets/palette/layer_palette.h"
#include "widgets/properties/schema_form.h"

namespace shardlab {

namespace {

struct DockRow {
    const char* name;  ///< object name: the saved layout knows the dock by it
    const char* title;
    Qt::DockWidgetArea area;  ///< of the first layout; docks of one area are tabs, the first row in front
    QWidget* (*make)(Workbench&);
    bool grows = false;  ///< when it is first opened: see BottomDockHeight
};

template <typename Panel>
QWidget* make(Workbench& workbench) {
    return new Panel(workbench);
}

QWidget* titled(const QString& title, QWidget* content) {
    auto* box = new QWidget;
    auto* label = new QLabel(title, box);
    label->setProperty("role", QStringLiteral("heading"));
    label->setContentsMargins(16, 12, 16, 0);
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(label);
    layout->addWidget(content, 1);
    return box;
}

QWidget* makePalette(Workbench&) {
    return titled(QMainWindow::tr("Layers"), new LayerPalette);
}

QWidget* makeProperties(Workbench& workbench) {
    auto* properties = new PropertyDock(workbench.document);
    QObject::connect(properties->form(), &SchemaForm::textDropped, &workbench, &Workbench::failed);
    return properties;
}

QWidget* makeSettings(Workbench& workbench) {
    return new SettingsDock(workbench.document);
}

QWidget* makeConsole(Workbench& workbench) {
    return new ConsoleDock(workbench.training);
}

QWidget* makeProblems(Workbench& workbench) {
    auto* problems = new ProblemsDock(workbench.estimates);
    QObject::connect(problems, &ProblemsDock::repairAsked, problems,
                     [&workbench](const engine::Diagnostic& finding) {
                         if (!workbench.estimates.lintIsCurrent()) return;  // an edit came in between
                         ExperimentDocument& document = workbench.document;
                         document.undoStack().push(new RepairFinding(document, finding));
                     });
    return problems;
}

/// In the order of the View menu.
constexpr DockRow kDocks[] = {
    {"paletteDock", QT_TRANSLATE_NOOP("QMainWindow", "Layers"), Qt::LeftDockWidgetArea, makePalette},
    {"propertyDock", QT_TRANSLATE_NOOP("QMainWindow", "Properties"), Qt::RightDockWidgetArea, makeProperties},
    {"settingsDock", QT_TRANSLATE_NOOP("QMainWindow", "Experiment"), Qt::RightDockWidgetArea, makeSettings},
    {"consoleDock", QT_TRANSLATE_NOOP("QMainWindow", "Console"), Qt::BottomDockWidgetArea, makeConsole},
    {"problemsDock", QT_TRANSLATE_NOOP("QMainWindow", "Problems"), Qt::BottomDockWidgetArea, makeProblems},
    {"runsDock", QT_TRANSLATE_NOOP("QMainWindow", "Runs"), Qt::BottomDockWidgetArea, make<RunsDock>},
    {"resourcesDock", QT_TRANSLATE_NOOP("QMainWindow", "Memory"), Qt::RightDockWidgetArea,
     make<ResourcesDock>},
};

/// Around the panel; a panel names its dock anew by a window title of its own.
QDockWidget* makeDock(const DockRow& row, QMainWindow& window, QWidget* panel) {
    auto* dock = new QDockWidget(QMainWindow::tr(row.title), &window);
    dock->setObjectName(QLatin1String(row.name));
    auto* frame = new QWidget(dock);
    frame->setProperty("role", QStringLiteral("panel"));
    frame->setAttribute(Qt::WA_StyledBackground);
    auto* layout = new QVBoxLayout(frame);
    layout->setContentsMargins(1, 1, 1, 1);
    layout->setSpacing(0);
    layout->addWidget(panel);
    dock->setWidget(frame);
    // Docked, the tab names the dock; a title bar beside it would say the same twice. Floating, the frame
    // needs one.
    dock->setTitleBarWidget(new QWidget(dock));
    QObject::connect(dock, &QDockWidget::topLevelChanged, dock, [dock](bool floating) {
        QWidget* old = dock->titleBarWidget();
        dock->setTitleBarWidget(floating ? nullptr : new QWidget(dock));
        if (old != nullptr) old->deleteLater();
    });
    QObject::connect(panel, &QWidget::windowTitleChanged, dock, &QDockWidget::setWindowTitle);
    return dock;
}

}  // namespace

QDockWidget* Docks::find(const char* name) const {
    for (QDockWidget* dock : all) {
        if (dock->objectName() == QLatin1String(name)) return dock;
    }
    return nullptr;
}

void Docks::show(const char* name) const {
    if (QDockWidget* dock = find(name)) {
        dock->show();
        dock->raise();
    }
}

Docks makeDocks(QMainWindow& window, Workbench& workbench) {
    Docks docks;
    for (const DockRow& row : kDocks)
        docks.all << makeDock(row, window, row.make(workbench));
    arrangeDocks(window, docks);
    auto* height = new BottomDockHeight(window, docks.all);
    for (const DockRow& row : kDocks) {
        if (row.grows) height->growWhenOpened(docks.find(row.name));
    }
    return docks;
}

void arrangeDocks(QMainWindow& window, const Docks& docks) {
    QMap<Qt::DockWidgetArea, QDockWidget*> first;
    for (const DockRow& row : kDocks) {
        QDockWidget* dock = docks.find(row.name);
        dock->setFloating(false);
        window.addDockWidget(row.area, dock);
        dock->show();
        if (first.contains(row.area)) {
            window.tabifyDockWidget(first[row.area], dock);
        } else {
            first[row.area] = dock;
        }
    }
    for (QDockWidget* dock : qAsConst(first))
        dock->raise();
    window.resizeDocks({first[Qt::LeftDockWidgetArea], first[Qt::RightDockWidgetArea]}, {232, 312},
                       Qt::Horizontal);
    window.resizeDocks({first[Qt::BottomDockWidgetArea]}, {BottomDockHeight::firstHeight(window.height())},
                       Qt::Vertical);
}

}  // namespace shardlab
