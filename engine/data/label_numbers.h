#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/tensor.h"

namespace shardlab::engine {

/// A class number, checked to be whole and in [0, classes) (classes 0: not negative). Throws Error naming the
/// sample.
std::int32_t labelNumber(double value, std::int64_t classes, std::int64_t sample);
/// All class numbers of samples [begin, end) of y, checked so.
std::vector<std::int32_t> labelNumbers(const Tensor& y, std::int64_t begin, std::int64_t end,
                                       std::int64_t classes);
/// The numbers of sample `index` of y as floats.
void copyTarget(const Tensor& y, std::int64_t index, std::span<float> out);

}  // namespace shardlab::engine
