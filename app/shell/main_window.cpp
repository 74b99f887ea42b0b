#include "app/shell/main_window.h"

#include <QApplication>
#include <QCloseEvent>
#include <QKeyEvent>
#include <QMenuBar>
#include <QPushButton>
#include <QScreen>
#include <QStatusBar>
#include <QToolBar>
#include <QToolButton>

#include "app/dialogs/dialogs.h"
#include "app/docks/problems_dock.h"
#include "app/pages/evaluate_page.h"
#include "app/pages/model_page.h"
#include "app/settings/appearance.h"
#include "app/shell/appearance_menus.h"
#include "app/shell/closing_question.h"
#include "app/shell/command_palette.h"
#include "app/shell/edge_panels.h"
#include "app/shell/file_actions.h"
#include "app/shell/help_menu.h"
#include "app/shell/lesson_actions.h"
#include "app/shell/notice_bar.h"
#include "app/shell/notices.h"
#include "app/shell/page_dock_wiring.h"
#include "app/shell/page_layouts.h"
#include "app/shell/pane_focus.h"
#include "app/shell/python_menu.h"
#include "app/shell/reading_bar.h"
#include "app/shell/run_actions.h"
#include "app/shell/run_requests.h"
#include "app/shell/status_strip.h"
#include "app/shell/tour.h"
#include "app/shell/view_menu.h"
#include "widgets/canvas/graph_picture.h"
#include "widgets/canvas/graph_view.h"
#include "widgets/common/dialog_room.h"
#include "widgets/common/icons.h"
#include "widgets/common/motion.h"
#include "widgets/common/tab_stops.h"
#include "widgets/palette/layer_palette.h"

namespace shardlab {

MainWindow::MainWindow(QWidget* parent) : MainWindow(std::make_unique<Workbench>(), nullptr, parent) {}

MainWindow::MainWindow(Workbench& workbench, QWidget* parent) : MainWindow(nullptr, &workbench, parent) {}

MainWindow::MainWindow(std::unique_ptr<Workbench> own, Workbench* shared, QWidget* parent)
    : QMainWindow(parent),
      m_own(std::move(own)),
      m_workbench(shared != nullptr ? *shared : *m_own),
      m_fileActions(new FileActions(m_workbench, *this)),
      m_runActions(new RunActions(m_workbench, *this)) {
    setObjectName(QStringLiteral("mainWindow"));
    setDockOptions(AnimatedDocks | AllowTabbedDocks | AllowNestedDocks | GroupedDragging);
    setAnimated(!reducedMotion());
    setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    setContentsMargins(8, 0, 8, 8);
    constexpr QSize kFrame(2, 30);  // about a title bar, which belongs to no one's size
    resize(QSize(1280, 800).boundedTo(screen()->availableSize() - kFrame));
    m_pages = makePages(*this, m_workbench);
    m_docks = makeDocks(*this, m_workbench);
    connectPagesWithDocks(m_pages, m_docks);
    m_layouts = new PageLayouts(*this, m_pages, m_docks);
    m_panels = new EdgePanels(*this, *m_layouts, m_docks);
    m_lessons = new LessonActions({m_workbench, m_pages, m_docks, *m_layouts, *m_fileActions}, *this);
    setupStatusBar();
    setupMenus();
    setupToolBars();
    setupConnections();
    refreshTitle();
    m_pages.page<ModelPage>()->canvas()->setFocus();
}

MainWindow::~MainWindow() = default;

/// From a button that is disabled while it has the focus, as Train, the focus goes to the page.
bool MainWindow::focusNextPrevChild(bool next) {
    if (const QWidget* focused = focusWidget(); focused != nullptr && !focused->isEnabled()) {
        focusInto(*m_pages.current());
        return true;
    }
    return focusNextStop(*this, next) || QMainWindow::focusNextPrevChild(next);
}

/// Escape closes a notice, ends the tour, or leaves presenter mode. Enter presses a button as Space does; Qt
/// does so in dialogs only.
void MainWindow::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && NoticeBar::closeNewest(this)) return;
    if (event->key() == Qt::Key_Escape && Tour::end(*this)) return;
    if (event->key() == Qt::Key_Escape && isPresenting(*this)) return Q_EMIT presenterRequested();
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    QWidget* focused = focusWidget();
    const bool button =
        qobject_cast<QPushButton*>(focused) != nullptr || qobject_cast<QToolButton*>(focused) != nullptr;
    if (!enter || !button || (event->modifiers() & ~Qt::KeypadModifier) != 0)
        return QMainWindow::keyPressEvent(event);
    static_cast<QAbstractButton*>(focused)->click();
}

void MainWindow::setupStatusBar() {
    statusBar()->addWidget(m_panels->makePanelButtons(this));
    statusBar()->addWidget(new StatusStrip(m_workbench, this), 1);
    auto* reading = new ReadingBar(m_workbench.readings, this);
    statusBar()->addPermanentWidget(reading);
    reading->hide();  // the status bar shows what it is given
    statusBar()->setSizeGripEnabled(false);
}

void MainWindow::setupMenus() {
    m_fileActions->fill(*menuBar()->addMenu(tr("&File")));
    setupEditMenu();
    m_runActions->fill(*menuBar()->addMenu(tr("&Runtime")));
    setupViewMenu();
    addDialogActions(*menuBar()->addMenu(tr("&Tools")), DialogMenu::Tools, m_workbench, *this);
    fillHelpMenu(*menuBar()->addMenu(tr("&Help")),
                 {m_workbench, m_pages, *m_lessons, [this] { Tour::start(*this); }}, *this);
}

