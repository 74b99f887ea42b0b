#include "app/controllers/estimate_controller.h"

#include <fmt/format.h>

#include "engine/core/error.h"
#include "engine/core/json_text.h"
#include "engine/devices/device_spec.h"
#include "engine/training/device_lint.h"
#include "engine/training/device_pricer.h"
#include "engine/training/training_session.h"

namespace shardlab {

namespace {

template <typename Estimate>
DeviceEstimate guarded(const std::string& device, Estimate estimate) {
    DeviceEstimate result{device, {}, {}, {}};
    try {
        result.estimate = estimate();
    } catch (const std::exception& error) {
        result.error = QString::fromStdString(engine::plainMessage(error));
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

/// Always an answer: whoever waits for it goes on.
std::vector<engine::Diagnostic> findingsOf(const engine::Experiment& experiment) {
    try {
        return engine::lintWithDevice(experiment);
    } catch (const std::exception& error) {
        return {{.id = "not-checked",
                 .severity = engine::Severity::Warning,
                 .message = fmt::format("The experiment could not be checked: {}.", error.what())}};
    }
}

std::vector<DeviceEstimate> allEstimates(const engine::Experiment& experiment) {
    std::vector<DeviceEstimate> all;
    std::optional<engine::DevicePricer> pricer;
    for (const engine::DeviceSpec& device : engine::DeviceCatalog::instance().devices()) {
        all.push_back(guarded(device.id, [&] {
            if (!pricer) pricer.emplace(experiment);
            return pricer->on(device.id);
        }));
    }
    return all;
}

}  // namespace

EstimateController::EstimateController(Scope scope, QObject* parent)
    : QObject(parent), m_scope(scope), m_question(m_worker, std::chrono::milliseconds(40)) {
    connect(this, &EstimateController::linted, this, [this](const std::vector<engine::Diagnostic>& findings) {
        m_findings = findings;
        m_lintCurrent = true;
    });
}

void EstimateController::request(const engine::Experiment& experiment) {
    m_lintCurrent = false;
    m_question.renewWhenQuiet([this, experiment] { ask(experiment); });
}

void EstimateController::ask(const engine::Experiment& experiment) {
    if (m_scope == Scope::ChosenDevice)
        return answer(experiment, &ownEstimate, &EstimateController::estimated);
    answer(experiment, &ownWithMemory, &EstimateController::estimated);
    answer(experiment, &findingsOf, &EstimateController::linted);
    answer(experiment, &allEstimates, &EstimateController::compared);
}

template <typename Value>
void EstimateController::answer(const engine::Experiment& experiment,
                                Value (*question)(const engine::Experiment&),
                                void (EstimateController::*tell)(const Value&)) {
    m_question.ask([experiment, question] { return question(experiment); },
                   [this, tell](const Value& value) {
                       Q_EMIT(this->*tell)
                       (value);
                   },
                   [this, device = experiment.runtime.device](const QString& error) {
                       Q_EMIT estimated({device, {}, error, {}});
                   });
}

}  // namespace shardlab
