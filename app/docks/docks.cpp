#include "app/docks/docks.h"

#include <QMainWindow>
#include <QMap>
#include <QVBoxLayout>
#include <algorithm>

#include "app/commands/settings_commands.h"
#include "app/docks/bottom_dock_height.h"
#include "app/docks/console_dock.h"
#include "app/docks/dock_accessible.h"
#include "app/docks/dock_title.h"
#include "app/docks/lesson_dock.h"
#include "app/docks/problems_dock.h"
#include "app/docks/property_dock.h"
#include "app/docks/resources_dock.h"
#include "app/docks/runs_dock.h"
#include "app/docks/settings_dock.h"
#include "app/settings/appearance.h"
#include "app/workbench/workbench.h"
#include "widgets/palette/layer_palette.h"
#include "widgets/properties/schema_form.h"

namespace shardlab {

namespace {

constexpr const char* kEveryPage = "*";
constexpr int kLeftWidth = 240, kRightWidth = 312;  // pixels, of the first start, with the usual text size
constexpr int kLeastWidth = 240;                    // of docks with forms

struct DockRow {
    const char* name;  ///< object name: the saved layout knows the dock by it
    const char* title;
    Qt::DockWidgetArea area;  ///< of the first layout; docks of one area are tabs, the first row in front
    const char* pages;        ///< ids of the pages it belongs to, separated by spaces
    const char* openOn;       ///< those of them where it is open at first
    QWidget* (*make)(Workbench&);
    int leastWidth = 0;  ///< pixels
};

bool names(const char* pages, const QString& page) {
    return QLatin1String(pages) == QLatin1String(kEveryPage) ||
           QString::fromLatin1(pages).split(QLatin1Char(' ')).contains(page);
}

template <typename Panel>
QWidget* make(Workbench& workbench) {
    return new Panel(workbench);
}

QWidget* makePalette(Workbench&) {
    return new LayerPalette;
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
                     [&workbench](const engine::Diagnostic& finding, std::size_t which) {
                         if (!workbench.estimates.lintIsCurrent()) return;  // an edit came in between
                         ExperimentDocument& document = workbench.document;
                         document.undoStack().push(new RepairFinding(document, finding, which));
                     });
    return problems;
}

/// In the order of the View menu.
constexpr DockRow kDocks[] = {
    {"paletteDock", QT_TRANSLATE_NOOP("QMainWindow", "Layers"), Qt::LeftDockWidgetArea, "model", "model",
     makePalette},
    {"propertyDock", QT_TRANSLATE_NOOP("QMainWindow", "Properties"), Qt::RightDockWidgetArea, "model",
     "model", makeProperties, kLeastWidth},
    {"settingsDock", QT_TRANSLATE_NOOP("QMainWindow", "Experiment"), Qt::RightDockWidgetArea, kEveryPage,
     "model data", makeSettings, kLeastWidth},
    {"consoleDock", QT_TRANSLATE_NOOP("QMainWindow", "Console"), Qt::BottomDockWidgetArea, kEveryPage, "",
     makeConsole},
    {"problemsDock", QT_TRANSLATE_NOOP("QMainWindow", "Problems"), Qt::BottomDockWidgetArea, kEveryPage, "",
     makeProblems},
    {"runsDock", QT_TRANSLATE_NOOP("QMainWindow", "Runs"), Qt::LeftDockWidgetArea, "training compare",
     "training compare", make<RunsDock>},
    {"resourcesDock", QT_TRANSLATE_NOOP("QMainWindow", "Memory"), Qt::RightDockWidgetArea, kEveryPage,
     "model", make<ResourcesDock>},
    {"lessonDock", QT_TRANSLATE_NOOP("QMainWindow", "Lesson"), Qt::LeftDockWidgetArea, "", "",
     make<LessonDock>},
};

/// Grows with the text; a page of a narrow window keeps its room.
int firstWidth(const QMainWindow& window, int pixels) {
    constexpr int kUsualWindow = 1280;
    return std::min(pixels * textScale() / 100, std::max(pixels, pixels * window.width() / kUsualWindow));
}

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
    panel->setMinimumWidth(row.leastWidth);
    dock->setWidget(frame);
    QObject::connect(panel, &QWidget::windowTitleChanged, dock, &QDockWidget::setWindowTitle);
    return dock;
}

}  // namespace

bool isInFront(const QDockWidget& dock) {
    const QRect place = dock.geometry();  // Qt moves a dock behind another tab out of the window
    return dock.isVisible() && place.right() >= 0 && place.bottom() >= 0;
}

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

QList<QDockWidget*> Docks::of(const QString& page, Qt::DockWidgetArea area) const {
    QList<QDockWidget*> found;
    for (int row = 0; row < all.size(); ++row) {
        if (kDocks[row].area == area && names(kDocks[row].pages, page)) found << all[row];
    }
    return found;
}

Docks makeDocks(QMainWindow& window, Workbench& workbench) {
    Docks docks;
    for (const DockRow& row : kDocks)
        docks.all << makeDock(row, window, row.make(workbench));
    installDockAccessibility();
    new DockTitles(window, docks.all);
    new BottomDockHeight(window, docks.all);
    return docks;
}

void arrangeDocks(QMainWindow& window, const Docks& docks, const QString& page) {
    QMap<Qt::DockWidgetArea, QDockWidget*> first, front;
    for (int i = 0; i < docks.all.size(); ++i) {
        const DockRow& row = kDocks[i];
        QDockWidget* dock = docks.all[i];
        dock->setFloating(false);
        window.addDockWidget(row.area, dock);
        if (first.contains(row.area)) {
            window.tabifyDockWidget(first[row.area], dock);
        } else {
            first[row.area] = dock;
        }
        const bool open = names(row.openOn, page);
        dock->setVisible(open);
        if (open && !front.contains(row.area)) front[row.area] = dock;
    }
    for (QDockWidget* dock : qAsConst(front))
        dock->raise();
    const auto resize = [&](Qt::DockWidgetArea area, int size, Qt::Orientation orientation) {
        if (front.contains(area)) window.resizeDocks({front[area]}, {size}, orientation);
    };
    resize(Qt::LeftDockWidgetArea, firstWidth(window, kLeftWidth), Qt::Horizontal);
    resize(Qt::RightDockWidgetArea, firstWidth(window, kRightWidth), Qt::Horizontal);
    resize(Qt::BottomDockWidgetArea, BottomDockHeight::firstHeight(window.height()), Qt::Vertical);
}

}  // namespace shardlab
