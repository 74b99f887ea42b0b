#include <algorithm>
#include <map>
#include <numeric>

#include "engine/devices/compatibility.h"
#include "engine/editing/augmentation.h"
#include "engine/experiment/lint_context.h"
#include "engine/experiment/missing_flatten.h"
#include "engine/experiment/model_inputs.h"
#include "engine/experiment/repair_patches.h"
#include "engine/metrics/metric.h"

/// What one click does about a finding: JSON patches on the experiment's document. Only where there is one
/// answer, or few that a person can tell apart.
namespace shardlab::engine {
namespace {

using Repair = Json (*)(const LintContext& context, const Diagnostic& finding);

Json changedLoss(const LintContext& context, const std::string& className, bool fromLogits) {
    if (!context.loss) return nullptr;
    Json config = context.loss->config.is_object() ? context.loss->config : Json::object();
    config["from_logits"] = fromLogits;
    return put("/compile/loss", {{"class_name", className}, {"config", std::move(config)}});
}

template <bool kFromLogits>
Json setFromLogits(const LintContext& context, const Diagnostic&) {
    return context.loss ? changedLoss(context, context.loss->className, kFromLogits) : Json(nullptr);
}

/// The output makes the probabilities, and the loss takes them.
Json useProbabilities(const LintContext& context, const Diagnostic&) {
    if (!context.loss) return nullptr;
    const OutputActivation output = outputActivation(context);
    if (output.name != "linear") return nullptr;
    Json patch =
        setOption(context, output.layer, "activation", probabilitiesFor(context.loss->attributes.kind));
    if (!patch.is_array()) return nullptr;
    patch.push_back(changedLoss(context, context.loss->className, false)[0]);
    return patch;
}

/// The metric of the same kind for integer labels, or for one-hot labels: "SparseCategoricalAccuracy" and
/// "CategoricalAccuracy". As it is if there is none, or it takes both.
Json metricFor(const Json& metric, bool integers) {
    static const std::string kSparse = "Sparse";
    const Json named = metric.is_object() ? metric.value("class_name", Json()) : metric;
    const auto* row = named.is_string() ? metricRegistry().find(named.get<std::string>()) : nullptr;
    if (row == nullptr || row->traits.targets != (integers ? MetricTargets::OneHot : MetricTargets::Numbered))
        return metric;
    const std::string& name = row->className;
    if (!integers && !name.starts_with(kSparse)) return metric;
    const std::string other = integers ? kSparse + name : name.substr(kSparse.size());
    if (metricRegistry().find(other) == nullptr) return metric;
    if (!metric.is_object()) return snakeCase(other);
    Json changed = metric;
    changed["class_name"] = other;
    return changed;
}

/// Another loss, and the metrics that compare with the same labels.
Json changedLabels(const LintContext& context, const std::string& className, bool integers) {
    Json patch = changedLoss(context, className, context.loss && context.loss->attributes.fromLogits);
    const Json& before = context.experiment.compile.metrics;
    if (!patch.is_array() || !before.is_array()) return patch;
    Json metrics = Json::array();
    for (const Json& metric : before)
        metrics.push_back(metricFor(metric, integers));
    if (metrics != before) patch.push_back(put("/compile/metrics", std::move(metrics))[0]);
    return patch;
}

Json lossForNumbers(const LintContext& context, const Diagnostic&) {
    return changedLabels(context, "SparseCategoricalCrossentropy", true);
}

Json lossForOneHot(const LintContext& context, const Diagnostic&) {
    return changedLabels(context, "CategoricalCrossentropy", false);
}

Json useSoftmax(const LintContext& context, const Diagnostic& finding) {
    return setOption(context, finding.layer, "activation", "softmax");
}

Json useSigmoid(const LintContext& context, const Diagnostic& finding) {
    const LayerNode* layer = context.experiment.model.find(finding.layer);
    if (layer == nullptr || layer->className == "Softmax") return nullptr;
    return setOption(context, finding.layer, "activation", "sigmoid");
}

Json unitsOfClasses(const LintContext& context, const Diagnostic& finding) {
    const LayerNode* layer = context.experiment.model.find(finding.layer);
    const std::int64_t classes = context.oneHotClasses > 0 ? context.oneHotClasses
                                 : context.data            ? context.data->classes
                                                           : 0;
    if (layer == nullptr || layer->className != "Dense" || classes < 2) return nullptr;
    return setOption(context, finding.layer, "units", classes);
}

Json noBias(const LintContext& context, const Diagnostic& finding) {
    return setOption(context, finding.layer, "use_bias", false);
}

Json stopRepeating(const LintContext&, const Diagnostic&) {
    return put("/data/pipeline/repeat", false);
}

Json cacheBeforeBatch(const LintContext&, const Diagnostic&) {
    return put("/data/pipeline/cache", "before_batch");
}

Json allSteps(const LintContext&, const Diagnostic&) {
    return put("/fit/steps_per_epoch", nullptr);
}

Json dropRemainder(const LintContext&, const Diagnostic&) {
    return put("/data/pipeline/drop_remainder", true);
}

Json scalePixels(const LintContext&, const Diagnostic&) {
    return put("/data/preprocess/0", {{"op", "scale"}, {"factor", 1.0 / 255.0}});
}

Json proposedSteps(const LintContext& context, const Diagnostic&) {
    return context.proposal && context.proposal->changes ? context.proposal->patch() : Json(nullptr);
}

Json proposedShape(const LintContext& context, const Diagnostic& finding) {
    const std::vector<ModelInput> inputs = modelInputs(context.experiment.model);
    const bool first = !inputs.empty() && inputs[0].name == finding.layer;
    return first && context.proposal && context.proposal->repairsShape() ? context.proposal->patch()
                                                                         : Json(nullptr);
}

Json fractionForValidation(const LintContext&, const Diagnostic&) {
    return put("/data/validation", {{"fraction", kUsualValidation}});
}

Json plainFraction(const LintContext& context, const Diagnostic&) {
    return put("/data/validation", {{"fraction", context.experiment.data.validation.fraction}});
}

/// The batch that is a whole number of `unit`s and nearest to the present one.
Json nearestBatch(const LintContext& context, std::int64_t unit) {
    const std::int64_t batch = context.experiment.globalBatch();
    const std::int64_t fitting = std::max<std::int64_t>(1, (batch + unit / 2) / unit) * unit;
    if (context.experiment.fit.batchSizePerReplica) {
        return put("/fit/batch_size_per_replica", fitting / std::max(1, context.experiment.runtime.replicas));
    }
    return put("/fit/batch_size", fitting);
}

Json fullRows(const LintContext& context, const Diagnostic&) {
    return nearestBatch(context, kTpuRows * std::max(1, context.experiment.runtime.replicas));
}

Json multipleOf64(const LintContext& context, const Diagnostic&) {
    const std::int64_t rows = kTpuRows * std::max(1, context.experiment.runtime.replicas);
    return nearestBatch(context, std::lcm(rows, kTpuTotalMultiple));
}

Json allCores(const LintContext& context, const Diagnostic&) {
    return context.device ? put("/runtime/replicas", context.device->cores) : Json(nullptr);
}

Json itsAccelerator(const LintContext& context, const Diagnostic&) {
    return context.device ? put("/runtime/accelerator", nameOf(context.device->accelerator)) : Json(nullptr);
}

/// "TPU not available, fall back to GPU", as notebooks do: one T4 with the same global batch.
Json gpuInstead(const LintContext& context, const Diagnostic&) {
    if (!context.tpu() || context.devices.find(kFallbackGpu) == nullptr) return nullptr;
    Json patch = put("/runtime/accelerator", nameOf(Accelerator::Gpu));
    const auto also = [&patch](const char* path, Json value) {
        patch.push_back({{"op", "add"}, {"path", path}, {"value", std::move(value)}});
    };
    also("/runtime/device", kFallbackGpu);
    also("/runtime/replicas", 1);
    also("/fit/batch_size", context.experiment.globalBatch());
    also("/fit/batch_size_per_replica", nullptr);
    return patch;
}

Json itsHostStack(const LintContext& context, const Diagnostic&) {
    if (context.device == nullptr) return nullptr;
    const std::string& wanted = context.experiment.runtime.hostStack;
    return put("/runtime/host_stack", hostStackFor(*context.device, wanted).id);
}

Json itsPrecision(const LintContext& context, const Diagnostic&) {
    if (context.device == nullptr) return nullptr;
    const Precision wanted = context.experiment.runtime.precision;
    return put("/runtime/precision", nameOf(nearestPrecision(*context.device, wanted)));
}

/// Every BatchNormalization gets the largest momentum, in hundredths, whose averages settle within an epoch.
Json settlingMomentum(const LintContext& context, const Diagnostic&) {
    const std::int64_t steps = context.stepsPerEpoch();
    const double momentum = settlingMomentumOf(steps);
    if (momentum <= 0.0) return nullptr;
    Json patch = Json::array();
    for (const LayerNode& layer : context.experiment.model.layers) {
        if (layer.className != "BatchNormalization") continue;
        if (layer.config.value("momentum", 0.99) <= momentum) continue;
        patch.push_back(
            {{"op", "add"}, {"path", optionPath(context, layer.name, "momentum")}, {"value", momentum}});
    }
    return patch;
}

Json trainableStart(const LintContext& context, const Diagnostic& finding) {
    return setOption(context, finding.layer, "kernel_initializer", "glorot_uniform");
}

Json bridgeLayer(const LintContext& context, const Diagnostic& finding) {
    return removeAndBridge(context, finding.layer);
}

Json insertFlatten(const LintContext& context, const Diagnostic&) {
    const auto missing = missingFlatten(context.experiment.model);
    return missing ? put("/model", missing->flattened.toJson()) : Json(nullptr);
}

Json moveToInput(const LintContext& context, const Diagnostic& finding) {
    const ModelConfig& model = context.experiment.model;
    const auto found = std::ranges::find(model.layers, finding.layer, &LayerNode::name);
    if (found == model.layers.end() || !edits::whyNotAugmented(model).empty()) return nullptr;
    const ModelConfig moved =
        edits::movedToInput(model, static_cast<std::size_t>(found - model.layers.begin())).model;
    return analyze(moved).hasErrors() ? Json(nullptr) : put("/model", moved.toJson());
}

/// Nobody reads it, so nothing else changes.
Json removeLayer(const LintContext& context, const Diagnostic& finding) {
    const ModelConfig& model = context.experiment.model;
    for (std::size_t i = 0; i < model.layers.size(); ++i) {
        const std::vector<std::string> inbound = model.inboundOf(i);
        if (std::ranges::find(inbound, finding.layer) != inbound.end()) return nullptr;
    }
    const auto found = std::ranges::find(model.layers, finding.layer, &LayerNode::name);
    if (found == model.layers.end()) return nullptr;
    return Json::array(
        {{{"op", "remove"}, {"path", fmt::format("/model/config/layers/{}", found - model.layers.begin())}}});
}

/// The only input takes the samples as the preprocessing leaves them.
Json shapeOfData(const LintContext& context, const Diagnostic& finding) {
    const auto isInput = [](const LayerNode& layer) { return layer.className == "InputLayer"; };
    const bool several = std::ranges::count_if(context.experiment.model.layers, isInput) > 1;
    if (several || !context.sampleShape || !context.sampleShape->isFullyKnown()) return nullptr;
    Json shape = Json::array({nullptr});
    for (const std::int64_t extent : *context.sampleShape)
        shape.push_back(extent);
    return setOption(context, finding.layer, "batch_input_shape", std::move(shape));
}

const std::map<std::string, Repair>& repairs() {
    static const std::map<std::string, Repair> table{
        {"no-input-shape", shapeOfData},
        {"bad-input-shape", shapeOfData},
        {"probabilities-as-logits", setFromLogits<false>},
        {"logits-as-probabilities", setFromLogits<true>},
        {"logits-in-metric", useProbabilities},
        {"one-hot-with-sparse-loss", lossForOneHot},
        {"labels-need-one-hot", lossForNumbers},
        {"sigmoid-with-categorical-loss", useSoftmax},
        {"softmax-of-one", useSigmoid},
        {"missing-flatten", insertFlatten},
        {"output-units", unitsOfClasses},
        {"spare-output-units", unitsOfClasses},
        {"bias-before-batch-normalization", noBias},
        {"repeat-without-steps", stopRepeating},
        {"cache-freezes-shuffle", cacheBeforeBatch},
        {"too-few-samples", allSteps},
        {"partial-batch", dropRemainder},
        {"last-batch-statistics-of-few", dropRemainder},
        {"unscaled-inputs", scalePixels},
        {"no-test-split", fractionForValidation},
        {"stratified-without-labels", plainFraction},
        {"bad-preprocess", proposedSteps},
        {"input-shape-mismatch", proposedShape},
        {"batch-not-divisible", fullRows},
        {"small-batch-per-core", fullRows},
        {"batch-per-core-padding", fullRows},
        {"batch-not-multiple-of-64", multipleOf64},
        {"too-many-replicas", allCores},
        {"accelerator-mismatch", itsAccelerator},
        {"unknown-device", gpuInstead},
        {"host-stack-mismatch", itsHostStack},
        {"precision-not-supported", itsPrecision},
        {"moving-averages-never-settle", settlingMomentum},
        {"moving-averages-settle-late", settlingMomentum},
        {"unused-layer", removeLayer},
        {"layer-without-effect", bridgeLayer},
        {"dead-kernel", trainableStart},
        {"augmentation-behind-weights", moveToInput},
    };
    return table;
}

/// Titles of repairs whose patch says too little or too much: "{}" is the layer.
std::string ownTitle(const Diagnostic& finding) {
    static_assert(kUsualValidation == 0.2);  // as the title says
    static const std::map<std::string, const char*> table{
        {"probabilities-as-logits", "Set from_logits=False"},
        {"logits-as-probabilities", "Set from_logits=True"},
        {"logits-in-metric", "Use probabilities"},
        {"one-hot-with-sparse-loss", "Use CategoricalCrossentropy"},
        {"labels-need-one-hot", "Use SparseCategoricalCrossentropy"},
        {"unscaled-inputs", "Scale by 1/255"},
        {"no-test-split", "Use 20 % for validation"},
        {"bad-preprocess", "Adapt to data"},
        {"input-shape-mismatch", "Adapt to data"},
        {"unknown-device", "Use one T4 GPU"},
        {"unused-layer", "Remove {}"},
        {"layer-without-effect", "Remove {}"},
        {"augmentation-behind-weights", "Move {} to the input"},
    };
    const auto title = table.find(finding.id);
    return title == table.end() ? std::string() : fmt::format(fmt::runtime(title->second), finding.layer);
}

/// A repair that changes many things does what the finding's way out says.
std::string titleOf(const Diagnostic& finding) {
    constexpr std::size_t kLongest = 40;
    std::string title = ownTitle(finding);
    if (title.empty()) title = titleOfPatch(finding.repair);
    if (!title.empty()) return title;
    const bool brief = !finding.fix.empty() && finding.fix.size() <= kLongest && finding.fix.back() == '.';
    return brief ? finding.fix.substr(0, finding.fix.size() - 1) : "Fix";
}

/// The output without what it applies to its numbers.
Json withoutActivation(const LintContext& context, const std::string& layer) {
    const LayerNode* node = context.experiment.model.find(layer);
    if (node == nullptr) return nullptr;
    const bool alone = node->className == "Softmax" || node->className == "Activation";
    return alone ? removeAndBridge(context, layer) : setOption(context, layer, "activation", "linear");
}

/// The other side of a loss that does not match the output: the output.
std::vector<RepairOption> otherRepairs(const LintContext& context, const Diagnostic& finding) {
    RepairOption other;
    if (finding.id == "probabilities-as-logits") {
        other = {fmt::format("Remove {}", outputActivation(context).name),
                 withoutActivation(context, finding.layer)};
    } else if (finding.id == "logits-as-probabilities" && context.loss) {
        const char* fitting = probabilitiesFor(context.loss->attributes.kind);
        other = {fmt::format("Add {}", fitting), setOption(context, finding.layer, "activation", fitting)};
    }
    if (!other.patch.is_array()) return {};
    return {std::move(other)};
}

}  // namespace

void addTitle(Diagnostic& finding) {
    finding.repairTitle = finding.repair.is_array() ? titleOf(finding) : "";
}

void addRepairs(LintContext& context) {
    for (Diagnostic& finding : context.findings) {
        const auto repair = repairs().find(finding.id);
        if (repair == repairs().end()) continue;
        finding.repair = repair->second(context, finding);
        addTitle(finding);
        if (finding.repair.is_array()) finding.otherRepairs = otherRepairs(context, finding);
    }
}

Experiment repaired(const Experiment& experiment, const Diagnostic& finding, std::size_t which) {
    const std::vector<RepairOption> repairs = finding.repairs();
    if (which >= repairs.size()) return experiment;
    return Experiment::fromJson(experiment.toJson().patch(repairs[which].patch));
}

}  // namespace shardlab::engine
