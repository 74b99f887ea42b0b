#include "app/pages/simulator_page.h"

#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QStackedWidget>
#include <QTabWidget>
#include <QVBoxLayout>
#include <array>

#include "app/pages/timeline_panel.h"
#include "app/pages/what_if_panel.h"
#include "app/workbench/framework_choice.h"
#include "app/workbench/workbench.h"
#include "widgets/common/clock_chip.h"
#include "widgets/common/column_widths.h"
#include "widgets/common/compact_layout.h"
#include "widgets/common/empty_state.h"
#include "widgets/common/panel.h"
#include "widgets/common/text_format.h"
#include "widgets/devices/device_result_text.h"
#include "widgets/devices/uncertainty_text.h"
#include "widgets/simulator/advice_list.h"
#include "widgets/simulator/badge_delegate.h"
#include "widgets/simulator/memory_plot.h"
#include "widgets/simulator/ops_model.h"
#include "widgets/simulator/roofline_plot.h"
#include "widgets/simulator/step_bar.h"
#include "widgets/tables/dock_table.h"
#include "widgets/tables/table_text.h"

namespace shardlab {

namespace {
/// Narrower than this, in average characters, the advice moves from the side into a tab.
constexpr int kRoomForSide = 104;
constexpr int kSideCharacters = 40;
constexpr int kLeastCharacters = 48;
}  // namespace

SimulatorPage::SimulatorPage(Workbench& workbench, QWidget* parent)
    : QWidget(parent), m_workbench(workbench) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    m_stack = new QStackedWidget(this);
    auto* empty = makePanel(m_stack);
    m_placeholder = new EmptyState(
        QStringLiteral("chip"), tr("Nothing simulated yet"),
        tr("A complete model shows a simulated training step on the chosen device here."), empty);
    m_placeholder->setObjectName(QStringLiteral("simulatorPlaceholder"));
    (new QVBoxLayout(empty))->addWidget(m_placeholder);
    m_content = new QWidget(m_stack);
    // Narrower than its side panel asks for: then the advice moves into a tab.
    m_content->setMinimumWidth(kLeastCharacters * fontMetrics().averageCharWidth());
    auto* column = new QVBoxLayout(m_content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addWidget(makeHeader());
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(makeTabs(), 1);
    row->addWidget(makeSide());
    column->addLayout(row, 1);
    m_stack->addWidget(empty);
    m_stack->addWidget(m_content);
    layout->addWidget(m_stack, 1);
    setupConnections();
}

QWidget* SimulatorPage::makeHeader() {
    auto* box = makePanel(m_content);
    m_step = new ClockChip(ClockChip::Clock::Simulated, box);
    m_step->setObjectName(QStringLiteral("simulatedStep"));
    m_uncertainty = makeLabel({}, "muted", box);
    m_uncertainty->setObjectName(QStringLiteral("stepUncertainty"));
    m_setting = makeLabel({}, "muted", box);
    m_setting->setObjectName(QStringLiteral("simulatorSetting"));
    m_setting->setWordWrap(true);
    m_use = makeLabel({}, "caption", box);
    m_use->setObjectName(QStringLiteral("deviceUse"));
    m_use->setWordWrap(true);
    m_bar = new StepBar(box);
    m_bar->setObjectName(QStringLiteral("stepBar"));
    auto* line = new QHBoxLayout;
    line->setSpacing(8);
    line->addWidget(m_step);
    line->addWidget(m_uncertainty, 1);
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(16, 10, 16, 10);
    layout->setSpacing(6);
    layout->addLayout(line);
    layout->addWidget(m_setting);
    layout->addWidget(m_bar);
    layout->addWidget(m_use);
    (new CompactLayout(*this, CompactLayout::kPage))->condense(*layout, {16, 6, 16, 6}, 3);
    return box;
}

QWidget* SimulatorPage::makeOps() {
    m_ops = new OpsModel(this);
    m_sorted = new QSortFilterProxyModel(this);
    m_sorted->setSourceModel(m_ops);
    m_sorted->setSortRole(OpsModel::kSortRole);
    auto* page = new QWidget(m_tabs);
    m_table = new DockTable(m_sorted, QStringLiteral("chip"), tr("No ops"),
                            tr("A training step of this model has no ops."), page);
    m_table->setObjectName(QStringLiteral("opsTable"));
    m_table->setAccessibleName(tr("Ops of a simulated step"));
    m_table->setItemDelegateForColumn(OpsModel::BoundBy, new BadgeDelegate(OpsModel::kBadgeRole, m_table));
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(OpsModel::Time, Qt::DescendingOrder);
    m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 10);
    const std::array<int, OpsModel::ColumnCount> characters{24, 20, 11, 11, 15, 11, 11, 12, 10, 9};
    setColumnCharacters(*m_table, characters);
    makeCopyable(*m_table);
    auto* copy = new QPushButton(tr("Copy table"), page);
    copy->setObjectName(QStringLiteral("copyOps"));
    copy->setProperty("role", QStringLiteral("compact"));
    copy->setToolTip(tr("Copy all rows as tab-separated text (Ctrl+C in the table)"));
    connect(copy, &QPushButton::clicked, this,
            [this] { QApplication::clipboard()->setText(tableAsTsv(*m_table->model())); });
    auto* foot = new QHBoxLayout;
    foot->setContentsMargins(12, 0, 12, 0);
    foot->addWidget(
        makeLabel(tr("One training step; kernels of the same op and layer are one row"), "caption", page), 1);
    foot->addWidget(copy);
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(1, 8, 1, 8);
    layout->setSpacing(8);
    layout->addWidget(m_table, 1);
    layout->addLayout(foot);
    return page;
}

