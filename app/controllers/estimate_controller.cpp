#include "app/controllers/estimate_controller.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/comparison/device_survey.h"
#include "engine/core/error.h"
#include "engine/core/json_text.h"
#include "engine/devices/device_catalog.h"
#include "engine/devices/device_spec.h"
#include "engine/planning/device_lint.h"

namespace shardlab {

namespace {

/// None where the device can be simulated, but this computer could not run it.
std::optional<engine::HostMemory> hereOf(const engine::CompiledExperiment& compiled) {
    try {
        return engine::predictHostMemory(compiled);
    } catch (const engine::Error&) {
        return std::nullopt;
    }
}

DeviceEstimate ownEstimate(const engine::DeviceEstimator& estimator, bool withMemory) {
    DeviceEstimate own{.answer = *estimator.own()};
    if (withMemory && own.answer.known()) own.here = hereOf(estimator.compiled());
    return own;
}

/// Always an answer: whoever waits for it goes on.
std::vector<engine::Diagnostic> findingsOf(const engine::DeviceEstimator& estimator) {
    try {
        return engine::lintWithDevice(estimator);
    } catch (const std::exception& error) {
        return {{.id = "not-checked",
                 .severity = engine::Severity::Warning,
                 .message =
                     fmt::format("The experiment could not be checked: {}.", engine::plainMessage(error))}};
    }
}

/// The devices of the sheets; before them the chosen one where it is a size made from a sheet, after them the
/// others that a person asked for. Each once.
std::vector<std::string> comparedDevices(const std::string& chosen, const std::vector<std::string>& extra) {
    const engine::DeviceCatalog& catalog = engine::DeviceCatalog::installed();
    std::vector<std::string> ids = engine::sheetIds(catalog);
    const auto isNew = [&](const std::string& id) {
        return catalog.find(id) != nullptr && std::ranges::find(ids, id) == ids.end();
    };
    if (isNew(chosen)) ids.insert(ids.begin(), chosen);
    for (const std::string& id : extra) {
        if (isNew(id)) ids.push_back(id);
    }
    return ids;
}

}  // namespace

EstimateController::EstimateController(Scope scope, QObject* parent)
    : QObject(parent),
      m_scope(scope),
      m_question(m_worker, std::chrono::milliseconds(40)),
      m_comparison(m_worker) {
    connect(this, &EstimateController::linted, this, [this](const std::vector<engine::Diagnostic>& findings) {
        m_findings = findings;
        m_lintCurrent = true;
    });
}

void EstimateController::request(const engine::EstimatorPtr& estimator) {
    m_lintCurrent = false;
    m_estimator = estimator;
    m_comparison.renew();  // what it would answer is of no interest any more
    m_question.renewWhenQuiet([this] { ask(); });
}

void EstimateController::setFramework(engine::FrameworkChoice framework) {
    if (framework == m_framework) return;
    m_framework = framework;
    Q_EMIT frameworkChanged(framework);
    if (m_scope == Scope::AllDevices && m_estimator != nullptr && !m_question.waiting()) askForAll();
}

void EstimateController::setExtraDevices(const std::vector<std::string>& devices) {
    if (devices == m_extraDevices) return;
    m_extraDevices = devices;
    if (m_scope == Scope::AllDevices && m_estimator != nullptr && !m_question.waiting()) askForAll();
}

void EstimateController::ask() {
    const bool all = m_scope == Scope::AllDevices;
    m_question.ask([estimator = m_estimator, all] { return ownEstimate(*estimator, all); },
                   [this](const DeviceEstimate& own) { Q_EMIT estimated(own); },
                   [this, device = m_estimator->experiment().runtime.device](const QString& error) {
                       DeviceEstimate own;
                       own.answer.device = device;
                       own.answer.error = error.toStdString();
                       Q_EMIT estimated(own);
                   });
    if (!all) return;
    m_question.ask([data = m_estimator->experiment().data] { return engine::sampleForms(data); },
                   [this](const std::vector<engine::SampleForm>& forms) { Q_EMIT described(forms); },
                   [](const QString&) {});
    m_question.ask([estimator = m_estimator] { return findingsOf(*estimator); },
                   [this](const std::vector<engine::Diagnostic>& findings) { Q_EMIT linted(findings); },
                   [](const QString&) {});
    askForAll();
}

void EstimateController::askForAll() {
    m_comparison.renew();
    m_comparison.ask(
        [estimator = m_estimator, framework = m_framework,
         devices = comparedDevices(m_estimator->experiment().runtime.device, m_extraDevices)](
            engine::StopToken& stop) {
            return engine::surveyDevices(*estimator, devices, {.framework = framework}, stop);
        },
        [this](const std::vector<engine::DeviceResult>& answers) { Q_EMIT compared(answers); },
        [this](const QString&) { Q_EMIT compared({}); });
}

}  // namespace shardlab
