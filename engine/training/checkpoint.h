#pragma once
#include <filesystem>
#include <optional>

#include "engine/training/snapshot.h"
#include "engine/training/trainer.h"

namespace shardlab::engine {

/// Everything a run needs to go on bit for bit after its last complete epoch.
struct Checkpoint {
    Json experiment;  ///< the document it belongs to
    History history;
    Json callbacks = Json::array();
    double learningRate = 0;
    std::int64_t step = 0, optimizerIterations = 0;
    std::vector<double> optimizerScalars;
    NamedWeights weights;
    std::optional<NamedWeights> bestWeights;
    std::vector<std::pair<std::string, Tensor>> slots;  ///< "layer/weight/slot"
    double simulatedSeconds = 0, wallSeconds = 0;
};

/// DIR/checkpoint.npz: written under a temporary name, synced, renamed. The one before is kept as
/// checkpoint.previous.npz.
void saveCheckpoint(const std::filesystem::path& directory, const Checkpoint& checkpoint);
/// The newest readable one (falls back to the previous with a warning in `note`); nothing if there is none.
std::optional<Checkpoint> loadCheckpoint(const std::filesystem::path& directory, std::string& note);

/// Moves between a Trainer and a Checkpoint.
void capture(Trainer& trainer, Checkpoint& checkpoint);
void restore(Trainer& trainer, const Checkpoint& checkpoint);

}  // namespace shardlab::engine
