#include "widgets/simulator/roofline_plot.h"

#include <algorithm>
#include <cmath>

#include "widgets/common/text_format.h"
#include "widgets/common/theme.h"
#include "widgets/plots/custom_plot.h"
#include "widgets/plots/plot_theme.h"
#include "widgets/simulator/ops_model.h"

namespace shardlab {

namespace {

QString wordsOf(const engine::RooflinePoint& point) {
    const QString name = point.layer.empty()
                             ? toQString(point.op)
                             : QStringLiteral("%1 · %2").arg(toQString(point.layer), toQString(point.op));
    return RooflinePlot::tr("%1 (%2): %3 FLOP/byte, %4 of %5 attainable; %6 simulated; bound by: %7")
        .arg(name, phaseTitle(point.phase), formatFigure(point.flopsPerByte),
             formatFlopsPerSecond(point.flopsPerSecond), formatFlopsPerSecond(point.ceiling),
             formatSeconds(point.seconds), boundByTitle(point.boundBy));
}

void drawRoof(QCPGraph& graph, double peak, double bandwidth, double from, double to) {
    graph.data()->clear();
    const double ridge = std::clamp(peak / bandwidth, from, to);
    graph.addData(from, std::min(peak, bandwidth * from));
    graph.addData(ridge, std::min(peak, bandwidth * ridge));
    graph.addData(to, std::min(peak, bandwidth * to));
}

}  // namespace

RooflinePlot::RooflinePlot(QWidget* parent) : PointPlot(parent) {
    plot()->setAccessibleName(tr("Roofline of a simulated step"));
    for (QCPAxis* axis : {plot()->xAxis, plot()->yAxis})
        makeLogarithmic(*axis);
    plot()->xAxis->setLabel(tr("Arithmetic intensity (FLOP/byte)"));
    plot()->yAxis->setLabel(tr("Rate of one replica (FLOP/s)"));
    m_maker = plot()->addGraph();
    m_attainable = plot()->addGraph();
    for (const char* bound : {"launch", "memory", "matrix_unit"}) {
        QCPGraph* graph = plot()->addGraph();
        graph->setLineStyle(QCPGraph::lsNone);
        graph->setName(boundByTitle(bound));
        m_groups[bound] = graph;
    }
    m_attainable->setName(tr("attainable"));
    m_maker->setName(tr("vendor peak"));
    plot()->legend->removeItem(0);  // the mark of the chosen point
    plot()->legend->setVisible(true);
    plot()->axisRect()->insetLayout()->setInsetAlignment(0, Qt::AlignRight | Qt::AlignBottom);
    clear();
}

void RooflinePlot::setRoofline(const engine::Roofline& roofline) {
    m_roofline = roofline;
    for (auto& [bound, graph] : m_groups)
        graph->data()->clear();
    std::vector<Point> points;
    for (const engine::RooflinePoint& point : roofline.points) {
        const auto group = m_groups.find(point.boundBy);
        (group == m_groups.end() ? m_groups.begin() : group)
            ->second->addData(point.flopsPerByte, point.flopsPerSecond);
        points.push_back({point.flopsPerByte, point.flopsPerSecond, wordsOf(point)});
    }
    plot()->legend->setVisible(!points.empty());
    const QString hint = points.empty()
                             ? QString()
                             : tr("Below %1 FLOP/byte the memory bandwidth is the limit, above the matrix "
                                  "unit (%2). Point at an op, or use the arrow keys.")
                                   .arg(formatFigure(roofline.ridge()), toQString(roofline.format));
    setPoints(std::move(points), hint);
}

void RooflinePlot::clear() {
    setRoofline({});
}

void RooflinePlot::fit() {
    if (points().empty()) return;
    double left = m_roofline.ridge(), right = m_roofline.ridge(), bottom = m_roofline.attainableFlops;
    for (const Point& point : points()) {
        left = std::min(left, point.x);
        right = std::max(right, point.x);
        bottom = std::min(bottom, point.y);
    }
    left /= 3;
    right *= 4;
    drawRoof(*m_maker, m_roofline.peakFlops, m_roofline.bandwidth, left, right);
    drawRoof(*m_attainable, m_roofline.attainableFlops, m_roofline.attainableBandwidth, left, right);
    plot()->xAxis->setRange(left, right);
    plot()->yAxis->setRange(bottom / 3, m_roofline.peakFlops * 3);
}

void RooflinePlot::restyle() {
    if (m_maker == nullptr) return;
    m_attainable->setPen(QPen(theme().color("text"), plotSize(2)));
    m_maker->setPen(QPen(theme().color("textFaint"), plotSize(1), Qt::DashLine));
    for (auto& [bound, graph] : m_groups) {
        QColor color = theme().color(boundByToken(bound));
        graph->setPen(QPen(color, plotSize(1.5)));
        color.setAlphaF(0.55);
        // Shapes as well as colours tell them apart.
        const auto shape = bound == "memory"   ? QCPScatterStyle::ssSquare
                           : bound == "launch" ? QCPScatterStyle::ssTriangle
                                               : QCPScatterStyle::ssCircle;
        graph->setScatterStyle(QCPScatterStyle(shape, QPen(theme().color(boundByToken(bound)), 1.5),
                                               QBrush(color), plotSize(8)));
    }
    styleLegend();
}

}  // namespace shardlab
