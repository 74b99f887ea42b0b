#include "widgets/evaluation/output_plot.h"

#include <algorithm>

#include "widgets/common/text_format.h"
#include "widgets/common/theme.h"
#include "widgets/plots/custom_plot.h"
#include "widgets/plots/plot_theme.h"

namespace shardlab {

OutputPlot::OutputPlot(QWidget* parent) : PointPlot(parent) {
    plot()->setObjectName(QStringLiteral("outputPlotArea"));
    plot()->setAccessibleName(tr("Predicted over actual values"));
    plot()->legend->setVisible(false);
    m_reference = plot()->addGraph();
    m_graph = plot()->addGraph();
    setPoints({}, {});
}

/// At most kMostPoints of them, at equal distances in the order of the data.
std::vector<PointPlot::Point> OutputPlot::values(const engine::OutputPredictions& predictions,
                                                 std::size_t column) {
    constexpr std::int64_t kMostPoints = 5000;
    const auto columns = static_cast<std::size_t>(predictions.columns());
    const std::int64_t shown = std::min(predictions.samples, kMostPoints);
    std::vector<Point> points;
    for (std::int64_t i = 0; i < shown; ++i) {
        const std::int64_t sample = i * predictions.samples / shown;
        const std::size_t at = static_cast<std::size_t>(sample) * columns + column;
        const auto actual = static_cast<double>(predictions.targets[at]);
        const auto predicted = static_cast<double>(predictions.outputs[at]);
        const QString text = tr("Sample %1: actual %2, predicted %3, residual %4")
                                 .arg(formatCount(sample), formatFigure(actual), formatFigure(predicted),
                                      formatFigure(predicted - actual));
        const bool residuals = m_kind == Kind::Residuals;
        points.push_back({residuals ? predicted : actual, residuals ? predicted - actual : predicted, text});
    }
    return points;
}

std::vector<PointPlot::Point> OutputPlot::steps(const engine::OutputPredictions& predictions) {
    std::vector<Point> points;
    for (std::size_t step = 0; step < predictions.tokens.size(); ++step) {
        if (predictions.tokens[step] == 0) continue;
        const double accuracy = static_cast<double>(predictions.correctTokens[step]) /
                                static_cast<double>(predictions.tokens[step]);
        points.push_back({static_cast<double>(step), accuracy,
                          tr("Step %1: accuracy %2 of %3 tokens")
                              .arg(static_cast<qint64>(step))
                              .arg(formatPercent(accuracy), formatCount(predictions.tokens[step]))});
    }
    return points;
}

void OutputPlot::show(const Predictions& predictions, Kind kind, std::size_t column) {
    m_kind = kind;
    m_graph->data()->clear();
    m_reference->data()->clear();
    const bool tokens = kind == Kind::TokenAccuracy;
    plot()->xAxis->setLabel(tokens                    ? tr("Time step")
                            : kind == Kind::Residuals ? tr("Predicted")
                                                      : tr("Actual"));
    plot()->yAxis->setLabel(tokens                    ? tr("Accuracy")
                            : kind == Kind::Residuals ? tr("Residual (predicted − actual)")
                                                      : tr("Predicted"));
    plot()->setAccessibleName(tokens                    ? tr("Accuracy of each time step")
                              : kind == Kind::Residuals ? tr("Residuals over predicted values")
                                                        : tr("Predicted over actual values"));
    std::vector<Point> points;
    if (predictions) points = tokens ? steps(*predictions) : values(*predictions, column);
    for (const Point& point : points)
        m_graph->addData(point.x, point.y);
    if (!points.empty() && !tokens) {
        const auto [low, high] = std::ranges::minmax_element(points, {}, &Point::x);
        const bool residuals = kind == Kind::Residuals;
        m_reference->addData(low->x, residuals ? 0 : low->x);
        m_reference->addData(high->x, residuals ? 0 : high->x);
    }
    setPoints(std::move(points), tokens
                                     ? tr("Point at a step, or use the arrow keys.")
                                     : tr("On the dashed line predictions are right. Point at a sample, or "
                                          "use the arrow keys."));
}

void OutputPlot::restyle() {
    if (m_graph == nullptr) return;
    const QColor color = theme().color("accent");
    const bool tokens = m_kind == Kind::TokenAccuracy;
    m_reference->setPen(QPen(theme().color("textFaint"), plotSize(1.4), Qt::DashLine));
    m_graph->setPen(QPen(color, plotSize(1.8)));
    m_graph->setLineStyle(tokens ? QCPGraph::lsLine : QCPGraph::lsNone);
    QColor soft = color;
    soft.setAlphaF(0.6);
    m_graph->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssDisc, soft, soft, plotSize(5)));
}

void OutputPlot::fit() {
    if (m_graph == nullptr) return;
    plot()->rescaleAxes();
    for (QCPAxis* axis : {plot()->xAxis, plot()->yAxis})
        axis->scaleRange(1.06);
    if (m_kind == Kind::TokenAccuracy) plot()->yAxis->setRange(-0.03, 1.03);
}

}  // namespace shardlab
