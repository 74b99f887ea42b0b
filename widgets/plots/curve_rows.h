#pragma once
#include <QString>
#include <vector>

#include "widgets/plots/curve_options.h"

namespace shardlab {

/// One point of a run as the tooltip and the CSV show it.
struct CurveRow {
    enum class Series { Batch, Training, Validation };
    const RunCurves* run = nullptr;
    Series series = Series::Batch;
    double value = 0, smoothed = 0;
    std::int64_t step = 0;
    double epoch = 0;                    ///< fraction within an epoch
    double measured = 0, simulated = 0;  ///< seconds since the start
    double x = 0;                        ///< on the axis chosen
};
QString nameOf(CurveRow::Series series);  ///< "batch", "training", "validation"

/// Every point of a run, series by series.
std::vector<CurveRow> rowsOf(const RunCurves& run, const std::string& metric, const CurveOptions& options);
/// Of each series of each run the point nearest to x on the chosen axis.
std::vector<CurveRow> rowsNear(double x, const std::vector<const RunCurves*>& runs, const std::string& metric,
                               const CurveOptions& options);
/// run,series,step,epoch,measured_seconds,simulated_seconds,value: all points, numbers with a point.
QString curvesCsv(const std::vector<const RunCurves*>& runs, const std::string& metric);

}  // namespace shardlab
