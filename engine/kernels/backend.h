#pragma once

namespace shardlab::engine {

/// Which implementation computes matrix products, convolutions and windows.
///  Reference: plain loops, the definition      Eigen: im2col and Eigen's product
///  OneDnn: oneDNN primitives, if the build has them (else the request falls back to Eigen)
///  Auto: the fastest one this build has
enum class Backend { Auto, Reference, Eigen, OneDnn };

bool haveOneDnn();

/// How the operands of matrix products and convolutions are rounded before they are multiplied; sums are
/// float32 always. Float32: not at all. TensorFloat32: 10 bits of mantissa. BFloat16: 7 bits. Float16: IEEE
/// half, 10 bits of mantissa and 5 of exponent, so that magnitudes from 65520 on become infinite and those
/// up to 2^-25 zero. Round to nearest even.
///
/// Float16 is also the format of what flows between the ops, as Keras's policy mixed_float16 makes it:
/// results of layers and their gradients are rounded where they are made (runtime/half_values.h).
enum class MatrixFormat { Float32, TensorFloat32, BFloat16, Float16 };

}  // namespace shardlab::engine
