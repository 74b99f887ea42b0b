#pragma once
#include <span>
#include <string>
#include <vector>

#include "engine/layers/layer.h"

/// What layers with several inputs share: Keras's rules for shapes and masks that are not the same.
namespace shardlab::engine {

/// Shape of inputs combined element by element: extents of 1 are repeated; inputs with fewer axes get extents
/// of 1 behind the batch. Throws LayerError if they do not agree.
Shape mergedShape(const std::string& layer, std::span<const Shape> inputs);

/// The inputs as arrays of that shape.
std::vector<ValueId> alignedTo(ProgramBuilder& program, std::span<const ValueId> inputs, const Shape& merged);

/// One mask of `time` steps of those of the inputs, by the program's rule (MaskMerging); kNoValue: none.
/// Masks of one step are repeated to `time`.
ValueId mergedMask(ProgramBuilder& program, std::span<const ValueId> inputs, std::int64_t time);

/// For inputs that `alignedTo` gave the shape `merged` the masks outside of which their values are not read:
/// Keras 3 masks the values of inputs that have as many axes as the output. kNoValue: none.
std::vector<ValueId> valueMasks(ProgramBuilder& program, std::span<const ValueId> inputs,
                                const Shape& merged);

/// A step counts where it counts in one of the masks.
ValueId anyMask(ProgramBuilder& program, std::span<const ValueId> masks);
/// 1 where the mask is 0, and the reverse.
ValueId invertedMask(ProgramBuilder& program, ValueId mask);
/// `x` at the steps that count, `other` at the others. Shapes (batch, time, …).
ValueId whereMask(ProgramBuilder& program, ValueId mask, ValueId x, ValueId other);

}  // namespace shardlab::engine
