#pragma once
#include <optional>
#include <vector>

#include "engine/simulator/advice.h"

namespace shardlab::engine {

/// Estimates changes for a rule and keeps the best.
class SavingSearch {
public:
    SavingSearch(const AdviceFacts& facts, const VariationEstimator& estimator)
        : m_facts(facts), m_estimator(estimator) {}
    void tryBatch(std::int64_t globalBatch);
    void tryPrecision(Precision precision);  ///< nothing where the device does not support it
    void trySixteenBits();                   ///< every precision with 16-bit activations
    void tryReplicas(int replicas);
    /// Every other one of the device that runs programs of the same framework, in no older version: nobody
    /// rewrites a TensorFlow program in PyTorch to save a few percent.
    void tryHostStacks();
    std::optional<Saving> best() const { return m_best; }

private:
    void consider(const Variation& variation, const std::string& change);
    const AdviceFacts& m_facts;
    const VariationEstimator& m_estimator;
    std::optional<Saving> m_best;
};

/// One rule: a verdict, or none.
using AdviceRule = std::optional<Advice> (*)(const AdviceFacts& facts, const VariationEstimator& estimator);

// Where the time of a step goes (advice_step_rules.cpp).
std::optional<Advice> inputBound(const AdviceFacts& facts, const VariationEstimator& estimator);
std::optional<Advice> dispatchBound(const AdviceFacts& facts, const VariationEstimator& estimator);
std::optional<Advice> launchBound(const AdviceFacts& facts, const VariationEstimator& estimator);
std::optional<Advice> allReduceBound(const AdviceFacts& facts, const VariationEstimator& estimator);
std::optional<Advice> idleCores(const AdviceFacts& facts, const VariationEstimator& estimator);
std::optional<Advice> compileBound(const AdviceFacts& facts, const VariationEstimator& estimator);

// How well the device is used (advice_device_rules.cpp).
std::optional<Advice> smallBatch(const AdviceFacts& facts, const VariationEstimator& estimator);
std::optional<Advice> paddedFeatures(const AdviceFacts& facts, const VariationEstimator& estimator);
std::optional<Advice> memoryFull(const AdviceFacts& facts, const VariationEstimator& estimator);
std::optional<Advice> precisionUnused(const AdviceFacts& facts, const VariationEstimator& estimator);
std::optional<Advice> memoryBound(const AdviceFacts& facts, const VariationEstimator& estimator);

}  // namespace shardlab::engine
