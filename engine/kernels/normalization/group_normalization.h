#pragma once
#include <cstdint>

namespace shardlab::engine::kernels {

/// x (samples, positions, groups, channels); one mean and deviation for each sample and group, over all its
/// positions and channels. Layer normalization: one group, one position, the normalized elements as channels.
struct GroupShape {
    std::int64_t samples = 1, positions = 1, groups = 1, channels = 1;
    bool centered = true;  ///< false: the mean counts as 0, the variance is the mean square
    std::int64_t columns() const { return groups * channels; }
};

/// y = gamma · (x − mean) · invStd + beta, invStd = 1 / √(variance + epsilon), variance biased.
/// gamma and beta (groups, channels) may be null; mean and invStd (samples, groups) too.
/// Sources: Ba, Kiros & Hinton 2016; Wu & He 2018.
void groupNormalization(const GroupShape& shape, const float* x, const float* gamma, const float* beta,
                        float epsilon, float* y, float* mean, float* invStd);

/// With g = dy · gamma and n = (x − mean) · invStd: dx = invStd · (g − avg g − n · avg(g · n)), averages over
/// the elements that share a mean; not centered: without avg g. dx may be null.
void groupNormalizationInputGradient(const GroupShape& shape, const float* dy, const float* x,
                                     const float* mean, const float* invStd, const float* gamma, float* dx);

/// dgamma = or += Σ dy · n, dbeta = or += Σ dy over samples and positions; each may be null.
void groupNormalizationWeightGradient(const GroupShape& shape, const float* dy, const float* x,
                                      const float* mean, const float* invStd, float* dgamma, float* dbeta,
                                      bool accumulate);

/// y = x / √max(Σ x², 1e-12) over rows; inverse norms (rows) may be null. Source: Keras's UnitNormalization
/// (tf.math.l2_normalize).
void unitNormalization(const float* x, float* y, float* inverseNorms, std::int64_t rows,
                       std::int64_t columns);
/// dx = (dy − y Σ dy · y) · inverseNorm; where the norm was clipped, dx = dy · inverseNorm.
void unitNormalizationGradient(const float* dy, const float* y, const float* inverseNorms, float* dx,
                               std::int64_t rows, std::int64_t columns);

}  // namespace shardlab::engine::kernels
