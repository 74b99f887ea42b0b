#include "engine/training/run_plan.h"

#include <algorithm>

#include "engine/core/error.h"
#include "engine/distribution/mesh.h"
#include "engine/runtime/thread_arena.h"

namespace shardlab::engine {

MatrixFormat hostFormat(const DeviceSpec& device, const std::string& precision) {
    const std::string format = matrixFormatFor(device, parsePrecision(precision));
    if (format == "bfloat16") return MatrixFormat::BFloat16;
    // float16 keeps 10 bits of mantissa, as TF32 does; its smaller range is not modelled here.
    if (format == "tf32" || format == "float16") return MatrixFormat::TensorFloat32;
    return MatrixFormat::Float32;
}

void requireDivisible(const Experiment& experiment, const DeviceSpec& device) {
    const std::int64_t batch = experiment.globalBatch();
    const int replicas = experiment.runtime.replicas;
    if (batch < 1) throw Error("fit: batch_size must be >= 1; got {}", batch);
    if (device.accelerator != Accelerator::Tpu || batch % replicas == 0) return;
    throw Error(
        "fit: batch_size must be divisible by the {} cores of {}; got {}, the nearest that fit are {}",
        replicas, device.id, batch, fmt::join(nearestDivisible(batch, replicas), " and "));
}

RunPlan::RunPlan(const Experiment& experiment, const SessionOptions& options) {
    device = &DeviceCatalog::instance().device(experiment.runtime.device);
    if (experiment.runtime.replicas < 1) {
        throw Error("runtime: replicas must be >= 1; got {}", experiment.runtime.replicas);
    }
    if (experiment.fit.epochs < 1) throw Error("fit: epochs must be >= 1; got {}", experiment.fit.epochs);
    requireDivisible(experiment, *device);
    globalBatch = experiment.globalBatch();
    model = std::make_unique<Model>(Model::build(experiment.model));
    if (model->inputs().size() != 1 || model->outputs().size() != 1) {
        throw Error("{}: training takes a model with one input and one output; got {} and {}", model->name(),
                    model->inputs().size(), model->outputs().size());
    }
    arena = std::make_shared<ThreadArena>(options.threads);
    trainerOptions = {
        .optimizer = experiment.compile.optimizer,
        .loss = experiment.compile.loss,
        .metrics = experiment.compile.metrics,
        .replicas = experiment.runtime.replicas,
        .batchSize = globalBatch,
        .format = hostFormat(*device, experiment.runtime.precision),
        .topology = device->topology.empty() || device->topology == "none" ? "ring" : device->topology,
        .seed = experiment.fit.seed};
}

void RunPlan::loadData(const Experiment& experiment, bool shuffle) {
    const auto source =
        makeDataSource(Json{{"source", experiment.data.source}, {"options", experiment.data.options}});
    const std::shared_ptr<const Dataset> data = source->load();
    dataset = data;
    const bool sparse = makeLoss(experiment.compile.loss)->sparse();

    const Shape rawSample = data->train.x.shape().withoutBatch();
    const Preprocessor preprocessor(experiment.data.preprocess, rawSample, data->train.x.dtype());
    const Shape wanted = model->inputShape().withoutBatch();
    if (preprocessor.sampleShape() != wanted) {
        throw Error("data: {} gives samples of shape {} after preprocessing; the model's input {} expects {}",
                    experiment.data.source, preprocessor.sampleShape().toString(), model->inputNames()[0],
                    wanted.toString());
    }

    PipelineOptions options;
    options.batchSize = globalBatch;
    options.shuffleBuffer = shuffle ? experiment.data.shuffleBuffer : 0;
    options.repeat = experiment.data.repeat;
    options.dropRemainder = experiment.data.dropRemainder;
    options.prefetch = experiment.data.prefetch;
    options.cache = experiment.data.cache == "after_batch"    ? PipelineOptions::Cache::AfterBatch
                    : experiment.data.cache == "before_batch" ? PipelineOptions::Cache::BeforeBatch
                                                              : PipelineOptions::Cache::None;
    options.stepsPerEpoch = experiment.fit.stepsPerEpoch.value_or(0);
    options.sparseLabels = sparse;
    options.labelClasses = sparse ? model->outputShape().back() : 0;
    options.seed = experiment.fit.seed;
    PipelineOptions evaluation{.batchSize = globalBatch,
                               .prefetch = options.prefetch,
                               .sparseLabels = sparse,
                               .labelClasses = options.labelClasses};

    const ValidationSpec& spec = experiment.data.validation;
    std::int64_t trainCount = data->train.count();
    if (spec.kind == ValidationSpec::Kind::Fraction) {
        const std::int64_t all = trainCount;
        trainCount = trainCountOfFraction(all, spec.fraction);
        validation = std::make_unique<Pipeline>(data, data->train, trainCount, all, preprocessor, evaluation);
    } else if (spec.kind == ValidationSpec::Kind::TestSplit) {
        if (data->test.count() == 0) {
            throw Error("data: {} has no test samples to validate on; choose a fraction or no validation",
                        experiment.data.source);
        }
        validation =
            std::make_unique<Pipeline>(data, data->test, 0, data->test.count(), preprocessor, evaluation);
    }
    training = std::make_unique<Pipeline>(data, data->train, 0, trainCount, preprocessor, options);
}

}  // namespace shardlab::engine
