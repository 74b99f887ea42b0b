#include "widgets/plots/plot_theme.h"

#include "widgets/common/run_marker.h"
#include "widgets/common/text_size.h"
#include "widgets/common/theme.h"
#include "widgets/plots/custom_plot.h"

namespace shardlab {

namespace {
double plotScale = 1;  // of all plots; GUI thread

void setUsualNumbers(QCPAxis& axis) {
    const bool texts = axis.ticker().dynamicCast<QCPAxisTickerText>() != nullptr;
    axis.setNumberFormat(texts ? QStringLiteral("g") : QStringLiteral("gb"));
    axis.setNumberPrecision(5);
}
}  // namespace

double plotSize(double usual) {
    return usual * plotScale;
}

void setPlotScale(double scale) {
    plotScale = scale;
}

void applyPlotTheme(QCustomPlot& plot, const QFont& font) {
    plot.setBackground(theme().color("surface"));
    QFont small = font;
    small.setPointSizeF(font.pointSizeF() > 0 ? font.pointSizeF() - 1.5 : 8.5);
    for (QCPAxis* axis : {plot.xAxis, plot.yAxis}) {
        axis->setBasePen(QPen(theme().color("borderStrong")));
        axis->setTickPen(Qt::NoPen);
        axis->setSubTickPen(Qt::NoPen);
        axis->setTickLabelColor(theme().color("textMuted"));
        axis->setLabelColor(theme().color("textMuted"));
        axis->setTickLabelFont(small);
        axis->setLabelFont(small);
        axis->grid()->setPen(QPen(theme().color("grid")));
        axis->grid()->setZeroLinePen(Qt::NoPen);
        setUsualNumbers(*axis);
        axis->setTickLabelPadding(6);
    }
    plot.yAxis->setBasePen(Qt::NoPen);
}

QCPScatterStyle runScatter(int number, const QColor& color, bool filled) {
    constexpr double kFilled = 6.5, kHollow = 7;  // pixels
    const QPen pen(color, plotSize(filled ? 1.0 : 1.8));
    const QColor inside = filled ? color : theme().color("surface");
    return {runMarkerPath(number, plotSize(filled ? kFilled : kHollow)), pen, QBrush(inside)};
}

void thinOutMarkers(QCPGraph& graph, int most) {
    graph.setScatterSkip(qMax(0, graph.dataCount() - 1) / most);
}

void applyLegendTheme(QCPLegend& legend, const QFont& font) {
    QFont small = font;
    small.setPointSizeF(font.pointSizeF() - 1.5);
    legend.setFont(small);
    legend.setTextColor(theme().color("textMuted"));
    legend.setBrush(theme().color("surface"));
    legend.setBorderPen(QPen(theme().color("border")));
    legend.setIconSize(textScaled(18), textScaled(12));
    legend.setRowSpacing(0);
}

void setTickTexts(QCPAxis& axis, const QSharedPointer<QCPAxisTickerText>& texts) {
    axis.setTicker(texts);
    setUsualNumbers(axis);
}

void makeLogarithmic(QCPAxis& axis) {
    axis.setScaleType(QCPAxis::stLogarithmic);
    axis.setTicker(QSharedPointer<QCPAxisTickerLog>::create());
    axis.setNumberFormat(QStringLiteral("eb"));
    axis.setNumberPrecision(0);
}

void setScale(QCPAxis& axis, bool logarithmic) {
    if (logarithmic) return makeLogarithmic(axis);
    axis.setScaleType(QCPAxis::stLinear);
    axis.setTicker(QSharedPointer<QCPAxisTicker>::create());
    setUsualNumbers(axis);
}

}  // namespace shardlab
