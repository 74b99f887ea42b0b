#include "widgets/plots/metric_plots.h"

#include <QEvent>
#include <QGridLayout>
#include <QScrollBar>
#include <QWheelEvent>
#include <algorithm>

#include "engine/core/integer.h"
#include "engine/metrics/metric_traits.h"
#include "widgets/common/text_format.h"
#include "widgets/plots/custom_plot.h"
#include "widgets/plots/metric_plot.h"

namespace shardlab {

namespace {

constexpr std::size_t kAlwaysThere = 2;  // the loss and the main metric
constexpr int kPlotsInRow = 2;
constexpr int kScrolledPlotHeight = 220;  // pixels

/// compile.metrics of the newest run that has the metric.
engine::Json metricsWith(const std::string& name, const std::vector<const RunCurves*>& runs) {
    for (auto run = runs.rbegin(); run != runs.rend(); ++run) {
        if (std::ranges::find((*run)->metricNames, name) != (*run)->metricNames.end()) return (*run)->metrics;
    }
    return engine::Json::array();
}

}  // namespace

std::string mainMetricOf(const std::vector<const RunCurves*>& runs) {
    std::string first;
    for (auto run = runs.rbegin(); run != runs.rend(); ++run) {
        const std::string main = engine::mainMetric((*run)->metricNames, (*run)->metrics);
        if (!main.empty() && engine::metricTraits(main, (*run)->metrics).isMain) return main;
        if (first.empty()) first = main;
    }
    return first;
}

std::vector<std::string> metricsOf(const std::vector<const RunCurves*>& runs) {
    std::vector<std::string> names;
    if (std::string main = mainMetricOf(runs); !main.empty()) names.push_back(std::move(main));
    for (auto run = runs.rbegin(); run != runs.rend(); ++run) {
        for (const std::string& name : (*run)->metricNames) {
            if (name != engine::kLossName && std::ranges::find(names, name) == names.end())
                names.push_back(name);
        }
    }
    return names;
}

MetricPlots::MetricPlots(QWidget* parent)
    : QScrollArea(parent), m_body(new QWidget(this)), m_grid(new QGridLayout(m_body)) {
    setObjectName(QStringLiteral("metricPlots"));
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);  // the plots take it
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_body->setProperty("role", QStringLiteral("form"));
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setSpacing(8);
    for (int column = 0; column < kPlotsInRow; ++column)
        m_grid->setColumnStretch(column, 1);
    setCount(kAlwaysThere);
    m_plots[0]->setMetric(engine::kLossName, metricHeading(engine::kLossName));
    m_plots[1]->setMetric("accuracy", metricHeading("accuracy"));
    setWidget(m_body);
}

void MetricPlots::addPlot() {
    auto* plot = new MetricPlot(m_body);
    plot->setOptions(m_options);
    plot->plot()->installEventFilter(this);
    const auto place = static_cast<int>(m_plots.size());
    m_grid->addWidget(plot, place / kPlotsInRow, place % kPlotsInRow);
    m_grid->setRowStretch(place / kPlotsInRow, 1);
    m_plots.push_back(plot);
}

void MetricPlots::setCount(std::size_t count) {
    if (count == m_plots.size()) return;
    while (m_plots.size() < count)
        addPlot();
    for (; m_plots.size() > count; m_plots.pop_back()) {
        m_grid->removeWidget(m_plots.back());
        m_plots.back()->hide();
        m_plots.back()->setRuns({});  // they may be gone before it is
        m_plots.back()->deleteLater();
    }
    const auto rows = static_cast<int>(engine::ceilDivide(count, kPlotsInRow));
    for (int row = 0; row < m_grid->rowCount(); ++row)
        m_grid->setRowStretch(row, row < rows ? 1 : 0);
    for (MetricPlot* plot : m_plots)
        plot->setMinimumHeight(count > kAlwaysThere ? kScrolledPlotHeight : 0);
    updateGeometry();
}

void MetricPlots::setRuns(const std::vector<const RunCurves*>& runs) {
    const std::vector<std::string> names = metricsOf(runs);
    setCount(std::max(kAlwaysThere, names.size() + 1));
    for (std::size_t i = 0; i < names.size(); ++i)
        m_plots[i + 1]->setMetric(names[i], metricHeading(names[i], metricsWith(names[i], runs)));
    for (MetricPlot* plot : m_plots)
        plot->setRuns(runs);
}

void MetricPlots::setOptions(const CurveOptions& options) {
    m_options = options;
    for (MetricPlot* plot : m_plots)
        plot->setOptions(options);
}

void MetricPlots::fit() {
    for (MetricPlot* plot : m_plots)
        plot->fit();
}

QSize MetricPlots::sizeHint() const {
    return m_body->sizeHint();
}

/// Two plots never scroll.
QSize MetricPlots::minimumSizeHint() const {
    const QSize all = m_body->minimumSizeHint();
    return m_plots.size() > kAlwaysThere ? QSize(all.width(), qMin(all.height(), kScrolledPlotHeight)) : all;
}

/// Where it scrolls, the wheel zooms only the plot that has the focus.
bool MetricPlots::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::Wheel || verticalScrollBar()->maximum() == 0 ||
        static_cast<QWidget*>(watched)->hasFocus())
        return QScrollArea::eventFilter(watched, event);
    wheelEvent(static_cast<QWheelEvent*>(event));
    return true;
}

}  // namespace shardlab
