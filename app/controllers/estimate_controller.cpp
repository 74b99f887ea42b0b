#include "app/controllers/estimate_controller.h"

#include "app/controllers/background.h"
#include "engine/core/error.h"
#include "engine/devices/device_spec.h"
#include "engine/training/device_lint.h"
#include "engine/training/training_session.h"

namespace shardlab {

namespace {

template <typename Estimate>
DeviceEstimate guarded(const std::string& device, Estimate estimate) {
    DeviceEstimate result{device, {}, {}, {}};
    try {
        result.estimate = estimate();
    } catch (const std::exception& error) {
        result.error = QString::fromUtf8(error.what());
    }
    return result;
}

/// None where the device can be priced, but this computer could not run it.
std::optional<engine::HostMemory> hereOf(const engine::Experiment& experiment) {
    try {
        return engine::predictHostMemory(experiment);
    } catch (const engine::Error&) {
        return std::nullopt;
    }
}

DeviceEstimate ownEstimate(const engine::Experiment& experiment) {
    return guarded(experiment.runtime.device, [&] { return engine::estimate(experiment); });
}

DeviceEstimate ownWithMemory(const engine::Experiment& experiment) {
    DeviceEstimate own = ownEstimate(experiment);
    if (own.error.isEmpty()) own.here = hereOf(experiment);
    return own;
}

std::vector<DeviceEstimate> allEstimates(const engine::Experiment& experiment) {
    std::vector<DeviceEstimate> all;
    for (const engine::DeviceSpec& device : engine::DeviceCatalog::instance().devices())
        all.push_back(guarded(device.id, [&] { return engine::estimate(experiment, device.id); }));
    return all;
}

}  // namespace

EstimateController::EstimateController(Scope scope, QObject* parent) : QObject(parent), m_scope(scope) {
    constexpr int kQuietMilliseconds = 40;
    m_pool.setMaxThreadCount(1);
    m_delay.setSingleShot(true);
    m_delay.setInterval(kQuietMilliseconds);
    connect(&m_delay, &QTimer::timeout, this, &EstimateController::ask);
}

EstimateController::~EstimateController() {
    m_pool.clear();
}

void EstimateController::request(const engine::Experiment& experiment) {
    m_experiment = experiment;
    ++m_latest;
    m_delay.start();
}

void EstimateController::ask() {
    m_pool.clear();  // questions that have not begun are stale
    if (m_scope == Scope::ChosenDevice) return answer(&ownEstimate, &EstimateController::estimated);
    answer(&ownWithMemory, &EstimateController::estimated);
    answer(&engine::lintWithDevice, &EstimateController::linted);
    answer(&allEstimates, &EstimateController::compared);
}

template <typename Value>
void EstimateController::answer(Value (*question)(const engine::Experiment&),
                                void (EstimateController::*tell)(const Value&)) {
    const quint64 serial = m_latest;
    runInBackground(
        this, &m_pool, [experiment = m_experiment, question] { return question(experiment); },
        [this, serial, tell](const Value& value) {
            if (serial == m_latest) Q_EMIT(this->*tell)(value);
        },
        [this, serial](const QString& error) {
            if (serial == m_latest) Q_EMIT estimated({m_experiment.runtime.device, {}, error, {}});
        });
}

}  // namespace shardlab
