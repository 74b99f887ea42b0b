#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/json.h"
#include "engine/core/stop_token.h"
#include "engine/experiment/experiment.h"
#include "engine/model/named_weights.h"

namespace shardlab::engine {

class DeviceCatalog;

/// One update of a range test.
struct LearningRatePoint {
    double rate = 0;
    double loss = 0;      ///< of its batch, with regularization
    double smoothed = 0;  ///< exponential moving average of the losses with factor 0.98, without its bias
};

/// How the loss answers to learning rates that grow.
struct LearningRateRange {
    std::vector<LearningRatePoint> points;
    bool diverged = false;  ///< the loss exploded before the last rate

    /// Where the smoothed loss falls most steeply over the logarithm of the rate up to limit(), the first 10
    /// points and the last one left out; nothing if there are too few points or the loss does not fall there.
    /// Source: PyTorch Lightning, Tuner.lr_find.
    std::optional<double> suggestion() const;
    /// A tenth of the rate of the smallest smoothed loss: an upper limit; nothing below the first rate.
    /// Source: fastai, Learner.lr_find.
    std::optional<double> limit() const;
    /// The smallest smoothed loss is that of the last rate: larger ones may be better.
    bool stillFalls() const;
    /// There is a suggestion, and the test went on until the loss grew.
    bool conclusive() const { return suggestion() && !stillFalls(); }
    /// Why the test is not conclusive and what to do, as one sentence or two; empty if it is.
    std::string inconclusiveText() const;
    /// {"points": [{"learning_rate", "loss", "smoothed_loss"}], "diverged", "suggestion", "limit",
    /// "conclusive"}; null where there is none.
    Json toJson() const;
};

struct LearningRateRangeOptions {
    double from = 1e-7, to = 10.0;                                 ///< 0 < from < to
    std::int64_t steps = 100;                                      ///< updates, > 1
    int threads = 0;                                               ///< 0: as many as there are cores
    std::shared_ptr<const NamedWeights> initialWeights = nullptr;  ///< null: new ones
    /// Called behind every update with all points so far.
    std::function<void(const std::vector<LearningRatePoint>&)> onPoint = {};
};

/// Trains an experiment with a rate that grows exponentially from update to update, and ends where the
/// smoothed loss exceeds four times its smallest value, or is not finite. A schedule of the experiment and
/// its callbacks do not act. Source: Smith 2017, "Cyclical learning rates for training neural networks",
/// section 3.3, with the exponential growth, smoothing and end of fastai. Throws Error: what a run refuses,
/// options out of range, or that `stop` was asked for.
LearningRateRange testLearningRates(const Experiment& experiment, const DeviceCatalog& devices,
                                    const LearningRateRangeOptions& options, StopToken& stop);

}  // namespace shardlab::engine
