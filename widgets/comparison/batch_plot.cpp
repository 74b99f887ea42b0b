#include "widgets/comparison/batch_plot.h"

#include "widgets/common/text_format.h"
#include "widgets/common/theme.h"
#include "widgets/devices/uncertainty_text.h"
#include "widgets/plots/custom_plot.h"
#include "widgets/plots/plot_theme.h"

namespace shardlab {

void BatchPlot::Curve::add(double batch, const engine::RunEstimate& run) const {
    line->addData(batch, run.samplesPerSecond);
    low->addData(batch, run.samplesPerSecond / (1 + run.uncertainty));
    high->addData(batch, run.samplesPerSecond * (1 + run.uncertainty));
}

void BatchPlot::Curve::clear() const {
    for (QCPGraph* graph : {line, low, high})
        graph->data()->clear();
}

BatchPlot::Curve BatchPlot::makeCurve() {
    Curve curve;
    curve.low = plot()->addGraph();
    curve.high = plot()->addGraph();
    curve.high->setChannelFillGraph(curve.low);
    curve.line = plot()->addGraph();
    for (QCPGraph* graph : {curve.low, curve.high}) {
        graph->setPen(Qt::NoPen);
        graph->removeFromLegend();
    }
    return curve;
}

BatchPlot::BatchPlot(QWidget* parent) : PointPlot(parent) {
    plot()->setAccessibleName(tr("Two devices over the batch size, simulated"));
    plot()->legend->removeItem(0);  // the mark of the chosen point
    m_first = makeCurve();
    m_second = makeCurve();
    m_equal = plot()->addGraph();
    m_equal->removeFromLegend();
    m_label = new QCPItemText(plot());
    m_label->position->setTypeX(QCPItemPosition::ptPlotCoords);
    m_label->position->setTypeY(QCPItemPosition::ptAxisRectRatio);
    m_label->setPadding(QMargins(6, 2, 6, 2));
    for (QCPAxis* axis : {plot()->xAxis, plot()->yAxis})
        makeLogarithmic(*axis);
    plot()->xAxis->setLabel(tr("Global batch size"));
    plot()->yAxis->setLabel(tr("Samples / s, simulated"));
    plot()->axisRect()->insetLayout()->setInsetAlignment(0, Qt::AlignRight | Qt::AlignBottom);
    clear();
}

void BatchPlot::setComparison(engine::BatchComparison comparison, const QString& first,
                              const QString& second) {
    m_comparison = std::move(comparison);
    m_first.name = first;
    m_second.name = second;
    m_first.clear();
    m_second.clear();
    std::vector<Point> marks;
    const auto add = [&](const Curve& curve, std::int64_t batch, const engine::RunEstimate& run) {
        curve.add(static_cast<double>(batch), run);
        marks.push_back({static_cast<double>(batch), run.samplesPerSecond,
                         tr("%1, global batch size %2: %3 samples/s, %4 per step, %5 (simulated)")
                             .arg(curve.name, formatCount(batch), formatFigure(run.samplesPerSecond),
                                  formatSeconds(run.stepSeconds), uncertaintyText(run))});
    };
    for (const engine::BatchPoint& point : m_comparison.points) {
        if (point.first) add(m_first, point.globalBatch, *point.first);
        if (point.second) add(m_second, point.globalBatch, *point.second);
    }
    m_first.line->setName(first);
    m_second.line->setName(second);
    plot()->legend->setVisible(!marks.empty());
    markEqual();
    setPoints(std::move(marks),
              m_comparison.points.empty()
                  ? QString()
                  : tr("The bands are 90 % prediction intervals. Point at a batch size, or use "
                       "the arrow keys."));
}

void BatchPlot::clear() {
    setComparison({}, {}, {});
}

void BatchPlot::markEqual() {
    m_label->setVisible(m_comparison.equal.has_value());
    if (!m_comparison.equal) return;
    m_label->setText(tr("equal from batch %1 on").arg(formatCount(m_comparison.equal->globalBatch)));
    m_label->position->setCoords(static_cast<double>(m_comparison.equal->globalBatch), 0.03);
}

void BatchPlot::fit() {
    m_equal->data()->clear();
    if (points().empty()) return;
    const auto [left, right, bottom, top] = extent();
    plot()->xAxis->setRange(left / 1.3, right * 1.3);
    plot()->yAxis->setRange(bottom / 2, top * 2.4);
    if (m_comparison.equal) {
        const auto batch = static_cast<double>(m_comparison.equal->globalBatch);
        m_equal->addData(batch, bottom / 2);
        m_equal->addData(batch, top * 2.4);
    }
    // Beside the line, on the side that has the room.
    const bool leftOfIt = m_comparison.equal &&
                          plot()->xAxis->coordToPixel(static_cast<double>(m_comparison.equal->globalBatch)) >
                              plot()->axisRect()->center().x();
    m_label->setPositionAlignment((leftOfIt ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignTop);
}

void BatchPlot::restyle() {
    if (m_label == nullptr) return;
    const auto style = [](const Curve& curve, const char* token, QCPScatterStyle::ScatterShape shape) {
        QColor color = theme().color(token);
        curve.line->setPen(QPen(color, plotSize(2.2)));
        curve.line->setScatterStyle(QCPScatterStyle(shape, QPen(color, plotSize(1.8)),
                                                    QBrush(theme().color("surface")), plotSize(8)));
        color.setAlphaF(0.13);
        curve.high->setBrush(color);
    };
    style(m_first, "core", QCPScatterStyle::ssCircle);
    style(m_second, "convolution", QCPScatterStyle::ssSquare);
    m_equal->setPen(QPen(theme().color("text"), plotSize(1.4), Qt::DashLine));
    m_label->setFont(font());
    m_label->setColor(theme().color("text"));
    m_label->setBrush(theme().color("surface"));
    styleLegend();
}

}  // namespace shardlab
