#include <cmath>

#include "engine/kernels/losses/loss.h"
#include "engine/kernels/losses/loss_rows.h"
#include "engine/kernels/vector_math.h"

/// Variants of the cross-entropy between classes.
namespace shardlab::engine::kernels {
namespace {

/// One class: -alpha · (1 - q)^gamma · t · log q, q = clip(p), and its derivative by p.
detail::Term focalClass(float p, float target, const FocalOptions& options) {
    const float q = detail::clipProbability(p), rest = 1.0F - q;
    const float power = vexp((options.gamma - 1.0F) * vlog(rest));  // rest^(gamma - 1)
    const float weight = options.alpha * target;
    const float slope = power * (options.gamma * vlog(q) - rest / q);
    return {-weight * power * rest * vlog(q), detail::insideClip(p) ? weight * slope : 0.0F};
}

/// Loss and gradient of each row. probabilityOf(row) gives a function (class) → probability, and
/// inner(row, class, p) is the factor by which a slope by p reaches the input: with s the slopes,
/// d/dx_c = inner · (s_c - Σ s p), as of softmax and of a division by the sum.
template <typename ProbabilityOf, typename Inner>
void focalRows(const float* targets, float* loss, float* gradient, float gradientScale, std::int64_t rows,
               std::int64_t classes, const FocalOptions& options, ProbabilityOf probabilityOf, Inner inner) {
    for (std::int64_t r = 0; r < rows; ++r) {
        const auto probability = probabilityOf(r);
        float* slopes = gradient == nullptr ? nullptr : gradient + r * classes;
        float total = 0.0F, mean = 0.0F;
        for (std::int64_t c = 0; c < classes; ++c) {
            const float p = probability(c);
            const detail::Term term = focalClass(p, options.smoothing.of(targets[r * classes + c]), options);
            total += term.value;
            mean += term.derivative * p;
            if (slopes != nullptr) slopes[c] = term.derivative;
        }
        loss[r] = total;
        if (slopes == nullptr) continue;
        for (std::int64_t c = 0; c < classes; ++c)
            slopes[c] = gradientScale * inner(probability, c) * (slopes[c] - mean);
    }
}

/// p / Σ p of a row.
struct SharesOfRow {
    const float* row;
    float inverse;
    float operator()(std::int64_t c) const { return row[c] * inverse; }
};
/// softmax of a row.
struct SoftmaxOfRow {
    const float* row;
    float largest, inverse;
    float operator()(std::int64_t c) const { return vexp(row[c] - largest) * inverse; }
};

}  // namespace

void categoricalFocalCrossEntropy(const float* probabilities, const float* targets, float* loss,
                                  float* gradient, float gradientScale, std::int64_t rows,
                                  std::int64_t classes, const FocalOptions& options) {
    focalRows(
        targets, loss, gradient, gradientScale, rows, classes, options,
        [=](std::int64_t r) {
            const float* row = probabilities + r * classes;
            float sum = 0.0F;
            for (std::int64_t c = 0; c < classes; ++c)
                sum += row[c];
            return SharesOfRow{row, 1.0F / sum};
        },
        [](const SharesOfRow& shares, std::int64_t) { return shares.inverse; });
}

void categoricalFocalCrossEntropyFromLogits(const float* logits, const float* targets, float* loss,
                                            float* gradient, float gradientScale, std::int64_t rows,
                                            std::int64_t classes, const FocalOptions& options) {
    focalRows(
        targets, loss, gradient, gradientScale, rows, classes, options,
        [=](std::int64_t r) {
            const float* row = logits + r * classes;
            float largest = row[0], sum = 0.0F;
            for (std::int64_t c = 1; c < classes; ++c)
                largest = row[c] > largest ? row[c] : largest;
            for (std::int64_t c = 0; c < classes; ++c)
                sum += vexp(row[c] - largest);
            return SoftmaxOfRow{row, largest, 1.0F / sum};
        },
        [](const SoftmaxOfRow& softmax, std::int64_t c) { return softmax(c); });
}

void generalizedCrossEntropy(const float* probabilities, const std::int32_t* labels, float* loss,
                             float* gradient, float gradientScale, std::int64_t rows, std::int64_t classes,
                             float q) {
    for (std::int64_t r = 0; r < rows; ++r) {
        const float p = probabilities[r * classes + labels[r]];
        const float sure = p < detail::kEpsilon ? detail::kEpsilon : p;  // p^(q - 1) has no bound at 0
        loss[r] = (1.0F - std::pow(p, q)) / q;
        if (gradient == nullptr) continue;
        for (std::int64_t c = 0; c < classes; ++c)
            gradient[r * classes + c] = 0.0F;
        gradient[r * classes + labels[r]] = -gradientScale * std::pow(sure, q - 1.0F);
    }
}

}  // namespace shardlab::engine::kernels
