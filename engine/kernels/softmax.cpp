#include "engine/kernels/elementwise.h"
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

}  // namespace shardlab::engine::kernels
