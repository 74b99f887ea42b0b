#include "widgets/comparison/race_plot.h"

#include <algorithm>

#include "widgets/common/text_format.h"
#include "widgets/common/theme.h"
#include "widgets/plots/custom_plot.h"
#include "widgets/plots/plot_theme.h"

namespace shardlab {

RacePlot::RacePlot(QWidget* parent) : PointPlot(parent) {
    plot()->setAccessibleName(tr("Time of a run over its epochs by device, simulated"));
    plot()->legend->removeItem(0);  // the mark of the chosen point
    m_marks = plot()->addGraph();
    m_marks->setName(tr("break-even epoch"));
    m_marks->setLineStyle(QCPGraph::lsNone);
    for (QCPAxis* axis : {plot()->xAxis, plot()->yAxis})
        makeLogarithmic(*axis);
    plot()->xAxis->setLabel(tr("Epochs of the run"));
    plot()->yAxis->setLabel(tr("Simulated time of the run (s)"));
    // Beside the curves: up to twelve names would cover them.
    auto* side = new QCPLayoutGrid;
    plot()->plotLayout()->addElement(0, 1, side);
    side->addElement(0, 0, plot()->legend);
    side->addElement(1, 0, new QCPLayoutElement(plot()));
    side->setRowStretchFactor(0, 0.001);
    plot()->plotLayout()->setColumnStretchFactor(1, 0.001);
    setRace({}, {});
}

QString RacePlot::nameOf(const std::string& device) const {
    const auto found = std::ranges::find(m_race.entrants, device, &engine::EpochRace::Entrant::device);
    return m_names[static_cast<int>(found - m_race.entrants.begin())];
}

void RacePlot::addCurves(std::vector<Point>& points) {
    for (std::size_t i = 0; i < m_race.entrants.size(); ++i) {
        const QString& name = m_names[static_cast<int>(i)];
        QCPGraph* curve = plot()->addGraph();
        curve->setName(name);
        m_curves.push_back(curve);
        for (std::size_t k = 0; k < m_race.epochs.size(); ++k) {
            const auto epochs = static_cast<double>(m_race.epochs[k]);
            const double seconds = m_race.entrants[i].seconds[k];
            curve->addData(epochs, seconds);
            points.push_back({epochs, seconds,
                              tr("%1, %2: %3 (simulated)")
                                  .arg(name, formatNumber(m_race.epochs[k], tr("1 epoch"), tr("%1 epochs")),
                                       formatSeconds(seconds))});
        }
    }
}

void RacePlot::addBreakEvens(std::vector<Point>& points) {
    for (const engine::BreakEven& each : m_race.breakEvens) {
        const auto epoch = static_cast<double>(each.epoch);
        m_marks->addData(epoch, each.seconds);
        auto* label = new QCPItemText(plot());
        label->setText(tr("from epoch %1: %2").arg(formatCount(each.epoch), nameOf(each.after)));
        label->position->setCoords(epoch, each.seconds);
        label->setPositionAlignment(Qt::AlignLeft | Qt::AlignTop);
        label->setPadding(QMargins(8, 6, 0, 0));
        m_labels.push_back(label);
        points.push_back({epoch, each.seconds,
                          tr("From epoch %1 on, %2 is done before %3: after %4 (simulated)")
                              .arg(formatCount(each.epoch), nameOf(each.after), nameOf(each.before),
                                   formatSeconds(each.seconds))});
    }
}

void RacePlot::setRace(engine::EpochRace race, const QStringList& names) {
    m_race = std::move(race);
    m_names = names;
    for (QCPGraph* curve : m_curves)
        plot()->removeGraph(curve);
    for (QCPItemText* label : m_labels)
        plot()->removeItem(label);
    m_curves.clear();
    m_labels.clear();
    m_marks->data()->clear();
    std::vector<Point> points;
    addBreakEvens(points);
    addCurves(points);
    QString hint;
    if (!points.empty()) {
        hint = m_race.breakEvens.empty()
                   ? tr("One device is the earliest at every number of epochs. Point at a curve, or use the "
                        "arrow keys.")
                   : tr("Initialization and compilation included. Point at a curve or a break-even epoch, or "
                        "use the arrow keys.");
    }
    if (m_race.breakEvens.empty()) {
        m_marks->removeFromLegend();
    } else {
        m_marks->addToLegend();
    }
    plot()->legend->setVisible(!points.empty());
    setPoints(std::move(points), hint);
}

void RacePlot::fit() {
    if (points().empty()) return;
    double bottom = points().front().y, top = bottom;
    for (const Point& point : points()) {
        bottom = std::min(bottom, point.y);
        top = std::max(top, point.y);
    }
    plot()->xAxis->setRange(0.9, static_cast<double>(m_race.epochs.back()) * 1.1);
    plot()->yAxis->setRange(bottom / 1.6, top * 1.3);
}

void RacePlot::restyle() {
    constexpr int kMostMarkers = 12;  // up to twelve curves lie close together
    if (m_marks == nullptr) return;
    for (std::size_t i = 0; i < m_curves.size(); ++i) {
        const int number = static_cast<int>(i);
        const QColor color = theme().runColor(number);
        m_curves[i]->setPen(QPen(color, 2));
        m_curves[i]->setScatterStyle(runScatter(number, color, true));
        thinOutMarkers(*m_curves[i], kMostMarkers);
    }
    const QColor mark = theme().color("text");
    m_marks->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssCircle, QPen(mark, plotSize(1.8)),
                                             QBrush(theme().color("surface")), plotSize(9)));
    for (QCPItemText* label : m_labels) {
        label->setFont(font());
        label->setColor(mark);
    }
    styleLegend();
}

}  // namespace shardlab
