#pragma once
#include <QFont>

class QCPAxis;
class QCustomPlot;

namespace shardlab {

/// Background, axes and grid of a plot in the theme's colours, without ticks.
void applyPlotTheme(QCustomPlot& plot, const QFont& font);
/// Decades with their powers of ten.
void makeLogarithmic(QCPAxis& axis);
/// Logarithmic as above, or linear with its usual numbers.
void setScale(QCPAxis& axis, bool logarithmic);

}  // namespace shardlab
