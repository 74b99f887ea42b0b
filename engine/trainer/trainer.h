#pragma once
#include <initializer_list>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/core/error.h"
#include "engine/core/stop_token.h"
#include "engine/core/tensor.h"
#include "engine/data/pipeline/pipeline.h"
#include "engine/losses/compiled_outputs.h"
#include "engine/metrics/epoch_sums.h"
#include "engine/metrics/metric.h"
#include "engine/metrics/metric_values.h"
#include "engine/model/model.h"
#include "engine/model/named_weights.h"
#include "engine/optimizers/loss_scale.h"
#include "engine/optimizers/optimizer.h"
#include "engine/runtime/executor.h"
#include "engine/trainer/penalty.h"
#include "engine/trainer/weight_updater.h"

namespace shardlab::engine {

class Collective;
class ThreadArena;

/// What a Trainer is made for; batches are global. Loss and metrics in the forms of compiledOutputs().
struct TrainerOptions {
    Json optimizer, loss, metrics = Json::array();
    int replicas = 1;
    std::int64_t batchSize = 32;
    MatrixFormat format = MatrixFormat::Float32;
    Backend backend = Backend::Auto;
    std::string topology = "ring";
    std::uint64_t seed = 1;
    bool dropout = true;
    std::optional<LossScaleOptions> lossScale = {};  ///< none: gradients are not scaled
    Json lossWeights = nullptr;
    /// The processes that the replicas are spread over: all take the same steps. Null: one process.
    std::shared_ptr<Collective> group = nullptr;
};

/// One optimizer step: shard → program per replica → all-reduce → update → metrics. Owns the weights; knows
/// nothing of epochs, files or screens.
class Trainer {
public:
    /// `weights`: of the model; none: fresh ones of the seed.
    Trainer(const Model& model, TrainerOptions options, std::shared_ptr<ThreadArena> arena,
            std::optional<NamedWeights> weights = {});
    ~Trainer();

    /// Loss (with regularization) and metrics of the global batch; nothing if `stop` interrupted it: weights
    /// are as before. Throws NumericError (epoch 0) if the loss or a gradient is not finite: weights are as
    /// before.
    ///
    /// A dynamic loss scale skips such a step and halves; it throws when it is the smallest one. Totals leave
    /// a skipped batch out if its loss is not finite; moving averages then stay, too.
    struct StepOutcome {
        double loss = 0;
        std::int64_t samples = 0;
        bool skipped = false;  ///< no update: a gradient or the loss was not finite
    };
    std::optional<StepOutcome> step(const Batch& batch, const StopToken* stop = nullptr);

    /// Sees a step on its way, to record it.
    class StepObserver {
    public:
        virtual ~StepObserver() = default;
        virtual void onBackward(const Executor& executor) = 0;    ///< each replica has its own gradients
        virtual void onAllReduced(const Executor& executor) = 0;  ///< their sum, without penalties
    };
    void setObserver(StepObserver* observer) { m_observer = observer; }  ///< null: nobody

    /// Training steps append the times of their ops; null: they do not.
    void setProfile(OpProfile* profile) { m_training->setProfile(profile); }

    /// Forward pass in inference mode; adds to evaluation totals. False if interrupted. As in Keras, stateful
    /// layers go on from the last batch, trained or evaluated.
    bool evaluate(const Batch& batch, const StopToken* stop = nullptr);

    /// Running means since resetTotals: "loss", of several outputs their losses, then the metrics.
    MetricValues trainingTotals() const;
    MetricValues evaluationTotals() const;
    void resetTrainingTotals();
    /// What the training totals are made of; a run that goes on within an epoch goes on from it. Throws
    /// Error, and nothing is changed, if a trainer of this model, loss and metrics cannot have summed that.
    EpochSums trainingSums() const;
    void setTrainingSums(const EpochSums& sums);
    void resetEvaluationTotals();
    /// The last step's metrics of its batch alone, in the order of metricNames() without loss.
    std::span<const double> lastBatchMetrics() const { return m_lastMetrics; }
    std::vector<std::string> metricNames() const;  ///< "loss" first

