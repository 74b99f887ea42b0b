#pragma once
#include <cstdint>
#include <string>

#include "engine/core/tensor.h"

namespace shardlab::engine {

/// Keras's sample_weight of an array (count,) or (count, 1) of any number type, as float32 (count,). Throws
/// Error "where: …" for another shape, or a weight that is negative or not finite.
Tensor sampleWeights(const Tensor& array, std::int64_t count, const std::string& where);

}  // namespace shardlab::engine
