#include "app/controllers/estimate_controller.h"

#include "app/controllers/background.h"
#include "engine/core/error.h"
#include "engine/devices/device_spec.h"
#include "engine/training/training_session.h"

namespace shardlab {

namespace {

struct Answer {
    DeviceEstimate own;
    std::vector<DeviceEstimate> all;
    std::vector<engine::Diagnostic> diagnostics;
};

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

Answer answer(const engine::Experiment& experiment, bool allDevices) {
    Answer result;
    result.own = guarded(experiment.runtime.device, [&] { return engine::estimate(experiment); });
    if (!allDevices) return result;
    if (result.own.error.isEmpty()) result.own.here = hereOf(experiment);
    for (const engine::DeviceSpec& device : engine::DeviceCatalog::instance().devices()) {
        result.all.push_back(device.id == experiment.runtime.device ? result.own : guarded(device.id, [&] {
            return engine::estimate(experiment, device.id);
        }));
    }
    result.diagnostics = engine::lint(experiment);
    return result;
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
    const quint64 serial = m_latest;
    const engine::Experiment experiment = m_experiment;
    const bool all = m_scope == Scope::AllDevices;
    runInBackground(
        this, &m_pool, [experiment, all] { return answer(experiment, all); },
        [this, serial, all](const Answer& result) {
            if (serial != m_latest) return;
            Q_EMIT estimated(result.own);
            if (!all) return;
            Q_EMIT compared(result.all);
            Q_EMIT linted(result.diagnostics);
        },
        [this, serial](const QString& error) {
            if (serial == m_latest) Q_EMIT estimated({m_experiment.runtime.device, {}, error, {}});
        });
}

}  // namespace shardlab
