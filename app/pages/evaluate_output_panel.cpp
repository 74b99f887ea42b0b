#include "app/pages/evaluate_output_panel.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QHeaderView>
#include <QLabel>
#include <QSignalBlocker>
#include <QSlider>
#include <QTableWidget>
#include <QVBoxLayout>

#include "widgets/common/panel.h"
#include "widgets/common/text_format.h"
#include "widgets/evaluation/output_plot.h"

namespace shardlab {

namespace {

using Task = engine::OutputTask;
constexpr int kThresholdSteps = 100;

/// The name of a label, then numbers.
int alignmentOf(int column) {
    return (column == 0 ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter;
}

void addScore(QTableWidget& table, const QString& name, const engine::ClassScore& score) {
    const int row = table.rowCount();
    table.insertRow(row);
    const QStringList cells{name, formatMetric(score.precision), formatMetric(score.recall),
                            formatMetric(score.f1), formatCount(score.support)};
    for (int column = 0; column < cells.size(); ++column) {
        auto* item = new QTableWidgetItem(cells[column]);
        item->setTextAlignment(alignmentOf(column));
        table.setItem(row, column, item);
    }
}

}  // namespace

QString outputHeading(const engine::OutputPredictions& predictions) {
    const auto tr = [](const char* words) {
        return QCoreApplication::translate("shardlab::EvaluateOutputPanel", words);
    };
    switch (predictions.task) {
        case Task::Regression: {
            const auto scores = engine::regressionScores(predictions);
            return scores.size() == 1 ? tr("R² %1").arg(formatMetric(scores.front().r2)) : tr("Regression");
        }
        case Task::MultiLabel:
            return tr("Multi-label");
        case Task::Tokens:
            return tr("Per-token accuracy %1").arg(formatPercent(engine::tokenAccuracy(predictions)));
    }
    return {};
}

EvaluateOutputPanel::EvaluateOutputPanel(QWidget* parent) : QWidget(parent) {
    auto* box = makePanel(this);
    m_plot = new OutputPlot(box);
    m_plot->setObjectName(QStringLiteral("outputPlot"));
    m_table = new QTableWidget(box);
    m_table->setObjectName(QStringLiteral("labelScores"));
    m_table->setAccessibleName(tr("Scores of the labels at the threshold"));
    m_table->setColumnCount(5);
    m_table->setHorizontalHeaderLabels(
        {tr("Label"), tr("Precision", "metric"), tr("Recall"), tr("F1"), tr("Samples")});
    for (int column = 0; column < m_table->columnCount(); ++column)
        m_table->horizontalHeaderItem(column)->setTextAlignment(alignmentOf(column));
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->verticalHeader()->hide();
    m_table->setShowGrid(false);
    m_table->setTabKeyNavigation(false);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(1, 10, 1, 1);
    column->setSpacing(4);
    column->addWidget(makeControls());
    column->addWidget(m_plot, 1);
    column->addWidget(m_table, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(box);
}

QWidget* EvaluateOutputPanel::makeControls() {
    auto* box = new QWidget(this);
    m_column = new QComboBox(box);
    m_column->setObjectName(QStringLiteral("outputColumn"));
    m_column->setAccessibleName(tr("Output"));
    m_kind = new QComboBox(box);
    m_kind->setObjectName(QStringLiteral("outputKind"));
    m_kind->setAccessibleName(tr("Plot", "noun"));
    m_kind->addItem(tr("Predicted against actual"), static_cast<int>(OutputPlot::Kind::PredictedOverActual));
    m_kind->addItem(tr("Residuals"), static_cast<int>(OutputPlot::Kind::Residuals));
    m_threshold = new QSlider(Qt::Horizontal, box);
    m_threshold->setObjectName(QStringLiteral("labelThreshold"));
    m_threshold->setAccessibleName(tr("Threshold"));
    m_threshold->setRange(0, kThresholdSteps);
    m_threshold->setValue(kThresholdSteps / 2);
    m_thresholdText = makeLabel({}, "muted", box);
    m_scores = makeLabel({}, "muted", box);
    m_scores->setObjectName(QStringLiteral("outputScores"));
    auto* row = new QHBoxLayout(box);
    row->setContentsMargins(12, 0, 12, 0);
    row->setSpacing(8);
    for (QComboBox* choice : {m_column, m_kind}) {
        choice->setProperty("role", QStringLiteral("compact"));
        row->addWidget(choice);
        connect(choice, QOverload<int>::of(&QComboBox::currentIndexChanged), this,
                &EvaluateOutputPanel::showPlot);
    }
    row->addWidget(m_thresholdText);
    row->addWidget(m_threshold, 1);
    row->addWidget(m_scores, 2);
    connect(m_threshold, &QSlider::valueChanged, this, &EvaluateOutputPanel::showThreshold);
    return box;
}

QString EvaluateOutputPanel::scores() const {
    return m_scores->text();
}

void EvaluateOutputPanel::setPredictions(const Predictions& predictions) {
    m_predictions = predictions;
    const Task task = predictions->task;
    const QSignalBlocker blocker(m_column);
    m_column->clear();
    for (const std::string& name : predictions->names)
        m_column->addItem(toQString(name));
    m_column->setVisible(task == Task::Regression && predictions->columns() > 1);
    m_kind->setVisible(task == Task::Regression);
    m_threshold->setVisible(task == Task::MultiLabel);
    m_thresholdText->setVisible(task == Task::MultiLabel);
    m_table->setVisible(task == Task::MultiLabel);
    m_plot->setVisible(task != Task::MultiLabel);
    if (task == Task::MultiLabel) return showThreshold();
    showPlot();
}

void EvaluateOutputPanel::showPlot() {
    if (!m_predictions) return;
    if (m_predictions->task == Task::Regression) return showRegression();
    m_plot->show(m_predictions, OutputPlot::Kind::TokenAccuracy, 0);
    m_scores->setText(tr("Per-token accuracy %1").arg(formatPercent(engine::tokenAccuracy(*m_predictions))));
}

void EvaluateOutputPanel::showRegression() {
    const auto column = static_cast<std::size_t>(qMax(0, m_column->currentIndex()));
    m_plot->show(m_predictions, static_cast<OutputPlot::Kind>(m_kind->currentData().toInt()), column);
    const engine::RegressionScore score = engine::regressionScores(*m_predictions)[column];
    m_scores->setText(tr("R² %1  ·  MAE %2  ·  RMSE %3  ·  mean residual %4")
                          .arg(formatMetric(score.r2), formatFigure(score.mae), formatFigure(score.rmse),
                               formatFigure(score.meanResidual)));
}

void EvaluateOutputPanel::showThreshold() {
    if (!m_predictions || m_predictions->task != Task::MultiLabel) return;
    const double threshold = m_threshold->value() / static_cast<double>(kThresholdSteps);
    const engine::ThresholdReport report = engine::thresholdReport(*m_predictions, threshold);
    m_thresholdText->setText(tr("Threshold %1").arg(formatWholePercent(threshold)));
    m_scores->setText(tr("Exact match %1").arg(formatPercent(report.exactMatch)));
    m_table->setRowCount(0);
    for (std::size_t c = 0; c < report.labels.size(); ++c)
        addScore(*m_table, toQString(m_predictions->names[c]), report.labels[c]);
    addScore(*m_table, tr("Micro avg"), report.micro);
    addScore(*m_table, tr("Macro avg"), report.macro);
}

}  // namespace shardlab
