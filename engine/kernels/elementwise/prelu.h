#pragma once
#include <array>
#include <cstdint>

namespace shardlab::engine::kernels {

/// x (extents…) of one sample in up to 6 axes; alpha has extent 1 along the axes that share it.
struct PReluShape {
    static constexpr int kMaxAxes = 6;
    int axes = 1;
    std::array<std::int64_t, kMaxAxes> x{1, 1, 1, 1, 1, 1};
    std::array<std::int64_t, kMaxAxes> alpha{1, 1, 1, 1, 1, 1};
};

/// y = x for x > 0, alpha · x else. Source: He et al. 2015.
void prelu(const PReluShape& shape, const float* x, const float* alpha, float* y, std::int64_t samples);
/// dx = dy or alpha · dy; dalpha = or += Σ dy · min(x, 0) over all that share it. Each may be null.
void preluGradient(const PReluShape& shape, const float* dy, const float* x, const float* alpha, float* dx,
                   float* dalpha, bool accumulate, std::int64_t samples);

}  // namespace shardlab::engine::kernels
