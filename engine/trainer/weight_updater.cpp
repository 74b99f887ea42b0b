#include "engine/trainer/weight_updater.h"

#include <algorithm>
#include <cmath>

#include "engine/runtime/thread_arena.h"

namespace shardlab::engine {
namespace {

constexpr std::int64_t kUpdateBlock = 16384;  // a weight's block and its slots fit the L2 cache together

}  // namespace

WeightUpdater::WeightUpdater(Optimizer& optimizer, const std::vector<WeightSpec>& specs,
                             const std::vector<bool>& trained)
    : m_optimizer(optimizer),
      m_options(optimizer.options()),
      m_slots(specs.size()),
      m_slotPointers(specs.size()),
      m_averages(specs.size(), nullptr),
      m_accumulators(specs.size(), nullptr),
      m_scales(specs.size(), 1.0F) {
    const std::size_t optimizerSlots = optimizer.slotNames().size(), all = slotNames().size();
    for (std::size_t w = 0; w < specs.size(); ++w) {
        if (!trained[w]) continue;
        for (std::size_t s = 0; s < all; ++s) {
            Tensor slot(specs[w].shape);
            const float value = s < optimizerSlots ? optimizer.slotInitialValue(s) : 0.0F;
            if (value != 0.0F) std::ranges::fill(slot.floats(), value);  // else no page is touched yet
            m_slots[w].push_back(std::move(slot));
        }
        for (std::size_t s = 0; s < optimizerSlots; ++s)
            m_slotPointers[w].push_back(m_slots[w][s].floats().data());
        if (m_options.accumulates()) m_accumulators[w] = m_slots[w][optimizerSlots].floats().data();
        if (m_options.useEma) m_averages[w] = m_slots[w].back().floats().data();
        const std::int64_t size = specs[w].shape.elementCount();
        for (std::int64_t at = 0; at < size; at += kUpdateBlock)
            m_blocks.push_back({w, at, std::min(at + kUpdateBlock, size)});
        if (specs[w].constraint.active()) {
            m_constrained.push_back({w, WeightConstraint(specs[w].constraint, specs[w].shape)});
        }
    }
    if (m_options.clipsNorm()) m_blockSquares.resize(m_blocks.size());
    if (optimizer.usesNorms()) {
        m_blockSums.resize(m_blocks.size());
        m_weightSums.resize(specs.size());
    }
}

std::vector<std::string> WeightUpdater::slotNames() const {
    std::vector<std::string> names = m_optimizer.slotNames();
    if (m_options.accumulates()) {  // Adagrad and Ftrl have a slot of that name
        const bool taken = std::ranges::find(names, "accumulator") != names.end();
        names.emplace_back(taken ? "gradient_accumulator" : "accumulator");
    }
    if (m_options.useEma) names.emplace_back("average");
    return names;
}

void WeightUpdater::step(ThreadArena& arena, std::span<Tensor> weights, const GradientOf& gradientOf) {
    m_updatesBefore = m_optimizer.iterations();
    if (m_options.accumulates() && !accumulate(arena, gradientOf)) {
        followWeights(arena, weights);
    } else {
        applyUpdate(arena, weights, gradientOf);
    }
    arena.forEach(m_constrained.size(), [&](std::size_t i, int) {
        m_constrained[i].constraint.apply(weights[m_constrained[i].weight].floats());
    });
}

void WeightUpdater::applyUpdate(ThreadArena& arena, std::span<Tensor> weights, const GradientOf& gradientOf) {
    m_optimizer.beginStep();
    if (m_options.clipsNorm()) clipNorms(arena, gradientOf);
    if (m_optimizer.usesNorms()) return updateByNorms(arena, weights, gradientOf);
    arena.forEach(m_blocks.size(), [&](std::size_t i, int) {
        const Block& block = m_blocks[i];
        float* weight = weights[block.weight].floats().data();
        float* gradient = gradientOf(block.weight).data();
        prepareBlock(block, weight, gradient);
        m_optimizer.update(weight, gradient, m_slotPointers[block.weight], block.begin, block.end);
        finishBlock(block, weight);
    });
}

/// True when the gradients are the mean of those of all batches of an update; else they wait for it.
bool WeightUpdater::accumulate(ThreadArena& arena, const GradientOf& gradientOf) {
    const bool update = ++m_waiting >= m_options.accumulationSteps;
    const auto share = static_cast<float>(1.0 / static_cast<double>(m_options.accumulationSteps));
    if (update) m_waiting = 0;
    arena.forEach(m_blocks.size(), [&](std::size_t i, int) {
        const Block& block = m_blocks[i];
        const std::int64_t count = block.end - block.begin;
        float* gradient = gradientOf(block.weight).data() + block.begin;
        float* sum = m_accumulators[block.weight] + block.begin;
        if (!update) return addValues(sum, gradient, count);
        addValues(gradient, sum, count);
        scaleValues(gradient, share, count);
        std::fill_n(sum, count, 0.0F);
    });
    return update;
}

/// Fills m_scales with clip / max(norm, clip) of each gradient, or of all together.
void WeightUpdater::clipNorms(ThreadArena& arena, const GradientOf& gradientOf) {
    arena.forEach(m_blocks.size(), [&](std::size_t i, int) {
        const Block& block = m_blocks[i];
        m_blockSquares[i] =
            sumOfSquares(gradientOf(block.weight).data() + block.begin, block.end - block.begin);
    });
    const bool together = m_options.globalClipNorm > 0.0;
    const double limit = together ? m_options.globalClipNorm : m_options.clipNorm;
    double all = 0.0;
    for (std::size_t i = 0; i < m_blocks.size();) {
        const std::size_t weight = m_blocks[i].weight;
        double own = 0.0;
        for (; i < m_blocks.size() && m_blocks[i].weight == weight; ++i)
            own += m_blockSquares[i];
        all += own;
        m_scales[weight] = static_cast<float>(limit / std::max(std::sqrt(own), limit));
    }
    if (together) std::ranges::fill(m_scales, static_cast<float>(limit / std::max(std::sqrt(all), limit)));
}

void WeightUpdater::updateByNorms(ThreadArena& arena, std::span<Tensor> weights,
                                  const GradientOf& gradientOf) {
    arena.forEach(m_blocks.size(), [&](std::size_t i, int) {
        const Block& block = m_blocks[i];
        float* weight = weights[block.weight].floats().data();
        float* gradient = gradientOf(block.weight).data();
        prepareBlock(block, weight, gradient);
        m_blockSums[i] =
            m_optimizer.measure(weight, gradient, m_slotPointers[block.weight], block.begin, block.end);
    });
    std::ranges::fill(m_weightSums, Optimizer::SquareSums{});
    for (std::size_t i = 0; i < m_blocks.size(); ++i) {
        m_weightSums[m_blocks[i].weight].weight += m_blockSums[i].weight;
        m_weightSums[m_blocks[i].weight].step += m_blockSums[i].step;
    }
    arena.forEach(m_blocks.size(), [&](std::size_t i, int) {
        const Block& block = m_blocks[i];
        float* weight = weights[block.weight].floats().data();
        m_optimizer.apply(weight, m_slotPointers[block.weight], block.begin, block.end,
                          m_weightSums[block.weight]);
        finishBlock(block, weight);
    });
}

/// What comes before the optimizer's rule.
void WeightUpdater::prepareBlock(const Block& block, float* weight, float* gradient) const {
    const std::int64_t count = block.end - block.begin;
    float* w = weight + block.begin;
    float* average = m_averages[block.weight];
    const bool begins = m_updatesBefore == 0 && !m_options.accumulates();
    if (average != nullptr && begins) std::copy_n(w, count, average + block.begin);
    if (m_scales[block.weight] != 1.0F) scaleValues(gradient + block.begin, m_scales[block.weight], count);
    if (m_options.clipValue > 0.0) {
        clipValues(gradient + block.begin, static_cast<float>(m_options.clipValue), count);
    }
    if (m_options.weightDecay > 0.0) {
        scaleValues(w, static_cast<float>(1.0 - m_optimizer.stepRate() * m_options.weightDecay), count);
    }
}

/// What comes behind it.
void WeightUpdater::finishBlock(const Block& block, float* weight) const {
    if (m_averages[block.weight] == nullptr) return;
    const std::int64_t count = block.end - block.begin;
    float* w = weight + block.begin;
    float* average = m_averages[block.weight] + block.begin;
    const bool begins = m_updatesBefore == 0 && m_options.accumulates();
    followAverage(average, w, begins ? 0.0F : static_cast<float>(m_options.emaMomentum), count);
    const std::int64_t every = m_options.emaOverwriteFrequency;
    if (every > 0 && (m_updatesBefore + 1) % every == 0) std::copy_n(average, count, w);
}

/// Averages move with every batch, as in Keras 3, also with those that wait for an update.
void WeightUpdater::followWeights(ThreadArena& arena, std::span<Tensor> weights) const {
    if (!m_options.useEma) return;
    arena.forEach(m_blocks.size(), [&](std::size_t i, int) {
        finishBlock(m_blocks[i], weights[m_blocks[i].weight].floats().data());
    });
}

void WeightUpdater::finish(std::span<Tensor> weights) const {
    if (m_optimizer.iterations() == 0) return;
    for (std::size_t w = 0; w < weights.size(); ++w) {
        if (m_averages[w] != nullptr) {
            std::copy_n(m_averages[w], weights[w].size(), weights[w].floats().data());
        }
    }
}

}  // namespace shardlab::engine
