#pragma once
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "engine/core/keras_release.h"
#include "engine/core/registry.h"
#include "engine/optimizers/update_options.h"

namespace shardlab::engine {

/// Update rule with Keras 2 (tf.keras optimizer_v2) formulas and defaults. The caller owns the slots
/// (momentum, …): one array a weight and slot, laid out as the weight.
class Optimizer {
public:
    /// `config` has passed the registry's schema. `learning_rate` is a number or a schedule of
    /// learning_rate_schedule.h.
    explicit Optimizer(Json config);
    virtual ~Optimizer() = default;

    const Json& config() const { return m_config; }
    virtual std::string className() const = 0;
    virtual std::vector<std::string> slotNames() const = 0;  ///< Adam: {"m", "v"}
    virtual float slotInitialValue(std::size_t) const { return 0.0F; }

    /// Clipping, weight decay and averaging, which whoever calls update() does around it.
    const UpdateOptions& options() const { return m_options; }
    /// Learning rate of the step begun, after Keras 2's `decay`.
    double stepRate() const { return m_stepRate; }

    double learningRate() const { return m_learningRate; }
    /// Without effect where the config has a schedule: that one rules, as in Keras.
    void setLearningRate(double value);
    std::int64_t iterations() const { return m_iterations; }

    /// Called once before the updates of a step: counts it and computes the factors all weights share.
    void beginStep();
    /// Updates elements [begin, end) of one weight. Disjoint ranges may run in parallel. No allocation.
    /// `slots[k]` points at the whole slot k of the weight.
    virtual void update(float* weight, const float* gradient, std::span<float* const> slots,
                        std::int64_t begin, std::int64_t end) const = 0;

    /// Sums of squares over a whole weight, or over a part of it.
    struct SquareSums {
        double weight = 0.0, step = 0.0;
    };
    /// Whether a weight's step depends on the norm of the whole weight (Lamb). Its elements then take two
    /// passes in place of update(): measure() for every range brings the slots up to date, apply() moves the
    /// weight by the sums over all ranges.
    virtual bool usesNorms() const { return false; }
    virtual SquareSums measure(const float*, const float*, std::span<float* const>, std::int64_t,
                               std::int64_t) const {
        return {};
    }
    virtual void apply(float*, std::span<float* const>, std::int64_t, std::int64_t, const SquareSums&) const {
    }

    /// Scalars beside the slots that a checkpoint must keep (Nadam's momentum schedule); restore continues
    /// bit for bit.
    virtual std::vector<double> scalarState() const { return {}; }
    virtual void setScalarState(std::span<const double>) {}
    void restoreIterations(std::int64_t value);
    bool hasSchedule() const { return m_schedule != nullptr; }
    /// By a schedule or Keras 2's `decay`: stepRate() is then the rate that counts.
    bool changesRateByStep() const { return hasSchedule() || m_decay > 0.0; }

protected:
    virtual void prepare(std::int64_t step) = 0;  ///< step counts from 1

    double m_learningRate = 0.001;
    double m_stepRate = 0.001;  ///< what prepare() uses: the learning rate after Keras 2's `decay`
    std::int64_t m_iterations = 0;

private:
    double rateOf(std::int64_t update) const;               ///< from 0; after Keras 2's `decay`
    std::int64_t batchesBefore(std::int64_t update) const;  ///< before the one that makes it, from 0

    Json m_config;
    UpdateOptions m_options;
    double m_decay = 0.0;
    std::function<double(std::int64_t)> m_schedule;  ///< rate by completed steps; empty: constant
};

/// A row of the optimizers says where Keras has the optimizer, too.
template <>
struct RegistryEntry<Optimizer> {
    std::string className;
    std::string category;
    std::string help;
    ParameterSchema schema;
    std::function<std::unique_ptr<Optimizer>(const std::string& name, const Json& config)> make;
    std::vector<std::string> aliases;
    KerasTraits keras = {};
};

const Registry<Optimizer>& optimizerRegistry();
/// From Keras JSON: "adam", or {"class_name": "Adam", "config": {...}} ("lr" is accepted for learning_rate).
std::unique_ptr<Optimizer> makeOptimizer(const Json& json);

}  // namespace shardlab::engine
