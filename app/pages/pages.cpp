#include "app/pages/pages.h"

#include <QCoreApplication>
#include <QMainWindow>
#include <QMenu>
#include <QTabBar>
#include <QToolTip>
#include <string_view>

#include "app/pages/compare_page.h"
#include "app/pages/data_page.h"
#include "app/pages/evaluate_page.h"
#include "app/pages/language_page.h"
#include "app/pages/model_page.h"
#include "app/pages/runs_page.h"
#include "app/pages/shards_page.h"
#include "app/pages/simulator_page.h"
#include "app/pages/sweeps_page.h"
#include "app/pages/trained_marks.h"
#include "app/pages/training_page.h"
#include "app/workbench/workbench.h"
#include "widgets/common/page_stack.h"
#include "widgets/common/tab_stops.h"

namespace shardlab {

namespace {

struct PageRow {
    const char* id;
    const char* title;  ///< of the tab
    const char* menuText;
    const char* keys;
    QWidget* (*make)(Workbench&, QWidget* parent);
};

template <typename Page>
QWidget* make(Workbench& workbench, QWidget* parent) {
    return new Page(workbench, parent);
}

QWidget* makeModelPage(Workbench& workbench, QWidget* parent) {
    auto* page = new ModelPage(workbench.document, parent);
    QObject::connect(&workbench.estimates, &EstimateController::linted, page, &ModelPage::setFindings);
    showTrainedMarks(workbench.trainedLayers, *page->canvas());
    return page;
}

QWidget* makeTrainingPage(Workbench& workbench, QWidget* parent) {
    return new TrainingPage(workbench.training, workbench.runs, parent);
}

/// In the order of the tabs and of the View menu.
constexpr PageRow kPages[] = {
    {"model", QT_TRANSLATE_NOOP("shardlab::Pages", "Model"), QT_TRANSLATE_NOOP("shardlab::Pages", "&Model"),
     QT_TRANSLATE_NOOP("shardlab::Pages", "Ctrl+1"), makeModelPage},
    {"data", QT_TRANSLATE_NOOP("shardlab::Pages", "Data"), QT_TRANSLATE_NOOP("shardlab::Pages", "D&ata"),
     QT_TRANSLATE_NOOP("shardlab::Pages", "Ctrl+2"), make<DataPage>},
    {"training", QT_TRANSLATE_NOOP("shardlab::Pages", "Training"),
     QT_TRANSLATE_NOOP("shardlab::Pages", "&Training"), QT_TRANSLATE_NOOP("shardlab::Pages", "Ctrl+3"),
     makeTrainingPage},
    {"evaluate", QT_TRANSLATE_NOOP("shardlab::Pages", "Evaluate"),
     QT_TRANSLATE_NOOP("shardlab::Pages", "&Evaluate"), QT_TRANSLATE_NOOP("shardlab::Pages", "Ctrl+4"),
     make<EvaluatePage>},
    {"language", QT_TRANSLATE_NOOP("shardlab::Pages", "Language"),
     QT_TRANSLATE_NOOP("shardlab::Pages", "&Language"), QT_TRANSLATE_NOOP("shardlab::Pages", "Ctrl+5"),
     make<LanguagePage>},
    {"simulator", QT_TRANSLATE_NOOP("shardlab::Pages", "Simulator"),
     QT_TRANSLATE_NOOP("shardlab::Pages", "&Simulator"), QT_TRANSLATE_NOOP("shardlab::Pages", "Ctrl+6"),
     make<SimulatorPage>},
    {"shards", QT_TRANSLATE_NOOP("shardlab::Pages", "Shards"),
     QT_TRANSLATE_NOOP("shardlab::Pages", "S&hards"), QT_TRANSLATE_NOOP("shardlab::Pages", "Ctrl+7"),
     make<ShardsPage>},
    {"compare", QT_TRANSLATE_NOOP("shardlab::Pages", "Compare"),
     QT_TRANSLATE_NOOP("shardlab::Pages", "&Compare"), QT_TRANSLATE_NOOP("shardlab::Pages", "Ctrl+8"),
     make<ComparePage>},
    {"runs", QT_TRANSLATE_NOOP("shardlab::Pages", "Runs"), QT_TRANSLATE_NOOP("shardlab::Pages", "&Runs"),
     QT_TRANSLATE_NOOP("shardlab::Pages", "Ctrl+9"), make<RunsPage>},
    {"sweeps", QT_TRANSLATE_NOOP("shardlab::Pages", "Sweeps"),
     QT_TRANSLATE_NOOP("shardlab::Pages", "S&weeps"), QT_TRANSLATE_NOOP("shardlab::Pages", "Ctrl+Alt+S"),
     make<SweepsPage>},
};

QString translated(const char* text) {
    return QCoreApplication::translate("shardlab::Pages", text);
}

}  // namespace

void Pages::show(const char* id) const {
    for (int row = 0; row < all.size(); ++row) {
        if (std::string_view(kPages[row].id) == id) return tabs->setCurrentIndex(row);
    }
    Q_ASSERT_X(false, "Pages::show", id);
}

QString Pages::id() const {
    return QLatin1String(kPages[tabs->currentIndex()].id);
}

QWidget* Pages::current() const {
    return all.value(stack->currentIndex());
}

Pages makePages(QMainWindow& window, Workbench& workbench) {
    Pages pages{.tabs = new QTabBar(&window), .stack = new PageStack(&window), .all = {}};
    pages.tabs->setObjectName(QStringLiteral("pageTabs"));
    pages.tabs->setAccessibleName(QCoreApplication::translate("shardlab::Pages", "Pages"));
    pages.tabs->setFocusPolicy(Qt::TabFocus);  // who clicks a page goes on in the page
    pages.tabs->setExpanding(false);
    for (const PageRow& row : kPages) {
        pages.all << row.make(workbench, pages.stack);
        const bool betweenPanels = qobject_cast<ModelPage*>(pages.all.last()) != nullptr;
        pages.stack->addWidget(
            new PageFrame(pages.all.last(), pages.stack,
                          betweenPanels ? PageFrame::kBetweenPanels : PageFrame::kBesideAPanel));
        pages.tabs->addTab(translated(row.title));
    }
    QObject::connect(pages.tabs, &QTabBar::currentChanged, pages.stack, &QToolTip::hideText);
    window.setCentralWidget(pages.stack);
    return pages;
}

void addPageActions(QMenu& menu, const Pages& pages) {
    for (const PageRow& row : kPages) {
        menu.addAction(
            translated(row.menuText), pages.tabs,
            [pages, id = row.id] {
                pages.show(id);
                focusInto(*pages.current());  // who asks for a page by its keys goes on there
            },
            QKeySequence(translated(row.keys)));
    }
}

}  // namespace shardlab
