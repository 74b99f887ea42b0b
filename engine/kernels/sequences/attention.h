#pragma once
#include <cstddef>
#include <cstdint>
#include <span>

namespace shardlab::engine::kernels {

/// Scores of attention: (batch, heads, queries, keys), keys innermost.
struct ScoreShape {
    std::int64_t batch = 1, heads = 1, queries = 1, keys = 1;
};

/// Mask of 1 and 0 that is read along the scores: its strides, 0 along axes that it does not have.
struct ScoreMask {
    const float* data = nullptr;
    std::int64_t batch = 0, head = 0, query = 0, key = 0;
};

/// y = softmax over the keys that all masks count and, if causal, that are no later than the query. A query
/// without any gives all keys the same weight; its gradient is softmax's there, as Keras's, which lowers
/// scores by 1e9 and differentiates as if nothing were rounded. y may be the scores.
void maskedSoftmax(const ScoreShape& shape, const float* scores, std::span<const ScoreMask> masks,
                   bool causal, float* y);

/// Additive attention of `batch` samples: query (queries, features), key (keys, features), scale (features)
/// or null for ones.
struct AdditiveShape {
    std::int64_t batch = 1, queries = 1, keys = 1, features = 1;
};

/// scores[q, k] = Σ scale · tanh(query[q] + key[k]) over the features. Source: Bahdanau et al. 2015.
void additiveScores(const AdditiveShape& shape, const float* query, const float* key, const float* scale,
                    float* scores);

/// Gradients of it, each null where nobody wants it; dscale is added to. The tanh are computed again.
struct AdditiveGradients {
    float* query = nullptr;
    float* key = nullptr;
    float* scale = nullptr;
};
void additiveScoresGradient(const AdditiveShape& shape, const float* dscores, const float* query,
                            const float* key, const float* scale, const AdditiveGradients& gradients,
                            std::byte* scratch);
std::size_t additiveScoresScratchBytes(const AdditiveShape& shape);

}  // namespace shardlab::engine::kernels
