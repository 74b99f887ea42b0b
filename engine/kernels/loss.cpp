#include "engine/kernels/loss.h"

#include <cmath>

#include "engine/kernels/vector_math.h"

namespace shardlab::engine::kernels {
namespace {

constexpr float kEpsilon = 1e-7F;  // Keras backend epsilon
constexpr float kUpper = 1.0F - kEpsilon;

float clipProbability(float p) {
    const float low = p < kEpsilon ? kEpsilon : p;
    return low > kUpper ? kUpper : low;
}

bool insideClip(float p) {
    return p >= kEpsilon && p <= kUpper;
}

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

/// Loss and gradient element by element, the loss averaged over columns. body(prediction, target) returns
/// {term, derivative}.
struct Term {
    float value;
    float derivative;
};
template <typename Body>
void meanOverColumns(const float* predictions, const float* targets, float* loss, float* gradient,
                     float gradientScale, std::int64_t rows, std::int64_t columns, Body body) {
    const float inverse = 1.0F / static_cast<float>(columns);
    const float factor = gradientScale * inverse;
    for (std::int64_t r = 0; r < rows; ++r) {
        const float* p = predictions + r * columns;
        const float* t = targets + r * columns;
        float sum = 0.0F;
        for (std::int64_t c = 0; c < columns; ++c) {
            const Term term = body(p[c], t[c]);
            sum += term.value;
            if (gradient != nullptr) gradient[r * columns + c] = factor * term.derivative;
        }
        loss[r] = sum * inverse;
    }
}

}  // namespace

void sparseCrossEntropyFromLogits(const float* logits, const std::int32_t* labels, float* loss,
                                  float* gradient, float gradientScale, std::int64_t rows,
                                  std::int64_t classes) {
    for (std::int64_t r = 0; r < rows; ++r) {
        const float* row = logits + r * classes;
        float* out = gradient == nullptr ? nullptr : gradient + r * classes;
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
                            float gradientScale, std::int64_t rows, std::int64_t classes) {
    for (std::int64_t r = 0; r < rows; ++r) {
        const float* row = logits + r * classes;
        const float* t = targets + r * classes;
        float* out = gradient == nullptr ? nullptr : gradient + r * classes;
        const float largest = rowMaximum(row, classes);
        // -Σ t (x - max - log Σ e) = log Σ e · Σ t - Σ t (x - max)
        float targetSum = 0.0F;
        float dot = 0.0F;
        for (std::int64_t c = 0; c < classes; ++c) {
            targetSum += t[c];
            dot += t[c] * (row[c] - largest);
        }
        const float sum = sumOfExponentials(row, largest, out, classes);
        loss[r] = std::log(sum) * targetSum - dot;
        if (out == nullptr) continue;
        const float factor = targetSum / sum;
        for (std::int64_t c = 0; c < classes; ++c)
            out[c] = gradientScale * (out[c] * factor - t[c]);
    }
}

void sparseCrossEntropy(const float* probabilities, const std::int32_t* labels, float* loss, float* gradient,
                        float gradientScale, std::int64_t rows, std::int64_t classes) {
    // Keras 2 clips, takes the log and hands that to softmax cross-entropy as logits, which divides by the
    // sum of the clipped values: loss = log Σ q - log q[label], q = clip(p).
    for (std::int64_t r = 0; r < rows; ++r) {
        const float* p = probabilities + r * classes;
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
                  float gradientScale, std::int64_t rows, std::int64_t classes) {
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
            total -= t[c] * vlog(clipProbability(q));
            inside += insideClip(q) ? t[c] : 0.0F;
        }
        loss[r] = total;
        if (gradient == nullptr) continue;
        for (std::int64_t c = 0; c < classes; ++c) {
            const float q = p[c] * inverse;
            const float own = insideClip(q) ? t[c] / q : 0.0F;
            gradient[r * classes + c] = gradientScale * inverse * (inside - own);
        }
    }
}

void binaryCrossEntropy(const float* probabilities, const float* targets, float* loss, float* gradient,
                        float gradientScale, std::int64_t rows, std::int64_t columns) {
    meanOverColumns(probabilities, targets, loss, gradient, gradientScale, rows, columns,
                    [](float p, float t) {
                        const float q = clipProbability(p);
                        const float one = q + kEpsilon;
                        const float zero = 1.0F - q + kEpsilon;
                        const float value = -(t * vlog(one) + (1.0F - t) * vlog(zero));
                        return Term{value, insideClip(p) ? (1.0F - t) / zero - t / one : 0.0F};
                    });
}

void binaryCrossEntropyFromLogits(const float* logits, const float* targets, float* loss, float* gradient,
                                  float gradientScale, std::int64_t rows, std::int64_t columns) {
    // max(x, 0) - x t + log(1 + e^-|x|)
    meanOverColumns(logits, targets, loss, gradient, gradientScale, rows, columns, [](float x, float t) {
        return Term{vsoftplus(x) - x * t, vsigmoid(x) - t};
    });
}

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
        return Term{d < 0.0F ? -d : d, d > 0.0F ? 1.0F : (d < 0.0F ? -1.0F : 0.0F)};
    });
}

}  // namespace shardlab::engine::kernels
