#include "engine/planning/run_plan.h"

#include <algorithm>

#include "engine/core/error.h"
#include "engine/core/wording.h"
#include "engine/devices/compatibility.h"
#include "engine/devices/device_catalog.h"
#include "engine/devices/replica_limit.h"
#include "engine/distribution/collective.h"
#include "engine/experiment/device_choice.h"
#include "engine/experiment/embedding_rows.h"
#include "engine/experiment/model_outputs.h"
#include "engine/losses/loss.h"
#include "engine/metrics/metric.h"
#include "engine/planning/class_weights.h"
#include "engine/planning/data_plan.h"
#include "engine/runtime/thread_arena.h"

namespace shardlab::engine {

MatrixFormat hostFormat(const DeviceSpec& device, Precision precision) {
    const std::string format = matrixFormatFor(device, nearestPrecision(device, precision));
    if (format == "bfloat16") return MatrixFormat::BFloat16;
    if (format == "float16") return MatrixFormat::Float16;
    if (format == "tf32") return MatrixFormat::TensorFloat32;
    return MatrixFormat::Float32;
}

RunPlan::RunPlan(const Experiment& experiment, const DeviceCatalog& devices, int threads,
                 std::shared_ptr<Collective> group) {
    device = &devices.device(experiment.runtime.device);
    requireReplicas(*device, experiment.runtime.replicas);
    if (experiment.fit.epochs < 1) throw Error("fit: epochs must be >= 1; got {}", experiment.fit.epochs);
    requireDivisible(experiment, *device);
    globalBatch = experiment.globalBatch();
    model = std::make_unique<Model>(Model::build(experiment.model));
    if (model->inputs().empty() || model->outputs().empty()) {
        throw Error("{}: training expects a model with inputs and outputs; got {} and {}", model->name(),
                    model->inputs().size(), model->outputs().size());
    }
    arena = std::make_shared<ThreadArena>(threads);
    const MatrixFormat format = hostFormat(*device, experiment.runtime.precision);
    trainerOptions = {
        .optimizer = experiment.compile.optimizer,
        .loss = experiment.compile.loss,
        .metrics = experiment.compile.metrics,
        .replicas = experiment.runtime.replicas,
        .batchSize = globalBatch,
        .format = format,
        .topology = device->topology.empty() || device->topology == "none" ? "ring" : device->topology,
        .seed = experiment.fit.seed,
        .lossScale = LossScaleOptions::of(makeOptimizer(experiment.compile.optimizer)->config(),
                                          format == MatrixFormat::Float16),
        .lossWeights = experiment.compile.lossWeights,
        .group = std::move(group)};
}

void requireInputs(const std::string& source, const Dataset& data, const Preprocessor& preprocessor,
                   const Model& model) {
    const std::vector<ArraySpec> inputs = data.inputs();
    if (inputs.size() != model.inputs().size()) {
        throw Error("data: {} has {} per sample; the model {} expects {}: {}", source,
                    counted(std::ssize(inputs), "input"), model.name(), model.inputs().size(),
                    fmt::join(model.inputNames(), ", "));
    }
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        const Shape given = i == 0 ? preprocessor.sampleShape() : inputs[i].shape;
        const Shape wanted = model.inputShape(i).withoutBatch();
        if (given == wanted) continue;
        throw Error("data: {} has samples of shape {} after preprocessing; the model input {} expects {}{}",
                    source, given.toString(), model.inputNames()[i], wanted.toString(),
                    given.isFullyKnown() ? "" : "; add the preprocessing step pad_sequences");
    }
}

namespace {

TargetOptions targetOptions(const CompiledOutput& output, const Shape& shape, bool several) {
    const auto loss = makeLoss(targetLoss(output, shape.back()));
    const bool sparse = loss->sparse();
    return {.sparseLabels = sparse,
            .labelClasses = sparse ? shape.back() : 0,
            .ignoredLabel = loss->attributes.ignoreClass,
            .labelsPerSample = sparse ? shape.elementCount() / shape.back() : 1,
            .oneHot = !several || takesOneHot(loss->attributes.kind),
            .outputShape = shape};
}

}  // namespace

