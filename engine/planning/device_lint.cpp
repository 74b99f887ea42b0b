#include "engine/planning/device_lint.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <string_view>

#include "engine/core/quantity.h"
#include "engine/devices/device_catalog.h"
#include "engine/planning/device_estimator.h"
#include "engine/simulator/padding.h"

namespace shardlab::engine {

namespace {

/// A layer is worth a finding where its padding takes such a share of the step and of its multiplications.
constexpr double kPaddedShare = 0.03, kPaddedWork = 0.5;
constexpr std::size_t kMostPadded = 3;

Json put(const std::string& path, Json value) {
    return Json::array({{{"op", "add"}, {"path", path}, {"value", std::move(value)}}});
}

Json putBatch(const Experiment& experiment, std::int64_t globalBatch) {
    const int replicas = std::max(1, experiment.runtime.replicas);
    if (!experiment.fit.batchSizePerReplica) return put("/fit/batch_size", globalBatch);
    return put("/fit/batch_size_per_replica", globalBatch / replicas);
}

/// The largest batch that fits, in whole tiles of rows where there is one.
Json fittingBatch(const DeviceResult& answer) {
    constexpr std::int64_t kRowsOfTile = 8;
    const std::int64_t largest = answer.largestBatch;
    const std::int64_t unit = kRowsOfTile * std::max(1, answer.experiment.runtime.replicas);
    const std::int64_t fitting = largest >= unit ? largest / unit * unit : largest;
    return fitting > 0 ? putBatch(answer.experiment, fitting) : Json(nullptr);
}

/// Keras's defaults, with which cuDNN takes the layer; none for a SimpleRNN.
Json fastRecurrence(const DeviceResult& answer, const std::string& layer) {
    const auto& layers = answer.experiment.model.layers;
    const auto found = std::ranges::find(layers, layer, &LayerNode::name);
    if (found == layers.end() || !answer.request.hostStack.fusedRecurrence) return nullptr;
    std::vector<std::pair<const char*, Json>> options{
        {"activation", "tanh"}, {"recurrent_activation", "sigmoid"}, {"recurrent_dropout", 0.0}};
    if (found->className == "GRU") options.emplace_back("reset_after", true);
    if (found->className != "GRU" && found->className != "LSTM") return nullptr;
    Json patch = Json::array();
    for (auto& [option, value] : options) {
        patch.push_back(
            {{"op", "add"},
             {"path", fmt::format("/model/config/layers/{}/config/{}", found - layers.begin(), option)},
             {"value", std::move(value)}});
    }
    return patch;
}

Json otherHostStack(const Advice& advice) {
    const bool stack = advice.saving && advice.saving->variation.hostStack;
    return stack ? put("/runtime/host_stack", *advice.saving->variation.hostStack) : Json(nullptr);
}

Json repairOf(const DeviceResult& answer, const Advice& advice) {
    if (advice.id == "memory-full") return answer.estimate.outOfMemory ? fittingBatch(answer) : Json(nullptr);
    if (advice.id == "recurrent-slow-path") {
        const Json options = fastRecurrence(answer, advice.layer);
        return options.is_null() ? otherHostStack(advice) : options;
    }
    return otherHostStack(advice);
}

Severity severityOf(const DeviceResult& answer, const Advice& advice) {
    if (advice.id == "memory-full") return answer.estimate.outOfMemory ? Severity::Error : Severity::Warning;
    return advice.id == "recurrent-slow-path" ? Severity::Warning : Severity::Hint;
}

/// What is only a moderate share of the step stays with the simulator's advice.
bool isFinding(const Advice& advice) {
    if (advice.id == "memory-full" || advice.id == "recurrent-slow-path") return true;
    static constexpr std::array<std::string_view, 3> kIds{"input-bound", "dispatch-bound", "launch-bound"};
    return advice.severity == AdviceSeverity::High && std::ranges::find(kIds, advice.id) != kIds.end();
}

Diagnostic findingOf(const DeviceResult& answer, const Advice& advice) {
    Diagnostic finding{.id = advice.id,
                       .severity = severityOf(answer, advice),
                       .layer = advice.layer,
                       .message = fmt::format("{}. {}", advice.headline, advice.reason),
                       .fix = advice.nextStep};
    if (advice.saving) finding.fix += " " + advice.savingText();
    finding.repair = repairOf(answer, advice);
    addTitle(finding);
    return finding;
}

/// The layers whose padding costs most.
void lintPadding(const DeviceResult& answer, std::vector<Diagnostic>& findings) {
    std::vector<LayerPadding> layers = paddingByLayer(answer.estimate);
    const double step = answer.estimate.stepSeconds;
    std::erase_if(layers, [step](const LayerPadding& layer) {
        return layer.waste() < kPaddedWork || layer.wastedSeconds < kPaddedShare * step;
    });
    std::ranges::stable_sort(layers, std::greater{}, &LayerPadding::wastedSeconds);
    if (layers.size() > kMostPadded) layers.resize(kMostPadded);
    const int edge = answer.request.device.matrixUnit;
    for (const LayerPadding& layer : layers) {
        const std::string padded = percentText(layer.waste()),
                          share = percentText(layer.wastedSeconds / step);
        findings.push_back(
            {.id = "padded-features",
             .severity = Severity::Hint,
             .layer = layer.layer,
             .message =
                 layer.forward.m > 0
                     ? fmt::format("Padding: {} of the multiplications ({}), on a matrix unit of {} × {}. "
                                   "This is {} of the step time.",
                                   padded, textOf(layer.forward), edge, edge, share)
                     : fmt::format("Padding: {} of the multiplications, on a matrix unit of {} × {}. "
                                   "This is {} of the step time.",
                                   padded, edge, edge, share),
             .fix = fmt::format(
                 "Use a number of features that is a multiple of {}, and a larger batch size per replica.",
                 edge)});
    }
}

}  // namespace

std::vector<Diagnostic> lintOnDevice(const Experiment& experiment, const DeviceCatalog& devices) {
    return lintOnDevice(*estimatorFor(experiment, devices));
}

std::vector<Diagnostic> lintOnDevice(const DeviceEstimator& estimator) {
    std::vector<Diagnostic> findings;
    const auto own = estimator.own();
    const DeviceResult& answer = *own;
    if (!answer.known()) return findings;  // lint() says what is wrong with it
    for (const Advice& advice : advise(answer.workload, answer.request, answer.estimate)) {
        if (isFinding(advice)) findings.push_back(findingOf(answer, advice));
    }
    if (answer.fits()) lintPadding(answer, findings);
    return findings;
}

std::vector<Diagnostic> lintWithDevice(const Experiment& experiment, const DeviceCatalog& devices) {
    return lintWithDevice(*estimatorFor(experiment, devices));
}

std::vector<Diagnostic> lintWithDevice(const DeviceEstimator& estimator) {
    std::vector<Diagnostic> findings = lint(estimator.experiment(), estimator.compiled().devices());
    std::ranges::move(lintOnDevice(estimator), std::back_inserter(findings));
    std::ranges::stable_sort(findings, std::greater{}, &Diagnostic::severity);
    return findings;
}

}  // namespace shardlab::engine
