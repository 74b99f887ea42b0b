#include "widgets/simulator/memory_plot.h"

#include <algorithm>

#include "widgets/common/text_format.h"
#include "widgets/common/theme.h"
#include "widgets/plots/custom_plot.h"
#include "widgets/plots/plot_theme.h"
#include "widgets/simulator/ops_model.h"

namespace shardlab {

namespace {

/// The unit in which the axis counts, by its largest value.
struct ByteUnit {
    double size;
    const char* name;
};
ByteUnit unitFor(double bytes) {
    if (bytes >= 1LL << 30) return {static_cast<double>(1LL << 30), "GiB"};
    if (bytes >= 1 << 20) return {static_cast<double>(1 << 20), "MiB"};
    return {1024, "KiB"};
}
/// Below this share of the capacity its line would squash the curve to the floor.
constexpr double kShowCapacityFrom = 0.15;

}  // namespace

MemoryPlot::MemoryPlot(QWidget* parent) : PointPlot(parent) {
    plot()->setAccessibleName(tr("Memory of one replica over a simulated step"));
    plot()->xAxis->setLabel(tr("Kernel, in program order"));
    for (QCPGraph** graph : {&m_forward, &m_backward, &m_update}) {
        *graph = plot()->addGraph();
        (*graph)->setLineStyle(QCPGraph::lsStepLeft);
    }
    m_capacity = plot()->addGraph();
    m_forward->setName(tr("forward"));
    m_backward->setName(tr("backward"));
    m_update->setName(tr("update"));
    m_capacity->setName(tr("capacity"));
    plot()->legend->removeItem(0);
    plot()->axisRect()->insetLayout()->setInsetAlignment(
        0, Qt::AlignRight | Qt::AlignTop);  // an update needs least
    clear();
}

QCPGraph* MemoryPlot::graphOf(const std::string& phase) const {
    if (phase == "forward") return m_forward;
    return phase == "update" ? m_update : m_backward;
}

void MemoryPlot::setMemory(const std::vector<engine::MemoryPoint>& memory, std::int64_t capacityBytes) {
    for (QCPGraph* graph : {m_forward, m_backward, m_update, m_capacity})
        graph->data()->clear();
    double peak = 0;
    for (const engine::MemoryPoint& point : memory)
        peak = std::max(peak, static_cast<double>(point.bytes));
    const ByteUnit unit = unitFor(peak);
    plot()->yAxis->setLabel(tr("Memory of one replica (%1)").arg(QLatin1String(unit.name)));
    m_capacityBytes = static_cast<double>(capacityBytes) / unit.size;
    std::vector<Point> points;
    QCPGraph* last = nullptr;
    for (std::size_t i = 0; i < memory.size(); ++i) {
        const double x = static_cast<double>(i), y = static_cast<double>(memory[i].bytes) / unit.size;
        QCPGraph* graph = graphOf(memory[i].phase);
        if (last != nullptr && last != graph) last->addData(x, points.back().y);
        last = graph;
        graph->addData(x, y);
        if (i + 1 == memory.size()) graph->addData(x + 1, y);
        const QString layer = memory[i].layer.empty() ? tr("no layer") : toQString(memory[i].layer);
        points.push_back({x, y,
                          tr("%1 during %2 of %3 (%4)")
                              .arg(formatBytes(memory[i].bytes), toQString(memory[i].op), layer,
                                   phaseTitle(memory[i].phase))});
    }
    const bool near = peak >= kShowCapacityFrom * static_cast<double>(capacityBytes);
    m_capacity->removeFromLegend();
    if (!points.empty() && near) {
        m_capacity->addToLegend();
        m_capacity->addData(0, m_capacityBytes);
        m_capacity->addData(static_cast<double>(points.size()), m_capacityBytes);
    }
    plot()->legend->setVisible(!points.empty());
    const double share = capacityBytes > 0 ? peak / static_cast<double>(capacityBytes) : 0;
    const QString hint = tr("Peak: %1 (%2 of %3). Point at a kernel, or use the arrow keys.")
                             .arg(formatBytes(static_cast<std::int64_t>(peak)), formatPercent(share),
                                  formatBytes(capacityBytes));
    setPoints(std::move(points), hint);
}

void MemoryPlot::clear() {
    setMemory({}, 0);
}

void MemoryPlot::fit() {
    double top = m_capacity->dataCount() > 0 ? m_capacityBytes : 0;
    for (const Point& point : points())
        top = std::max(top, point.y);
    plot()->xAxis->setRange(0, std::max<double>(1, static_cast<double>(points().size())));
    plot()->yAxis->setRange(0, top > 0 ? top * 1.08 : 1);
}

void MemoryPlot::restyle() {
    if (m_capacity == nullptr) return;
    const auto fill = [](QCPGraph* graph, const char* token) {
        QColor tint = theme().color(token);
        graph->setPen(QPen(tint, plotSize(2)));
        tint.setAlphaF(0.18);
        graph->setBrush(tint);
    };
    fill(m_forward, "core");
    fill(m_backward, "convolution");
    fill(m_update, "recurrent");
    m_capacity->setPen(QPen(theme().color("error"), plotSize(2), Qt::DashLine));
    plot()->xAxis->setNumberFormat(QStringLiteral("f"));
    plot()->xAxis->setNumberPrecision(0);
    styleLegend();
}

}  // namespace shardlab
