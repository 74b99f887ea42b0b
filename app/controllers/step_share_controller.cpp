#include "app/controllers/step_share_controller.h"

#include <algorithm>
#include <map>

#include "app/controllers/background.h"
#include "engine/devices/device_spec.h"
#include "engine/training/training_session.h"
#include "widgets/common/text_format.h"

namespace shardlab {

namespace {

StepShares askSimulator(const engine::Experiment& experiment) {
    const auto& catalog = engine::DeviceCatalog::instance();
    engine::EstimateRequest request;
    request.device = catalog.device(experiment.runtime.device);
    request.hostStack = catalog.hostStackFor(request.device, experiment.runtime.hostStack);
    request.precision = engine::parsePrecision(experiment.runtime.precision);
    request.replicas = experiment.runtime.replicas;
    request.stepsPerExecution = experiment.runtime.stepsPerExecution;
    request.withOps = true;
    return stepShares(engine::estimateRun(engine::makeWorkload(experiment), request),
                      toQString(request.device.name));
}

}  // namespace

StepShares stepShares(const engine::RunEstimate& estimate, const QString& deviceName) {
    std::map<std::string, double> seconds;
    double sum = 0;
    for (const engine::OpEstimate& op : estimate.ops) {
        sum += op.seconds;
        if (!op.layer.empty()) seconds[op.layer] += op.seconds;
    }
    const double step = std::max(estimate.stepSeconds, sum);
    StepShares shares;
    if (step <= 0) return shares;
    for (const auto& [layer, time] : seconds) {
        shares.insert(toQString(layer),
                      {time / step, StepShareController::tr("%1 of a step, %2 of %3, %4")
                                        .arg(formatPercent(time / step), formatSeconds(time),
                                             formatSeconds(step), simulatedOn(deviceName))});
    }
    return shares;
}

StepShareController::StepShareController(QObject* parent) : QObject(parent) {
    constexpr int kQuietMilliseconds = 120;
    m_pool.setMaxThreadCount(1);
    m_delay.setSingleShot(true);
    m_delay.setInterval(kQuietMilliseconds);
    connect(&m_delay, &QTimer::timeout, this, &StepShareController::ask);
}

StepShareController::~StepShareController() {
    m_pool.clear();
}

void StepShareController::request(const engine::Experiment& experiment) {
    m_experiment = experiment;
    ++m_latest;
    m_delay.start();
}

void StepShareController::ask() {
    m_pool.clear();  // questions that have not begun are stale
    const quint64 serial = m_latest;
    runInBackground(
        this, &m_pool, [experiment = m_experiment] { return askSimulator(experiment); },
        [this, serial](const StepShares& shares) {
            if (serial == m_latest) Q_EMIT answered(shares);
        },
        [this, serial](const QString&) {
            if (serial == m_latest) Q_EMIT answered({});
        });
}

}  // namespace shardlab
