#include "widgets/plots/learning_rate_plot.h"

#include <algorithm>

#include "widgets/common/text_format.h"
#include "widgets/common/theme.h"
#include "widgets/plots/custom_plot.h"
#include "widgets/plots/plot_theme.h"

namespace shardlab {

LearningRatePlot::LearningRatePlot(QWidget* parent) : PointPlot(parent) {
    plot()->setObjectName(QStringLiteral("learningRatePlotArea"));
    plot()->setAccessibleName(tr("Loss over the learning rate"));
    plot()->legend->setVisible(false);
    plot()->xAxis->setLabel(tr("Learning rate"));
    plot()->yAxis->setLabel(tr("Loss"));
    makeLogarithmic(*plot()->xAxis);
    m_losses = plot()->addGraph();
    m_smoothed = plot()->addGraph();
    m_suggestion = new QCPItemStraightLine(plot());
    setEmptyText(
        QStringLiteral("chart"), tr("No learning rate tested yet"),
        tr("The test trains for the given number of updates while the learning rate grows, and does not "
           "change the experiment."));
    setRange({});
}

void LearningRatePlot::setRange(engine::LearningRateRange range) {
    m_range = std::move(range);
    QVector<QCPGraphData> losses, smoothed;
    std::vector<Point> points;
    for (const engine::LearningRatePoint& point : m_range.points) {
        losses.push_back({point.rate, point.loss});
        smoothed.push_back({point.rate, point.smoothed});
        points.push_back({point.rate, point.smoothed,
                          tr("Learning rate %1: loss %2, smoothed %3")
                              .arg(formatLearningRate(point.rate), formatMetric(point.loss),
                                   formatMetric(point.smoothed))});
    }
    m_losses->data()->set(losses, true);
    m_smoothed->data()->set(smoothed, true);
    const auto suggestion = m_range.suggestion();
    m_suggestion->setVisible(suggestion.has_value());
    if (suggestion) {
        m_suggestion->point1->setCoords(*suggestion, 0);
        m_suggestion->point2->setCoords(*suggestion, 1);
    }
    setPoints(std::move(points), tr("The dashed line is where the smoothed loss falls most steeply. Point at "
                                    "the curve, or use the arrow keys."));
}

/// The last losses may be far above the others: the first ones decide what is seen.
void LearningRatePlot::fit() {
    if (m_range.points.empty()) return;
    constexpr double kMargin = 0.05, kHeadroom = 1.5;
    double low = m_range.points.front().smoothed, high = low;
    for (const engine::LearningRatePoint& point : m_range.points)
        low = std::min({low, point.loss, point.smoothed});
    const double first = m_range.points.front().smoothed;
    for (const engine::LearningRatePoint& point : m_range.points)
        high =
            std::max(high, std::min(point.smoothed, first + kHeadroom * std::max(first - low, 0.1 * first)));
    const double margin = std::max(kMargin * (high - low), 1e-6);
    plot()->yAxis->setRange(low - margin, high + margin);
    plot()->xAxis->setRange(m_range.points.front().rate,
                            std::max(m_range.points.back().rate, 10 * m_range.points.front().rate));
}

void LearningRatePlot::restyle() {
    if (m_suggestion == nullptr) return;
    QColor faint = theme().color("textFaint");
    faint.setAlphaF(0.6);
    m_losses->setPen(QPen(faint, plotSize(1.2)));
    m_smoothed->setPen(QPen(theme().color("measured"), plotSize(2.4)));
    m_suggestion->setPen(QPen(theme().color("accent"), plotSize(1.6), Qt::DashLine));
}

}  // namespace shardlab
