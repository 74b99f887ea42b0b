#pragma once
#include <optional>

#include "engine/core/tensor.h"
#include "engine/model/model.h"

namespace shardlab::engine {

/// The extents (height, width, channels) of the image, or (length, channels) of the sequence, whose elements
/// are the features of a layer's input: it lies behind a Flatten, with layers between that leave features
/// where they are. PyTorch puts the channels first, so that its features have another order. Sequences count
/// where they come from convolutions or pooling, whose channels PyTorch has first. None: in the same order.
std::optional<Shape> flattenedImage(const Model& model, int node);

/// Along `axis`, whose elements are (channels, height, width): the same as (height, width, channels).
Tensor channelsLast(const Tensor& x, const Shape& image, std::size_t axis);

}  // namespace shardlab::engine
