#include "app/cli/overrides.h"

#include "app/cli/output.h"
#include "engine/devices/device_catalog.h"
#include "engine/optimizers/learning_rate_schedule.h"

namespace shardlab::cli {

void RuntimeOverrides::addTo(Flags& flags) {
    flags.text("--host-stack", hostStack,
               "Framework version and execution mode to simulate (see host-stacks)");
    flags.choice("--precision", precision, engine::precisionNames(),
                 "Precision: number format of matrix multiplications and activations");
    flags.number("--replicas", replicas, 1, engine::ExperimentLimits::replicas,
                 "Number of cores or GPUs; the global batch size does not change");
    flags.number("--batch-size", batchSize, 1, engine::ExperimentLimits::batchSize,
                 "Global batch size: samples per step over all replicas");
}

const engine::DeviceSpec& namedDevice(const std::string& id) {
    const auto find = [&id] { return &engine::DeviceCatalog::installed().device(id); };
    return *readingUsage("", find);
}

engine::DeviceChoice RuntimeOverrides::choiceOf(const std::string& other) const {
    const std::string& chosen = other.empty() ? device : other;
    if (!chosen.empty()) namedDevice(chosen);
    if (!hostStack.empty())
        readingUsage("", [this] { return engine::DeviceCatalog::installed().hostStack(hostStack).id; });
    std::optional<engine::Precision> wanted;
    if (!precision.empty()) wanted = engine::parsePrecision(precision);
    return {.device = chosen,
            .replicas = replicas,
            .hostStack = hostStack,
            .precision = wanted,
            .globalBatch = batchSize};
}

std::vector<std::string> RuntimeOverrides::apply(engine::Experiment& experiment) const {
    experiment = engine::onDevice(std::move(experiment), choiceOf(), engine::DeviceCatalog::installed());
    return engine::resolveRuntime(experiment.runtime, engine::DeviceCatalog::installed()).remarks;
}

void FitOverrides::addTo(Flags& flags) {
    flags.number("--epochs", epochs, 1, engine::ExperimentLimits::epochs, "Number of epochs");
    flags.number("--steps-per-epoch", stepsPerEpoch, 1, engine::ExperimentLimits::stepsPerEpoch,
                 "Training steps per epoch");
    flags.number("--learning-rate", learningRate, 0.0, "Initial learning rate of the optimizer");
    flags.number("--seed", seed, "Seed of weight initialization, shuffling and dropout");
}

void FitOverrides::apply(engine::Experiment& experiment) const {
    if (epochs) experiment.fit.epochs = *epochs;
    if (stepsPerEpoch) experiment.fit.stepsPerEpoch = *stepsPerEpoch;
    if (seed) experiment.fit.seed = *seed;
    if (learningRate)
        experiment.compile.optimizer = engine::withLearningRate(experiment.compile.optimizer, *learningRate);
}

}  // namespace shardlab::cli
