#include "engine/kernels/losses/loss.h"
#include "engine/kernels/losses/loss_rows.h"

/// Losses by how much the predicted and the true set overlap.
namespace shardlab::engine::kernels {
namespace {

/// What a row's sums come to.
struct Overlap {
    float both = 0.0F;       ///< Σ t p
    float predicted = 0.0F;  ///< Σ p
    float actual = 0.0F;     ///< Σ t
};

Overlap overlapOf(const float* p, const float* t, std::int64_t columns) {
    Overlap sums;
    for (std::int64_t c = 0; c < columns; ++c) {
        sums.both += t[c] * p[c];
        sums.predicted += p[c];
        sums.actual += t[c];
    }
    return sums;
}

/// loss = 1 - above / below, where d above / dp = a · t and d below / dp = b · t + c.
struct Ratio {
    float above, below;
    float a, b, c;
};

template <typename RatioOf>
void overOverlap(const float* predictions, const float* targets, float* loss, float* gradient,
                 float gradientScale, std::int64_t rows, std::int64_t columns, RatioOf ratioOf) {
    for (std::int64_t r = 0; r < rows; ++r) {
        const float* t = targets + r * columns;
        const Ratio ratio = ratioOf(overlapOf(predictions + r * columns, t, columns));
        const float share = ratio.above / ratio.below;
        loss[r] = 1.0F - share;
        if (gradient == nullptr) continue;
        const float factor = -gradientScale / ratio.below;
        const float ofTarget = factor * (ratio.a - share * ratio.b), ofAll = -factor * share * ratio.c;
        for (std::int64_t c = 0; c < columns; ++c)
            gradient[r * columns + c] = ofTarget * t[c] + ofAll;
    }
}

}  // namespace

void tversky(const float* predictions, const float* targets, float* loss, float* gradient,
             float gradientScale, std::int64_t rows, std::int64_t columns, float alpha, float beta) {
    overOverlap(predictions, targets, loss, gradient, gradientScale, rows, columns, [=](const Overlap& sums) {
        const float wrong = sums.predicted - sums.both, missed = sums.actual - sums.both;
        return Ratio{.above = sums.both,
                     .below = sums.both + alpha * wrong + beta * missed + detail::kEpsilon,
                     .a = 1.0F,
                     .b = 1.0F - alpha - beta,
                     .c = alpha};
    });
}

void dice(const float* predictions, const float* targets, float* loss, float* gradient, float gradientScale,
          std::int64_t rows, std::int64_t columns) {
    overOverlap(predictions, targets, loss, gradient, gradientScale, rows, columns, [](const Overlap& sums) {
        return Ratio{.above = 2.0F * sums.both,
                     .below = sums.actual + sums.predicted + detail::kEpsilon,
                     .a = 2.0F,
                     .b = 0.0F,
                     .c = 1.0F};
    });
}

}  // namespace shardlab::engine::kernels
