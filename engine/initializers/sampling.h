#pragma once
#include <span>

#include "engine/core/rng.h"

namespace shardlab::engine {

/// Standard normal quantile: the x with P(X <= x) = p, 0 < p < 1. Relative error below 1.2e-9.
/// Source: P. J. Acklam, "An algorithm for computing the inverse normal cumulative distribution function"
/// (2003).
double normalQuantile(double p);

// One 32-bit word is drawn for each value, so a value depends on its position alone. The quantile is used
// instead of Box-Muller with rejection because it vectorises: two million values must not hold up the start
// of a training.
void fillUniform(std::span<float> values, float low, float high, Rng& rng);
void fillNormal(std::span<float> values, float mean, float deviation, Rng& rng);
void fillTruncatedNormal(std::span<float> values, float mean, float deviation,
                         Rng& rng);  ///< cut at two deviations

}  // namespace shardlab::engine
