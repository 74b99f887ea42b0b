#include "widgets/comparison/difference_plot.h"

#include <algorithm>
#include <cmath>

#include "widgets/common/text_format.h"
#include "widgets/common/theme.h"
#include "widgets/plots/custom_plot.h"
#include "widgets/plots/plot_theme.h"

namespace shardlab {

DifferencePlot::DifferencePlot(QWidget* parent) : PointPlot(parent) {
    plot()->setAccessibleName(tr("Difference of the loss between runs"));
    plot()->legend->setVisible(false);
    m_zero = plot()->addGraph();
    plot()->xAxis->setLabel(tr("Epoch"));
    plot()->yAxis->setLabel(tr("Difference of the loss"));
    setRuns({});
}

void DifferencePlot::setRuns(const std::vector<const RunCurves*>& runs) {
    for (const Run& run : m_runs)
        plot()->removeGraph(run.graph);
    m_runs.clear();
    m_zero->data()->clear();
    std::vector<Point> marks;
    for (std::size_t i = 1; i < runs.size(); ++i) {
        const RunCurves &first = *runs.front(), &run = *runs[i];
        const std::size_t epochs = std::min(first.epochs.size(), run.epochs.size());
        if (epochs == 0) continue;
        m_runs.push_back({.graph = plot()->addGraph(), .color = run.color, .number = run.number});
        for (std::size_t epoch = 0; epoch < epochs; ++epoch) {
            const double difference =
                RunCurves::value(run.epochs[epoch], "loss") - RunCurves::value(first.epochs[epoch], "loss");
            if (!std::isfinite(difference)) continue;
            const double x = run.epochs[epoch].epoch;
            m_runs.back().graph->addData(x, difference);
            marks.push_back({x, difference,
                             tr("Epoch %1: the loss of %2 differs by %3 from that of %4")
                                 .arg(run.epochs[epoch].epoch)
                                 .arg(run.name, formatMetric(difference), first.name)});
        }
    }
    double last = 1;
    for (const Point& mark : marks)
        last = std::max(last, mark.x);
    if (!marks.empty()) {
        m_zero->addData(0, 0);
        m_zero->addData(last + 1, 0);
    }
    setPoints(std::move(marks),
              m_runs.empty()
                  ? QString()
                  : tr("Against %1. Point at an epoch, or use the arrow keys.").arg(runs.front()->name));
}

void DifferencePlot::fit() {
    if (points().empty()) return;
    double last = 1, largest = 0;
    for (const Point& point : points()) {
        last = std::max(last, point.x);
        largest = std::max(largest, std::abs(point.y));
    }
    constexpr double kAtLeast = 1e-4;  // rounding does not fill the plot
    const double reach = 1.2 * std::max(largest, kAtLeast);
    plot()->xAxis->setRange(0.5, last + 0.5);
    plot()->yAxis->setRange(-reach, reach);
}

void DifferencePlot::restyle() {
    if (m_zero == nullptr) return;
    m_zero->setPen(QPen(theme().color("textFaint"), plotSize(1.2), Qt::DashLine));
    for (const Run& run : m_runs) {
        run.graph->setPen(QPen(run.color, plotSize(2)));
        run.graph->setScatterStyle(runScatter(run.number, run.color, true));
        thinOutMarkers(*run.graph);
    }
}

}  // namespace shardlab
