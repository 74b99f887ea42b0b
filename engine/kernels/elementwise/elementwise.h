#pragma once
#include <cstdint>

#include "engine/core/activation.h"
#include "engine/kernels/backend.h"

namespace shardlab::engine::kernels {

// Vectorised loops over one chunk; single-threaded, no allocation. Pointers may alias where in == out.

/// y = f(x), n elements.
void activationForward(const ActivationSpec& spec, const float* x, float* y, std::int64_t n);
/// dx = dy * f'. `saved` is y if spec.gradientFromOutput(), else x.
void activationBackward(const ActivationSpec& spec, const float* saved, const float* dy, float* dx,
                        std::int64_t n);

/// y[r, :] += bias, then activation, rows × columns.
void biasActivation(const float* bias, const ActivationSpec& spec, float* y, std::int64_t rows,
                    std::int64_t columns);
/// gradient[c] = or += sum over rows of dy[r, c], pairwise enough that 10^6 rows lose no more than 1e-6
/// relative.
void biasGradient(const float* dy, float* gradient, bool accumulate, std::int64_t rows, std::int64_t columns);

/// Softmax over the last axis, and its gradient dx = y * (dy - sum(dy * y)).
void softmaxForward(const float* x, float* y, std::int64_t rows, std::int64_t columns);
void softmaxBackward(const float* y, const float* dy, float* dx, std::int64_t rows, std::int64_t columns);

/// x − ln Σ e^x over the last axis, and its gradient dx = dy − e^y Σ dy.
void logSoftmaxForward(const float* x, float* y, std::int64_t rows, std::int64_t columns);
void logSoftmaxBackward(const float* y, const float* dy, float* dx, std::int64_t rows, std::int64_t columns);

/// The point of the probability simplex next to x: max(x − τ, 0) with τ so that the row adds up to 1; and its
/// gradient, where y > 0 dy less its mean there. Source: Martins & Astudillo 2016; τ by Michelot 1986.
void sparsemaxForward(const float* x, float* y, std::int64_t rows, std::int64_t columns);
void sparsemaxBackward(const float* y, const float* dy, float* dx, std::int64_t rows, std::int64_t columns);

void add(const float* a, const float* b, float* y, std::int64_t n);
void multiply(const float* a, const float* b, float* y, std::int64_t n);
void copy(const float* x, float* y, std::int64_t n);
void scale(float factor, float* x, std::int64_t n);

/// Inverted dropout: y = x / (1 - rate) where kept, else 0. Whether element `firstElement + i` is kept is a
/// pure function of (seed, stream, step, firstElement + i): call it with dy for the backward pass.
struct DropoutKey {
    std::uint64_t seed = 0;
    std::uint64_t stream = 0;  ///< one for each dropout layer
    std::uint64_t step = 0;
};
void dropout(const DropoutKey& key, float rate, std::int64_t firstElement, const float* x, float* y,
             std::int64_t n);

/// Rounds to the format, nearest even; NaN and infinities stay. Float32 copies. x may be y.
void roundTo(MatrixFormat format, const float* x, float* y, std::int64_t n);

/// True if all n values are finite.
bool allFinite(const float* x, std::int64_t n);

}  // namespace shardlab::engine::kernels
