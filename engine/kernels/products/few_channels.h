#pragma once
#include "engine/kernels/products/convolution.h"

namespace shardlab::engine::kernels {

/// Whether fewChannelsGradient() is faster than oneDNN's gradient, which computes 16 channels at least.
bool hasFewChannels(const ConvolutionShape& shape);

/// dx of a convolution: for each sample one product gives what dy adds through each weight, which is then
/// added up where it belongs. `kernel` in our layout, groups 1; `scratch` has fewChannelsScratchBytes().
/// Single-threaded, no allocation.
void fewChannelsGradient(const ConvolutionShape& shape, const float* dy, const float* kernel, float* dx,
                         std::byte* scratch);
std::size_t fewChannelsScratchBytes(const ConvolutionShape& shape);

}  // namespace shardlab::engine::kernels
