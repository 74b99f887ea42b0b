#pragma once
#include <span>
#include <string>
#include <vector>

#include "engine/layers/layer.h"

/// What layers with several inputs share: Keras 2's rules for shapes and masks that are not the same.
namespace shardlab::engine {

/// Shape of inputs combined element by element: extents of 1 are repeated; inputs with fewer axes get extents
/// of 1 behind the batch. Throws LayerError if they do not agree.
Shape mergedShape(const std::string& layer, std::span<const Shape> inputs);

/// The inputs as arrays of that shape.
std::vector<ValueId> alignedTo(ProgramBuilder& program, std::span<const ValueId> inputs, const Shape& merged);

/// A step counts where it counts in all inputs that have a mask; kNoValue if none has. Masks of one step are
/// repeated to `time`.
ValueId commonMask(ProgramBuilder& program, std::span<const ValueId> inputs, std::int64_t time);

}  // namespace shardlab::engine
