#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "engine/core/json.h"
#include "engine/core/replica_range.h"
#include "engine/data/dataset.h"
#include "engine/data/preprocessing/preprocessor.h"

namespace shardlab::engine {

/// What a further output is trained for: as labels and targets of a Batch.
struct BatchTarget {
    Tensor labels, targets;
    bool sparse = true;
};

/// One global batch, or the rows of it that this process reads, in float32, token numbers included (exact up
/// to 2^24); labels int32 (sparse) or float targets. Tensors have the full batch capacity; `count` samples
/// are valid.
struct Batch {
    std::vector<Tensor> inputs;  ///< (capacity, …) each
    Tensor labels;               ///< Int32 if sparse: (capacity,), of sequences (capacity, time)
    Tensor targets;              ///< Float32 (capacity, …) otherwise
    Tensor weights;              ///< of the loss: Float32 (capacity,); nothing: all are 1
    bool sparse = true;
    std::int64_t count = 0;
    std::int64_t index = 0;                     ///< batch number in the epoch, from 0
    std::vector<BatchTarget> moreTargets = {};  ///< of the second output with a target on
    std::int64_t globalCount = 0;               ///< samples of all processes
    std::int64_t first = 0;                     ///< row of the first sample in the global batch
};

/// How the target of one output is read.
struct TargetOptions {
    std::size_t target = 0;         ///< of Samples: 0 is y, 1 the first of moreTargets
    bool sparseLabels = true;       ///< labels as int32, else float targets
    std::int64_t labelClasses = 0;  ///< sparse labels are in [0, labelClasses); 0: they are not negative
    std::optional<std::int32_t> ignoredLabel = {};  ///< a sparse label that may lie outside those
    std::int64_t labelsPerSample = 1;  ///< sparse labels of one sample: the time steps of a sequence
    bool oneHot = true;                ///< a one_hot step of the preprocessing is for it
    Shape outputShape = {};            ///< of one sample: float targets have as many numbers; (): not known
};

struct PipelineOptions {
    std::int64_t batchSize = 32;     ///< global
    std::int64_t shuffleBuffer = 0;  ///< 0: source order. Shuffles as tf.data's buffer does.
    bool repeat = false;             ///< the stream runs on over the end of the data (needs stepsPerEpoch)
    bool dropRemainder = false;
    int prefetch = 2;  ///< batches prepared ahead by a thread of its own; 0: none
    enum class Cache {
        None,
        BeforeBatch,
        AfterBatch
    } cache = Cache::None;  ///< BeforeBatch keeps decoded samples, if they fit; AfterBatch freezes the first
                            ///< epoch's batches
    std::int64_t stepsPerEpoch = 0;  ///< 0: one pass over the data
    bool sparseLabels = true;        ///< the first output's TargetOptions; so are the next three
    std::int64_t labelClasses = 0;
    std::optional<std::int32_t> ignoredLabel = {};
    std::int64_t labelsPerSample = 1;
    /// Of each input: its numbers must be whole and in [0, vocabulary), as an embedding of so many rows
    /// demands. 0, or missing: any number will do.
    std::vector<std::int64_t> vocabularies = {};
    /// Keras's class_weight: factor of the loss by class number; a class behind the last has 1. Empty: none.
    /// Targets are then classes: sparse, one-hot or one number. A sample_weight is multiplied by it.
    std::vector<float> classWeights = {};
    int workers = 1;  ///< threads that prepare one batch together; the result does not depend on it
    std::uint64_t seed = 1;
    std::size_t target = 0;  ///< the last three of the first output's TargetOptions
    bool oneHot = true;
    Shape outputShape = {};
    std::vector<TargetOptions> moreTargets = {};  ///< of the second output with a target on
    ReplicaRange replicas = {};                   ///< only the rows of these are read; {}: all
    bool shuffle() const { return shuffleBuffer > 1; }
};

/// Yields the global batches of one epoch after the other; prepares them ahead in a thread. After warm-up no
/// allocation, but by readers that decode files. Use: beginEpoch(e); while (const Batch* b = next()) …; the
/// batch stays valid until the next call of next(). Throws Error from the constructor: steps that the data
/// cannot feed, samples that are still of different length, labels outside the classes, targets of another
/// size than the output, tokens outside the vocabulary (with the sample's index), an empty range; from next()
/// what only reading a sample shows. prefetch -1 (tf.data's AUTOTUNE) means 2.
class Pipeline {
public:
    Pipeline(std::shared_ptr<const Dataset> owner, const Samples& samples, std::int64_t begin,
             std::int64_t end, Preprocessor preprocessor, PipelineOptions options);
    ~Pipeline();
    std::int64_t stepsPerEpoch() const;
    std::int64_t samplesPerEpoch() const;
    void beginEpoch(
        int epoch);       ///< from 0. With the same seed an epoch's order depends on `epoch` only: resumable.
    const Batch* next();  ///< nullptr at the end of the epoch; rethrows what the thread met
private:
    class Impl;
    std::unique_ptr<Impl> m_impl;
};

}  // namespace shardlab::engine
