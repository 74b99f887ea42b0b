#include "engine/kernels/losses/loss.h"
#include "engine/kernels/losses/loss_rows.h"
#include "engine/kernels/vector_math.h"

namespace shardlab::engine::kernels {
namespace {

using detail::clipProbability;
using detail::insideClip;
using detail::kEpsilon;
using detail::meanOverColumns;
using detail::Term;

/// Binary cross-entropy of a probability, and its derivative.
Term ofProbability(float p, float t) {
    const float q = clipProbability(p);
    const float one = q + kEpsilon;
    const float zero = 1.0F - q + kEpsilon;
    const float value = -(t * vlog(one) + (1.0F - t) * vlog(zero));
    return Term{value, insideClip(p) ? (1.0F - t) / zero - t / one : 0.0F};
}

/// The same of a logit: max(x, 0) - x t + log(1 + e^-|x|).
Term ofLogit(float x, float t) {
    return Term{vsoftplus(x) - x * t, vsigmoid(x) - t};
}

/// weight · (1 - p_t)^gamma · cross-entropy, by the product rule; slope is dp/dx.
Term focalTerm(Term entropy, float p, float slope, float t, const FocalOptions& options) {
    constexpr float kSmallest = 1e-20F;  // its logarithm is finite
    const float sure = t * p + (1.0F - t) * (1.0F - p);
    const float doubt = 1.0F - sure > kSmallest ? 1.0F - sure : kSmallest;
    const float power = vexp((options.gamma - 1.0F) * vlog(doubt));  // doubt^(gamma - 1)
    const float factor = power * doubt;
    const float factorSlope = -options.gamma * power * (2.0F * t - 1.0F) * slope;
    const float weight = options.balanced ? t * options.alpha + (1.0F - t) * (1.0F - options.alpha) : 1.0F;
    return Term{weight * factor * entropy.value,
                weight * (factorSlope * entropy.value + factor * entropy.derivative)};
}

}  // namespace

void binaryCrossEntropy(const float* probabilities, const float* targets, float* loss, float* gradient,
                        float gradientScale, std::int64_t rows, std::int64_t columns, Smoothing smoothing) {
    meanOverColumns(probabilities, targets, loss, gradient, gradientScale, rows, columns,
                    [smoothing](float p, float t) { return ofProbability(p, smoothing.of(t)); });
}

void binaryCrossEntropyFromLogits(const float* logits, const float* targets, float* loss, float* gradient,
                                  float gradientScale, std::int64_t rows, std::int64_t columns,
                                  Smoothing smoothing) {
    meanOverColumns(logits, targets, loss, gradient, gradientScale, rows, columns,
                    [smoothing](float x, float t) { return ofLogit(x, smoothing.of(t)); });
}

void binaryCrossEntropy(const float* probabilities, const float* targets, float* loss, float* gradient,
                        float gradientScale, std::int64_t rows, std::int64_t columns) {
    binaryCrossEntropy(probabilities, targets, loss, gradient, gradientScale, rows, columns, Smoothing{});
}
void binaryCrossEntropyFromLogits(const float* logits, const float* targets, float* loss, float* gradient,
                                  float gradientScale, std::int64_t rows, std::int64_t columns) {
    binaryCrossEntropyFromLogits(logits, targets, loss, gradient, gradientScale, rows, columns, Smoothing{});
}

void binaryFocalCrossEntropy(const float* probabilities, const float* targets, float* loss, float* gradient,
                             float gradientScale, std::int64_t rows, std::int64_t columns,
                             const FocalOptions& options) {
    meanOverColumns(probabilities, targets, loss, gradient, gradientScale, rows, columns,
                    [options](float p, float given) {
                        const float t = options.smoothing.of(given);
                        return focalTerm(ofProbability(p, t), p, 1.0F, t, options);
                    });
}

void binaryFocalCrossEntropyFromLogits(const float* logits, const float* targets, float* loss,
                                       float* gradient, float gradientScale, std::int64_t rows,
                                       std::int64_t columns, const FocalOptions& options) {
    meanOverColumns(logits, targets, loss, gradient, gradientScale, rows, columns,
                    [options](float x, float given) {
                        const float t = options.smoothing.of(given);
                        const float p = vsigmoid(x);
                        return focalTerm(ofLogit(x, t), p, p * (1.0F - p), t, options);
                    });
}

}  // namespace shardlab::engine::kernels