QWidget* SimulatorPage::makeTabs() {
    auto* box = makePanel(m_content);
    m_tabs = new QTabWidget(box);
    m_tabs->setObjectName(QStringLiteral("simulatorTabs"));
    m_roofline = new RooflinePlot(m_tabs);
    m_roofline->setObjectName(QStringLiteral("rooflinePlot"));
    m_roofline->setEmptyText(QStringLiteral("chart"), tr("No ops"),
                             tr("A training step of this model computes nothing."));
    m_memory = new MemoryPlot(m_tabs);
    m_memory->setObjectName(QStringLiteral("memoryPlot"));
    m_memory->setEmptyText(QStringLiteral("memory"), tr("No memory use"),
                           tr("A training step of this model has no kernels."));
    m_whatIf = new WhatIfPanel(m_tabs);
    m_tabs->addTab(makeOps(), tr("Ops"));
    m_timeline = new TimelinePanel(m_workbench, m_tabs);
    m_tabs->addTab(m_timeline, tr("Timeline"));
    m_tabs->addTab(m_roofline, tr("Roofline"));
    m_tabs->addTab(m_memory, tr("Memory"));
    m_tabs->addTab(m_whatIf, tr("What if"));
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(4, 4, 4, 4);
    layout->addWidget(m_tabs);
    return box;
}

QWidget* SimulatorPage::makeSide() {
    m_side = makePanel(m_content);
    m_side->setFixedWidth(kSideCharacters * fontMetrics().averageCharWidth());
    m_sideTitle = makeLabel(tr("Bottlenecks and recommendations"), "section", m_side);
    m_sideTitle->setContentsMargins(16, 0, 16, 0);
    m_advice = new AdviceList(m_side);
    m_advice->setObjectName(QStringLiteral("adviceList"));
    auto* layout = new QVBoxLayout(m_side);
    layout->setContentsMargins(1, 12, 1, 8);
    layout->setSpacing(8);
    layout->addWidget(m_sideTitle);
    layout->addWidget(m_advice, 1);
    return m_side;
}

