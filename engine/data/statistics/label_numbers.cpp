#include "engine/data/statistics/label_numbers.h"

#include <algorithm>
#include <cmath>

#include "engine/core/error.h"

namespace shardlab::engine {
namespace {

template <typename Visit>
auto visitValues(const Tensor& tensor, Visit visit) {
    switch (tensor.dtype()) {
        case DType::UInt8:
            return visit(tensor.uint8s());
        case DType::Int32:
            return visit(tensor.ints());
        default:
            return visit(tensor.floats());
    }
}

}  // namespace

std::int32_t labelNumber(double value, const LabelRange& range, std::int64_t sample) {
    const double limit = range.classes > 0 ? static_cast<double>(range.classes) : 0x1.0p31;
    if (range.ignored && value == static_cast<double>(*range.ignored)) return *range.ignored;
    if (!(value >= 0.0 && value < limit) || std::floor(value) != value) {
        throw Error("pipeline: expected integer labels from 0 to {:.0f}; got {} at sample {}", limit - 1.0,
                    value, sample);
    }
    return static_cast<std::int32_t>(value);
}

std::vector<std::int32_t> labelNumbers(const Tensor& y, std::int64_t begin, std::int64_t end,
                                       const LabelRange& range) {
    const std::int64_t width = y.shape().elementsPerSample();
    std::vector<std::int32_t> labels;
    labels.reserve(static_cast<std::size_t>((end - begin) * width));
    visitValues(y, [&](const auto& values) {
        for (std::int64_t i = begin * width; i < end * width; ++i) {
            labels.push_back(
                labelNumber(static_cast<double>(values[static_cast<std::size_t>(i)]), range, i / width));
        }
    });
    return labels;
}

std::vector<std::int32_t> classLabels(const Tensor& y) {
    if (y.shape().elementsPerSample() != 1) {
        throw Error("data: a stratified split expects one class per sample; got targets of shape {}",
                    y.shape().withoutBatch().toString());
    }
    visitValues(y, [](const auto& values) {
        for (std::size_t i = 0; i < values.size(); ++i) {
            const auto value = static_cast<double>(values[i]);
            if (value >= 0.0 && value < 0x1.0p31 && std::floor(value) == value) continue;
            throw Error("data: a stratified split expects class labels; the target of sample {} is {}", i,
                        value);
        }
    });
    return labelNumbers(y, 0, y.shape()[0], {});
}

void copyTarget(const Tensor& y, std::int64_t index, std::span<float> out) {
    const std::size_t begin = static_cast<std::size_t>(index) * out.size();
    visitValues(y, [&](const auto& values) {
        std::transform(values.begin() + static_cast<std::ptrdiff_t>(begin),
                       values.begin() + static_cast<std::ptrdiff_t>(begin + out.size()), out.begin(),
                       [](auto value) { return static_cast<float>(value); });
    });
}

}  // namespace shardlab::engine
