#include "app/pages/training_page.h"

#include <QComboBox>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QTabWidget>
#include <QVBoxLayout>

#include "app/controllers/language_controller.h"
#include "app/controllers/run_controller.h"
#include "app/controllers/training_controller.h"
#include "app/pages/layers_panel.h"
#include "app/pages/panel.h"
#include "app/pages/status_text.h"
#include "widgets/common/icons.h"
#include "widgets/common/text_format.h"
#include "widgets/plots/curve_legend.h"
#include "widgets/plots/curve_view_menu.h"
#include "widgets/plots/metric_plot.h"

namespace shardlab {

namespace {

/// The metric drawn beside the loss: an accuracy if there is one, else the first metric.
std::string secondMetric(const std::vector<const RunCurves*>& runs) {
    std::string first;
    for (auto it = runs.rbegin(); it != runs.rend(); ++it) {
        for (const std::string& name : (*it)->metricNames) {
            if (name.find("accuracy") != std::string::npos) return name;
            if (first.empty() && name != "loss") first = name;
        }
    }
    return first;
}

}  // namespace

TrainingPage::TrainingPage(TrainingController& training, RunController& runs, QWidget* parent)
    : QWidget(parent), m_training(training), m_runs(runs) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(makeHeader());
    layout->addWidget(makeTabs(), 1);
    setupConnections();
    showStatus(training.status());
    showTiles();
    refreshCurves();
}

QWidget* TrainingPage::makeTabs() {
    m_tabs = new QTabWidget(this);
    m_tabs->setObjectName(QStringLiteral("trainingTabs"));
    m_layers = new LayersPanel(m_training, m_tabs);
    m_tabs->addTab(makeCurves(), tr("Curves"));
    m_tabs->addTab(m_layers, tr("Layers"));
    connect(m_layers, &LayersPanel::warningsChanged, this, [this](int count) {
        m_tabs->setTabText(1, count > 0 ? tr("Layers (%1)").arg(count) : tr("Layers"));
    });
    return m_tabs;
}

QWidget* TrainingPage::makeCurves() {
    auto* page = new QWidget(m_tabs);
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 8, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(makeControls());
    m_legend = new CurveLegend(page);
    m_legend->setContentsMargins(8, 0, 8, 0);
    layout->addWidget(m_legend);
    auto* plots = new QHBoxLayout;
    plots->setSpacing(8);
    for (MetricPlot*& plot : m_plots) {
        plot = new MetricPlot(page);
        plots->addWidget(plot, 1);
    }
    m_plots[0]->setMetric("loss", tr("Loss"));
    m_plots[1]->setMetric("accuracy", tr("Accuracy"));
    layout->addLayout(plots, 1);
    return page;
}

QWidget* TrainingPage::makeHeader() {
    auto* box = makePanel(this);
    m_state = new QLabel(box);
    m_state->setObjectName(QStringLiteral("trainingState"));
    m_state->setProperty("role", QStringLiteral("heading"));
    m_eta = new QLabel(box);
    m_eta->setProperty("role", QStringLiteral("muted"));
    m_progress = new QProgressBar(box);
    m_progress->setTextVisible(false);
    m_progress->setRange(0, 1000);
    auto* line = new QHBoxLayout;
    line->addWidget(m_state);
    line->addStretch();
    line->addWidget(m_eta);
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(16, 12, 16, 12);
    layout->setSpacing(8);
    layout->addLayout(line);
    layout->addWidget(m_progress);
    layout->addWidget(makeTiles());
    return box;
}

QWidget* TrainingPage::makeTiles() {
    auto* row = new QWidget(this);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 4, 0, 0);
    layout->setSpacing(24);
    for (Tile& tile : m_tiles) {
        auto* column = new QVBoxLayout;
        column->setSpacing(0);
        tile.name = new QLabel(row);
        tile.name->setProperty("role", QStringLiteral("caption"));
        tile.value = new QLabel(row);
        tile.value->setProperty("role", QStringLiteral("value"));
        column->addWidget(tile.name);
        column->addWidget(tile.value);
        layout->addLayout(column, 1);
    }
    return row;
}

QWidget* TrainingPage::makeControls() {
    auto* row = new QWidget(this);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(8, 0, 0, 0);
    layout->setSpacing(8);
    m_axis = new QComboBox(row);
    m_axis->setObjectName(QStringLiteral("curveAxis"));
    m_axis->setProperty("role", QStringLiteral("compact"));
    m_axis->setAccessibleName(tr("Axis of the curves"));
    m_axis->addItem(tr("Step"), static_cast<int>(CurveAxis::Step));
    m_axis->addItem(tr("Epoch"), static_cast<int>(CurveAxis::Epoch));
    m_axis->addItem(tr("Measured time"), static_cast<int>(CurveAxis::MeasuredTime));
    m_axis->addItem(tr("Time of day"), static_cast<int>(CurveAxis::WallClock));
    m_axis->addItem(tr("Simulated time"), static_cast<int>(CurveAxis::SimulatedTime));
    auto* fit = new QPushButton(tr("Fit"), row);
    fit->setProperty("role", QStringLiteral("compact"));
    fit->setToolTip(tr("Show all data again (double click or Home in a plot)"));
    connect(fit, &QPushButton::clicked, this, [this] {
        for (MetricPlot* plot : m_plots)
            plot->fit();
    });
    m_view = new CurveViewMenu(row);
    auto* view = new QPushButton(tr("View"), row);
    view->setObjectName(QStringLiteral("curveView"));
    view->setProperty("role", QStringLiteral("compact"));
    view->setToolTip(tr("Logarithmic scales, outliers and smoothing of the curves"));
    view->setMenu(m_view);
    layout->addWidget(new QLabel(tr("Curves by"), row));
    layout->addWidget(m_axis);
    layout->addWidget(view);
    layout->addWidget(fit);
    layout->addStretch();
    return row;
}

