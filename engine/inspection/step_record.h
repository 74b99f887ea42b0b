#pragma once
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "engine/core/stop_token.h"
#include "engine/experiment/experiment.h"
#include "engine/model/named_weights.h"
#include "engine/simulator/run_model.h"

namespace shardlab::engine {

class DeviceCatalog;

/// What one replica did in a recorded step.
struct ReplicaRecord {
    int replica = 0;
    std::vector<std::int64_t> samples;  ///< indices in the training data, in the order of its shard
    double loss = 0;                    ///< mean over its samples, without penalties; 0 without samples
    /// L2 norm of its gradient of the loss's mean over the global batch: the replicas' gradients add up.
    double gradientNorm = 0;
    struct Norm {
        std::string layer;
        std::vector<float> mean, variance;  ///< of its shard, by channel
    };
    std::vector<Norm> batchNormalization;
    /// Simulated, from the begin of the step until its gradient is complete; 0: not known.
    double gradientSeconds = 0;
    std::uint32_t gradientChecksum = 0;  ///< CRC-32 of what it holds after the all-reduce
    std::uint32_t weightChecksum = 0;    ///< CRC-32 of all weights after the update
};

/// One transfer of the all-reduce.
struct ChunkRecord {
    int from = 0, to = 0;
    std::string buffer;               ///< "weights" (all but tables), or an embedding table's weight
    std::int64_t begin = 0, end = 0;  ///< elements of the buffer
    std::uint32_t checksum = 0;       ///< CRC-32 of the chunk at the receiver after the round
};

/// Transfers that run at once.
struct RoundRecord {
    int round = 0;
    bool reduce = true;  ///< reduce-scatter: the receiver adds; otherwise all-gather: it replaces
    std::vector<ChunkRecord> chunks;
};

/// A span of simulated time, in seconds from the begin of the step.
struct SpanRecord {
    std::string track;     ///< "core 0", "host", "infeed", "collective link"
    std::string name;      ///< "convolution", "all-reduce bucket 1"
    std::string category;  ///< op, phase, wait, all-reduce, input, dispatch
    double start = 0, end = 0;
};

/// A layer of the model and those whose outputs it takes.
struct LayerRecord {
    std::string name;
    std::vector<std::string> inputs;
};

/// One training step as it ran, replica by replica, and as the simulator times it.
struct StepRecord {
    std::string experiment, device, topology;
    int epoch = 0;          ///< from 0
    std::int64_t step = 0;  ///< of the epoch, from 0
    std::int64_t globalBatch = 0, samples = 0;
    double loss = 0;                       ///< of the global batch, with penalties
    double gradientNorm = 0;               ///< of the sum, without penalties
    std::vector<LayerRecord> layers = {};  ///< in the order of the forward pass
    std::vector<ReplicaRecord> replicas = {};
    std::vector<RoundRecord> rounds = {};
    std::vector<Straggler> stragglers = {};
    double stepSeconds = 0;      ///< simulated
    double evenStepSeconds = 0;  ///< the same without stragglers
    std::vector<SpanRecord> ops = {}, transfers = {};
    Json toJson() const;  ///< keys of the command-line contract
};

struct StepRecordOptions {
    std::int64_t step = 1;                   ///< of the run, from 1: those before it are trained
    int threads = 0;                         ///< 0: as many as there are cores
    const NamedWeights* weights = nullptr;   ///< to begin with; null: fresh ones
    std::vector<Straggler> stragglers = {};  ///< replicas that the simulation slows down; numbers stay
    /// Called after every step before the recorded one, with its number.
    std::function<void(std::int64_t step)> onStep = {};
};

/// Trains an experiment up to a step and records that one. The rounds of the all-reduce are walked transfer
/// by transfer over the replicas' gradients without padding, as a device moves them; what every replica holds
/// in the end is the sum that the trainer used, but for the rounding of another order of additions. Throws
/// Error: what a run refuses, a step after the run's last, a device that cannot run it, or that `stop` was
/// asked for.
StepRecord recordStep(const Experiment& experiment, const DeviceCatalog& devices,
                      const StepRecordOptions& options, StopToken& stop);

}  // namespace shardlab::engine
