#include "widgets/runs/run_scatter.h"

#include <QKeyEvent>
#include <algorithm>
#include <cmath>

#include "widgets/common/theme.h"
#include "widgets/plots/custom_plot.h"
#include "widgets/plots/plot_theme.h"

namespace shardlab {

namespace {

/// From below the smallest to above the largest value.
void fitAxis(QCPAxis& axis, const std::vector<PointPlot::Point>& points, double PointPlot::Point::*value) {
    double low = points.front().*value, high = low;
    for (const PointPlot::Point& point : points) {
        low = std::min(low, point.*value);
        high = std::max(high, point.*value);
    }
    constexpr double kDecades = 100, kMargin = 0.06;
    const bool logarithmic = low > 0 && high / low > kDecades;
    setScale(axis, logarithmic);
    if (logarithmic) {
        const double factor = std::pow(high / low, kMargin);
        return axis.setRange(low / factor, high * factor);
    }
    const double length = high > low ? high - low : std::max(1e-9, std::abs(high));
    axis.setRange(low - kMargin * length, high + kMargin * length);
}

}  // namespace

RunScatter::RunScatter(QWidget* parent) : PointPlot(parent) {
    plot()->setAccessibleName(tr("Runs by two values"));
    m_others = plot()->addGraph();
    m_selected = plot()->addGraph();
    for (QCPGraph* graph : {m_others, m_selected})
        graph->setLineStyle(QCPGraph::lsNone);
    setEmptyText(QStringLiteral("chart"), tr("Nothing to plot"),
                 tr("Runs that have both values are points here."));
    connect(plot(), &QCustomPlot::mouseRelease, this, [this] {
        if (chosen() >= 0) Q_EMIT markChosen(chosen());
    });
    setMarks({}, {}, {});
}

void RunScatter::setMarks(const std::vector<RunMark>& marks, const QString& xTitle, const QString& yTitle) {
    std::vector<Point> points;
    for (const RunMark& mark : marks)
        points.push_back({mark.x, mark.y, mark.text});
    plot()->xAxis->setLabel(xTitle);
    plot()->yAxis->setLabel(yTitle);
    setPoints(std::move(points),
              marks.empty() ? QString()
                            : tr("Point at a run, or use the arrow keys; a click or Enter selects it."));
    setSelected({});
}

void RunScatter::setSelected(const std::set<std::size_t>& marks) {
    for (QCPGraph* graph : {m_others, m_selected})
        graph->data()->clear();
    for (std::size_t i = 0; i < points().size(); ++i)
        (marks.contains(i) ? m_selected : m_others)->addData(points()[i].x, points()[i].y);
    plot()->replot(QCustomPlot::rpQueuedReplot);
}

void RunScatter::fit() {
    if (points().empty()) return;
    fitAxis(*plot()->xAxis, points(), &Point::x);
    fitAxis(*plot()->yAxis, points(), &Point::y);
}

void RunScatter::restyle() {
    if (m_selected == nullptr) return;
    const QColor other = theme().color("textMuted"), selected = theme().color("accent");
    m_others->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssCircle, QPen(other, plotSize(1.4)),
                                              QBrush(theme().color("surface")), plotSize(7)));
    m_selected->setScatterStyle(
        QCPScatterStyle(QCPScatterStyle::ssDisc, QPen(selected), QBrush(selected), plotSize(10)));
}

bool RunScatter::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if ((key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Space) && chosen() >= 0) {
            Q_EMIT markChosen(chosen());
            return true;
        }
    }
    return PointPlot::eventFilter(watched, event);
}

}  // namespace shardlab
