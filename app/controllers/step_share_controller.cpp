#include "app/controllers/step_share_controller.h"

#include <algorithm>
#include <map>

#include "engine/planning/device_estimator.h"
#include "widgets/common/text_format.h"
#include "widgets/devices/device_names.h"
#include "widgets/simulator/ops_model.h"

namespace shardlab {

namespace {

/// What the ops of one layer add up to.
struct LayerCost {
    double seconds = 0, flops = 0, bytes = 0, wasted = 0;
    std::map<std::string, double> bounds;  ///< seconds by what bounds them
};

QString costText(const LayerCost& cost, double step, const QString& deviceName) {
    const auto tr = [](const char* text) { return StepShareController::tr(text); };
    QStringList lines{tr("%1 of the step time, %2 of %3, %4")
                          .arg(formatPercent(cost.seconds / step), formatSeconds(cost.seconds),
                               formatSeconds(step), simulatedOn(deviceName))};
    const auto bound = std::ranges::max_element(cost.bounds, {}, [](const auto& b) { return b.second; });
    lines << tr("%1, %2 per core; bound by: %3")
                 .arg(formatFlops(cost.flops), formatBytes(static_cast<std::int64_t>(cost.bytes)),
                      boundByTitle(bound->first));
    constexpr double kWorthSaying = 0.005;
    if (cost.wasted > kWorthSaying * cost.seconds)
        lines << tr("%1 of its time is padding").arg(formatPercent(cost.wasted / cost.seconds));
    return lines.join(QLatin1Char('\n'));
}

}  // namespace

StepShares stepShares(const engine::RunEstimate& estimate, const QString& deviceName) {
    std::map<std::string, LayerCost> costs;
    double sum = 0;
    for (const engine::OpEstimate& op : estimate.ops) {
        sum += op.seconds;
        if (op.layer.empty()) continue;
        LayerCost& cost = costs[op.layer];
        cost.seconds += op.seconds;
        cost.flops += op.flops;
        cost.bytes += op.bytes;
        cost.wasted += op.wastedSeconds;
        cost.bounds[op.boundBy] += op.seconds;
    }
    const double step = std::max(estimate.stepSeconds, sum);
    StepShares shares;
    if (step <= 0) return shares;
    for (const auto& [layer, cost] : costs)
        shares.insert(toQString(layer), {cost.seconds / step, costText(cost, step, deviceName)});
    return shares;
}

StepShareController::StepShareController(QObject* parent)
    : QObject(parent), m_question(m_worker, std::chrono::milliseconds(120)) {}

void StepShareController::request(const engine::EstimatorPtr& estimator) {
    m_question.renewWhenQuiet([this, estimator] { ask(estimator); });
}

void StepShareController::ask(const engine::EstimatorPtr& estimator) {
    m_question.ask(
        [estimator] {
            const auto answer = estimator->own();
            const engine::RunEstimate* run = answer->timed();
            return run == nullptr ? StepShares() : stepShares(*run, deviceName(answer->device));
        },
        [this](const StepShares& shares) { Q_EMIT answered(shares); },
        [this](const QString&) { Q_EMIT answered({}); });
}

}  // namespace shardlab
