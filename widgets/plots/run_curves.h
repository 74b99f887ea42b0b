#pragma once
#include <QColor>
#include <QString>
#include <vector>

#include "engine/training/snapshot.h"

namespace shardlab {

/// What the curves abscissa counts. Measured and simulated time are two axes and never share one; WallClock
/// is the time of day, in seconds since 1970.
enum class CurveAxis { Step, Epoch, MeasuredTime, SimulatedTime, WallClock };

/// One run as the plots draw it: every batch (none for runs of older programs) and every epoch.
struct RunCurves {
    QString id, name;
    QString label = {};  ///< what tells it from the other runs that are shown; empty: the name does
    QColor color;
    int number = 0;                                ///< of the shape of its markers, see runMarkerPath()
    std::vector<std::string> metricNames;          ///< "loss" first, as History::metricNames
    engine::Json metrics = engine::Json::array();  ///< compile.metrics: what metrics with own names are
    std::int64_t stepsPerEpoch = 0;
    double startedAt = 0;               ///< seconds since 1970; 0: not known
    engine::Json experiment = nullptr;  ///< the document, with the device's name for its id
    std::vector<engine::StepPoint> steps;
    std::vector<engine::EpochRecord> epochs;

    const QString& title() const { return label.isEmpty() ? name : label; }
    double abscissa(const engine::StepPoint& point, CurveAxis axis) const;
    /// The end of epoch number `index` (from 0).
    double abscissa(std::size_t index, CurveAxis axis) const;
    /// The metric of a batch: loss or metrics[...]; NaN if it has none of that name.
    double value(const engine::StepPoint& point, const std::string& metric) const;
    /// The same of an epoch, "val_…" and "learning_rate" included.
    static double value(const engine::EpochRecord& record, const std::string& metric);
};

}  // namespace shardlab
