#pragma once
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/model/model.h"
#include "engine/runtime/executor.h"

namespace shardlab::engine {

/// The part of a model that changes its inputs at random while it trains, before any weight has a say:
/// random images, noise, dropout, with what lies between them.
struct AugmentationProgram {
    Program program;                  ///< for one sample; its output is what the rest of the model gets
    std::size_t input = 0;            ///< which of the model's
    std::vector<std::string> layers;  ///< the random ones, in the order of their work
};
/// None: nothing random lies before the first weights. Of parts that do not depend on each other (branches,
/// other inputs) the one with the most random layers counts.
std::optional<AugmentationProgram> augmentationProgramOf(const Model& model);

/// Computes the random part for single samples of a batch, with the draws of the whole model.
class AugmentationRunner {
public:
    /// `seed`: of the run.
    AugmentationRunner(AugmentationProgram part, std::uint64_t seed);
    const Shape& shape() const { return m_shape; }  ///< of a drawn sample
    /// `x`: the sample as the model gets it; `step`: of the run, from 0; `position`: in the global batch. The
    /// numbers are valid until the next draw.
    std::span<const float> draw(std::span<const float> x, std::int64_t step, std::int64_t position);

private:
    Shape m_shape;
    Executor m_executor;
};

}  // namespace shardlab::engine
