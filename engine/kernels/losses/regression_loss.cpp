#include <cmath>

#include "engine/kernels/losses/loss.h"
#include "engine/kernels/losses/loss_rows.h"
#include "engine/kernels/vector_math.h"

namespace shardlab::engine::kernels {
namespace {

using detail::kEpsilon;
using detail::meanOverColumns;
using detail::Term;

float signOf(float x) {
    return x > 0.0F ? 1.0F : (x < 0.0F ? -1.0F : 0.0F);
}

}  // namespace

void meanSquaredError(const float* predictions, const float* targets, float* loss, float* gradient,
                      float gradientScale, std::int64_t rows, std::int64_t columns) {
    meanOverColumns(predictions, targets, loss, gradient, gradientScale, rows, columns, [](float p, float t) {
        const float d = p - t;
        return Term{d * d, 2.0F * d};
    });
}

void meanAbsoluteError(const float* predictions, const float* targets, float* loss, float* gradient,
                       float gradientScale, std::int64_t rows, std::int64_t columns) {
    meanOverColumns(predictions, targets, loss, gradient, gradientScale, rows, columns, [](float p, float t) {
        const float d = p - t;
        return Term{d < 0.0F ? -d : d, signOf(d)};
    });
}

void meanAbsolutePercentageError(const float* predictions, const float* targets, float* loss, float* gradient,
                                 float gradientScale, std::int64_t rows, std::int64_t columns) {
    meanOverColumns(predictions, targets, loss, gradient, gradientScale, rows, columns, [](float p, float t) {
        const float size = t < 0.0F ? -t : t;
        const float factor = 100.0F / (size > kEpsilon ? size : kEpsilon);
        const float d = p - t;
        return Term{factor * (d < 0.0F ? -d : d), factor * signOf(d)};
    });
}

void meanSquaredLogarithmicError(const float* predictions, const float* targets, float* loss, float* gradient,
                                 float gradientScale, std::int64_t rows, std::int64_t columns) {
    meanOverColumns(predictions, targets, loss, gradient, gradientScale, rows, columns, [](float p, float t) {
        const float from = 1.0F + (p < kEpsilon ? kEpsilon : p);
        const float to = 1.0F + (t < kEpsilon ? kEpsilon : t);
        const float d = vlog(from) - vlog(to);
        return Term{d * d, p < kEpsilon ? 0.0F : 2.0F * d / from};
    });
}

void huber(const float* predictions, const float* targets, float* loss, float* gradient, float gradientScale,
           std::int64_t rows, std::int64_t columns, float delta) {
    meanOverColumns(predictions, targets, loss, gradient, gradientScale, rows, columns,
                    [delta](float p, float t) {
                        const float d = p - t;
                        const float size = d < 0.0F ? -d : d;
                        const bool near = size <= delta;
                        return Term{near ? 0.5F * d * d : delta * size - 0.5F * delta * delta,
                                    near ? d : delta * signOf(d)};
                    });
}

void logCosh(const float* predictions, const float* targets, float* loss, float* gradient,
             float gradientScale, std::int64_t rows, std::int64_t columns) {
    // log cosh d = |d| + log(1 + e^(-2 |d|)) - log 2, and softplus(-2 |d|) is that logarithm
    constexpr float kLog2 = 0.693147181F;
    meanOverColumns(predictions, targets, loss, gradient, gradientScale, rows, columns, [](float p, float t) {
        const float d = p - t;
        const float size = d < 0.0F ? -d : d;
        return Term{size + vsoftplus(-2.0F * size) - kLog2, vtanh(d)};
    });
}

void poisson(const float* predictions, const float* targets, float* loss, float* gradient,
             float gradientScale, std::int64_t rows, std::int64_t columns) {
    meanOverColumns(predictions, targets, loss, gradient, gradientScale, rows, columns, [](float p, float t) {
        return Term{p - t * vlog(p + kEpsilon), 1.0F - t / (p + kEpsilon)};
    });
}

void klDivergence(const float* predictions, const float* targets, float* loss, float* gradient,
                  float gradientScale, std::int64_t rows, std::int64_t columns) {
    // meanOverColumns divides by the columns; the divergence is a sum.
    const auto n = static_cast<float>(columns);
    meanOverColumns(predictions, targets, loss, gradient, gradientScale, rows, columns,
                    [n](float p, float t) {
                        const float lowP = p < kEpsilon ? kEpsilon : p, lowT = t < kEpsilon ? kEpsilon : t;
                        const float from = lowP > 1.0F ? 1.0F : lowP, to = lowT > 1.0F ? 1.0F : lowT;
                        const bool inside = p >= kEpsilon && p <= 1.0F;
                        return Term{n * (to * (vlog(to) - vlog(from))), inside ? -n * (to / from) : 0.0F};
                    });
}

void cosineSimilarity(const float* predictions, const float* targets, float* loss, float* gradient,
                      float gradientScale, std::int64_t rows, std::int64_t columns) {
    constexpr float kSmallest = 1e-12F;  // tf.math.l2_normalize
    for (std::int64_t r = 0; r < rows; ++r) {
        const float* p = predictions + r * columns;
        const float* t = targets + r * columns;
        float pp = 0.0F, tt = 0.0F, pt = 0.0F;
        for (std::int64_t c = 0; c < columns; ++c) {
            pp += p[c] * p[c];
            tt += t[c] * t[c];
            pt += p[c] * t[c];
        }
        const bool inside = !(pp < kSmallest);  // NaN goes on
        const float ofP = 1.0F / std::sqrt(inside ? pp : kSmallest);
        const float ofT = 1.0F / std::sqrt(tt < kSmallest ? kSmallest : tt);
        const float cosine = pt * ofP * ofT;
        loss[r] = -cosine;
        if (gradient == nullptr) continue;
        // d/dp of -p·t / (|p| |t|) = -(t / |t| - cosine · p / |p|) / |p|; a vector too short is only scaled
        const float along = inside ? cosine * ofP : 0.0F;
        const float factor = gradientScale * ofP;
        for (std::int64_t c = 0; c < columns; ++c)
            gradient[r * columns + c] = factor * (along * p[c] - ofT * t[c]);
    }
}

}  // namespace shardlab::engine::kernels
