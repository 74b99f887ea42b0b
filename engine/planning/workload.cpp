#include "engine/planning/workload.h"

#include "engine/core/integer.h"
#include "engine/data/dataset.h"
#include "engine/devices/device_catalog.h"
#include "engine/experiment/device_choice.h"
#include "engine/experiment/model_outputs.h"
#include "engine/optimizers/optimizer.h"
#include "engine/planning/data_plan.h"

namespace shardlab::engine {

namespace {

SampleCounts countsOf(const DataSource::Description& description, const ValidationSpec& validation) {
    SampleCounts counts{description.trainCount, 0};
    switch (validation.kind) {
        case ValidationSpec::Kind::None:
            break;
        case ValidationSpec::Kind::TestSplit:
            counts.validation = description.testCount;
            break;
        case ValidationSpec::Kind::Fraction: {
            counts.train = trainCountOfFraction(description.trainCount, validation.fraction);
            counts.validation = description.trainCount - counts.train;
            break;
        }
    }
    return counts;
}

InputSupply supplyOf(const DataSource::Description& description) {
    switch (description.supply) {
        case DataSource::Supply::Pictures:
            return InputSupply::Pictures;
        case DataSource::Supply::Drawn:
            return InputSupply::Drawn;
        case DataSource::Supply::Arrays:
            break;
    }
    return InputSupply::Arrays;
}

}  // namespace

SampleCounts sampleCounts(const Experiment& experiment) {
    return countsOf(describeDataset(experiment), experiment.data.validation);
}

Workload makeWorkload(const Experiment& experiment) {
    return makeWorkload(experiment, std::make_shared<const Model>(Model::build(experiment.model)));
}

Workload makeWorkload(const Experiment& experiment, std::shared_ptr<const Model> model) {
    const OutputLosses loss = outputLosses(compiledOutputs(experiment));
    const auto optimizer = makeOptimizer(experiment.compile.optimizer);
    const std::size_t slots = optimizer->slotNames().size() + (optimizer->options().useEma ? 1 : 0);
    const UpdateAttributes update{optimizer->className(), static_cast<int>(slots)};
    const DataSource::Description data = describeDataset(experiment);
    const SampleCounts counts = countsOf(data, experiment.data.validation);

    Workload workload;
    workload.inputSupply = supplyOf(data);
    workload.compile = [model, loss, update](std::int64_t batch, bool training, int replicas) {
        return std::make_shared<const Program>(
            training ? model->compile({.batch = batch,
                                       .training = true,
                                       .loss = loss,
                                       .backward = true,
                                       .update = update,
                                       .replicas = replicas})
                     : model->compile({.batch = batch, .training = false, .loss = loss}));
    };
    workload.batchesPerUpdate = static_cast<int>(optimizer->options().accumulationSteps);
    workload.globalBatch = experiment.globalBatch() * workload.batchesPerUpdate;
    workload.trainSamples = counts.train;
    workload.validationSamples = counts.validation;
    workload.stepsPerEpoch = experiment.fit.stepsPerEpoch.value_or(0);
    workload.dropRemainder = experiment.data.dropRemainder;
    // A cache behind the batches repeats those of one pass.
    workload.repeat = experiment.data.repeat && experiment.data.cache != "after_batch";
    workload.prefetch = experiment.data.prefetch;
    workload.epochs = experiment.fit.epochs;
    workload.validationFrequency = experiment.fit.validationFrequency;
    workload.validateOnlyAtEnd =
        experiment.fit.validationFrequency >= experiment.fit.epochs && experiment.fit.epochs > 1;
    for (std::size_t i = 0; i < model->inputs().size(); ++i) {
        workload.inputBytesPerSample += 4 * model->inputShape(i).elementsPerSample();
    }
    return workload;
}

EstimateRequest makeEstimateRequest(const Experiment& experiment, const DeviceCatalog& devices) {
    const ResolvedRuntime resolved = resolveRuntime(experiment.runtime, devices);
    EstimateRequest request;
    request.device = *resolved.device;
    request.hostStack = *resolved.hostStack;
    request.precision = resolved.precision;
    request.replicas = experiment.runtime.replicas;
    request.stepsPerExecution = experiment.runtime.stepsPerExecution;
    const Json limit = experiment.runtime.gpu.value("memory_limit_mb", Json());
    if (request.device.accelerator == Accelerator::Gpu && limit.is_number()) {
        // set_virtual_device_configuration(memory_limit=…) counts in MiB.
        const std::int64_t bytes = limit.get<std::int64_t>() << 20;
        if (bytes < request.device.usableBytes()) {
            request.device.memoryBytes = bytes;
            request.device.reservedBytes = 0;
        }
    }
    return request;
}

}  // namespace shardlab::engine
