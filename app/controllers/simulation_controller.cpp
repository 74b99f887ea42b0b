#include "app/controllers/simulation_controller.h"

#include <algorithm>

#include "widgets/common/engine_text.h"
#include "widgets/common/text_format.h"
#include "widgets/devices/device_names.h"

namespace shardlab {

namespace {

SimulationView simulate(const engine::DeviceEstimator& estimator) {
    SimulationView view;
    view.answer = *estimator.own();
    const engine::DeviceResult& answer = view.answer;
    if (!answer.known()) throw engine::Error("{}", answer.error);
    view.deviceName = deviceTitle(answer.request.device.name);
    view.hostStackName = engineText(answer.request.hostStack.name);
    view.advice = engine::advise(answer.workload, answer.request, answer.estimate);
    if (const engine::RunEstimate* run = answer.shown()) {
        view.roofline = engine::rooflineOf(*run, answer.request.device);
        view.padding = engine::paddingReport(*run);
    }
    return view;
}

std::string currentValue(engine::SweepAxis axis, const engine::RunEstimate& estimate) {
    switch (axis) {
        case engine::SweepAxis::Batch:
            return std::to_string(estimate.globalBatch);
        case engine::SweepAxis::Replicas:
            return std::to_string(estimate.replicas);
        case engine::SweepAxis::Precision:
            return nameOf(estimate.precision);
        case engine::SweepAxis::HostStack:
            return estimate.hostStack;
        case engine::SweepAxis::AccumulationSteps:
            return std::to_string(estimate.accumulationSteps);
    }
    return {};
}

WhatIfView answerWhatIf(const engine::DeviceEstimator& estimator, const WhatIfQuestion& question) {
    WhatIfView view;
    view.question = question;
    view.own = *estimator.own();
    view.own->request.withOps = false;  // sweeps need no ops
    const engine::DeviceResult& own = *view.own;
    if (!own.known()) throw engine::Error("{}", own.error);
    view.epochs = std::max(1, own.workload.epochs);
    view.currentValue = toQString(currentValue(question.axis, own.estimate));
    view.points = engine::sweep(own.workload, own.request, question.axis,
                                sweepValues(question.axis, own.workload, own.request));
    if (question.otherDevice.empty()) return view;
    view.other =
        estimator.answer({.choice = {.device = question.otherDevice}, .framework = question.framework});
    view.equal = estimator.equalCase(own, *view.other);
    return view;
}

std::vector<std::string> batchValues(std::int64_t own, std::int64_t samples) {
    std::vector<std::string> values;
    constexpr std::int64_t kFarthest = 16;
    std::int64_t first = own;
    while (first % 2 == 0 && first > 1 && own / first < kFarthest)
        first /= 2;
    const std::int64_t last = std::min(own * kFarthest, std::max(own, samples));
    for (std::int64_t batch = first; batch <= last; batch *= 2)
        values.push_back(std::to_string(batch));
    return values;
}

std::vector<std::string> replicaValues(int own, int cores) {
    constexpr int kFewGpus = 8;
    std::vector<std::string> values;
    for (int count = 1; count <= std::max({own, cores, cores == 1 ? kFewGpus : 1}); count *= 2)
        values.push_back(std::to_string(count));
    const std::string self = std::to_string(own);
    if (std::find(values.begin(), values.end(), self) == values.end()) values.push_back(self);
    return values;
}

}  // namespace

std::vector<std::string> sweepValues(engine::SweepAxis axis, const engine::Workload& workload,
                                     const engine::EstimateRequest& request) {
    const engine::DeviceSpec& device = request.device;
    switch (axis) {
        case engine::SweepAxis::Batch:
            return batchValues(workload.globalBatch, workload.trainSamples);
        case engine::SweepAxis::Replicas:
            return replicaValues(request.replicas > 0 ? request.replicas : device.cores, device.cores);
        case engine::SweepAxis::Precision:
            return engine::precisionNames();
        case engine::SweepAxis::HostStack:
            return device.hostStacks;
        case engine::SweepAxis::AccumulationSteps:
            return {"1", "2", "4", "8", "16"};
    }
    return {};
}

SimulationController::SimulationController(QObject* parent)
    : QObject(parent), m_simulation(m_worker, std::chrono::milliseconds(60)), m_alternatives(m_worker) {}

void SimulationController::request(const engine::EstimatorPtr& estimator) {
    m_estimator = estimator;
    m_simulation.renewWhenQuiet([this] { ask(); });
}

void SimulationController::ask() {
    m_simulation.ask([estimator = m_estimator] { return simulate(*estimator); },
                     [this](const SimulationView& view) { Q_EMIT simulated(view); },
                     [this](const QString& error) { Q_EMIT failed(error); });
    startWhatIf();
}

void SimulationController::askWhatIf(const WhatIfQuestion& question) {
    m_whatIf = question;
    if (m_estimator != nullptr && !m_simulation.waiting()) startWhatIf();
}

void SimulationController::startWhatIf() {
    m_alternatives.renew();
    m_alternatives.ask(
        [estimator = m_estimator, question = m_whatIf] { return answerWhatIf(*estimator, question); },
        [this](const WhatIfView& view) { Q_EMIT answered(view); },
        [this](const QString& error) { Q_EMIT failed(error); });
}

}  // namespace shardlab