void SimulatorPage::setupConnections() {
    connect(&m_workbench.document, &ExperimentDocument::changed, this, &SimulatorPage::requestEstimate);
    connect(&m_simulation, &SimulationController::simulated, this, &SimulatorPage::show);
    connect(&m_simulation, &SimulationController::failed, this, &SimulatorPage::showFailure);
    connect(&m_simulation, &SimulationController::answered, m_whatIf, &WhatIfPanel::setAnswer);
    joinFrameworkChoice(*m_whatIf->framework(), m_workbench.estimates);
    connect(m_whatIf, &WhatIfPanel::asked, &m_simulation, &SimulationController::askWhatIf);
}

void SimulatorPage::requestEstimate() {
    m_stale = !isVisible();
    if (!m_stale) m_simulation.request(m_workbench.document.estimator());
}

void SimulatorPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    placeAdvice();
    if (m_stale) requestEstimate();
}

void SimulatorPage::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    placeAdvice();
}

void SimulatorPage::placeAdvice() {
    const bool aside = width() >= kRoomForSide * fontMetrics().averageCharWidth();
    const int tab = m_tabs->indexOf(m_advice);
    if (aside && tab >= 0) {
        m_tabs->removeTab(tab);
        m_side->layout()->addWidget(m_advice);
        m_advice->show();
    } else if (!aside && tab < 0) {
        m_tabs->insertTab(0, m_advice, tr("Recommendations"));
        m_tabs->setCurrentIndex(0);
    }
    m_side->setVisible(aside);
}

void SimulatorPage::showHeader(const SimulationView& view) {
    const engine::RunEstimate* shown = view.answer.shown();
    const engine::RunEstimate& run = shown != nullptr ? *shown : view.answer.estimate;
    m_step->setTime(shown != nullptr ? run.stepSeconds : -1, view.deviceName);
    m_uncertainty->setText(shown == nullptr
                               ? QString()
                               : tr("per step, %1  ·  %2 samples/s")
                                     .arg(uncertaintyText(run), formatFigure(run.samplesPerSecond)));
    m_uncertainty->setToolTip(uncertaintyReason(run));
    QString setting = tr("%1  ·  precision %2  ·  batch size %3 on %4")
                          .arg(view.hostStackName, precisionText(run), formatCount(run.globalBatch),
                               formatNumber(run.replicas, tr("1 replica"), tr("%1 replicas")));
    if (run.accumulationSteps > 1 && !view.answer.fits())
        setting +=
            tr("  ·  with gradient accumulation, %1 micro-batches").arg(formatCount(run.accumulationSteps));
    const QString fitting = fittingText(view.answer);
    m_setting->setText(fitting.isEmpty() ? setting : fitting + QLatin1Char('\n') + setting);
    m_use->setVisible(shown != nullptr);
    m_use->setText(tr("Utilization: matrix unit %1, memory bandwidth %2. Padding: %3 of the matrix "
                      "operations, %4 of the bytes.")
                       .arg(formatPercent(run.matrixUtilization), formatPercent(run.bandwidthUtilization),
                            formatPercent(view.padding.total.matrix),
                            formatPercent(view.padding.total.bytes)));
    m_use->setToolTip(
        tr("FLOPs are those of direct convolution. With Winograd and FFT, which need fewer, the "
           "matrix unit may exceed 100 %."));
}

/// A run that does not fit has no times; its accumulated form stands for it, its memory is shown as it is.
void SimulatorPage::show(const SimulationView& view) {
    m_stack->setCurrentWidget(m_content);
    showHeader(view);
    const engine::RunEstimate* run = view.answer.shown();
    m_bar->setVisible(run != nullptr);
    m_bar->setBreakdown(run != nullptr ? run->breakdown : engine::StepBreakdown{});
    m_ops->setOps(run != nullptr ? run->ops : std::vector<engine::OpEstimate>{},
                  run != nullptr ? run->stepSeconds : 0);
    m_roofline->setRoofline(view.roofline);
    m_memory->setMemory(view.answer.estimate.memory, view.answer.estimate.capacityBytes);
    m_advice->setAdvice(view.advice);
}

void SimulatorPage::showFailure(const QString& message) {
    m_placeholder->setContent(QStringLiteral("chip"), tr("This experiment cannot be simulated yet"), message);
    m_stack->setCurrentIndex(0);
}

}  // namespace shardlab
