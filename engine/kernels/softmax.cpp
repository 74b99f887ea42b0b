#include <algorithm>

#include "engine/kernels/elementwise.h"
#include "engine/kernels/vector_math.h"

namespace shardlab::engine::kernels {

void softmaxForward(const float* x, float* y, std::int64_t rows, std::int64_t columns) {
    for (std::int64_t r = 0; r < rows; ++r) {
        const float* in = x + r * columns;
        float* out = y + r * columns;
        float largest = in[0];
        for (std::int64_t c = 1; c < columns; ++c)
            largest = in[c] > largest ? in[c] : largest;
        for (std::int64_t c = 0; c < columns; ++c)
            out[c] = vexp(in[c] - largest);
        float sum = 0.0F;
        for (std::int64_t c = 0; c < columns; ++c)
            sum += out[c];
        const float factor = 1.0F / sum;
        for (std::int64_t c = 0; c < columns; ++c)
            out[c] *= factor;
    }
}

void softmaxBackward(const float* y, const float* dy, float* dx, std::int64_t rows, std::int64_t columns) {
    for (std::int64_t r = 0; r < rows; ++r) {
        const float* p = y + r * columns;
        const float* d = dy + r * columns;
        float dot = 0.0F;
        for (std::int64_t c = 0; c < columns; ++c)
            dot += d[c] * p[c];
        float* out = dx + r * columns;
        for (std::int64_t c = 0; c < columns; ++c)
            out[c] = p[c] * (d[c] - dot);
    }
}

}  // namespace shardlab::engine::kernels
