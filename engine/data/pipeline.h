#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "engine/core/json.h"
#include "engine/data/dataset.h"

namespace shardlab::engine {

/// Steps of "preprocess": scale {factor, offset}, reshape {shape}, cast {dtype}, one_hot {classes}. They act on x, except
/// one_hot (on y). Shapes are per sample.
class Preprocessor {
public:
    Preprocessor(const Json& steps, const Shape& rawSampleShape, DType rawType);
    const Shape& sampleShape() const;              ///< of x after all steps, without batch
    std::int64_t oneHotClasses() const;            ///< 0 = labels stay as they are
    /// Writes float32 samples: `out` has room for indices.size() · elements.
    void apply(const Tensor& raw, std::span<const std::int64_t> indices, float* out) const;
    struct Impl;

private:
    std::shared_ptr<const Impl> m_impl;
};

/// One global batch in float32; labels int32 (sparse) or float targets. Tensors have the full batch capacity; `count`
/// samples are valid. `first` = position of its first sample in the epoch's order.
struct Batch {
    std::vector<Tensor> inputs;
    Tensor labels;    ///< Int32 (capacity,) if sparse
    Tensor targets;   ///< Float32 (capacity, …) otherwise
    bool sparse = true;
    std::int64_t count = 0;
    std::int64_t index = 0;   ///< batch number in the epoch, from 0
};

struct PipelineOptions {
    std::int64_t batchSize = 32;      ///< global
    std::int64_t shuffleBuffer = 0;   ///< 0: source order. Shuffles as tf.data's buffer does.
    bool repeat = false;              ///< the stream runs on over the end of the data (needs stepsPerEpoch)
    bool dropRemainder = false;
    int prefetch = 2;                 ///< batches prepared ahead by a thread of its own; 0: none
    enum class Cache { None, BeforeBatch, AfterBatch } cache = Cache::None;  ///< AfterBatch freezes the first epoch's batches
    std::int64_t stepsPerEpoch = 0;   ///< 0: one pass over the data
    bool sparseLabels = true;         ///< labels as int32, else float targets
    std::optional<std::int32_t> ignoredLabel = {};  ///< a sparse label that may lie outside those
    std::int64_t labelClasses = 0;    ///< sparse labels must lie in [0, labelClasses); 0: they must not be negative
    std::uint64_t seed = 1;
    bool shuffle() const { return shuffleBuffer > 1; }
};

/// Throws Error from the constructor: steps that the data cannot feed, labels outside the classes (with the sample's
/// index), an empty range. prefetch -1 (tf.data's AUTOTUNE) means 2.
/// Yields the global batches of one epoch after the other; prepares them ahead in a thread. After warm-up no allocation.
/// Use: beginEpoch(e); while (const Batch* b = next()) …; the batch stays valid until the next call of next().
class Pipeline {
public:
    Pipeline(std::shared_ptr<const Dataset> owner, const Samples& samples, std::int64_t begin, std::int64_t end,
             Preprocessor preprocessor, PipelineOptions options);
    ~Pipeline();
    std::int64_t stepsPerEpoch() const;
    std::int64_t samplesPerEpoch() const;
    void beginEpoch(int epoch);   ///< from 0. With the same seed an epoch's order depends on `epoch` only: resumable.
    const Batch* next();          ///< nullptr at the end of the epoch; rethrows what the thread met
private:
    class Impl;
    std::unique_ptr<Impl> m_impl;
};

}  // namespace shardlab::engine
