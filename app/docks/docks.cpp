#include "app/docks/docks.h"
#include "app/commands/settings_commands.h"

#include <QLabel>
#include <QMainWindow>
#include <QVBoxLayout>

#include "app/docks/bottom_dock_height.h"
#include "app/docks/compare_dock.h"
#include "app/docks/console_dock.h"
#include "app/docks/problems_dock.h"
#include "app/docks/property_dock.h"
#include "app/docks/resources_dock.h"
#include "app/docks/runs_dock.h"
#include "app/docks/settings_dock.h"
#include "app/pages/model_page.h"
#include "app/workbench/workbench.h"
#include "widgets/canvas/graph_view.h"
#include "widgets/palette/layer_palette.h"
#include "widgets/properties/schema_form.h"

namespace shardlab {

namespace {

QDockWidget* addDock(QMainWindow& window, Docks& docks, const char* name, const QString& title,
                     QWidget* content) {
    auto* dock = new QDockWidget(title, &window);
    dock->setObjectName(QLatin1String(name));
    auto* frame = new QWidget(dock);
    frame->setProperty("role", QStringLiteral("panel"));
    frame->setAttribute(Qt::WA_StyledBackground);
    auto* layout = new QVBoxLayout(frame);
    layout->setContentsMargins(1, 1, 1, 1);
    layout->setSpacing(0);
    layout->addWidget(content);
    dock->setWidget(frame);
    // Docked, the tab names the dock; a title bar beside it would say the same twice. Floating, the frame
    // needs one.
    dock->setTitleBarWidget(new QWidget(dock));
    QObject::connect(dock, &QDockWidget::topLevelChanged, dock, [dock](bool floating) {
        QWidget* old = dock->titleBarWidget();
        dock->setTitleBarWidget(floating ? nullptr : new QWidget(dock));
        if (old != nullptr) old->deleteLater();
    });
    docks.all << dock;
    return dock;
}

/// Enter on a card goes to its options, Escape there back to the card.
void connectCanvas(const Docks& docks, GraphView& canvas) {
    PropertyDock* properties = docks.properties;
    QObject::connect(&canvas, &GraphView::propertiesRequested, properties, [properties] {
        if (auto* dock = qobject_cast<QDockWidget*>(properties->parentWidget()->parentWidget())) {
            dock->show();
            dock->raise();
        }
        properties->takeFocus();
    });
    QObject::connect(properties, &PropertyDock::left, &canvas, [&canvas] { canvas.setFocus(); });
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

Docks makeDocks(QMainWindow& window, Workbench& workbench, ModelPage& modelPage) {
    Docks docks;
    docks.palette = new LayerPalette;
    docks.properties = new PropertyDock(workbench.document);
    QObject::connect(docks.palette, &LayerPalette::layerChosen, &modelPage, &ModelPage::insertLayer);
    QObject::connect(&modelPage, &ModelPage::layerSelected, docks.properties, &PropertyDock::showLayer);
    QObject::connect(docks.properties->form(), &SchemaForm::textDropped, &workbench, &Workbench::failed);
    connectCanvas(docks, *modelPage.canvas());
    addDock(window, docks, "paletteDock", QMainWindow::tr("Layers"),
            titled(QMainWindow::tr("Layers"), docks.palette));
    addDock(window, docks, "propertyDock", QMainWindow::tr("Properties"), docks.properties);
    addDock(window, docks, "settingsDock", QMainWindow::tr("Experiment"),
            new SettingsDock(workbench.document));
    addDock(window, docks, "consoleDock", QMainWindow::tr("Console"), new ConsoleDock(workbench.training));
    auto* problems = docks.problems = new ProblemsDock(workbench.estimates);
    QObject::connect(problems, &ProblemsDock::layerChosen, &modelPage, &ModelPage::selectLayer);
    QObject::connect(problems, &ProblemsDock::repairAsked, problems,
                     [&workbench](const engine::Diagnostic& finding) {
                         if (!workbench.estimates.lintIsCurrent()) return;  // an edit came in between
                         ExperimentDocument& document = workbench.document;
                         document.undoStack().push(new RepairFinding(document, finding));
                     });
    QDockWidget* problemsDock = addDock(window, docks, "problemsDock", QMainWindow::tr("Problems"), problems);
    QObject::connect(problems, &ProblemsDock::titleChanged, problemsDock, &QDockWidget::setWindowTitle);
    addDock(window, docks, "runsDock", QMainWindow::tr("Runs"), new RunsDock(workbench));
    addDock(window, docks, "compareDock", QMainWindow::tr("Compare devices"), new CompareDock(workbench));
    addDock(window, docks, "resourcesDock", QMainWindow::tr("Memory"), new ResourcesDock(workbench));
    arrangeDocks(window, docks);
    new BottomDockHeight(window, docks);
    return docks;
}

void arrangeDocks(QMainWindow& window, const Docks& docks) {
    const auto place = [&](const char* name, Qt::DockWidgetArea area) {
        QDockWidget* dock = docks.find(name);
        dock->setFloating(false);
        window.addDockWidget(area, dock);
        dock->show();
        return dock;
    };
    QDockWidget* palette = place("paletteDock", Qt::LeftDockWidgetArea);
    QDockWidget* properties = place("propertyDock", Qt::RightDockWidgetArea);
    window.tabifyDockWidget(properties, place("settingsDock", Qt::RightDockWidgetArea));
    QDockWidget* console = place("consoleDock", Qt::BottomDockWidgetArea);
    for (const char* name : {"problemsDock", "runsDock", "compareDock"}) {
        window.tabifyDockWidget(console, place(name, Qt::BottomDockWidgetArea));
    }
    window.tabifyDockWidget(properties, place("resourcesDock", Qt::RightDockWidgetArea));
    properties->raise();
    console->raise();
    window.resizeDocks({palette, properties}, {232, 312}, Qt::Horizontal);
    window.resizeDocks({console}, {BottomDockHeight::firstHeight(window.height())}, Qt::Vertical);
}

}  // namespace shardlab
