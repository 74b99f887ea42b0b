#pragma once
#include <cstdint>
#include <vector>

#include "engine/core/shape.h"
#include "engine/core/tensor.h"
#include "engine/model/model.h"

/// What predict() and computeGradients() take, told from shapes alone: before an array is read.
namespace shardlab::engine {

std::vector<Shape> shapesOf(const std::vector<Tensor>& arrays);

/// How many samples inputs of these shapes hold. Throws Error unless the model takes them, in its order.
std::int64_t requireInputShapes(const Model& model, const std::vector<Shape>& inputs);

/// Throws Error unless a target of this shape has as many numbers as the loss of so many samples needs:
/// labels for sparse losses, else one for each output.
void requireTargetShape(const Model& model, bool sparse, std::int64_t samples, const Shape& target);

}  // namespace shardlab::engine