void TrainingPage::setupConnections() {
    connect(&m_training, &TrainingController::updated, this, &TrainingPage::follow);
    connect(&m_training, &TrainingController::statusChanged, this, &TrainingPage::showStatus);
    connect(&m_runs, &RunController::curvesChanged, this, &TrainingPage::refreshCurves);
    connect(m_axis, QOverload<int>::of(&QComboBox::currentIndexChanged), this, &TrainingPage::applyView);
    connect(m_view, &CurveViewMenu::changed, this, &TrainingPage::applyView);
}

void TrainingPage::applyView() {
    for (MetricPlot* plot : m_plots)
        plot->setOptions(m_view->options(static_cast<CurveAxis>(m_axis->currentData().toInt())));
}

void TrainingPage::setAxis(CurveAxis axis) {
    m_axis->setCurrentIndex(m_axis->findData(static_cast<int>(axis)));
}

void TrainingPage::follow(const engine::SnapshotDelta& delta) {
    if (delta.latest) showProgress(*delta.latest);
    showTiles();
}

void TrainingPage::showProgress(const engine::TrainingSnapshot& snapshot) {
    m_learningRate = snapshot.learningRate;
    showStatus(snapshot.status);
    const double steps = snapshot.stepsPerEpoch > 0 ? static_cast<double>(snapshot.stepsPerEpoch) : 1.0;
    const double done =
        (snapshot.epoch > 0 ? snapshot.epoch - 1 : 0) + static_cast<double>(snapshot.step) / steps;
    m_progress->setValue(snapshot.epochs > 0 ? qBound(0, qRound(1000.0 * done / snapshot.epochs), 1000) : 0);
    if (snapshot.status == engine::RunStatus::Running) {
        m_eta->setText(remainingText(snapshot));
    }
}

void TrainingPage::showStatus(engine::RunStatus status) {
    m_state->setText(statusText(status));
    if (status == engine::RunStatus::Completed) m_progress->setValue(1000);
    if (status == engine::RunStatus::Idle) m_eta->setText(tr("Ctrl+F9 trains the model"));
    if (status == engine::RunStatus::Preparing) {
        m_progress->setValue(0);
        m_eta->clear();
    }
    if (status == engine::RunStatus::Completed) m_eta->setText(nextStep());
    if (status == engine::RunStatus::Stopped || status == engine::RunStatus::Failed) m_eta->clear();
}

/// Where the model that was trained is tried.
QString TrainingPage::nextStep() const {
    switch (LanguageController::kindOf(m_training.experiment())) {
        case LanguageController::Kind::Writer:
            return tr("Ctrl+5 lets the model write");
        case LanguageController::Kind::Translator:
            return tr("Ctrl+5 lets the model translate");
        case LanguageController::Kind::None:
            break;
    }
    return tr("Ctrl+4 shows what comes out right and wrong");
}

void TrainingPage::showTiles() {
    const auto curves = m_runs.curves();
    const RunCurves* run = m_runs.activeCurves() != nullptr ? m_runs.activeCurves()
                           : curves.empty()                 ? nullptr
                                                            : curves.back();
    const std::string metric = secondMetric(curves);
    const QString metricName = metric.empty() ? tr("accuracy") : metricTitle(metric);
    const QString names[] = {tr("loss of the last batch"), metricName, tr("validation loss"),
                             tr("validation %1").arg(metricName), tr("learning rate")};
    QString values[5] = {QStringLiteral("–"), QStringLiteral("–"), QStringLiteral("–"), QStringLiteral("–"),
                         QStringLiteral("–")};
    if (run != nullptr && !run->steps.empty()) {
        values[0] = formatMetric(run->steps.back().loss);
        values[1] = formatMetric(run->value(run->steps.back(), metric));
    }
    if (run != nullptr && !run->epochs.empty()) {
        values[2] = formatMetric(RunCurves::value(run->epochs.back(), "val_loss"));
        values[3] = formatMetric(RunCurves::value(run->epochs.back(), "val_" + metric));
    }
    if (m_learningRate > 0) values[4] = formatLearningRate(m_learningRate);
    for (std::size_t i = 0; i < m_tiles.size(); ++i) {
        m_tiles[i].name->setText(names[i]);
        m_tiles[i].value->setText(values[i]);
    }
}

void TrainingPage::refreshCurves() {
    const auto curves = m_runs.curves();
    const std::string second = secondMetric(curves);
    if (!second.empty()) {
        QString title = metricTitle(second);
        title[0] = title[0].toUpper();
        m_plots[1]->setMetric(second, title);
    }
    for (MetricPlot* plot : m_plots)
        plot->setRuns(curves);
    m_legend->setRuns(curves);
    if (!m_training.active()) showTiles();
}

}  // namespace shardlab