void MainWindow::setupEditMenu() {
    QMenu* menu = menuBar()->addMenu(tr("&Edit"));
    QAction* undo = m_workbench.document.undoStack().createUndoAction(this, tr("&Undo"));
    undo->setShortcut(QKeySequence::Undo);
    undo->setObjectName(QStringLiteral("undoAction"));
    QAction* redo = m_workbench.document.undoStack().createRedoAction(this, tr("&Redo"));
    redo->setShortcuts(QKeySequence::Redo);
    undo->setIcon(icon(QStringLiteral("undo")));
    redo->setIcon(icon(QStringLiteral("redo")));
    menu->addAction(undo);
    menu->addAction(redo);
    menu->addSeparator();
    menu->addAction(
        icon(QStringLiteral("plus")), tr("&Add layer"), this,
        [this] {
            m_pages.show("model");
            m_docks.show("paletteDock");
            m_docks.panel<LayerPalette>()->focusSearch();
        },
        QKeySequence(tr("Ctrl+L")));
    menu->addSeparator();
    addPythonMenu(*menu, m_workbench);
}

void MainWindow::setupViewMenu() {
    QMenu* menu = menuBar()->addMenu(tr("&View"));
    const auto* palette =
        new CommandPalette(*this, [this] { return allCommands(*menuBar(), m_workbench, m_pages, m_docks); });
    menu->addAction(palette->action());
    menu->addSeparator();
    auto* focus = new PaneFocus(*this, m_pages, m_docks);
    fillViewMenu(
        *menu, {*m_layouts, *m_panels, *focus, m_pages, m_docks},
        [this](const QString& name) { chooseTheme(name); }, [this] { Q_EMIT renewalRequested(); });
    addPresenterAction(*menu, [this] { Q_EMIT presenterRequested(); });
}

void MainWindow::setupToolBars() {
    const auto add = [this](const QString& title, const char* name) {
        QToolBar* bar = addToolBar(title);
        bar->setObjectName(QLatin1String(name));
        bar->setMovable(false);
        bar->setContextMenuPolicy(Qt::PreventContextMenu);
        return bar;
    };
    m_runActions->fill(*add(tr("Runtime"), "runtimeBar"));
    addToolBarBreak();
    QToolBar* pages = add(tr("Pages"), "pageBar");
    pages->addWidget(m_pages.tabs);
    auto* stretch = new QWidget(pages);
    stretch->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    pages->addWidget(stretch);
    pages->addWidget(m_panels->makeEdgeButtons(pages));
}

void MainWindow::setupConnections() {
    connect(m_pages.page<ModelPage>()->canvas(), &GraphView::replaceHeadRequested, this,
            [this] { openDialog("replaceHead", m_workbench, *this); });
    connect(&m_workbench.document, &ExperimentDocument::titleChanged, this, &MainWindow::refreshTitle);
    connect(m_fileActions, &FileActions::dataChanged, this, [this] { m_pages.show("data"); });
    connect(m_fileActions, &FileActions::evaluationAsked, this, [this] {
        m_pages.show("evaluate");
        m_pages.page<EvaluatePage>()->evaluate();
    });
    connect(m_fileActions, &FileActions::modelImageAsked, this, [this] {
        m_pages.show("model");
        askGraphPicture(*m_pages.page<ModelPage>()->canvas());
    });
    connect(m_runActions, &RunActions::problemsAsked, this, [this] {
        m_docks.show("problemsDock");
        m_docks.panel<ProblemsDock>()->goToFirst();
    });
    connectNotices(*this, m_workbench, *m_pages.page<ModelPage>());
    connectRunRequests(*this, m_workbench, *m_fileActions);
    connect(&m_workbench, &Workbench::opened, this, [this] {
        const auto* model = m_pages.page<ModelPage>();
        if (m_workbench.document.experiment().model.layers.empty()) m_pages.show("model");
        if (model->isVisible()) model->canvas()->setFocus();  // its keys work at once
    });
    connect(&m_workbench.training, &TrainingController::started, this, [this] { m_pages.show("training"); });
    connect(&m_workbench.training, &TrainingController::ended, this, [this](engine::RunStatus status) {
        if (status == engine::RunStatus::Failed) m_docks.show("consoleDock");
    });
}

void MainWindow::chooseTheme(const QString& name) {
    applyTheme(*qApp, name);
    settings::setThemeName(name);
    m_runActions->refreshIcons();
    m_workbench.runs.refreshColors();
    m_workbench.estimates.request(m_workbench.document.estimator());  // tables draw their icons again
}

void MainWindow::refreshTitle() {
    setWindowTitle(tr("%1[*] – Shardlab").arg(m_workbench.document.name()));
    setWindowModified(m_workbench.document.isDirty());
}

void MainWindow::restoreLayout() {
    const settings::WindowLayout layout = settings::windowLayout();
    if (!layout.geometry.isEmpty()) {
        restoreGeometry(layout.geometry);
        keepOnScreen(*this);
    }
    m_layouts->setStates(layout.docks);
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (!m_closing && (m_workbench.document.isDirty() || closingStopsWork(m_workbench))) {
        event->ignore();
        m_fileActions->whenSaved([this] {
            whenMayStop(m_workbench, *this, [this] {
                m_closing = true;
                close();
            });
        });
        return;
    }
    if (m_workbench.training.active()) {
        // The engine is idle within 200 ms; then the run keeps its weights and the window goes.
        event->ignore();
        m_closing = true;
        connect(&m_workbench.training, &TrainingController::ended, this, &QWidget::close,
                Qt::UniqueConnection);
        m_workbench.training.stop();
        return;
    }
    m_lessons->leave();
    settings::setWindowLayout(
        m_layoutToSave.value_or(settings::WindowLayout{saveGeometry(), m_layouts->states()}));
    event->accept();
}

}  // namespace shardlab
