#pragma once

namespace shardlab::engine {

/// Which implementation computes matrix products, convolutions and windows.
///  Reference: plain loops, the definition      Eigen: im2col and Eigen's product
///  OneDnn: oneDNN primitives, if the build has them (else the request falls back to Eigen)
///  Auto: the fastest one this build has
enum class Backend { Auto, Reference, Eigen, OneDnn };

bool haveOneDnn();

/// How the operands of matrix products and convolutions are rounded before they are multiplied; sums are
/// float32 always. Float32: not at all. TensorFloat32: 10 bits of mantissa. BFloat16: 7 bits. Round to
/// nearest even.
enum class MatrixFormat { Float32, TensorFloat32, BFloat16 };

}  // namespace shardlab::engine
