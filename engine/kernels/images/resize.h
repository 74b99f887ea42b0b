#pragma once
#include <cstdint>

namespace shardlab::engine::kernels {

/// x (batch, inHeight, inWidth, channels) to y (batch, outHeight, outWidth, channels).
struct ResizeShape {
    std::int64_t batch = 1, inHeight = 1, inWidth = 1, outHeight = 1, outWidth = 1, channels = 1;
    bool bilinear = false;
};

/// Cell o of y lies at (o + 1/2) · in / out − 1/2 of x (half pixel centres): nearest takes the cell that
/// holds this position, bilinear mixes the two cells beside it on each axis; positions outside take the
/// border. Source: tf.image.resize of TensorFlow 2.
void resize(const ResizeShape& shape, const float* x, float* y);
/// dx (zeroed here) += dy by the same shares.
void resizeGradient(const ResizeShape& shape, const float* dy, float* dx);

}  // namespace shardlab::engine::kernels
