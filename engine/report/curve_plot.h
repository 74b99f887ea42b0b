#pragma once
#include <string>
#include <utility>
#include <vector>

namespace shardlab::engine {

/// One curve of a plot: a point (x, y) for each epoch. A y that is not finite interrupts it.
struct ReportCurve {
    std::string name;
    int number = 0;       ///< of the run: its colour and the shape of its markers, see run_style.h
    bool dashed = false;  ///< validation
    std::vector<std::pair<double, double>> points;
};

/// A plot over epochs as inline SVG with axes, grid and, if there is more than one curve, a legend. Colours
/// are the classes run0 … run7 of the page's style. Markers are filled, of validation hollow.
std::string curvePlot(const std::string& title, const std::vector<ReportCurve>& curves);

}  // namespace shardlab::engine
