#include "engine/kernels/losses/loss.h"

#include <algorithm>
#include <cmath>

#include "engine/kernels/losses/loss_rows.h"
#include "engine/kernels/vector_math.h"

namespace shardlab::engine::kernels {
namespace {

using detail::clipProbability;
using detail::insideClip;

float rowMaximum(const float* row, std::int64_t n) {
    float largest = row[0];
    for (std::int64_t c = 1; c < n; ++c)
        largest = row[c] > largest ? row[c] : largest;
    return largest;
}

/// Σ e^(row - largest); the terms are left in `terms` unless it is null.
float sumOfExponentials(const float* row, float largest, float* terms, std::int64_t n) {
    float sum = 0.0F;
    for (std::int64_t c = 0; c < n; ++c) {
        const float e = vexp(row[c] - largest);
        if (terms != nullptr) terms[c] = e;
        sum += e;
    }
    return sum;
}

/// A row that does not count.
void leaveOut(float* loss, float* gradient, std::int64_t classes) {
    *loss = 0.0F;
    if (gradient != nullptr) std::fill_n(gradient, classes, 0.0F);
}

}  // namespace

void sparseCrossEntropyFromLogits(const float* logits, const std::int32_t* labels, float* loss,
                                  float* gradient, float gradientScale, std::int64_t rows,
                                  std::int64_t classes, std::int32_t ignored) {
    for (std::int64_t r = 0; r < rows; ++r) {
        const float* row = logits + r * classes;
        float* out = gradient == nullptr ? nullptr : gradient + r * classes;
        if (labels[r] == ignored) {
            leaveOut(&loss[r], out, classes);
            continue;
        }
        const std::int64_t label = labels[r];
        const float largest = rowMaximum(row, classes);
        const float atLabel = row[label] - largest;
        const float sum = sumOfExponentials(row, largest, out, classes);
        loss[r] = std::log(sum) - atLabel;
        if (out == nullptr) continue;
        const float factor = gradientScale / sum;
        for (std::int64_t c = 0; c < classes; ++c)
            out[c] *= factor;
        out[label] -= gradientScale;
    }
}

void crossEntropyFromLogits(const float* logits, const float* targets, float* loss, float* gradient,
                            float gradientScale, std::int64_t rows, std::int64_t classes,
                            Smoothing smoothing) {
    for (std::int64_t r = 0; r < rows; ++r) {
        const float* row = logits + r * classes;
        const float* t = targets + r * classes;
        float* out = gradient == nullptr ? nullptr : gradient + r * classes;
        const float largest = rowMaximum(row, classes);
        // -Σ t (x - max - log Σ e) = log Σ e · Σ t - Σ t (x - max)
        float targetSum = 0.0F;
        float dot = 0.0F;
        for (std::int64_t c = 0; c < classes; ++c) {
            const float target = smoothing.of(t[c]);
            targetSum += target;
            dot += target * (row[c] - largest);
        }
        const float sum = sumOfExponentials(row, largest, out, classes);
        loss[r] = std::log(sum) * targetSum - dot;
        if (out == nullptr) continue;
        const float factor = targetSum / sum;
        for (std::int64_t c = 0; c < classes; ++c)
            out[c] = gradientScale * (out[c] * factor - smoothing.of(t[c]));
    }
}

void sparseCrossEntropy(const float* probabilities, const std::int32_t* labels, float* loss, float* gradient,
                        float gradientScale, std::int64_t rows, std::int64_t classes, std::int32_t ignored) {
    // Keras 2 clips, takes the log and hands that to softmax cross-entropy as logits, which divides by the
    // sum of the clipped values: loss = log Σ q - log q[label], q = clip(p).
    for (std::int64_t r = 0; r < rows; ++r) {
        const float* p = probabilities + r * classes;
        if (labels[r] == ignored) {
            leaveOut(&loss[r], gradient == nullptr ? nullptr : gradient + r * classes, classes);
            continue;
        }
        const std::int64_t label = labels[r];
        float sum = 0.0F;
        for (std::int64_t c = 0; c < classes; ++c)
            sum += clipProbability(p[c]);
        const float atLabel = clipProbability(p[label]);
        loss[r] = std::log(sum / atLabel);
        if (gradient == nullptr) continue;
        float* out = gradient + r * classes;
        const float each = gradientScale / sum;
        for (std::int64_t c = 0; c < classes; ++c)
            out[c] = insideClip(p[c]) ? each : 0.0F;
        if (insideClip(p[label])) out[label] -= gradientScale / atLabel;
    }
}

void crossEntropy(const float* probabilities, const float* targets, float* loss, float* gradient,
                  float gradientScale, std::int64_t rows, std::int64_t classes, Smoothing smoothing) {
    for (std::int64_t r = 0; r < rows; ++r) {
        const float* p = probabilities + r * classes;
        const float* t = targets + r * classes;
        float sum = 0.0F;
        for (std::int64_t c = 0; c < classes; ++c)
            sum += p[c];
        const float inverse = 1.0F / sum;
        float total = 0.0F;
        // d/dp_j of -Σ t log q, q = p / S: -t_j / p_j inside the clip, + Σ (those t) / S.
        float inside = 0.0F;
        for (std::int64_t c = 0; c < classes; ++c) {
            const float q = p[c] * inverse;
            const float target = smoothing.of(t[c]);
            total -= target * vlog(clipProbability(q));
            inside += insideClip(q) ? target : 0.0F;
        }
        loss[r] = total;
        if (gradient == nullptr) continue;
        for (std::int64_t c = 0; c < classes; ++c) {
            const float q = p[c] * inverse;
            const float own = insideClip(q) ? smoothing.of(t[c]) / q : 0.0F;
            gradient[r * classes + c] = gradientScale * inverse * (inside - own);
        }
    }
}

void sparseCrossEntropyFromLogits(const float* logits, const std::int32_t* labels, float* loss,
                                  float* gradient, float gradientScale, std::int64_t rows,
                                  std::int64_t classes) {
    sparseCrossEntropyFromLogits(logits, labels, loss, gradient, gradientScale, rows, classes, kNoClass);
}
void crossEntropyFromLogits(const float* logits, const float* targets, float* loss, float* gradient,
                            float gradientScale, std::int64_t rows, std::int64_t classes) {
    crossEntropyFromLogits(logits, targets, loss, gradient, gradientScale, rows, classes, Smoothing{});
}
void sparseCrossEntropy(const float* probabilities, const std::int32_t* labels, float* loss, float* gradient,
                        float gradientScale, std::int64_t rows, std::int64_t classes) {
    sparseCrossEntropy(probabilities, labels, loss, gradient, gradientScale, rows, classes, kNoClass);
}
void crossEntropy(const float* probabilities, const float* targets, float* loss, float* gradient,
                  float gradientScale, std::int64_t rows, std::int64_t classes) {
    crossEntropy(probabilities, targets, loss, gradient, gradientScale, rows, classes, Smoothing{});
}

}  // namespace shardlab::engine::kernels
