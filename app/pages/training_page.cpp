#include "app/pages/training_page.h"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QTabWidget>
#include <QVBoxLayout>

#include "app/controllers/language_controller.h"
#include "app/controllers/run_controller.h"
#include "app/controllers/training_controller.h"
#include "app/pages/layers_panel.h"
#include "app/pages/run_header.h"
#include "widgets/common/compact_layout.h"
#include "widgets/common/text_format.h"
#include "widgets/plots/curve_legend.h"
#include "widgets/plots/curve_view_menu.h"
#include "widgets/plots/metric_plots.h"

namespace shardlab {

TrainingPage::TrainingPage(TrainingController& training, RunController& runs, QWidget* parent)
    : QWidget(parent), m_training(training), m_runs(runs) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    m_header = new RunHeader(*new CompactLayout(*this, CompactLayout::kPage), this);
    layout->addWidget(m_header);
    layout->addWidget(makeTabs(), 1);
    setupConnections();
    m_header->showStatus(training.status());
    showNumbers();
    refreshCurves();
}

MetricPlot* TrainingPage::lossPlot() const {
    return m_plots->plot(0);
}

MetricPlot* TrainingPage::metricPlot() const {
    return m_plots->plot(1);
}

QWidget* TrainingPage::makeTabs() {
    m_tabs = new QTabWidget(this);
    m_tabs->setObjectName(QStringLiteral("trainingTabs"));
    m_layers = new LayersPanel(m_training, m_tabs);
    m_tabs->addTab(makeCurves(), tr("Curves"));
    m_tabs->addTab(m_layers, tr("Layers"));
    // Beside the tabs, so that the plots have the height.
    QWidget* controls = makeControls();
    m_tabs->setCornerWidget(controls);
    connect(m_tabs, &QTabWidget::currentChanged, controls,
            [controls](int tab) { controls->setVisible(tab == 0); });
    connect(m_layers, &LayersPanel::warningsChanged, this, [this](int count) {
        m_tabs->setTabText(1, count > 0 ? tr("Layers (%1)").arg(count) : tr("Layers"));
    });
    return m_tabs;
}

QWidget* TrainingPage::makeCurves() {
    auto* page = new QWidget(m_tabs);
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 6, 0, 0);
    layout->setSpacing(8);
    m_legend = new CurveLegend(page);
    m_legend->setContentsMargins(8, 0, 8, 0);
    layout->addWidget(m_legend);
    m_plots = new MetricPlots(page);
    layout->addWidget(m_plots, 1);
    return page;
}

QWidget* TrainingPage::makeControls() {
    auto* row = new QWidget(this);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(8, 0, 0, 0);
    layout->setSpacing(8);
    m_axis = new QComboBox(row);
    m_axis->setObjectName(QStringLiteral("curveAxis"));
    m_axis->setProperty("role", QStringLiteral("compact"));
    m_axis->setAccessibleName(tr("Horizontal axis of the curves"));
    m_axis->addItem(tr("Step"), static_cast<int>(CurveAxis::Step));
    m_axis->addItem(tr("Epoch"), static_cast<int>(CurveAxis::Epoch));
    m_axis->addItem(tr("Measured time"), static_cast<int>(CurveAxis::MeasuredTime));
    m_axis->addItem(tr("Time of day"), static_cast<int>(CurveAxis::WallClock));
    m_axis->addItem(tr("Simulated time"), static_cast<int>(CurveAxis::SimulatedTime));
    auto* fit = new QPushButton(tr("Show all"), row);
    fit->setProperty("role", QStringLiteral("compact"));
    fit->setToolTip(tr("Show all data (double-click or Home in a plot)"));
    connect(fit, &QPushButton::clicked, m_plots, &MetricPlots::fit);
    m_view = new CurveViewMenu(row);
    auto* view = new QPushButton(tr("View"), row);
    view->setObjectName(QStringLiteral("curveView"));
    view->setProperty("role", QStringLiteral("compact"));
    view->setToolTip(tr("Logarithmic scales, outliers and smoothing of the curves"));
    view->setMenu(m_view);
    layout->addWidget(new QLabel(tr("Horizontal axis"), row));
    layout->addWidget(m_axis);
    layout->addWidget(view);
    layout->addWidget(fit);
    return row;
}

void TrainingPage::setupConnections() {
    connect(&m_training, &TrainingController::updated, this, &TrainingPage::follow);
    connect(&m_training, &TrainingController::statusChanged, this, [this](engine::RunStatus status) {
        m_header->setNextStep(nextStep());
        m_header->showStatus(status);
        if (status != engine::RunStatus::Idle) return;
        m_learningRate = 0;
        showNumbers();
    });
    connect(&m_runs, &RunController::curvesChanged, this, &TrainingPage::refreshCurves);
    connect(m_axis, QOverload<int>::of(&QComboBox::currentIndexChanged), this, &TrainingPage::applyView);
    connect(m_view, &CurveViewMenu::changed, this, &TrainingPage::applyView);
}

void TrainingPage::applyView() {
    m_plots->setOptions(m_view->options(static_cast<CurveAxis>(m_axis->currentData().toInt())));
}

void TrainingPage::setAxis(CurveAxis axis) {
    m_axis->setCurrentIndex(m_axis->findData(static_cast<int>(axis)));
}

void TrainingPage::follow(const engine::SnapshotDelta& delta) {
    if (delta.latest) {
        m_learningRate = delta.latest->learningRate;
        m_header->showProgress(*delta.latest);
    }
    showNumbers();
}

/// Where the model that was trained is tried.
QString TrainingPage::nextStep() const {
    switch (LanguageController::kindOf(m_training.experiment())) {
        case LanguageController::Kind::Writer:
            return tr("Ctrl+5 generates text with the model");
        case LanguageController::Kind::Translator:
            return tr("Ctrl+5 translates with the model");
        case LanguageController::Kind::None:
            break;
    }
    return tr("Ctrl+4 evaluates the model");
}

void TrainingPage::showNumbers() {
    const auto curves = m_runs.curves();
    const RunCurves* run = m_runs.activeCurves() != nullptr ? m_runs.activeCurves()
                           : curves.empty() || m_training.status() == engine::RunStatus::Idle
                               ? nullptr  // none of the open experiment
                               : curves.back();
    const std::string metric = mainMetricOf(curves);
    const QString metricName = metric.empty() ? tr("accuracy") : metricTitle(metric);
    const QString none = QStringLiteral("–");
    std::array<RunHeader::Number, RunHeader::kNumbers> numbers{{{tr("loss of the last batch"), none},
                                                                {metricName, none},
                                                                {tr("validation loss"), none},
                                                                {tr("validation %1").arg(metricName), none},
                                                                {tr("learning rate"), none}}};
    if (run != nullptr && !run->steps.empty()) {
        numbers[0].value = formatMetric(run->steps.back().loss);
        numbers[1].value = formatMetric(run->value(run->steps.back(), metric));
    }
    if (run != nullptr && !run->epochs.empty()) {
        numbers[2].value = formatMetric(RunCurves::value(run->epochs.back(), "val_loss"));
        numbers[3].value = formatMetric(RunCurves::value(run->epochs.back(), "val_" + metric));
    }
    if (m_learningRate > 0) numbers[4].value = formatLearningRate(m_learningRate);
    m_header->showNumbers(numbers);
}

void TrainingPage::refreshCurves() {
    const auto curves = m_runs.curves();
    m_plots->setRuns(curves);
    m_legend->setRuns(curves);
    if (!m_training.active()) showNumbers();
}

}  // namespace shardlab
