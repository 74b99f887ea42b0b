#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/tensor.h"

namespace shardlab::engine {

/// A view of elements as an array of its own: strides in elements, the first element is elements[0]. All of
/// the view lies within them.
Tensor stridedCopy(std::span<const float> elements, Shape shape, std::span<const std::int64_t> strides);

/// y's axis i is x's axes[i].
Tensor transposed(const Tensor& x, const std::vector<std::size_t>& axes);

}  // namespace shardlab::engine
