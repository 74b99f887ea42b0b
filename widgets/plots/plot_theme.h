#pragma once
#include <QFont>
#include <QSharedPointer>

class QCPAxis;
class QCPAxisTickerText;
class QCustomPlot;

namespace shardlab {

/// Background, axes and grid of a plot in the theme's colours, without ticks.
void applyPlotTheme(QCustomPlot& plot, const QFont& font);
/// A width of lines or a size of markers in pixels, for plots that are seen from afar: times the scale.
double plotSize(double usual);
void setPlotScale(double scale);  ///< 1: as usual; plots take it when they are styled next
/// Labels that stay as they are written: the format of numbers makes a power of ten of "6e-1".
void setTickTexts(QCPAxis& axis, const QSharedPointer<QCPAxisTickerText>& texts);
/// Decades with their powers of ten.
void makeLogarithmic(QCPAxis& axis);
/// Logarithmic as above, or linear with its usual numbers.
void setScale(QCPAxis& axis, bool logarithmic);

}  // namespace shardlab
