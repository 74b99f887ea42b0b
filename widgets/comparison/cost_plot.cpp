#include "widgets/comparison/cost_plot.h"

#include <algorithm>

#include "widgets/common/theme.h"
#include "widgets/plots/custom_plot.h"
#include "widgets/plots/plot_theme.h"

namespace shardlab {

CostPlot::CostPlot(QWidget* parent) : PointPlot(parent) {
    plot()->setAccessibleName(tr("Time and cost of a run by device, simulated"));
    plot()->legend->removeItem(0);  // the mark of the chosen point
    m_front = plot()->addGraph();
    m_front->setName(tr("Pareto front"));
    m_others = plot()->addGraph();
    m_others->setName(tr("other devices"));
    m_others->setLineStyle(QCPGraph::lsNone);
    for (QCPAxis* axis : {plot()->xAxis, plot()->yAxis})
        makeLogarithmic(*axis);
    plot()->xAxis->setLabel(tr("Simulated time of the run (s)"));
    plot()->axisRect()->insetLayout()->setInsetAlignment(0, Qt::AlignRight | Qt::AlignTop);
    setMarks({}, {});
}

void CostPlot::setMarks(std::vector<CostMark> marks, const QString& currency) {
    for (QCPGraph* graph : {m_front, m_others})
        graph->data()->clear();
    for (QCPItemText* name : m_names)
        plot()->removeItem(name);
    m_names.clear();
    std::vector<engine::TimeAndCost> takes;
    for (const CostMark& mark : marks)
        takes.push_back(mark.takes);
    const std::vector<std::size_t> front = engine::paretoFront(takes);
    std::vector<Point> all;
    for (std::size_t i = 0; i < marks.size(); ++i) {
        const CostMark& mark = marks[i];
        const bool best = std::ranges::find(front, i) != front.end();
        (best ? m_front : m_others)->addData(mark.takes.seconds, mark.takes.cost);
        all.push_back({mark.takes.seconds, mark.takes.cost,
                       best ? tr("%1 On the Pareto front.").arg(mark.text) : mark.text});
        if (!best) continue;
        auto* name = new QCPItemText(plot());
        name->setText(mark.device);
        name->position->setCoords(mark.takes.seconds, mark.takes.cost);
        name->setPositionAlignment(Qt::AlignLeft | Qt::AlignBottom);
        name->setPadding(QMargins(8, 0, 0, 6));
        m_names.push_back(name);
    }
    plot()->yAxis->setLabel(currency.isEmpty() ? tr("Cost of the run")
                                               : tr("Cost of the run (%1)").arg(currency));
    plot()->legend->setVisible(!marks.empty());
    setPoints(std::move(all), marks.empty()
                                  ? QString()
                                  : tr("No device beats those of the Pareto front in both time and cost. "
                                       "Point at a device, or use the arrow keys."));
}

void CostPlot::fit() {
    if (points().empty()) return;
    const auto [left, right, bottom, top] = extent();
    plot()->xAxis->setRange(left / 1.4, right * 3);  // names stand to the right
    plot()->yAxis->setRange(bottom / 1.6, top * 2);
}

void CostPlot::restyle() {
    if (m_others == nullptr) return;
    const QColor best = theme().color("simulated"), other = theme().color("textFaint");
    m_front->setPen(QPen(best, plotSize(1.8)));
    m_front->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssDisc, QPen(best), QBrush(best), plotSize(9)));
    m_others->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssCircle, QPen(other, plotSize(1.6)),
                                              QBrush(theme().color("surface")), plotSize(8)));
    for (QCPItemText* name : m_names) {
        name->setFont(font());
        name->setColor(theme().color("text"));
    }
    styleLegend();
}

}  // namespace shardlab
