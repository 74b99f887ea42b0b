#include "widgets/simulator/sweep_plot.h"

#include <algorithm>

#include "widgets/common/engine_text.h"
#include "widgets/common/text_format.h"
#include "widgets/common/theme.h"
#include "widgets/devices/uncertainty_text.h"
#include "widgets/plots/custom_plot.h"
#include "widgets/plots/plot_theme.h"

namespace shardlab {

namespace {
QString axisTitle(engine::SweepAxis axis) {
    switch (axis) {
        case engine::SweepAxis::Batch:
            return SweepPlot::tr("Global batch size");
        case engine::SweepAxis::Replicas:
            return SweepPlot::tr("Replicas (same global batch size)");
        case engine::SweepAxis::Precision:
            return SweepPlot::tr("Precision");
        case engine::SweepAxis::HostStack:
            return SweepPlot::tr("Framework");
        case engine::SweepAxis::AccumulationSteps:
            return SweepPlot::tr("Gradient accumulation steps (same global batch size)");
    }
    return {};
}
}  // namespace

SweepPlot::SweepPlot(QWidget* parent) : PointPlot(parent) {
    plot()->setAccessibleName(tr("What if, simulated"));
    plot()->legend->setVisible(false);
    m_line = plot()->addGraph();
    m_here = plot()->addGraph();
    m_refused = plot()->addGraph();
    for (QCPGraph* graph : {m_here, m_refused})
        graph->setLineStyle(QCPGraph::lsNone);
    clear();
}

void SweepPlot::setSweep(engine::SweepAxis axis, std::vector<engine::SweepPoint> points,
                         const QString& current) {
    m_axis = axis;
    m_sweep = std::move(points);
    m_current = current;
    refresh();
}

void SweepPlot::setQuantity(Quantity quantity) {
    m_quantity = quantity;
    refresh();
}

void SweepPlot::clear() {
    setSweep(m_axis, {}, {});
}

QString SweepPlot::wordsOf(const engine::SweepPoint& point) const {
    const QString value = QStringLiteral("%1 %2").arg(axisTitle(m_axis).section(QLatin1Char(','), 0, 0),
                                                      toQString(point.value));
    if (!point.runs()) return QStringLiteral("%1: %2").arg(value, engineText(point.reason));
    return tr("%1: %2 per step, %3, %4 samples/s, %5 per epoch (simulated)")
        .arg(value, formatSeconds(point.estimate->stepSeconds), uncertaintyText(*point.estimate),
             formatFigure(point.estimate->samplesPerSecond), formatSeconds(point.estimate->epochSeconds));
}

void SweepPlot::refresh() {
    for (QCPGraph* graph : {m_line, m_here, m_refused})
        graph->data()->clear();
    const bool curve = m_axis == engine::SweepAxis::Batch || m_axis == engine::SweepAxis::Replicas ||
                       m_axis == engine::SweepAxis::AccumulationSteps;
    m_line->setLineStyle(curve ? QCPGraph::lsLine : QCPGraph::lsNone);
    auto ticker = QSharedPointer<QCPAxisTickerText>::create();
    std::vector<Point> points;
    const auto current = std::ranges::find_if(
        m_sweep, [this](const engine::SweepPoint& each) { return toQString(each.value) == m_current; });
    const auto chosen = static_cast<std::size_t>(current - m_sweep.begin());
    constexpr std::size_t kMostLabels = 7;
    const bool dense = curve && m_sweep.size() > kMostLabels;
    for (std::size_t i = 0; i < m_sweep.size(); ++i) {
        const engine::SweepPoint& each = m_sweep[i];
        const double x = static_cast<double>(i);
        double y = 0;
        if (each.runs()) {
            y = m_quantity == Quantity::StepTime ? each.estimate->stepSeconds * 1e3
                                                 : each.estimate->samplesPerSecond;
            m_line->addData(x, y);
            if (toQString(each.value) == m_current) m_here->addData(x, y);
        } else {
            m_refused->addData(x, 0);
        }
        // Where all of them would run into each other every second one is named, the chosen one among them.
        const bool named = !dense || (i + chosen) % 2 == 0;
        ticker->addTick(x, named ? toQString(each.value) : QString());
        points.push_back({x, y, wordsOf(each)});
    }
    setTickTexts(*plot()->xAxis, ticker);
    plot()->xAxis->setTickLabelRotation(curve || m_sweep.size() < 3 ? 0 : 18);
    plot()->xAxis->setLabel(axisTitle(m_axis));
    plot()->yAxis->setLabel(m_quantity == Quantity::StepTime ? tr("Step (ms)") : tr("Samples / s"));
    setPoints(std::move(points),
              m_refused->data()->isEmpty()
                  ? tr("Point at a value, or use the arrow keys.")
                  : tr("Point at a value, or use the arrow keys. A cross marks a setting that cannot run."));
}

void SweepPlot::fit() {
    double top = 0;
    for (const Point& point : points())
        top = std::max(top, point.y);
    plot()->xAxis->setRange(-0.5, std::max<double>(1, static_cast<double>(points().size())) - 0.5);
    plot()->yAxis->setRange(top > 0 ? -0.04 * top : -0.1, top > 0 ? 1.1 * top : 1);
}

void SweepPlot::restyle() {
    if (m_refused == nullptr) return;
    const QColor color = theme().color("simulated");
    m_line->setPen(QPen(color, plotSize(2.2)));
    m_line->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssCircle, QPen(color, plotSize(1.8)),
                                            QBrush(theme().color("surface")), plotSize(8)));
    m_here->setScatterStyle(
        QCPScatterStyle(QCPScatterStyle::ssDisc, QPen(color), QBrush(color), plotSize(10)));
    m_refused->setScatterStyle(QCPScatterStyle(
        QCPScatterStyle::ssCross, QPen(theme().color("error"), plotSize(2)), Qt::NoBrush, plotSize(9)));
}

}  // namespace shardlab
