#include "engine/training/checkpoint.h"

#include <algorithm>
#include <map>

#include "engine/core/error.h"
#include "engine/core/json_text.h"
#include "engine/data/npz.h"

namespace shardlab::engine {
namespace {

constexpr const char* kFile = "checkpoint.npz";
constexpr const char* kPrevious = "checkpoint.previous.npz";
constexpr const char* kState = "state.json";

Tensor textTensor(const std::string& text) {
    Tensor tensor(Shape{static_cast<std::int64_t>(text.size())}, DType::UInt8);
    std::copy(text.begin(), text.end(), tensor.uint8s().begin());
    return tensor;
}

Checkpoint readCheckpoint(const std::filesystem::path& path) {
    auto arrays = readNpz(path);
    const auto take = [&](const std::string& name) -> Tensor& {
        const auto found = arrays.find(name);
        if (found == arrays.end())
            throw Error("{}: expected the array {}; it is missing", path.string(), name);
        return found->second;
    };
    const auto bytes = take(kState).uint8s();
    Checkpoint checkpoint;
    try {
        const Json state = Json::parse(bytes.begin(), bytes.end());
        checkpoint.experiment = state.at("experiment");
        checkpoint.history = History::fromJson(state.at("history"));
        checkpoint.callbacks = state.at("callbacks");
        checkpoint.learningRate = state.at("learning_rate");
        checkpoint.step = state.at("step");
        checkpoint.optimizerIterations = state.at("iterations");
        checkpoint.optimizerScalars = state.at("optimizer_scalars").get<std::vector<double>>();
        checkpoint.simulatedSeconds = state.at("simulated_seconds");
        checkpoint.wallSeconds = state.at("wall_seconds");
        const bool best = state.at("best_weights");
        if (best) checkpoint.bestWeights.emplace();
        for (const Json& name : state.at("weights")) {
            const std::string key = name.get<std::string>();
            WeightSpec spec;
            spec.name = key;
            spec.shape = take("weights/" + key).shape();
            checkpoint.weights.specs.push_back(spec);
            checkpoint.weights.tensors.push_back(take("weights/" + key));
            if (!best) continue;
            checkpoint.bestWeights->specs.push_back(spec);
            checkpoint.bestWeights->tensors.push_back(take("best/" + key));
        }
    } catch (const Json::exception& error) {
        throw Error("{}: expected a checkpoint's state; {}", path.string(), plainMessage(error));
    }
    for (auto& [name, tensor] : arrays) {
        if (name.starts_with("slots/")) checkpoint.slots.emplace_back(name.substr(6), std::move(tensor));
    }
    return checkpoint;
}

}  // namespace

void saveCheckpoint(const std::filesystem::path& directory, const Checkpoint& checkpoint) {
    std::error_code ignored;
    std::filesystem::create_directories(directory, ignored);
    Json names = Json::array();
    std::vector<std::pair<std::string, Tensor>> arrays;
    for (std::size_t i = 0; i < checkpoint.weights.specs.size(); ++i) {
        const std::string& name = checkpoint.weights.specs[i].name;
        names.push_back(name);
        arrays.emplace_back("weights/" + name, checkpoint.weights.tensors[i]);
        if (checkpoint.bestWeights) arrays.emplace_back("best/" + name, checkpoint.bestWeights->tensors[i]);
    }
    for (const auto& [name, tensor] : checkpoint.slots)
        arrays.emplace_back("slots/" + name, tensor);
    const Json state{{"experiment", checkpoint.experiment},
                     {"history", checkpoint.history.toJson()},
                     {"callbacks", checkpoint.callbacks},
                     {"learning_rate", checkpoint.learningRate},
                     {"step", checkpoint.step},
                     {"iterations", checkpoint.optimizerIterations},
                     {"optimizer_scalars", checkpoint.optimizerScalars},
                     {"simulated_seconds", checkpoint.simulatedSeconds},
                     {"wall_seconds", checkpoint.wallSeconds},
                     {"best_weights", checkpoint.bestWeights.has_value()},
                     {"weights", names}};
    arrays.emplace_back(kState, textTensor(state.dump()));
    const auto current = directory / kFile;
    if (std::filesystem::exists(current)) {
        // A copy first: at every moment one of the two names is a whole checkpoint.
        std::filesystem::copy_file(current, directory / kPrevious,
                                   std::filesystem::copy_options::overwrite_existing, ignored);
    }
    writeNpz(current, arrays);
}

std::optional<Checkpoint> loadCheckpoint(const std::filesystem::path& directory, std::string& note) {
    const auto current = directory / kFile, previous = directory / kPrevious;
    if (!std::filesystem::exists(current) && !std::filesystem::exists(previous)) return std::nullopt;
    try {
        return readCheckpoint(current);
    } catch (const Error& error) {
        if (!std::filesystem::exists(previous)) throw;
        note = fmt::format("{}; going on from the checkpoint before it", error.what());
        return readCheckpoint(previous);
    }
}

void capture(Trainer& trainer, Checkpoint& checkpoint) {
    checkpoint.step = trainer.stepCount();
    checkpoint.optimizerIterations = trainer.optimizer().iterations();
    checkpoint.optimizerScalars = trainer.optimizer().scalarState();
    checkpoint.weights = trainer.weights();
    const auto slotNames = trainer.updater().slotNames();
    for (std::size_t w = 0; w < trainer.updater().slots().size(); ++w) {
        for (std::size_t s = 0; s < trainer.updater().slots()[w].size(); ++s) {
            checkpoint.slots.emplace_back(trainer.weights().specs[w].name + "/" + slotNames[s],
                                          trainer.updater().slots()[w][s]);
        }
    }
}

void restore(Trainer& trainer, const Checkpoint& checkpoint) {
    trainer.setWeights(checkpoint.weights);
    trainer.setStepCount(checkpoint.step);
    trainer.optimizer().restoreIterations(checkpoint.optimizerIterations);
    trainer.optimizer().setScalarState(checkpoint.optimizerScalars);
    const std::map<std::string, Tensor> saved(checkpoint.slots.begin(), checkpoint.slots.end());
    const auto slotNames = trainer.updater().slotNames();
    for (std::size_t w = 0; w < trainer.updater().slots().size(); ++w) {
        for (std::size_t s = 0; s < trainer.updater().slots()[w].size(); ++s) {
            const std::string name = trainer.weights().specs[w].name + "/" + slotNames[s];
            const auto found = saved.find(name);
            if (found == saved.end()) throw Error("checkpoint: the optimizer's {} is missing", name);
            std::ranges::copy(found->second.floats(), trainer.updater().slots()[w][s].floats().begin());
        }
    }
}

}  // namespace shardlab::engine
