#include "widgets/comparison/epoch_plot.h"

#include <algorithm>
#include <array>

#include "widgets/common/text_format.h"
#include "widgets/common/theme.h"
#include "widgets/plots/custom_plot.h"
#include "widgets/plots/plot_theme.h"

namespace shardlab {

namespace {

struct EpochPart {
    const char* name;
    const char* token;  ///< as in the bar of a step
    double engine::EpochParts::*seconds;
};
constexpr std::array<EpochPart, 7> kEpochParts{
    {{QT_TRANSLATE_NOOP("shardlab::EpochPlot", "Initialization and compilation"), "simulated",
      &engine::EpochParts::compile},
     {QT_TRANSLATE_NOOP("shardlab::EpochPlot", "Input"), "convolution", &engine::EpochParts::input},
     {QT_TRANSLATE_NOOP("shardlab::EpochPlot", "Compute"), "core", &engine::EpochParts::compute},
     {QT_TRANSLATE_NOOP("shardlab::EpochPlot", "All-reduce"), "recurrent", &engine::EpochParts::allReduce},
     {QT_TRANSLATE_NOOP("shardlab::EpochPlot", "Dispatch"), "merging", &engine::EpochParts::dispatch},
     {QT_TRANSLATE_NOOP("shardlab::EpochPlot", "Idle"), "other", &engine::EpochParts::idle},
     {QT_TRANSLATE_NOOP("shardlab::EpochPlot", "Validation and first batch"), "pooling",
      &engine::EpochParts::rest}}};

}  // namespace

EpochPlot::EpochPlot(QWidget* parent) : PointPlot(parent) {
    plot()->setAccessibleName(tr("Parts of an epoch by device, simulated"));
    QCPBars* below = nullptr;
    for (const EpochPart& part : kEpochParts) {
        auto* bars = new QCPBars(plot()->yAxis, plot()->xAxis);
        bars->setName(tr(part.name));
        bars->setWidth(0.6);
        if (below != nullptr) bars->moveAbove(below);
        below = bars;
        m_parts.push_back(bars);
    }
    m_ends = new QCPGraph(plot()->yAxis, plot()->xAxis);
    m_ends->setLineStyle(QCPGraph::lsNone);
    m_intervals = new QCPErrorBars(plot()->yAxis, plot()->xAxis);
    m_intervals->setDataPlottable(m_ends);
    m_intervals->setErrorType(QCPErrorBars::etValueError);
    m_intervals->setSymbolGap(0);
    m_ends->removeFromLegend();
    m_intervals->removeFromLegend();
    plot()->legend->removeItem(0);  // the mark of the chosen point
    auto* above = new QCPLayoutGrid;
    plot()->plotLayout()->insertRow(0);
    plot()->plotLayout()->addElement(0, 0, above);
    plot()->plotLayout()->setRowStretchFactor(0, 0.001);
    above->addElement(0, 0, plot()->legend);
    plot()->legend->setFillOrder(QCPLayoutGrid::foColumnsFirst);
    plot()->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Expanding);  // the legend follows the width
    plot()->yAxis->setRangeReversed(true);
    plot()->yAxis->grid()->setVisible(false);
    plot()->xAxis->setLabel(tr("Simulated time of the epoch (s)"));
    setBars({});
}

QString EpochPlot::wordsOf(const EpochBar& bar) const {
    QStringList parts;
    for (const EpochPart& part : kEpochParts) {
        const double seconds = bar.parts.*part.seconds;
        if (seconds > 0) parts << QStringLiteral("%1 %2").arg(tr(part.name), formatSeconds(seconds));
    }
    const QString interval = bar.validated
                                 ? tr("± %1").arg(formatWholePercent(bar.uncertainty))
                                 : tr("± %1, not validated").arg(formatWholePercent(bar.uncertainty));
    return tr("%1: %2 (%3, simulated) = %4")
        .arg(bar.device, formatSeconds(bar.parts.total()), interval, parts.join(QStringLiteral(" + ")));
}

void EpochPlot::setBars(std::vector<EpochBar> bars) {
    m_epochs = std::move(bars);
    for (QCPBars* each : m_parts)
        each->data()->clear();
    m_ends->data()->clear();
    QVector<double> minus, plus;
    auto ticker = QSharedPointer<QCPAxisTickerText>::create();
    std::vector<Point> marks;
    for (std::size_t i = 0; i < m_epochs.size(); ++i) {
        const EpochBar& bar = m_epochs[i];
        const double y = static_cast<double>(i), total = bar.parts.total();
        for (std::size_t part = 0; part < kEpochParts.size(); ++part)
            m_parts[part]->addData(y, bar.parts.*kEpochParts[part].seconds);
        m_ends->addData(y, total);
        minus << total - total / (1 + bar.uncertainty);
        plus << total * bar.uncertainty;
        ticker->addTick(y, bar.device);
        marks.push_back({total, y, wordsOf(bar)});
    }
    m_intervals->setData(minus, plus);
    setTickTexts(*plot()->yAxis, ticker);
    plot()->legend->setVisible(!m_epochs.empty());
    setPoints(std::move(marks), m_epochs.empty()
                                    ? QString()
                                    : tr("The lines are 90 % prediction intervals. Point at the end "
                                         "of a bar, or use the arrow keys."));
}

void EpochPlot::fit() {
    double right = 0;
    for (const EpochBar& bar : m_epochs)
        right = std::max(right, bar.parts.total() * (1 + bar.uncertainty));
    plot()->xAxis->setRange(0, right > 0 ? 1.04 * right : 1);
    plot()->yAxis->setRange(-0.6, std::max<double>(1, static_cast<double>(m_epochs.size())) - 0.4);
}

void EpochPlot::restyle() {
    if (m_intervals == nullptr) return;
    for (std::size_t part = 0; part < kEpochParts.size(); ++part) {
        const QColor color = theme().color(kEpochParts[part].token);
        m_parts[part]->setPen(Qt::NoPen);  // a frame would hide the thinnest parts
        m_parts[part]->setBrush(color);
    }
    m_intervals->setPen(QPen(theme().color("text"), plotSize(1.4)));
    plot()->yAxis->setTickLabelColor(theme().color("text"));
    styleLegend();
    plot()->legend->setBorderPen(Qt::NoPen);
    wrapLegend();
}

void EpochPlot::resizeEvent(QResizeEvent* event) {
    PointPlot::resizeEvent(event);
    wrapLegend();
}

/// All entries in one row, or in columns where that is wider than the plot.
void EpochPlot::wrapLegend() {
    QCPLegend& legend = *plot()->legend;
    int widest = 1, together = 0;
    for (int i = 0; i < legend.itemCount(); ++i) {
        if (legend.item(i) == nullptr) continue;  // a place of the last row
        const int width = legend.item(i)->minimumOuterSizeHint().width() + legend.columnSpacing();
        widest = std::max(widest, width);
        together += width;
    }
    const int room = width() - legend.margins().left() - legend.margins().right();
    legend.setWrap(together <= room ? 0 : std::max(1, room / widest));
    legend.setFillOrder(QCPLayoutGrid::foColumnsFirst, true);
}

}  // namespace shardlab
