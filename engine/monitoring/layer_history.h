#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "engine/core/shape.h"
#include "engine/monitoring/training_warnings.h"
#include "engine/monitoring/weight_statistics.h"

namespace shardlab::engine {

/// A weight that is trained.
struct WatchedWeight {
    std::string name;   ///< "dense/kernel"
    std::string layer;  ///< "dense"
    Shape shape;
    std::size_t index = 0;  ///< among all weights of the model
    bool isKernel() const { return shape.rank() >= 2; }
};

/// One weight at one moment.
struct WeightStatistics {
    ArrayStatistics weights;
    /// Of the step just done, as the optimizer took it: summed over the replicas, with the regularizers'
    /// share, clipped if the optimizer clips.
    ArrayStatistics gradients;
    double updateRatio =
        0;  ///< of that step; NaN while all weights are 0, and of a batch that waits for its update
};

/// What an activation layer gave for the samples looked at.
struct ActivationStatistics {
    std::string layer, function;  ///< "dense", "relu"
    std::int64_t samples = 0;
    std::int64_t units = 0;  ///< extent of the last axis: units, or channels
    /// relu: units that gave 0 for every sample, at every place. They get no gradient and learn nothing.
    std::int64_t deadUnits = 0;
    /// sigmoid, tanh: share of outputs where the slope is below a twentieth of its largest; sigmoid y <
    /// 0.0127 or y > 0.9873, |tanh| > 0.975.
    double saturatedShare = 0;
    bool canDie = false;    ///< it is a relu
    bool isOutput = false;  ///< of the model: meant to saturate
    double deadShare() const;
};

/// All layers at one moment.
struct LayerStatistics {
    int epoch = 0;          ///< that has just ended; 0: after the first step of the run
    std::int64_t step = 0;  ///< steps done, over all epochs
    double learningRate = 0;
    std::vector<WeightStatistics> weights;          ///< as LayerHistory::weights
    std::vector<ActivationStatistics> activations;  ///< in model order; none if the look was interrupted
};

/// What a run's layers did so far: at its first step, and at the end of every epoch. Immutable once
/// published.
struct LayerHistory {
    /// More than these and every second one in between goes, so that the newest are as dense as the oldest.
    static constexpr std::size_t kMostMoments = 48;

    std::vector<std::string> layers;  ///< all of the model, in its order
    std::vector<WatchedWeight> weights;
    std::vector<std::shared_ptr<const LayerStatistics>> moments;  ///< oldest first
    std::vector<TrainingWarning> warnings;                        ///< as they came

    void add(std::shared_ptr<const LayerStatistics> moment);
};

}  // namespace shardlab::engine
