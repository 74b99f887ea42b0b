#pragma once
#include <string>

#include "engine/layers/parameters.h"

namespace shardlab::engine {

/// A window that slides over height and width (convolution, pooling).
struct SlidingWindow {
    Extent2d size = {};
    Extent2d strides = {};
    Extent2d dilation = {};
    bool same = false;
};
/// What it makes of an input: extents and zeros around.
struct SlidingGeometry {
    std::int64_t height = 0, width = 0;  ///< output
    std::int64_t top = 0, bottom = 0, left = 0, right = 0;
};

/// Keras's padding arithmetic, per axis, with effective size e = (k - 1)·d + 1:
///   valid: out = floor((in - e) / s) + 1      same: out = ceil(in / s), zeros = max((out - 1)·s + e - in,
///   0),
/// of which the smaller half comes first. Input (batch, height, width, channels); `option` is what the size
/// is called. Throws LayerError "kernel-larger-than-input".
SlidingGeometry slide(const std::string& layer, const char* option, const SlidingWindow& window,
                      const Shape& input);

}  // namespace shardlab::engine
