#include "widgets/plots/run_curves.h"

#include <algorithm>
#include <limits>

#include "widgets/plots/metric_choices.h"

namespace shardlab {

namespace {
constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
}

double RunCurves::abscissa(const engine::StepPoint& point, CurveAxis axis) const {
    switch (axis) {
        case CurveAxis::Step:
            return static_cast<double>(point.step);
        case CurveAxis::MeasuredTime:
            return point.wallSeconds;
        case CurveAxis::SimulatedTime:
            return point.simulatedSeconds;
        case CurveAxis::WallClock:
            return point.clockSeconds > 0 ? point.clockSeconds : startedAt + point.wallSeconds;
        case CurveAxis::Epoch:
            break;
    }
    const double perEpoch = stepsPerEpoch > 0 ? static_cast<double>(stepsPerEpoch) : 1.0;
    return static_cast<double>(point.step) / perEpoch;
}

double RunCurves::abscissa(std::size_t index, CurveAxis axis) const {
    double wall = 0;
    double simulated = 0;
    for (std::size_t i = 0; i <= index && i < epochs.size(); ++i) {
        wall += epochs[i].wallSeconds;
        simulated += epochs[i].simulatedSeconds + epochs[i].simulatedCompileSeconds;
    }
    switch (axis) {
        case CurveAxis::Step:
            return static_cast<double>(epochs[index].lastStep);
        case CurveAxis::MeasuredTime:
            return wall;
        case CurveAxis::SimulatedTime:
            return simulated;
        case CurveAxis::WallClock: {
            // Its last batch knows the time; of a run read back from disk the pauses are not known.
            const auto last = std::ranges::find(steps, epochs[index].lastStep, &engine::StepPoint::step);
            return last != steps.end() ? abscissa(*last, axis) : startedAt + wall;
        }
        case CurveAxis::Epoch:
            break;
    }
    return epochs[index].epoch;
}

double RunCurves::value(const engine::StepPoint& point, const std::string& metric) const {
    if (metric == "loss") return point.loss;
    const auto found = std::find(metricNames.begin(), metricNames.end(), metric);
    if (found == metricNames.end()) return kNone;
    // StepPoint::metrics follows metricNames; writers may or may not repeat the loss at its head.
    const auto at = static_cast<std::size_t>(found - metricNames.begin());
    const std::size_t skipped = point.metrics.size() == metricNames.size() ? 0 : 1;
    return at >= skipped && at - skipped < point.metrics.size() ? point.metrics[at - skipped] : kNone;
}

double RunCurves::value(const engine::EpochRecord& record, const std::string& metric) {
    if (metric == kLearningRateName) return record.learningRate > 0 ? record.learningRate : kNone;
    if (metric == kLossScaleName) return record.lossScale > 0 ? record.lossScale : kNone;
    for (const auto& [name, value] : record.metrics) {
        if (name == metric) return value;
    }
    return kNone;
}

}  // namespace shardlab
