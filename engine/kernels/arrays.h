#pragma once
#include <cstdint>

#include "engine/kernels/strided.h"

namespace shardlab::engine::kernels {

// Loops that move, compare and reduce arrays; single-threaded, no allocation. Outputs may be an input where
// nothing else is said.

/// y[i] = x at view: y is the contiguous array, x the strided one. y must not overlap x.
void gatherStrided(const Strided& view, const float* x, float* y);
/// y at view += x[i]: x is the contiguous array. y must not overlap x.
void addStrided(const Strided& view, const float* x, float* y);

/// y = factor · x + offset; factor 0 gives offset whatever x is.
void affine(float factor, float offset, const float* x, float* y, std::int64_t n);
void subtract(const float* a, const float* b, float* y, std::int64_t n);
void maximum(const float* a, const float* b, float* y, std::int64_t n);
void minimum(const float* a, const float* b, float* y, std::int64_t n);
/// Gradient of maximum(a, b) (or minimum) for its first operand, which wins ties, or its second.
void selectGradient(bool ofMaximum, bool first, const float* dy, const float* a, const float* b, float* dx,
                    std::int64_t n);

}  // namespace shardlab::engine::kernels
