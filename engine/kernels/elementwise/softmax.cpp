#include <limits>

#include "engine/kernels/elementwise/elementwise.h"
#include "engine/kernels/reduce.h"
#include "engine/kernels/vector_math.h"

namespace shardlab::engine::kernels {

void softmaxForward(const float* x, float* y, std::int64_t rows, std::int64_t columns) {
    for (std::int64_t r = 0; r < rows; ++r) {
        const float* in = x + r * columns;
        float* out = y + r * columns;
        const float largest = largestOf(in, columns);
        for (std::int64_t c = 0; c < columns; ++c)
            out[c] = vexp(in[c] - largest);
        const float factor = 1.0F / sumOf(out, columns);
        for (std::int64_t c = 0; c < columns; ++c)
            out[c] *= factor;
    }
}

void softmaxBackward(const float* y, const float* dy, float* dx, std::int64_t rows, std::int64_t columns) {
    for (std::int64_t r = 0; r < rows; ++r) {
        const float* p = y + r * columns;
        const float* d = dy + r * columns;
        const float dot = reduceInParts(
            columns, 0.0F, [=](std::int64_t c) { return d[c] * p[c]; }, plus);
        float* out = dx + r * columns;
        for (std::int64_t c = 0; c < columns; ++c)
            out[c] = p[c] * (d[c] - dot);
    }
}

void logSoftmaxForward(const float* x, float* y, std::int64_t rows, std::int64_t columns) {
    for (std::int64_t r = 0; r < rows; ++r) {
        const float* in = x + r * columns;
        float* out = y + r * columns;
        const float largest = largestOf(in, columns);
        const float sum = reduceInParts(
            columns, 0.0F, [=](std::int64_t c) { return vexp(in[c] - largest); }, plus);
        const float logarithm = vlog(sum);
        for (std::int64_t c = 0; c < columns; ++c)
            out[c] = in[c] - largest - logarithm;
    }
}

void logSoftmaxBackward(const float* y, const float* dy, float* dx, std::int64_t rows, std::int64_t columns) {
    for (std::int64_t r = 0; r < rows; ++r) {
        const float* logarithm = y + r * columns;
        const float* d = dy + r * columns;
        float* out = dx + r * columns;
        const float sum = sumOf(d, columns);
        for (std::int64_t c = 0; c < columns; ++c)
            out[c] = d[c] - vexp(logarithm[c]) * sum;
    }
}

namespace {

/// τ over x − largest: from the sum over all entries on, entries that the last τ leaves out are dropped. τ
/// never falls, so this ends. NaN is never left out and makes τ NaN.
float simplexThreshold(const float* x, float largest, std::int64_t columns) {
    float threshold = -std::numeric_limits<float>::infinity();
    std::int64_t kept = 0;
    for (std::int64_t before = -1; kept != before;) {
        before = kept;
        kept = 0;
        double sum = 0.0;
        for (std::int64_t c = 0; c < columns; ++c) {
            const float entry = x[c] - largest;
            if (entry <= threshold) continue;
            sum += static_cast<double>(entry);
            ++kept;
        }
        const auto next = static_cast<float>((sum - 1.0) / static_cast<double>(kept));
        threshold = next < threshold ? threshold : next;  // it grows but for rounding
    }
    return threshold;
}

}  // namespace

void sparsemaxForward(const float* x, float* y, std::int64_t rows, std::int64_t columns) {
    for (std::int64_t r = 0; r < rows; ++r) {
        const float* in = x + r * columns;
        float* out = y + r * columns;
        const float largest = largestOf(in, columns);
        const float threshold = simplexThreshold(in, largest, columns);
        for (std::int64_t c = 0; c < columns; ++c) {
            const float above = in[c] - largest - threshold;
            out[c] = above < 0.0F ? 0.0F : above;
        }
    }
}

void sparsemaxBackward(const float* y, const float* dy, float* dx, std::int64_t rows, std::int64_t columns) {
    for (std::int64_t r = 0; r < rows; ++r) {
        const float* p = y + r * columns;
        const float* d = dy + r * columns;
        float* out = dx + r * columns;
        const float sum = reduceInParts(
            columns, 0.0F, [=](std::int64_t c) { return p[c] > 0.0F ? d[c] : 0.0F; }, plus);
        const float count = reduceInParts(
            columns, 0.0F, [=](std::int64_t c) { return p[c] > 0.0F ? 1.0F : 0.0F; }, plus);
        const float mean = sum / count;
        for (std::int64_t c = 0; c < columns; ++c)
            out[c] = p[c] > 0.0F ? d[c] - mean : 0.0F;
    }
}

}  // namespace shardlab::engine::kernels
