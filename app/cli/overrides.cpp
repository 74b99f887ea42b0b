#include "app/cli/overrides.h"

namespace shardlab::cli {

using engine::Json;

void RuntimeOverrides::addTo(Flags& flags) {
    flags.text("--host-stack", hostStack, "Software between program and device (see host-stacks)");
    flags.choice("--precision", precision,
                 {"default", "float32", "tf32", "bfloat16", "mixed_float16", "mixed_bfloat16"},
                 "Number format of the matrix products");
    flags.number("--replicas", replicas, 1, 1 << 16,
                 "Cores of the device, or number of such GPUs; the global batch stays");
    flags.number("--batch-size", batchSize, 1, std::int64_t{1} << 32, "Global batch, over all replicas");
}

engine::DeviceChoice RuntimeOverrides::choiceOf(const std::string& other) const {
    return {.device = other.empty() ? device : other,
            .replicas = replicas,
            .hostStack = hostStack,
            .precision = precision,
            .globalBatch = batchSize};
}

std::vector<std::string> RuntimeOverrides::apply(engine::Experiment& experiment) const {
    experiment = engine::onDevice(std::move(experiment), choiceOf());
    return engine::resolveRuntime(experiment.runtime).remarks;
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
