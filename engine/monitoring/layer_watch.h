#pragma once
#include <memory>
#include <string>
#include <vector>

#include "engine/monitoring/activation_watch.h"
#include "engine/monitoring/layer_history.h"
#include "engine/trainer/trainer.h"

namespace shardlab::engine {

/// Watches a run's layers: looks at weights, gradients and activations behind the first step and behind the
/// last one of every epoch, between two steps.
///
/// It reads only, so a run's numbers are the same bits with and without it. What a look costs is bounded: one
/// pass over weights and gradients, and a forward pass over 1/200 of an epoch's samples (64 … 256 of them).
class LayerWatch {
public:
    static constexpr std::int64_t kMostSamples = 256;  ///< of a batch

    LayerWatch(const Model& model, const Trainer& trainer, const TrainerOptions& options,
               std::int64_t samplesPerEpoch, std::shared_ptr<ThreadArena> arena);

    /// Before a step that will be looked at: remembers the weights.
    void beforeStep(const Trainer& trainer);
    /// Behind that step; `epoch` from 1, or 0 behind the first step of the run. Returns the warnings that
    /// have not been given before for their layer. A stop ends it early: the moment is left out then.
    std::vector<TrainingWarning> look(const Trainer& trainer, const Batch& batch, int epoch,
                                      double learningRate, const StopToken* stop);
    /// The run failed since numbers were not finite.
    TrainingWarning fail(const std::string& layer, int epoch, std::int64_t step);

    std::shared_ptr<const LayerHistory> history() const;  ///< as it is now

private:
    bool isNew(const TrainingWarning& warning) const;
    std::shared_ptr<ThreadArena> m_arena;
    LayerHistory m_history;
    std::vector<Tensor> m_before;  ///< as m_history.weights
    std::int64_t m_updatesBefore = 0;
    std::unique_ptr<ActivationWatch> m_activations;
};

}  // namespace shardlab::engine
