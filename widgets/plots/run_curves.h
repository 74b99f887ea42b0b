#pragma once
#include <QColor>
#include <QString>
#include <vector>

#include "engine/training/snapshot.h"

namespace shardlab {

/// What the curves abscissa counts. Measured and simulated time are two axes and never share one; WallClock
/// is the time of day, in seconds since 1970.
enum class CurveAxis { Step, Epoch, MeasuredTime, SimulatedTime, WallClock };

/// One run as the plots draw it: every batch (empty for runs read back from disk) and every epoch.
struct RunCurves {
    QString id, name;
    QColor color;
    std::vector<std::string> metricNames;          ///< "loss" first, as History::metricNames
    engine::Json metrics = engine::Json::array();  ///< compile.metrics: what metrics with own names are
    std::int64_t stepsPerEpoch = 0;
    double startedAt = 0;  ///< seconds since 1970; 0: not known
    std::vector<engine::StepPoint> steps;
    std::vector<engine::EpochRecord> epochs;

    double abscissa(const engine::StepPoint& point, CurveAxis axis) const;
    /// The end of epoch number `index` (from 0).
    double abscissa(std::size_t index, CurveAxis axis) const;
    /// The metric of a batch: loss or metrics[...]; NaN if it has none of that name.
    double value(const engine::StepPoint& point, const std::string& metric) const;
    static double value(const engine::EpochRecord& record, const std::string& metric);
};

}  // namespace shardlab
