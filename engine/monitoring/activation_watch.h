#pragma once
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "engine/data/pipeline/pipeline.h"
#include "engine/monitoring/layer_history.h"
#include "engine/runtime/executor.h"

namespace shardlab::engine {

class Model;
class ThreadArena;

/// Which units of a model's activation layers are dead or saturated: a forward pass of its own over some
/// samples.
///
/// The pass runs as in training (batch normalization with the samples' own statistics), but without dropout
/// and augmentation, on one replica. A training step keeps its activations in memory that is used again
/// within the step, so they cannot be read from it. Weights and the training executor are not touched.
class ActivationWatch {
public:
    /// Compiles the model for `samples` at a time; allocates. options: format and backend are read.
    ActivationWatch(const Model& model, std::int64_t samples, ExecutorOptions options,
                    std::shared_ptr<ThreadArena> arena);
    /// Of the batch's first samples. Empty if `stop` interrupted it.
    std::vector<ActivationStatistics> look(const Batch& batch, std::span<const Tensor> weights,
                                           const StopToken* stop);

private:
    /// The activations of one layer: one, or several where a layer is called again.
    struct Watched {
        ActivationStatistics about;
        ActivationSpec function;
    };
    struct Tally {
        std::vector<std::uint8_t> alive;  ///< by unit
        std::int64_t saturated = 0, seen = 0;
        void addRelu(std::span<const float> numbers);
        void addCurve(std::span<const float> numbers, Activation kind);
    };
    void findActivations();
    int watchedOf(const Op& op, bool isOutput);
    void count(std::size_t lane, ValueId value, std::span<const float> numbers);

    std::int64_t m_samples;
    std::unique_ptr<Executor> m_executor;
    std::vector<Watched> m_watched;
    std::vector<int> m_watchedOfValue;          ///< index in m_watched by value, -1: none
    std::vector<std::vector<Tally>> m_tallies;  ///< [lane][watched]
};

}  // namespace shardlab::engine
