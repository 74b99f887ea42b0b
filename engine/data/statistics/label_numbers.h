#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/core/tensor.h"

namespace shardlab::engine {

/// Class numbers are whole and in [0, classes) (classes 0: not negative), or the one that the loss ignores.
struct LabelRange {
    std::int64_t classes = 0;
    std::optional<std::int32_t> ignored = {};
};
/// A class number, checked. Throws Error naming the sample.
std::int32_t labelNumber(double value, const LabelRange& range, std::int64_t sample);
/// All class numbers of samples [begin, end) of y, checked so.
std::vector<std::int32_t> labelNumbers(const Tensor& y, std::int64_t begin, std::int64_t end,
                                       const LabelRange& range);
/// The class of each sample of y to split by: one whole number that is not negative. Throws Error.
std::vector<std::int32_t> classLabels(const Tensor& y);
/// The numbers of sample `index` of y as floats.
void copyTarget(const Tensor& y, std::int64_t index, std::span<float> out);

}  // namespace shardlab::engine
