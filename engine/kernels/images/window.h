#pragma once
#include <cstdint>

namespace shardlab::engine::kernels {

/// Pooling windows over (batch, height, width, channels).
struct WindowShape {
    std::int64_t batch = 1, inHeight = 1, inWidth = 1, channels = 1;
    std::int64_t outHeight = 1, outWidth = 1;
    std::int64_t windowHeight = 1, windowWidth = 1;
    std::int64_t strideHeight = 1, strideWidth = 1;
    std::int64_t padTop = 0, padLeft = 0;
};

/// y = max over the window (padding is never chosen). `argmax`, if not null, keeps which window cell won,
/// row-major in the window, the first of equals, as uint16.
void maxPoolForward(const WindowShape& shape, const float* x, float* y, std::uint16_t* argmax);
/// dx (zeroed here) += dy at the winners.
void maxPoolBackward(const WindowShape& shape, const std::uint16_t* argmax, const float* dy, float* dx);
/// Mean over the cells inside the input (padding not counted, as Keras does).
void averagePoolForward(const WindowShape& shape, const float* x, float* y);
void averagePoolBackward(const WindowShape& shape, const float* dy, float* dx);

}  // namespace shardlab::engine::kernels
