#include <algorithm>

#include "engine/devices/device_catalog.h"
#include "engine/experiment/lint_context.h"

namespace shardlab::engine {

const LayerInfo* LintContext::info(const std::string& layer) const {
    const auto it = std::find_if(analysis.layers.begin(), analysis.layers.end(),
                                 [&](const LayerInfo& candidate) { return candidate.name == layer; });
    return it == analysis.layers.end() ? nullptr : &*it;
}

std::string LintContext::outputLayer() const {
    const ModelConfig& model = experiment.model;
    if (model.kind == ModelConfig::Kind::Functional)
        return model.outputs.size() == 1 ? model.outputs.front() : "";
    return model.layers.empty() ? "" : model.layers.back().name;
}

std::int64_t LintContext::trainSamples() const {
    if (!data) return 0;
    const ValidationSpec& validation = experiment.data.validation;
    if (validation.kind != ValidationSpec::Kind::Fraction) return data->trainCount;
    return trainCountOfFraction(data->trainCount, validation.fraction);
}

std::int64_t LintContext::stepsPerEpoch() const {
    if (experiment.fit.stepsPerEpoch) return *experiment.fit.stepsPerEpoch;
    const std::int64_t batch = experiment.globalBatch();
    if (batch < 1) return 0;
    const std::int64_t full = trainSamples() / batch;
    const bool partial = trainSamples() % batch != 0 && !experiment.data.dropRemainder;
    return full + (partial ? 1 : 0);
}

std::vector<Diagnostic> lint(const Experiment& experiment, const DeviceCatalog& devices) {
    LintContext context{.experiment = experiment, .devices = devices};
    context.analysis = analyze(experiment.model);
    context.findings = context.analysis.diagnostics;
    lintData(context);
    lintCompile(context);
    lintCallbacks(context);
    lintOptions(context);
    lintRuntime(context);
    lintTraining(context);
    addRepairs(context);
    std::stable_sort(context.findings.begin(), context.findings.end(),
                     [](const Diagnostic& a, const Diagnostic& b) { return a.severity > b.severity; });
    return std::move(context.findings);
}

}  // namespace shardlab::engine
