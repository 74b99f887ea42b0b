#include "widgets/plots/metric_plots.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QScrollBar>
#include <QWheelEvent>
#include <algorithm>

#include "engine/core/integer.h"
#include "engine/metrics/metric_traits.h"
#include "widgets/common/search_text.h"
#include "widgets/common/text_format.h"
#include "widgets/common/text_size.h"
#include "widgets/plots/custom_plot.h"
#include "widgets/plots/metric_plot.h"

namespace shardlab {

namespace {

constexpr std::size_t kNeverScrolled = 2;  // the loss and the main metric
constexpr int kPlotsInRow = 2;
constexpr int kScrolledPlotHeight = 220;  // pixels

/// compile.metrics of the newest run that has the metric.
engine::Json metricsWith(const std::string& name, const std::vector<const RunCurves*>& runs) {
    for (auto run = runs.rbegin(); run != runs.rend(); ++run) {
        if (std::ranges::find((*run)->metricNames, name) != (*run)->metricNames.end()) return (*run)->metrics;
    }
    return engine::Json::array();
}

bool scalesLoss(const RunCurves* run) {
    return !run->epochs.empty() && run->epochs.back().lossScale > 0;
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
    : QScrollArea(parent),
      m_body(new QWidget(this)),
      m_grid(new QGridLayout(m_body)),
      m_nothing(new QLabel(tr("No metric of this name is shown"), this)),
      m_names{engine::kLossName, "accuracy"} {
    setObjectName(QStringLiteral("metricPlots"));
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);  // the plots take it
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_body->setProperty("role", QStringLiteral("form"));
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setSpacing(8);
    m_nothing->setProperty("role", QStringLiteral("muted"));
    m_nothing->setAlignment(Qt::AlignCenter);
    setWidget(m_body);
    refresh();
}

void MetricPlots::addPlot() {
    auto* plot = new MetricPlot(m_body);
    plot->setOptions(m_options);
    plot->plot()->installEventFilter(this);
    const auto name = [plot] { return QString::fromStdString(plot->metric()); };
    // The card may be another's after the choice: it acts when its own menu is closed.
    connect(plot, &MetricPlot::pinRequested, this,
            [this, name](bool pinned) { choose(name(), &MetricChoices::pinned, pinned); });
    connect(plot, &MetricPlot::hideRequested, this,
            [this, name] { choose(name(), &MetricChoices::hidden, true); });
    connect(plot, &MetricPlot::enlargeRequested, this,
            [this, name](bool enlarged) { enlarge(enlarged ? name() : QString()); });
    const auto place = static_cast<int>(m_plots.size());
    m_grid->addWidget(plot, place / kPlotsInRow, place % kPlotsInRow);
    m_plots.push_back(plot);
}

void MetricPlots::setCount(std::size_t count) {
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
    for (int column = 0; column < kPlotsInRow; ++column)
        m_grid->setColumnStretch(column, column < static_cast<int>(count) ? 1 : 0);
    for (MetricPlot* plot : m_plots)
        plot->setMinimumHeight(count > kNeverScrolled ? textScaled(kScrolledPlotHeight) : 0);
    m_nothing->setVisible(count == 0);
    updateGeometry();
}

std::vector<std::pair<QString, QString>> MetricPlots::metrics() const {
    std::vector<std::pair<QString, QString>> all;
    for (const std::string& name : m_names) {
        const QString heading = name == kLearningRateName ? tr("Learning rate")
                                : name == kLossScaleName  ? tr("Loss scale")
                                                          : metricHeading(name, metricsWith(name, m_runs));
        all.emplace_back(QString::fromStdString(name), heading);
    }
    std::ranges::stable_partition(
        all, [this](const auto& metric) { return m_choices.pinned.contains(metric.first); });
    return all;
}

bool MetricPlots::shows(const std::pair<QString, QString>& metric) const {
    if (!m_enlarged.isEmpty()) return metric.first == m_enlarged;
    if (!m_search.isEmpty())  // what is looked for is shown, hidden or not
        return holdsSearched(metric.first, m_search) || holdsSearched(metric.second, m_search);
    return !m_choices.hidden.contains(metric.first);
}

void MetricPlots::refresh() {
    std::vector<std::pair<QString, QString>> shown;
    for (const auto& metric : metrics()) {
        if (shows(metric)) shown.push_back(metric);
    }
    setCount(shown.size());
    for (std::size_t i = 0; i < shown.size(); ++i) {
        m_plots[i]->setMetric(shown[i].first.toStdString(), shown[i].second);
        m_plots[i]->setPinned(m_choices.pinned.contains(shown[i].first));
        m_plots[i]->setEnlarged(shown[i].first == m_enlarged);
        m_plots[i]->setRuns(m_runs);
    }
}

void MetricPlots::setRuns(const std::vector<const RunCurves*>& runs) {
    m_runs = runs;
    std::vector<std::string> names = metricsOf(runs);
    if (names.empty() && m_names.size() > 1) names.push_back(m_names[1]);
    names.insert(names.begin(), engine::kLossName);
    names.emplace_back(kLearningRateName);
    if (std::ranges::any_of(runs, scalesLoss)) names.emplace_back(kLossScaleName);
    const bool changed = names != m_names;
    m_names = std::move(names);
    if (!m_enlarged.isEmpty() && std::ranges::find(m_names, m_enlarged.toStdString()) == m_names.end())
        m_enlarged.clear();
    refresh();
    if (changed) Q_EMIT metricsChanged();
}

void MetricPlots::setOptions(const CurveOptions& options) {
    m_options = options;
    for (MetricPlot* plot : m_plots)
        plot->setOptions(options);
}

void MetricPlots::setChoices(const MetricChoices& choices) {
    if (choices == m_choices) return;
    m_choices = choices;
    refresh();
    Q_EMIT choicesChanged();
}

void MetricPlots::choose(const QString& metric, QStringList MetricChoices::*list, bool in) {
    MetricChoices choices = m_choices;
    (choices.*list).removeAll(metric);
    if (in) choices.*list << metric;
    if (metric == m_enlarged) m_enlarged.clear();
    setChoices(choices);
}

void MetricPlots::search(const QString& text) {
    m_search = text.trimmed();
    m_enlarged.clear();
    refresh();
}

void MetricPlots::enlarge(const QString& metric) {
    m_enlarged = metric;
    refresh();
    if (!m_plots.empty()) m_plots.front()->setFocus(Qt::OtherFocusReason);
}

void MetricPlots::fit() {
    for (MetricPlot* plot : m_plots)
        plot->fit();
}

void MetricPlots::resizeEvent(QResizeEvent* event) {
    QScrollArea::resizeEvent(event);
    m_nothing->setGeometry(rect());
}

QSize MetricPlots::sizeHint() const {
    return m_body->sizeHint();
}

/// Two cards never scroll.
QSize MetricPlots::minimumSizeHint() const {
    const QSize all = m_body->minimumSizeHint();
    return m_plots.size() > kNeverScrolled ? QSize(all.width(), qMin(all.height(), kScrolledPlotHeight))
                                           : all;
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