/// Of the loaded data, for each output that is trained or has metrics.
void RunPlan::chooseTargets(const Experiment& experiment, PipelineOptions& options) const {
    const std::vector<CompiledOutput> compiled = compiledOutputs(experiment);
    const std::vector<std::size_t> targets = targetsOfOutputs(model->outputNames(), dataset->targetNames);
    std::vector<TargetOptions> chosen;
    for (const std::size_t output : evaluatedOutputs(compiled)) {
        chosen.push_back(
            targetOptions(compiled[output], model->outputShape(output).withoutBatch(), compiled.size() > 1));
        chosen.back().target = targets[output];
    }
    const TargetOptions& first = chosen.front();
    options.sparseLabels = first.sparseLabels;
    options.labelClasses = first.labelClasses;
    options.ignoredLabel = first.ignoredLabel;
    options.labelsPerSample = first.labelsPerSample;
    options.target = first.target;
    options.oneHot = first.oneHot;
    options.outputShape = first.outputShape;
    options.moreTargets.assign(chosen.begin() + 1, chosen.end());
}

void RunPlan::limitBatch(const Experiment& experiment) {
    const DataSource::Description data = describeDataset(experiment);
    limitBatch(experiment, data.trainCount, data.testCount);
}

void RunPlan::limitBatch(const Experiment& experiment, std::int64_t trainCount, std::int64_t testCount) {
    if (m_batchIsLimited) return;
    m_batchIsLimited = true;
    trainerOptions.batchSize = largestBatch(experiment, trainCount, testCount);
}

void RunPlan::loadData(const Experiment& experiment, bool shuffle, std::shared_ptr<const TrainedTexts> texts,
                       EvaluatedSplit evaluatedSplit) {
    const std::shared_ptr<const Dataset> data = loadDataset(experiment, std::move(texts));
    dataset = data;
    limitBatch(experiment, data->train.count(), data->test.count());

    Preprocessor preprocessor(experiment.data.preprocess, data->inputs()[0]);
    requireInputs(experiment.data.source, *data, preprocessor, *model);
    const Shape output = model->outputShape().withoutBatch();

    PipelineOptions options = trainingPipelineOptions(experiment, shuffle);
    chooseTargets(experiment, options);
    options.replicas = replicasHere(trainerOptions.group.get(), trainerOptions.replicas);
    options.vocabularies = embeddingRows(model->config(), model->inputNames());
    PipelineOptions evaluation{.batchSize = globalBatch,
                               .prefetch = options.prefetch,
                               .cache = options.cache == PipelineOptions::Cache::BeforeBatch
                                            ? PipelineOptions::Cache::BeforeBatch
                                            : PipelineOptions::Cache::None,
                               .sparseLabels = options.sparseLabels,
                               .labelClasses = options.labelClasses,
                               .ignoredLabel = options.ignoredLabel,
                               .labelsPerSample = options.labelsPerSample,
                               .vocabularies = options.vocabularies,
                               .workers = options.workers,
                               .target = options.target,
                               .oneHot = options.oneHot,
                               .outputShape = options.outputShape,
                               .moreTargets = options.moreTargets,
                               .replicas = options.replicas};

    const DataSplit split = splitData(*data, experiment.data.validation);
    if (experiment.data.validation.kind == ValidationSpec::Kind::TestSplit && split.validation.count() == 0) {
        throw Error(
            "data: {} has no test split for validation; choose a validation fraction or no validation",
            experiment.data.source);
    }
    const auto [samples, begin, end] = split.training;
    const SampleRange range = evaluatedRange(split, evaluatedSplit, experiment);
    evaluated = range.samples == nullptr ? split.training : range;
    if (range.samples != nullptr) {
        if (preprocessor.needsStatistics()) preprocessor = preprocessor.fitted(*samples, begin, end);
        validation = std::make_unique<Pipeline>(data, *range.samples, range.begin, range.end, preprocessor,
                                                evaluation);
    }
    const ClassWeight classWeight = parseClassWeight(experiment.fit.classWeight);
    if (classWeight.active() && model->outputs().size() > 1)
        throw Error("fit.class_weight: expected a model with one output, as Keras does; got {}",
                    model->outputs().size());
    if (classWeight.active() && output.rank() != 1)
        throw Error("fit.class_weight: expected a model with one class per sample; its output is {}",
                    output.toString());
    options.classWeights = classWeights(classWeight, split.training);
    training = std::make_unique<Pipeline>(data, *samples, begin, end, preprocessor, options);
}

}  // namespace shardlab::engine
