#include "app/pages/training_page.h"

#include <QComboBox>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QStackedWidget>
#include <QTabBar>
#include <QVBoxLayout>

#include "app/controllers/language_controller.h"
#include "app/controllers/run_controller.h"
#include "app/controllers/training_controller.h"
#include "app/pages/layers_panel.h"
#include "app/pages/run_header.h"
#include "app/settings/settings.h"
#include "widgets/common/search_field.h"
#include "widgets/plots/curve_legend.h"
#include "widgets/plots/curve_view_menu.h"
#include "widgets/plots/metric_plots.h"

namespace shardlab {

namespace {
constexpr int kMetricSearchCharacters = 18;
}

TrainingPage::TrainingPage(TrainingController& training, RunController& runs, QWidget* parent)
    : QWidget(parent),
      m_training(training),
      m_runs(runs),
      m_header(new RunHeader(this)),
      m_tabs(new QTabBar(this)),
      m_stack(new QStackedWidget(this)) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    QWidget* curves = makeCurves();
    m_layers = new LayersPanel(m_training, m_stack);
    m_stack->addWidget(curves);
    m_stack->addWidget(m_layers);
    layout->addWidget(makeHead());
    layout->addWidget(m_stack, 1);
    m_plots->setChoices(settings::metricChoices());
    setupConnections();
    m_header->showStatus(training.status());
    if (training.latest()) m_header->showProgress(*training.latest());
    refreshCurves();
    fillMetricsMenu();
}

MetricPlot* TrainingPage::lossPlot() const {
    return m_plots->plot(0);
}

MetricPlot* TrainingPage::metricPlot() const {
    return m_plots->plot(1);
}

/// Tabs, state and controls share one line, so that the plots have the height.
QWidget* TrainingPage::makeHead() {
    auto* head = new QWidget(this);
    m_tabs->setObjectName(QStringLiteral("trainingTabs"));
    m_tabs->setAccessibleName(tr("Views of the run"));
    m_tabs->setFocusPolicy(Qt::TabFocus);
    m_tabs->setExpanding(false);
    m_tabs->addTab(tr("Curves"));
    m_tabs->addTab(tr("Layers"));
    m_controls = makeControls(head);
    auto* layout = new QHBoxLayout(head);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_tabs, 0, Qt::AlignBottom);
    layout->addWidget(m_header, 1);
    layout->addWidget(m_controls);
    return head;
}

QWidget* TrainingPage::makeCurves() {
    auto* page = new QWidget(m_stack);
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    m_legend = new CurveLegend(page);
    m_legend->setContentsMargins(8, 0, 8, 0);
    layout->addWidget(m_legend);
    m_plots = new MetricPlots(page);
    layout->addWidget(m_plots, 1);
    return page;
}

QWidget* TrainingPage::makeMetricsButton(QWidget* parent) {
    m_metrics = new QMenu(parent);
    auto* button = new QPushButton(tr("Metrics"), parent);
    button->setObjectName(QStringLiteral("metricChoice"));
    button->setProperty("role", QStringLiteral("compact"));
    button->setToolTip(tr("Metrics that are shown"));
    button->setMenu(m_metrics);
    return button;
}

QWidget* TrainingPage::makeControls(QWidget* parent) {
    auto* row = new QWidget(parent);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(8, 0, 0, 0);
    layout->setSpacing(8);
    m_search = new QLineEdit(row);
    m_search->setObjectName(QStringLiteral("metricSearch"));
    makeSearchField(*m_search, tr("Search metrics"));
    m_search->setMaximumWidth(kMetricSearchCharacters * fontMetrics().averageCharWidth());
    m_axis = new QComboBox(row);
    m_axis->setObjectName(QStringLiteral("curveAxis"));
    m_axis->setProperty("role", QStringLiteral("compact"));
    m_axis->setAccessibleName(tr("Horizontal axis of the curves"));
    m_axis->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_axis->setToolTip(m_axis->accessibleName());
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
    layout->addWidget(m_search);
    layout->addWidget(makeMetricsButton(row));
    layout->addWidget(m_axis);
    layout->addWidget(view);
    layout->addWidget(fit);
    return row;
}

