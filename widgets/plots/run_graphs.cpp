#include "widgets/plots/run_graphs.h"

#include <cmath>
#include <utility>

#include "widgets/common/theme.h"
#include "widgets/plots/curve_rows.h"
#include "widgets/plots/custom_plot.h"
#include "widgets/plots/plot_theme.h"

namespace shardlab {

namespace {
QPen dashed(const QColor& color, double width) {
    QPen pen(color, plotSize(width), Qt::CustomDashLine);
    pen.setDashPattern({4, 3});
    return pen;
}

void append(const QCPGraph& graph, std::vector<double>& values) {
    for (const QCPGraphData& point : *graph.data())
        values.push_back(point.value);
}
}  // namespace

RunGraphs::RunGraphs(QCustomPlot& plot, const CurveOptions& options)
    : m_options(options),
      m_batches(plot.addGraph()),
      m_smoothBatches(plot.addGraph()),
      m_rawTraining(plot.addGraph()),
      m_rawValidation(plot.addGraph()),
      m_validation(plot.addGraph()),
      m_training(plot.addGraph()),
      m_batchSmoother(options.batchSmoothing),
      m_trainingSmoother(options.epochSmoothing),
      m_validationSmoother(options.epochSmoothing) {
    for (QCPGraph* graph :
         {m_batches, m_smoothBatches, m_rawTraining, m_rawValidation, m_validation, m_training})
        graph->setAdaptiveSampling(true);
}

void RunGraphs::remove(QCustomPlot& plot) {
    for (QCPGraph* graph :
         {m_batches, m_smoothBatches, m_rawTraining, m_rawValidation, m_validation, m_training})
        plot.removeGraph(graph);
}

void RunGraphs::setStyle(const QColor& color, int number) {
    m_color = color;
    m_number = number;
    QColor faint = color, medium = color;
    faint.setAlphaF(theme().isDark() ? 0.34 : 0.26);
    medium.setAlphaF(0.7);
    m_batches->setPen(QPen(faint, plotSize(1.0)));
    m_smoothBatches->setPen(QPen(medium, plotSize(1.2)));
    m_rawTraining->setPen(QPen(faint, plotSize(1.4)));
    m_rawValidation->setPen(dashed(faint, 1.4));
    m_training->setPen(QPen(color, plotSize(2.2)));
    m_training->setScatterStyle(runScatter(number, color, true));
    m_validation->setPen(dashed(color, 2.0));
    m_validation->setScatterStyle(runScatter(number, color, false));
    markBatches();
}

/// At places that stay: with twice as many batches, every second marker goes.
void RunGraphs::markBatches() {
    constexpr int kMost = 16;
    QCPGraph* line = m_options.batchSmoothing > 0 ? m_smoothBatches : m_batches;
    const bool alone = m_training->dataCount() + m_validation->dataCount() == 0;
    line->setScatterStyle(alone ? runScatter(m_number, m_color, true) : QCPScatterStyle());
    int apart = 1;
    while (line->dataCount() > kMost * apart)
        apart *= 2;
    line->setScatterSkip(apart - 1);
}

bool RunGraphs::add(const RunCurves& run, const std::string& metric) {
    if (m_steps == run.steps.size() && m_epochs == run.epochs.size()) return false;
    for (; m_steps < run.steps.size(); ++m_steps) {
        const engine::StepPoint& point = run.steps[m_steps];
        const double value = run.value(point, metric);
        if (!std::isfinite(value)) continue;
        const double x = run.abscissa(point, m_options.axis);
        m_batches->addData(x, value);
        if (m_options.batchSmoothing > 0) m_smoothBatches->addData(x, m_batchSmoother.add(value));
    }
    const bool smooth = m_options.epochSmoothing > 0;
    for (; m_epochs < run.epochs.size(); ++m_epochs) {
        const double x = run.abscissa(m_epochs, m_options.axis);
        const double training = RunCurves::value(run.epochs[m_epochs], metric);
        const double validation = RunCurves::value(run.epochs[m_epochs], "val_" + metric);
        if (std::isfinite(training)) {
            m_training->addData(x, m_trainingSmoother.add(training));
            if (smooth) m_rawTraining->addData(x, training);
        }
        if (std::isfinite(validation)) {
            m_validation->addData(x, m_validationSmoother.add(validation));
            if (smooth) m_rawValidation->addData(x, validation);
        }
    }
    thinOutMarkers(*m_training);
    thinOutMarkers(*m_validation);
    markBatches();
    return true;
}

bool RunGraphs::empty() const {
    return m_batches->dataCount() + m_training->dataCount() + m_validation->dataCount() == 0;
}

void RunGraphs::addToLegend(const QString& title) const {
    using Series = CurveRow::Series;
    QCPGraph* batches = m_options.batchSmoothing > 0 ? m_smoothBatches : m_batches;
    for (const auto& [graph, series] :
         {std::pair(m_training, Series::Training), std::pair(m_validation, Series::Validation),
          std::pair(batches, Series::Batch)}) {
        if (graph->dataCount() == 0 || graph->scatterStyle().isNone()) continue;
        graph->setName(QStringLiteral("%1 · %2").arg(title, nameOf(series)));
        graph->addToLegend();
    }
}

void RunGraphs::collect(std::vector<double>& epochs, std::vector<double>& batches) const {
    append(*m_batches, batches);
    for (const QCPGraph* graph : {m_training, m_validation, m_rawTraining, m_rawValidation})
        append(*graph, epochs);
}

}  // namespace shardlab
