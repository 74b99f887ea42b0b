#include "widgets/comparison/scaling_plot.h"

#include <algorithm>

#include "widgets/common/engine_text.h"
#include "widgets/common/text_format.h"
#include "widgets/common/theme.h"
#include "widgets/devices/device_names.h"
#include "widgets/devices/uncertainty_text.h"
#include "widgets/plots/custom_plot.h"
#include "widgets/plots/plot_theme.h"

namespace shardlab {

ScalingPlot::ScalingPlot(QWidget* parent) : PointPlot(parent) {
    plot()->setAccessibleName(tr("Scaling over the number of replicas, simulated"));
    plot()->legend->removeItem(0);  // the mark of the chosen point
    m_ideal = plot()->addGraph();
    m_ideal->setName(tr("ideal"));
    m_line = plot()->addGraph();
    m_line->setName(tr("simulated"));
    m_refused = plot()->addGraph();
    m_refused->setName(tr("cannot run"));
    m_refused->setLineStyle(QCPGraph::lsNone);
    plot()->xAxis->setLabel(tr("Replicas"));
    setScaling({});
}

void ScalingPlot::setScaling(std::vector<engine::ScalingPoint> points) {
    m_scaling = std::move(points);
    refresh();
}

void ScalingPlot::setQuantity(Quantity quantity) {
    m_quantity = quantity;
    refresh();
}

QString ScalingPlot::wordsOf(const engine::ScalingPoint& point) const {
    const QString size = tr("%1, %2").arg(deviceName(point.device),
                                          formatNumber(point.replicas, tr("1 replica"), tr("%1 replicas")));
    if (!point.runs()) return QStringLiteral("%1: %2").arg(size, engineText(point.reason()));
    const engine::RunEstimate& run = point.answer.estimate;
    return tr("%1: speed-up %2, efficiency %3; %4 samples/s, %5 per step, global batch size %6, %7 "
              "(simulated)")
        .arg(size, formatFigure(point.speedup), formatPercent(point.efficiency),
             formatFigure(run.samplesPerSecond), formatSeconds(run.stepSeconds), formatCount(run.globalBatch),
             uncertaintyText(run));
}

void ScalingPlot::refresh() {
    for (QCPGraph* graph : {m_line, m_ideal, m_refused})
        graph->data()->clear();
    const bool speedup = m_quantity == Quantity::Speedup;
    makeLogarithmic(*plot()->xAxis);
    setScale(*plot()->yAxis, speedup);
    plot()->yAxis->setLabel(speedup ? tr("Speed-up, simulated") : tr("Efficiency, simulated (%)"));
    auto ticker = QSharedPointer<QCPAxisTickerText>::create();
    const double floor = speedup ? 1 : 0;
    std::vector<Point> marks;
    for (const engine::ScalingPoint& point : m_scaling) {
        const auto x = static_cast<double>(point.replicas);
        const double y = !point.runs() ? floor : speedup ? point.speedup : 100 * point.efficiency;
        (point.runs() ? m_line : m_refused)->addData(x, y);
        m_ideal->addData(x, speedup ? x : 100);
        ticker->addTick(x, formatCount(point.replicas));
        marks.push_back({x, y, wordsOf(point)});
    }
    if (!m_scaling.empty()) setTickTexts(*plot()->xAxis, ticker);
    plot()->legend->setVisible(!m_scaling.empty());
    m_refused->removeFromLegend();
    if (!m_refused->data()->isEmpty()) m_refused->addToLegend();
    plot()->axisRect()->insetLayout()->setInsetAlignment(
        0, Qt::AlignLeft | (speedup ? Qt::AlignTop : Qt::AlignBottom));
    setPoints(std::move(marks),
              m_scaling.empty() ? QString()
                                : tr("Speed-up and efficiency compare with one replica. Point at a size, or "
                                     "use the arrow keys."));
}

void ScalingPlot::fit() {
    if (points().empty()) return;
    const double left = points().front().x, right = points().back().x;
    plot()->xAxis->setRange(left / 1.4, right * 1.4);
    double top = 0;
    for (const Point& point : points())
        top = std::max(top, point.y);
    if (m_quantity == Quantity::Speedup) {
        plot()->yAxis->setRange(0.7, std::max(right, top) * 1.6);
    } else {
        plot()->yAxis->setRange(-5, std::max(110.0, 1.08 * top));
    }
}

void ScalingPlot::restyle() {
    if (m_refused == nullptr) return;
    const QColor color = theme().color("simulated");
    m_line->setPen(QPen(color, plotSize(2.2)));
    m_line->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssCircle, QPen(color, plotSize(1.8)),
                                            QBrush(theme().color("surface")), plotSize(8)));
    m_ideal->setPen(QPen(theme().color("textFaint"), plotSize(1.4), Qt::DashLine));
    m_refused->setScatterStyle(QCPScatterStyle(
        QCPScatterStyle::ssCross, QPen(theme().color("error"), plotSize(2)), Qt::NoBrush, plotSize(9)));
    styleLegend();
}

}  // namespace shardlab
