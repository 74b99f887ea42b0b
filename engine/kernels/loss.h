#pragma once
#include <cstdint>

namespace shardlab::engine::kernels {

// Each computes loss[r] (one per row) and, unless gradient is null, d(gradientScale * Σ loss)/d(input).

/// -log softmax(logits)[label]; label is int32 in [0, classes). Softmax and cross-entropy in one pass.
void sparseCrossEntropyFromLogits(const float* logits, const std::int32_t* labels, float* loss, float* gradient,
                                  float gradientScale, std::int64_t rows, std::int64_t classes);
/// -Σ target · log softmax(logits).
void crossEntropyFromLogits(const float* logits, const float* targets, float* loss, float* gradient,
                            float gradientScale, std::int64_t rows, std::int64_t classes);
/// Probabilities as Keras 2 treats them: divided by their sum (categorical only), clipped to [1e-7, 1 - 1e-7].
void sparseCrossEntropy(const float* probabilities, const std::int32_t* labels, float* loss, float* gradient,
                        float gradientScale, std::int64_t rows, std::int64_t classes);
void crossEntropy(const float* probabilities, const float* targets, float* loss, float* gradient,
                  float gradientScale, std::int64_t rows, std::int64_t classes);
/// Mean over columns of the binary cross-entropy; probabilities clipped to [1e-7, 1 - 1e-7] and 1e-7 added inside the logs (Keras 2).
void binaryCrossEntropy(const float* probabilities, const float* targets, float* loss, float* gradient,
                        float gradientScale, std::int64_t rows, std::int64_t columns);
void binaryCrossEntropyFromLogits(const float* logits, const float* targets, float* loss, float* gradient,
                                  float gradientScale, std::int64_t rows, std::int64_t columns);
/// Means over the columns.
void meanSquaredError(const float* predictions, const float* targets, float* loss, float* gradient,
                      float gradientScale, std::int64_t rows, std::int64_t columns);
void meanAbsoluteError(const float* predictions, const float* targets, float* loss, float* gradient,
                       float gradientScale, std::int64_t rows, std::int64_t columns);

}  // namespace shardlab::engine::kernels
