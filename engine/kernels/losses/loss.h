#pragma once
#include <cstdint>
#include <limits>

namespace shardlab::engine::kernels {

constexpr std::int32_t kNoClass = std::numeric_limits<std::int32_t>::min();  ///< ignores no class

/// Targets drawn towards the even distribution: t · (1 - s) + s / outcomes. Keras: outcomes are the classes,
/// or 2.
struct Smoothing {
    float scale = 1.0F, offset = 0.0F;
    float of(float target) const { return target * scale + offset; }
    static Smoothing by(float share, std::int64_t outcomes) {
        return {1.0F - share, share / static_cast<float>(outcomes)};
    }
};

/// Lin et al. 2017: weight · (1 - p_t)^gamma · cross-entropy, p_t = probability of the truth.
struct FocalOptions {
    float alpha = 0.25F, gamma = 2.0F;
    bool balanced = false;  ///< weight alpha for truth 1, 1 - alpha for truth 0; else 1
    Smoothing smoothing = {};
};

// Each computes loss[r] (one per row) and, unless gradient is null, d(gradientScale * Σ loss)/d(input).

/// -log softmax(logits)[label]; label is int32 in [0, classes). Softmax and cross-entropy in one pass.
/// Rows labelled `ignored` have loss 0 and gradient 0.
void sparseCrossEntropyFromLogits(const float* logits, const std::int32_t* labels, float* loss,
                                  float* gradient, float gradientScale, std::int64_t rows,
                                  std::int64_t classes);
void sparseCrossEntropyFromLogits(const float* logits, const std::int32_t* labels, float* loss,
                                  float* gradient, float gradientScale, std::int64_t rows,
                                  std::int64_t classes, std::int32_t ignored);
/// -Σ target · log softmax(logits).
void crossEntropyFromLogits(const float* logits, const float* targets, float* loss, float* gradient,
                            float gradientScale, std::int64_t rows, std::int64_t classes);
void crossEntropyFromLogits(const float* logits, const float* targets, float* loss, float* gradient,
                            float gradientScale, std::int64_t rows, std::int64_t classes,
                            Smoothing smoothing);
/// Probabilities as Keras 2 treats them: divided by their sum (categorical only), clipped to [1e-7, 1 -
/// 1e-7].
void sparseCrossEntropy(const float* probabilities, const std::int32_t* labels, float* loss, float* gradient,
                        float gradientScale, std::int64_t rows, std::int64_t classes);
void sparseCrossEntropy(const float* probabilities, const std::int32_t* labels, float* loss, float* gradient,
                        float gradientScale, std::int64_t rows, std::int64_t classes, std::int32_t ignored);
void crossEntropy(const float* probabilities, const float* targets, float* loss, float* gradient,
                  float gradientScale, std::int64_t rows, std::int64_t classes);
void crossEntropy(const float* probabilities, const float* targets, float* loss, float* gradient,
                  float gradientScale, std::int64_t rows, std::int64_t classes, Smoothing smoothing);
/// Mean over columns of the binary cross-entropy; probabilities clipped to [1e-7, 1 - 1e-7] and 1e-7 added
/// inside the logs (Keras 2).
void binaryCrossEntropy(const float* probabilities, const float* targets, float* loss, float* gradient,
                        float gradientScale, std::int64_t rows, std::int64_t columns);
void binaryCrossEntropy(const float* probabilities, const float* targets, float* loss, float* gradient,
                        float gradientScale, std::int64_t rows, std::int64_t columns, Smoothing smoothing);
void binaryCrossEntropyFromLogits(const float* logits, const float* targets, float* loss, float* gradient,
                                  float gradientScale, std::int64_t rows, std::int64_t columns);
void binaryCrossEntropyFromLogits(const float* logits, const float* targets, float* loss, float* gradient,
                                  float gradientScale, std::int64_t rows, std::int64_t columns,
                                  Smoothing smoothing);
/// Focal binary cross-entropy, mean over columns.
void binaryFocalCrossEntropy(const float* predictions, const float* targets, float* loss, float* gradient,
                             float gradientScale, std::int64_t rows, std::int64_t columns,
                             const FocalOptions& options);
void binaryFocalCrossEntropyFromLogits(const float* predictions, const float* targets, float* loss,
                                       float* gradient, float gradientScale, std::int64_t rows,
                                       std::int64_t columns, const FocalOptions& options);

/// -Σ alpha · (1 - p)^gamma · target · log p of softmax(logits), or of probabilities divided by their sum,
/// clipped to [1e-7, 1 - 1e-7]. Source: Lin et al. 2017; Keras 3's losses.py.
void categoricalFocalCrossEntropy(const float* probabilities, const float* targets, float* loss,
                                  float* gradient, float gradientScale, std::int64_t rows,
                                  std::int64_t classes, const FocalOptions& options);
void categoricalFocalCrossEntropyFromLogits(const float* logits, const float* targets, float* loss,
                                            float* gradient, float gradientScale, std::int64_t rows,
                                            std::int64_t classes, const FocalOptions& options);
/// (1 - p[label]^q) / q. Source: Zhang & Sabuncu 2018. The gradient is that of p >= 1e-7.
void generalizedCrossEntropy(const float* probabilities, const std::int32_t* labels, float* loss,
                             float* gradient, float gradientScale, std::int64_t rows, std::int64_t classes,
                             float q);
/// 1 - Σ t p / (Σ t p + alpha · Σ (1 - t) p + beta · Σ t (1 - p) + 1e-7) over the columns.
/// Source: Salehi et al. 2017; Keras 3's losses.py with axis -1.
void tversky(const float* predictions, const float* targets, float* loss, float* gradient,
             float gradientScale, std::int64_t rows, std::int64_t columns, float alpha, float beta);
/// 1 - 2 Σ t p / (Σ t + Σ p + 1e-7) over the columns.
void dice(const float* predictions, const float* targets, float* loss, float* gradient, float gradientScale,
          std::int64_t rows, std::int64_t columns);

// With d = prediction - target, epsilon 1e-7, and means over the columns unless it says otherwise. Source of
// the formulas: tf.keras 2.x losses.py.

/// d², |d|, 100 |d| / max(|target|, epsilon).
void meanSquaredError(const float* predictions, const float* targets, float* loss, float* gradient,
                      float gradientScale, std::int64_t rows, std::int64_t columns);
void meanAbsoluteError(const float* predictions, const float* targets, float* loss, float* gradient,
                       float gradientScale, std::int64_t rows, std::int64_t columns);
void meanAbsolutePercentageError(const float* predictions, const float* targets, float* loss, float* gradient,
                                 float gradientScale, std::int64_t rows, std::int64_t columns);
/// (log(max(prediction, epsilon) + 1) - log(max(target, epsilon) + 1))².
void meanSquaredLogarithmicError(const float* predictions, const float* targets, float* loss, float* gradient,
                                 float gradientScale, std::int64_t rows, std::int64_t columns);
/// d² / 2 up to |d| = delta, then the line delta · |d| - delta² / 2.
void huber(const float* predictions, const float* targets, float* loss, float* gradient, float gradientScale,
           std::int64_t rows, std::int64_t columns, float delta);
/// log cosh d.
void logCosh(const float* predictions, const float* targets, float* loss, float* gradient,
             float gradientScale, std::int64_t rows, std::int64_t columns);
/// prediction - target · log(prediction + epsilon).
void poisson(const float* predictions, const float* targets, float* loss, float* gradient,
             float gradientScale, std::int64_t rows, std::int64_t columns);
/// Σ target · log(target / prediction), both clipped to [epsilon, 1].
void klDivergence(const float* predictions, const float* targets, float* loss, float* gradient,
                  float gradientScale, std::int64_t rows, std::int64_t columns);
/// -target · prediction / (|target| |prediction|), squared lengths at least 1e-12.
void cosineSimilarity(const float* predictions, const float* targets, float* loss, float* gradient,
                      float gradientScale, std::int64_t rows, std::int64_t columns);
/// max(1 - target · prediction, 0), and its square; targets are -1 or 1, or with binaryTargets 0 or 1.
void hinge(const float* predictions, const float* targets, float* loss, float* gradient, float gradientScale,
           std::int64_t rows, std::int64_t columns, bool binaryTargets);
void squaredHinge(const float* predictions, const float* targets, float* loss, float* gradient,
                  float gradientScale, std::int64_t rows, std::int64_t columns, bool binaryTargets);
/// max(max((1 - target) · prediction) - Σ target · prediction + 1, 0).
void categoricalHinge(const float* predictions, const float* targets, float* loss, float* gradient,
                      float gradientScale, std::int64_t rows, std::int64_t columns);

}  // namespace shardlab::engine::kernels
