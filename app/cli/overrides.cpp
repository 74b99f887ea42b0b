#include "app/cli/overrides.h"

#include <fmt/format.h>

namespace shardlab::cli {

using engine::Json;

void setDevice(engine::Experiment& experiment, const engine::DeviceSpec& device) {
    engine::RuntimeSpec& runtime = experiment.runtime;
    if (runtime.device == device.id) return;
    runtime.device = device.id;
    runtime.accelerator = nameOf(device.accelerator);
    runtime.replicas = device.cores;
}

void RuntimeOverrides::addTo(Flags& flags) {
    flags.text("--host-stack", hostStack, "Software between program and device (see host-stacks)");
    flags.choice("--precision", precision,
                 {"default", "float32", "tf32", "bfloat16", "mixed_float16", "mixed_bfloat16"},
                 "Number format of the matrix products");
    flags.number("--replicas", replicas, 1, 1 << 16, "Cores of the device, or number of such GPUs");
    flags.number("--batch-size", batchSize, 1, std::int64_t{1} << 32, "Global batch, over all replicas");
}

std::vector<std::string> RuntimeOverrides::apply(engine::Experiment& experiment) const {
    const auto& catalog = engine::DeviceCatalog::instance();
    if (!device.empty()) setDevice(experiment, catalog.device(device));
    const engine::DeviceSpec& spec = catalog.device(experiment.runtime.device);
    if (replicas) {
        // One GPU or processor stands for as many as are asked for; a TPU or a machine of GPUs does not.
        const bool limited = spec.accelerator == engine::Accelerator::Tpu || spec.cores > 1;
        if (limited && *replicas > spec.cores) {
            throw engine::Error("--replicas: {} has {} cores; got {}", spec.id, spec.cores, *replicas);
        }
        experiment.runtime.replicas = *replicas;
    }
    if (!precision.empty()) experiment.runtime.precision = precision;
    if (batchSize) {
        experiment.fit.batchSize = batchSize;
        experiment.fit.batchSizePerReplica.reset();
    }
    std::vector<std::string> remarks;
    if (!hostStack.empty()) experiment.runtime.hostStack = catalog.hostStack(hostStack).id;
    const std::string wanted = experiment.runtime.hostStack;
    const engine::HostStack& stack = catalog.hostStackFor(spec, wanted);
    if (!wanted.empty() && stack.id != wanted) {
        remarks.push_back(fmt::format("The host stack {} does not belong to {}: its default, {}, is used.",
                                      wanted, spec.id, stack.id));
    }
    experiment.runtime.hostStack = stack.id;
    return remarks;
}

void FitOverrides::addTo(Flags& flags) {
    flags.number("--epochs", epochs, 1, 1 << 20, "Passes over the data");
    flags.number("--steps-per-epoch", stepsPerEpoch, 1, std::int64_t{1} << 40, "Steps that make an epoch");
    flags.number("--learning-rate", learningRate, 0.0, "Initial learning rate of the optimizer");
    flags.number("--seed", seed, "Seed of weights, shuffling and dropout");
}

void FitOverrides::apply(engine::Experiment& experiment) const {
    if (epochs) experiment.fit.epochs = *epochs;
    if (stepsPerEpoch) experiment.fit.stepsPerEpoch = *stepsPerEpoch;
    if (seed) experiment.fit.seed = *seed;
    if (learningRate) {
        Json& optimizer = experiment.compile.optimizer;
        if (optimizer.is_string()) optimizer = Json{{"class_name", optimizer}, {"config", Json::object()}};
        optimizer["config"].erase("lr");
        optimizer["config"]["learning_rate"] = *learningRate;
    }
}

}  // namespace shardlab::cli
