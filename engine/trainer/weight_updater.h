#pragma once
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/core/tensor.h"
#include "engine/optimizers/optimizer.h"
#include "engine/program/program.h"
#include "engine/trainer/constraint.h"

namespace shardlab::engine {

class ThreadArena;

/// Applies an optimizer to all weights: sums up the gradients of several batches if it is to, clips the
/// gradients, then block by block weight decay, the rule and the moving average (UpdateOptions says which),
/// then constraints. Owns the optimizer's slots and the averages.
///
/// A block and its slots fit the L2 cache, so every number passes memory once (gradients twice if their norm
/// is clipped or used by the optimizer: it must be known before). Norms are summed over fixed blocks in fixed
/// order: any number of threads gives the same bits. Allocates in the constructor only.
class WeightUpdater {
public:
    struct Block {
        std::size_t weight;
        std::int64_t begin, end;
    };
    /// Weights with trained[w] false are left alone.
    WeightUpdater(Optimizer& optimizer, const std::vector<WeightSpec>& specs,
                  const std::vector<bool>& trained);

    /// Gradients by weight; they are changed by clipping.
    using GradientOf = std::function<std::span<float>(std::size_t weight)>;
    /// One batch. Where gradients accumulate, only the last one of an update changes the weights.
    void step(ThreadArena& arena, std::span<Tensor> weights, const GradientOf& gradientOf);
    /// What Keras does at the end of fit: the averages, if there are any, become the weights.
    void finish(std::span<Tensor> weights) const;

    std::span<const Block> blocks() const { return m_blocks; }
    /// Batches whose gradients wait for the update.
    std::int64_t waitingBatches() const { return m_waiting; }
    void setWaitingBatches(std::int64_t batches) { m_waiting = batches; }
    /// The optimizer's slots, then "accumulator" (or "gradient_accumulator") and "average" if it keeps them;
    /// the order of slots()[weight].
    std::vector<std::string> slotNames() const;
    std::vector<std::vector<Tensor>>& slots() { return m_slots; }  ///< [weight][slot], empty if not trained

private:
    bool accumulate(ThreadArena& arena, const GradientOf& gradientOf);
    void applyUpdate(ThreadArena& arena, std::span<Tensor> weights, const GradientOf& gradientOf);
    void followWeights(ThreadArena& arena, std::span<Tensor> weights) const;
    void clipNorms(ThreadArena& arena, const GradientOf& gradientOf);
    void updateByNorms(ThreadArena& arena, std::span<Tensor> weights, const GradientOf& gradientOf);
    void prepareBlock(const Block& block, float* weight, float* gradient) const;
    void finishBlock(const Block& block, float* weight) const;

    struct Constrained {
        std::size_t weight;
        WeightConstraint constraint;
    };
    Optimizer& m_optimizer;
    UpdateOptions m_options;
    std::vector<std::vector<Tensor>> m_slots;
    std::vector<std::vector<float*>> m_slotPointers;  ///< without the average
    std::vector<float*> m_averages;                   ///< by weight, null without
    std::vector<float*> m_accumulators;               ///< by weight, null without
    std::int64_t m_waiting = 0;
    std::int64_t m_updatesBefore = 0;  ///< this batch
    std::vector<Block> m_blocks;
    std::vector<double> m_blockSquares;                            ///< by block, if norms are clipped
    std::vector<Optimizer::SquareSums> m_blockSums, m_weightSums;  ///< if the optimizer uses norms
    std::vector<float> m_scales;                                   ///< by weight
    std::vector<Constrained> m_constrained;
};

}  // namespace shardlab::engine
