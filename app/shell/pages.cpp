#include "app/shell/pages.h"

#include <QCoreApplication>
#include <QMainWindow>
#include <QMenu>
#include <QTabBar>
#include <QTabWidget>

#include "app/pages/data_page.h"
#include "app/pages/evaluate_page.h"
#include "app/pages/language_page.h"
#include "app/pages/model_page.h"
#include "app/pages/simulator_page.h"
#include "app/pages/trained_marks.h"
#include "app/pages/training_page.h"
#include "app/workbench/workbench.h"

namespace shardlab {

namespace {
QString tr(const char* text) {
    return QCoreApplication::translate("shardlab::Pages", text);
}
}  // namespace

void Pages::show(QWidget* page) const {
    tabs->setCurrentWidget(page);
}

Pages makePages(QMainWindow& window, Workbench& workbench) {
    Pages pages;
    auto* tabs = pages.tabs = new QTabWidget(&window);
    pages.model = new ModelPage(workbench.document, tabs);
    QObject::connect(&workbench.estimates, &EstimateController::linted, pages.model, &ModelPage::setFindings);
    showTrainedMarks(workbench.trainedLayers, *pages.model->canvas());
    pages.data = new DataPage(workbench, tabs);
    pages.training = new TrainingPage(workbench.training, workbench.runs, tabs);
    pages.evaluate = new EvaluatePage(workbench, tabs);
    pages.language = new LanguagePage(workbench, tabs);
    pages.simulator = new SimulatorPage(workbench, tabs);
    tabs->addTab(pages.model, tr("Model"));
    tabs->addTab(pages.data, tr("Data"));
    tabs->addTab(pages.training, tr("Training"));
    tabs->addTab(pages.evaluate, tr("Evaluate"));
    tabs->addTab(pages.language, tr("Language"));
    tabs->addTab(pages.simulator, tr("Simulator"));
    tabs->tabBar()->setFocusPolicy(Qt::TabFocus);  // who clicks a page goes on in the page
    window.setCentralWidget(tabs);
    return pages;
}

void addPageActions(QMenu& menu, const Pages& pages) {
    const auto add = [&](const QString& name, QWidget* page, const QString& keys) {
        menu.addAction(
            name, page, [pages, page] { pages.show(page); }, QKeySequence(keys));
    };
    add(tr("&Model"), pages.model, tr("Ctrl+1"));
    add(tr("D&ata"), pages.data, tr("Ctrl+2"));
    add(tr("&Training"), pages.training, tr("Ctrl+3"));
    add(tr("&Evaluate"), pages.evaluate, tr("Ctrl+4"));
    add(tr("&Language"), pages.language, tr("Ctrl+5"));
    add(tr("&Simulator"), pages.simulator, tr("Ctrl+6"));
}

}  // namespace shardlab
