#pragma once
#include <QString>
#include <string>
#include <vector>

#include "widgets/plots/metric_head.h"
#include "widgets/plots/run_curves.h"

namespace shardlab {

/// The newest training and validation value of a metric; before the first epoch ends, that of the last batch.
std::vector<CurveValues::Value> newestValues(const RunCurves& run, const std::string& metric);
/// "TPU: training 0.312, validation 0.401 after 5 epochs": what those hear who do not see the curves.
QString spokenValues(const RunCurves& run, const std::string& metric);
/// The newest run that has the metric; null: none has.
const RunCurves* newestWith(const std::vector<const RunCurves*>& runs, const std::string& metric);
/// "2 runs coincide": runs whose curves of a metric are equal, point by point; empty where there are none.
QString coincidenceText(const std::vector<const RunCurves*>& runs, const std::string& metric);

}  // namespace shardlab
