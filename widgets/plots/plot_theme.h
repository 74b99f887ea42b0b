#pragma once
#include <QColor>
#include <QFont>
#include <QSharedPointer>

class QCPAxis;
class QCPAxisTickerText;
class QCPGraph;
class QCPLegend;
class QCPScatterStyle;
class QCustomPlot;

namespace shardlab {

/// Background, axes and grid of a plot in the theme's colours, without ticks.
void applyPlotTheme(QCustomPlot& plot, const QFont& font);
/// A width of lines or a size of markers in pixels, for plots that are seen from afar: times the scale.
double plotSize(double usual);
void setPlotScale(double scale);  ///< 1: as usual; plots take it when they are styled next
/// The markers of a run or device by its number. Training is filled, validation hollow.
QCPScatterStyle runScatter(int number, const QColor& color, bool filled);
/// Of many points only some have a marker: the shapes are not to run into each other.
void thinOutMarkers(QCPGraph& graph, int most = 40);
/// A legend in the theme's colours.
void applyLegendTheme(QCPLegend& legend, const QFont& font);
/// Labels that stay as they are written: the format of numbers makes a power of ten of "6e-1".
void setTickTexts(QCPAxis& axis, const QSharedPointer<QCPAxisTickerText>& texts);
/// Decades with their powers of ten.
void makeLogarithmic(QCPAxis& axis);
/// Logarithmic as above, or linear with its usual numbers.
void setScale(QCPAxis& axis, bool logarithmic);

}  // namespace shardlab
