#include "engine/kernels/elementwise/prelu.h"

#include <algorithm>

#include "engine/kernels/reduce.h"

namespace shardlab::engine::kernels {
namespace {

std::int64_t product(const std::array<std::int64_t, PReluShape::kMaxAxes>& extents, int axes) {
    std::int64_t result = 1;
    for (int i = 0; i < axes; ++i)
        result *= extents[static_cast<std::size_t>(i)];
    return result;
}

/// body(first element, offset in alpha) for each row along the last axis.
template <typename Body>
void forEachRow(const PReluShape& s, std::int64_t samples, Body body) {
    const std::int64_t length = s.x[static_cast<std::size_t>(s.axes) - 1];
    const std::int64_t rows = product(s.x, s.axes - 1);
    for (std::int64_t row = 0; row < samples * rows; ++row) {
        std::int64_t rest = row % rows, offset = 0;
        std::int64_t stride = s.alpha[static_cast<std::size_t>(s.axes) - 1];
        for (int axis = s.axes - 2; axis >= 0; --axis) {
            const auto a = static_cast<std::size_t>(axis);
            if (s.alpha[a] != 1) offset += rest % s.x[a] * stride;
            rest /= s.x[a];
            stride *= s.alpha[a];
        }
        body(row * length, offset);
    }
}

}  // namespace

void prelu(const PReluShape& s, const float* x, const float* alpha, float* y, std::int64_t samples) {
    const std::int64_t length = s.x[static_cast<std::size_t>(s.axes) - 1];
    const bool shared = s.alpha[static_cast<std::size_t>(s.axes) - 1] == 1;
    forEachRow(s, samples, [&](std::int64_t first, std::int64_t offset) {
        const float* in = x + first;
        const float* a = alpha + offset;
        float* out = y + first;
        if (shared) {
            const float slope = a[0];
            for (std::int64_t i = 0; i < length; ++i)
                out[i] = in[i] > 0.0F ? in[i] : slope * in[i];
        } else {
            for (std::int64_t i = 0; i < length; ++i)
                out[i] = in[i] > 0.0F ? in[i] : a[i] * in[i];
        }
    });
}

void preluGradient(const PReluShape& s, const float* dy, const float* x, const float* alpha, float* dx,
                   float* dalpha, bool accumulate, std::int64_t samples) {
    const std::int64_t length = s.x[static_cast<std::size_t>(s.axes) - 1];
    const bool shared = s.alpha[static_cast<std::size_t>(s.axes) - 1] == 1;
    if (dalpha != nullptr && !accumulate) std::fill_n(dalpha, product(s.alpha, s.axes), 0.0F);
    forEachRow(s, samples, [&](std::int64_t first, std::int64_t offset) {
        const float* in = x + first;
        const float* d = dy + first;
        if (dx != nullptr) {
            const float* a = alpha + offset;
            const std::int64_t step = shared ? 0 : 1;
            for (std::int64_t i = 0; i < length; ++i)
                dx[first + i] = in[i] > 0.0F ? d[i] : a[i * step] * d[i];
        }
        if (dalpha == nullptr) return;
        const auto term = [=](std::int64_t i) { return in[i] > 0.0F ? 0.0F : d[i] * in[i]; };
        if (shared) {
            dalpha[offset] += reduceInParts(length, 0.0F, term, plus);
        } else {
            for (std::int64_t i = 0; i < length; ++i)
                dalpha[offset + i] += term(i);
        }
    });
}

}  // namespace shardlab::engine::kernels
