#pragma once
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/tensor.h"
#include "engine/metrics/epoch_sums.h"
#include "engine/training/run_state.h"
#include "engine/training/snapshot.h"

namespace shardlab::engine {

/// An epoch that has begun.
struct PartialEpoch {
    std::int64_t steps = 0;  ///< done
    std::int64_t stepsPerEpoch = 0;
    EpochStart start;
    EpochSums sums;
};

/// Everything a run needs to go on bit for bit after its last complete step. Order of the data, dropout and
/// schedules follow from the seed, the epoch and the step.
struct Checkpoint {
    Json experiment;  ///< the document it belongs to
    bool shuffle = true;
    History history;
    Json callbacks = Json::array();
    double learningRate = 0;
    bool stopTraining = false;  ///< a callback has ended the run
    std::int64_t step = 0, optimizerIterations = 0;
    std::vector<double> optimizerScalars;
    LossScaler::State lossScale = {};  ///< as it begins where gradients are not scaled
    double simulatedSeconds = 0, wallSeconds = 0;
    std::optional<PartialEpoch> partial = {};  ///< none: the last epoch of the history is the last one begun
    std::string texts;  ///< digest of the vocabulary of the training texts; "": there is none
    std::vector<std::size_t> bestWeights;  ///< callbacks that have remembered weights, ascending
    /// "weights/layer/weight", "best/layer/weight" of the first of bestWeights, "best2/…" of the second, …,
    /// "slots/layer/weight/slot"; "states" (rows of the batch, floats) of stateful layers, which older
    /// checkpoints lack: they then start from zero. All float32.
    std::vector<std::pair<std::string, Tensor>> arrays;
};

/// Names and shapes of the arrays that a run's checkpoint has.
using CheckpointLayout = std::vector<std::pair<std::string, Shape>>;
CheckpointLayout checkpointLayout(Trainer& trainer, std::size_t bestWeights);

/// Whether an array of the layout may be missing, as in checkpoints of older programs.
bool mayLack(const std::string& array);

/// What a run requires of a checkpoint before anything of it is taken over.
struct CheckpointRequirements {
    Json experiment;
    bool shuffle = true;
    std::vector<CheckpointLayout> arrays;  ///< [k]: where k callbacks have remembered weights
    std::vector<std::size_t> remembering;  ///< callbacks that may have
    std::size_t optimizerScalars = 0;
    std::int64_t batchesPerUpdate = 1;  ///< where gradients accumulate, more
    std::optional<LossScaleOptions> lossScale = {};
    Json callbacks;  ///< states of callbacks that have seen nothing: their keys and kinds
    std::int64_t stepsPerEpoch = 0;
    std::string texts = {};    ///< as in Checkpoint
    bool anyReplicas = false;  ///< the run is spread over processes, whose number may have changed
};
CheckpointRequirements checkpointRequirements(const Experiment& experiment, bool shuffle,
                                              const RunState& state);

/// A checkpoint that is whole but belongs to another run.
class OtherRunError : public Error {
public:
    using Error::Error;
};
/// Throws OtherRunError naming the first difference: another experiment (more epochs are allowed), order or
/// amount of data.
void requireSameRun(const CheckpointRequirements& required, const Checkpoint& checkpoint,
                    const std::string& where);
/// Counters, rates, callbacks and optimizer as a run can have left them. Throws Error.
void requireSound(const CheckpointRequirements& required, const Checkpoint& checkpoint,
                  const std::string& where);

/// The state of a run behind its last step: behind an epoch that is in the history, or within one.
Checkpoint capture(const Experiment& experiment, bool shuffle, const RunState& state);
/// The reverse; `checkpoint` fits the run. Throws Error before anything is changed if an array is missing or
/// has another shape.
void restore(RunState& state, Checkpoint checkpoint);

}  // namespace shardlab::engine