void TrainingPage::setupConnections() {
    connect(m_tabs, &QTabBar::currentChanged, this, [this](int tab) {
        m_stack->setCurrentIndex(tab);
        m_controls->setVisible(tab == 0);
    });
    connect(m_layers, &LayersPanel::warningsChanged, this, [this](int count) {
        m_tabs->setTabText(1, count > 0 ? tr("Layers (%1)").arg(count) : tr("Layers"));
    });
    connect(&m_training, &TrainingController::updated, this, &TrainingPage::follow);
    connect(&m_training, &TrainingController::statusChanged, this, [this](engine::RunStatus status) {
        m_header->setNextStep(nextStep());
        m_header->showStatus(status);
    });
    connect(&m_runs, &RunController::curvesChanged, this, &TrainingPage::refreshCurves);
    connect(m_axis, QOverload<int>::of(&QComboBox::currentIndexChanged), this, &TrainingPage::applyView);
    connect(m_view, &CurveViewMenu::changed, this, &TrainingPage::applyView);
    connect(m_search, &QLineEdit::textChanged, m_plots, &MetricPlots::search);
    connect(m_plots, &MetricPlots::metricsChanged, this, &TrainingPage::fillMetricsMenu);
    connect(m_plots, &MetricPlots::choicesChanged, this, [this] {
        settings::setMetricChoices(m_plots->choices());
        fillMetricsMenu();
    });
}

void TrainingPage::fillMetricsMenu() {
    constexpr std::size_t kWorthSearching = 4;
    m_metrics->clear();
    const auto metrics = m_plots->metrics();
    for (const auto& [name, heading] : metrics) {
        QAction* action = m_metrics->addAction(heading);
        action->setObjectName(QStringLiteral("show-") + name);
        action->setCheckable(true);
        action->setChecked(!m_plots->choices().hidden.contains(name));
        connect(action, &QAction::toggled, this, [this, metric = name](bool shown) {
            MetricChoices choices = m_plots->choices();
            choices.hidden.removeAll(metric);
            if (!shown) choices.hidden << metric;
            m_plots->setChoices(choices);
        });
    }
    m_search->setVisible(metrics.size() > kWorthSearching);
    if (m_search->isHidden()) m_search->clear();
}

void TrainingPage::showLayers() {
    m_tabs->setCurrentIndex(m_stack->indexOf(m_layers));
}

void TrainingPage::setRunsListed(bool listed) {
    m_legend->setVisible(!listed);
}

void TrainingPage::applyView() {
    m_plots->setOptions(m_view->options(static_cast<CurveAxis>(m_axis->currentData().toInt())));
}

void TrainingPage::setAxis(CurveAxis axis) {
    m_axis->setCurrentIndex(m_axis->findData(static_cast<int>(axis)));
}

void TrainingPage::follow(const engine::SnapshotDelta& delta) {
    if (delta.latest) m_header->showProgress(*delta.latest);
}

/// Where the model that was trained is tried.
QString TrainingPage::nextStep() const {
    switch (LanguageController::kindOf(m_training.experiment())) {
        case LanguageController::Kind::Writer:
            return tr("Ctrl+5 generates text with the model");
        case LanguageController::Kind::Translator:
            return tr("Ctrl+5 translates with the model");
        case LanguageController::Kind::Classifier:
        case LanguageController::Kind::None:
            break;
    }
    return tr("Ctrl+4 opens Evaluate");
}

void TrainingPage::refreshCurves() {
    const auto curves = m_runs.curves();
    m_plots->setRuns(curves);
    m_legend->setRuns(curves);
    std::vector<LayersPanel::Run> layers;
    for (auto& run : m_runs.layers())
        layers.push_back({run.id, run.title, std::move(run.layers)});
    m_layers->setRuns(std::move(layers));
}

}  // namespace shardlab
