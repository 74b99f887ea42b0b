#include "engine/planning/host_memory.h"

#include <algorithm>

#include "engine/callbacks/callback.h"
#include "engine/core/available_memory.h"
#include "engine/core/integer.h"
#include "engine/core/process_usage.h"
#include "engine/data/dataset.h"
#include "engine/devices/device_catalog.h"
#include "engine/model/model.h"
#include "engine/optimizers/optimizer.h"
#include "engine/planning/data_plan.h"
#include "engine/planning/run_plan.h"
#include "engine/runtime/executor.h"
#include "engine/runtime/host_plan.h"

namespace shardlab::engine {
namespace {

constexpr std::int64_t kFloat = sizeof(float);

/// More than any computer has, and sums of it still fit.
std::int64_t countable(std::int64_t bytes) {
    return std::min(bytes, std::int64_t{1} << 58);
}

/// Buffers of an executor without gradients.
std::int64_t executorBytes(const HostPlan& plan, std::int64_t batch, int threads) {
    return countable(saturatedProduct(plan.residentBytesPerSample, batch)) + plan.localBytes * threads;
}

/// Each lane has a gradient of its own, but of weights whose gradient is made of all samples at once.
std::int64_t gradientBytes(const HostPlan& plan, std::int64_t lanes) {
    std::int64_t floats = 0;
    for (std::size_t w = 0; w < plan.program.weights.size(); ++w) {
        const WeightSpec& weight = plan.program.weights[w];
        if (weight.trainable) floats += (plan.madeTogether[w] ? 1 : lanes + 1) * weight.shape.elementCount();
    }
    return floats * kFloat;
}

/// Large arrays are read in pieces, too.
bool keepsSamples(const std::string& source, std::int64_t bytes) {
    constexpr std::int64_t kReadInPieces = std::int64_t{1} << 30;
    return bytes < kReadInPieces && !sourceTraits(source).streams;
}

std::int64_t dataBytes(const Experiment& experiment, const Model& model, const DataSource::Description& about,
                       std::int64_t largest) {
    std::int64_t sample = 0;
    if (about.sampleShape.isFullyKnown()) {
        sample = saturatedProduct(about.sampleShape.elementCount(),
                                  static_cast<std::int64_t>(sizeOf(about.sampleType)));
    }
    // A stratified split has the training samples in an order of its own.
    const std::int64_t copies = experiment.data.validation.stratified ? 2 : 1;
    const std::int64_t set = saturatedProduct(copies * about.trainCount + about.testCount, sample);
    std::int64_t batch = 0;
    for (std::size_t i = 0; i < model.inputs().size(); ++i) {
        const std::int64_t values = saturatedProduct(model.inputShape(i).elementsPerSample(), largest);
        batch = saturatedSum(batch, saturatedProduct(kFloat, values));
    }
    const std::int64_t ahead = saturatedProduct(batch, std::max(0, experiment.data.prefetch) + 1);
    return countable(saturatedSum(keepsSamples(experiment.data.source, set) ? set : 0, ahead));
}

}  // namespace

HostMemory predictHostMemory(const Experiment& experiment, const DeviceCatalog& devices, int threads) {
    return predictHostMemory(CompiledExperiment(experiment, devices), threads);
}

HostMemory predictHostMemory(const CompiledExperiment& compiled, int threads) {
    const Experiment& experiment = compiled.experiment();
    if (threads == 0) threads = hardwareThreads();
    const DeviceSpec& device = compiled.devices().device(experiment.runtime.device);
    const Model& model = compiled.model();
    const auto optimizer = makeOptimizer(experiment.compile.optimizer);
    const DataSource::Description about = describeDataset(experiment);
    const std::int64_t batch = largestBatch(experiment, about.trainCount, about.testCount);
    const int replicas = experiment.runtime.replicas;
    const std::int64_t perReplica = ceilDivide(batch, replicas);
    const MatrixFormat format = hostFormat(device, experiment.runtime.precision);

    // The simulator's programs: what they do between steps, the host leaves out.
    Program training = *compiled.workload().compile(perReplica, true, replicas);
    const HostDivision division = divideBatch(training, replicas, batch);
    const HostPlan forth = lowerToHost(std::move(training), format, division);
    const HostPlan check =
        lowerToHost(*compiled.workload().compile(perReplica, false, replicas), format, division);

    const std::int64_t all = model.parameterCount() * kFloat,
                       trained = model.trainableParameterCount() * kFloat;
    constexpr std::int64_t kPacked = 2,
                           kGoodWeights = 2;  // training's and validation's; last_finite_weights.h
    const std::int64_t slots = std::ssize(optimizer->slotNames()) +
                               (optimizer->options().accumulates() ? 1 : 0) +
                               (optimizer->options().useEma ? 1 : 0);
    HostMemory memory;
    const std::int64_t best = std::ssize(callbacksThatKeepWeights(experiment.fit.callbacks));
    memory.weights = all * (1 + kPacked + kGoodWeights + best) + trained;
    memory.optimizerSlots = trained * slots;
    memory.gradients = gradientBytes(forth, std::int64_t{division.lanes} * replicas);
    memory.activations = executorBytes(forth, batch, threads) + executorBytes(check, batch, threads);
    memory.data = dataBytes(experiment, model, about, batch);
    return memory;
}

void requireMemoryToRun(const Model& model) {
    constexpr std::int64_t kCopies = 3;
    requireHostMemory("running this model", static_cast<double>(kCopies * kFloat * model.parameterCount()));
}

}  // namespace shardlab::engine
