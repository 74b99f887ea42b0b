#include "engine/trainer/gradient_unscaling.h"

#include <atomic>

#include "engine/kernels/elementwise/elementwise.h"
#include "engine/runtime/thread_arena.h"

namespace shardlab::engine {
namespace {

/// Divided as Keras does: the factor of a fixed scale may be no power of two.
void divide(float* values, float by, std::int64_t count) {
    for (std::int64_t i = 0; i < count; ++i)
        values[i] /= by;
}

}  // namespace

bool unscaleGradients(ThreadArena& arena, std::span<const WeightUpdater::Block> blocks,
                      const WeightUpdater::GradientOf& gradientOf, double scale) {
    std::atomic<bool> finite{true};
    arena.forEach(blocks.size(), [&](std::size_t i, int) {
        const WeightUpdater::Block& block = blocks[i];
        float* gradient = gradientOf(block.weight).data() + block.begin;
        const std::int64_t count = block.end - block.begin;
        if (!kernels::allFinite(gradient, count)) finite = false;
        divide(gradient, static_cast<float>(scale), count);
    });
    return finite;
}

}  // namespace shardlab::engine
