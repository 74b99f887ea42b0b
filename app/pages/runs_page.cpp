#include "app/pages/runs_page.h"

#include <QSplitter>
#include <QTabWidget>
#include <QVBoxLayout>

#include "app/pages/run_configuration_panel.h"
#include "app/pages/run_parallel_panel.h"
#include "app/pages/run_scatter_panel.h"
#include "app/pages/runs_table_panel.h"
#include "app/workbench/workbench.h"
#include "widgets/common/panel.h"
#include "widgets/runs/run_table_view.h"

namespace shardlab {

RunsPage::RunsPage(Workbench& workbench, QWidget* parent)
    : QWidget(parent), m_workbench(workbench), m_table(new RunsTablePanel(workbench)) {
    auto* split = new QSplitter(Qt::Vertical, this);
    QWidget* box = makePanel(split);
    auto* inner = new QVBoxLayout(box);
    inner->setContentsMargins(1, 1, 1, 1);
    inner->addWidget(m_table);
    QWidget* details = makePanel(split);
    m_tabs = new QTabWidget(details);
    m_tabs->setObjectName(QStringLiteral("runTabs"));
    m_configuration = new RunConfigurationPanel(workbench.runs, m_tabs);
    m_parallel = new RunParallelPanel(*m_table->model(), m_tabs);
    m_scatter = new RunScatterPanel(*m_table->model(), m_tabs);
    m_tabs->addTab(m_configuration, tr("Configuration"));
    m_tabs->addTab(m_parallel, tr("Parallel coordinates"));
    m_tabs->addTab(m_scatter, tr("Scatter"));
    auto* below = new QVBoxLayout(details);
    below->setContentsMargins(4, 4, 4, 4);
    below->addWidget(m_tabs);
    split->setSizes({5500, 4500});  // shares: the page is not laid out yet
    split->setStretchFactor(0, 3);
    split->setStretchFactor(1, 2);
    split->setChildrenCollapsible(false);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(split);
    setupConnections();
}

void RunsPage::setupConnections() {
    constexpr int kMilliseconds = 100;
    m_refresh.setSingleShot(true);
    m_refresh.setInterval(kMilliseconds);
    connect(&m_refresh, &QTimer::timeout, this, &RunsPage::refreshPlots);
    const auto refreshLater = [this] { m_refresh.start(); };
    connect(m_table, &RunsTablePanel::linesChanged, this, refreshLater);
    connect(&m_workbench.runTable, &RunTableController::runChanged, this, refreshLater);
    connect(m_tabs, &QTabWidget::currentChanged, this, refreshLater);
    connect(m_table, &RunsTablePanel::selectionChanged, this, &RunsPage::showSelection);
    connect(m_parallel, &RunParallelPanel::selectRequested, m_table->table(), &RunTableView::select);
    connect(m_scatter, &RunScatterPanel::selectRequested, m_table->table(), &RunTableView::select);
    connect(m_table, &RunsTablePanel::compareRequested, this, &RunsPage::compareRequested);
}

/// Only the plot that is seen.
void RunsPage::refreshPlots() {
    if (!isVisible()) return;
    if (m_tabs->currentWidget() == m_parallel) {
        m_parallel->setColumns(m_table->columns());
        m_parallel->refresh();
    } else if (m_tabs->currentWidget() == m_scatter) {
        m_scatter->setColumns(m_table->columns());
        m_scatter->refresh();
    }
    showSelection();
}

void RunsPage::showSelection() {
    const QStringList ids = m_table->table()->selectedIds();
    m_configuration->showRuns(ids);
    if (m_tabs->currentWidget() == m_parallel) m_parallel->setSelected(ids);
    if (m_tabs->currentWidget() == m_scatter) m_scatter->setSelected(ids);
}

/// Other programs train, too: the store is read whenever one comes here.
void RunsPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    m_workbench.runTable.load();
    m_refresh.start();
}

}  // namespace shardlab