    const NamedWeights& weights() const { return m_weights; }
    /// By name; every weight must be there with its shape. Throws Error naming the weight.
    void setWeights(const NamedWeights& weights);
    Optimizer& optimizer() { return *m_optimizer; }
    const Optimizer& optimizer() const { return *m_optimizer; }
    WeightUpdater& updater() { return *m_updater; }
    LossScaler* lossScaler() { return m_lossScaler ? &*m_lossScaler : nullptr; }  ///< null without scaling
    /// After the last epoch: weights become their moving averages if the optimizer keeps them.
    void finish() { m_updater->finish(m_weights.tensors); }
    /// What stateful layers go on from with the next batch, trained or evaluated: see Executor::states.
    Shape stateShape() const { return m_training->stateShape(); }
    Tensor states() const { return m_evaluatedLast ? m_inference->states() : m_training->states(); }
    void setStates(const Tensor& states);
    std::int64_t stepCount() const { return m_step; }
    void setStepCount(std::int64_t step) { m_step = step; }
    const Executor& executor() const { return *m_training; }
    std::int64_t residentBytes() const;

private:
    /// An output that is trained or measured; its number is that of the program's target. Those with a loss
    /// come first.
    struct Head {
        std::size_t output = 0;
        std::string name;
        std::int64_t columns = 1;
        std::int64_t rowsPerSample = 1;
        Json loss;  ///< targetLoss()
        Json metrics;
    };
    /// Values of an epoch or a batch.
    struct Totals {
        double loss = 0;
        std::int64_t samples = 0;
        std::vector<double> headLosses;                             ///< of several outputs, with a loss
        std::vector<std::vector<std::unique_ptr<Metric>>> metrics;  ///< by head
        void reset();
        double mean(double sum) const { return samples > 0 ? sum / static_cast<double>(samples) : 0.0; }
    };
    void makeHeads();
    Totals freshTotals() const;
    void add(const Executor& executor, double loss, std::initializer_list<Totals*> where);
    void noteLastBatch();
    MetricValues values(const Totals& totals) const;
    bool several() const { return m_model.outputs().size() > 1; }
    void requireTarget(std::size_t head, const Batch& batch) const;
    const BatchView& view(const Batch& batch);
    double regularize(bool addGradients);
    /// Of the loss and of the penalties.
    std::span<float> gradient(std::size_t weight);
    bool unscale(double loss);
    bool isGivenUp(const StopToken* stop) const;
    StepOutcome skip(const BatchView& shards, double loss);
    void addToTotals(double loss);
    void requireFinite(const BatchView& batch, double loss);
    NumericError numericError(const BatchView& batch, double loss, std::size_t badWeight);
    std::size_t nonFiniteGradient();
    Executor& evaluator();
    MetricBatch metricBatch(const Executor& executor, std::size_t head) const;

    const Model& m_model;
    TrainerOptions m_options;
    std::shared_ptr<ThreadArena> m_arena;
    std::vector<CompiledOutput> m_compiled;
    std::vector<Head> m_heads;
    std::unique_ptr<Optimizer> m_optimizer;
    NamedWeights m_weights;
    std::unique_ptr<WeightUpdater> m_updater;
    std::optional<LossScaler> m_lossScaler;
    struct Penalized {
        std::size_t weight;
        WeightPenalty penalty;
    };
    std::vector<Penalized> m_penalized;
    /// By weight: of those that lead only to outputs without a loss, whose penalty alone trains them.
    std::map<std::size_t, Tensor> m_penaltyGradients;
    std::unique_ptr<Executor> m_training, m_inference;
    bool m_evaluatedLast = false;  ///< m_inference has the states of stateful layers, else m_training
    BatchView m_view;
    Totals m_trainTotals, m_evaluationTotals, m_batchTotals;
    std::vector<double> m_lastMetrics;
    std::int64_t m_step = 0;
    StepObserver* m_observer = nullptr;
};

/// Fresh weights of a model.
NamedWeights freshWeights(const Model& model, std::uint64_t seed);

}  // namespace shardlab::engine
