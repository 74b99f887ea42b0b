#include "app/cli/overrides.h"

#include <fmt/format.h>

namespace shardlab::cli {

using engine::Json;

void setDevice(engine::Experiment& experiment, const engine::DeviceSpec& device) {
    engine::RuntimeSpec& runtime = experiment.runtime;
    if (runtime.device == device.id) return;
    runtime.device = device.id;
    runtime.accelerator = nameOf(device.accelerator);
    runtime.replicas = device.accelerator == engine::Accelerator::Tpu ? device.cores : 1;
}

void RuntimeOverrides::addOptions(CLI::App& verb) {
    verb.add_option("--host-stack", hostStack, "Software between program and device (see host-stacks)");
    verb.add_option("--precision", precision, "Number format of the matrix products")
        ->check(CLI::IsMember({"default", "float32", "tf32", "bfloat16", "mixed_float16", "mixed_bfloat16"}));
    verb.add_option("--replicas", replicas, "Cores of the device, or number of such GPUs")
        ->check(CLI::Range(1, 1 << 16));
    verb.add_option("--batch-size", batchSize, "Global batch, over all replicas")
        ->check(CLI::Range(std::int64_t{1}, std::int64_t{1} << 32));
}

std::vector<std::string> RuntimeOverrides::apply(engine::Experiment& experiment) const {
    const auto& catalog = engine::DeviceCatalog::instance();
    if (!device.empty()) setDevice(experiment, catalog.device(device));
    const engine::DeviceSpec& spec = catalog.device(experiment.runtime.device);
    if (replicas) {
        if (spec.accelerator == engine::Accelerator::Tpu && *replicas > spec.cores) {
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

void FitOverrides::addOptions(CLI::App& verb) {
    verb.add_option("--epochs", epochs, "Passes over the data")->check(CLI::Range(1, 1 << 20));
    verb.add_option("--steps-per-epoch", stepsPerEpoch, "Steps that make an epoch")
        ->check(CLI::Range(std::int64_t{1}, std::int64_t{1} << 40));
    verb.add_option("--learning-rate", learningRate, "Initial learning rate of the optimizer")
        ->check(CLI::NonNegativeNumber);
    verb.add_option("--seed", seed, "Seed of weights, shuffling and dropout");
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
