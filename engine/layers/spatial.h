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

/// The convolution that slides so.
ConvolutionAttributes convolutionOf(const SlidingWindow& window, const SlidingGeometry& geometry,
                                    std::int64_t groups);

/// Throws LayerError "strides-with-dilation" where both differ from 1.
void expectStridesOrDilation(const std::string& layer, const Json& config, bool strided, bool dilated);

/// From kernel_size, strides, dilation_rate and padding. Throws LayerError where strides meet a dilation.
SlidingWindow windowOf(const std::string& layer, const Json& config);

/// Every channel convolved on its own with `multiplier` filters of the weight depthwise_kernel (height,
/// width, channels, multiplier): a convolution in as many groups as channels.
ValueId depthwise(ProgramBuilder& program, ValueId x, const std::string& layer, const SlidingWindow& window,
                  std::int64_t multiplier);

/// n, (vertical, horizontal) or ((top, bottom), (left, right)), as ZeroPadding2D and Cropping2D take them.
PadAttributes sidesOf(const std::string& layer, const Json& config, const char* option);

/// An image (batch, height, width, channels) without rows and columns at its sides.
ValueId cropped(ProgramBuilder& program, ValueId x, const PadAttributes& sides);
/// An image of another size: nearest cells, or bilinear with half pixel centres.
ValueId resized(ProgramBuilder& program, ValueId x, const Extent2d& to, bool bilinear);

/// A window that slides along time.
enum class TimePadding { Valid, Same, Causal };
struct TimeWindow {
    std::int64_t size = 1, stride = 1, dilation = 1;
    TimePadding padding = TimePadding::Valid;
};
struct TimeGeometry {
    std::int64_t out = 0, before = 0, after = 0;
};
/// The same for one axis; causal: (k - 1)·d zeros in front, so that step t sees no later one, then valid.
/// Input (batch, time, channels).
TimeGeometry slide(const std::string& layer, const char* option, const TimeWindow& window,
                   const Shape& input);
/// One axis of `in` entries by itself, for a window that fits.
TimeGeometry slide(const TimeWindow& window, std::int64_t in);
TimePadding timePaddingOf(const Json& config);
TimeWindow timeWindowOf(const std::string& layer, const Json& config);
ParameterSpec timePaddingParameter();  ///< valid, same or causal

/// The same of a sequence: depthwise_kernel (size, channels, multiplier).
ValueId depthwiseAlongTime(ProgramBuilder& program, ValueId x, const std::string& layer,
                           const TimeWindow& window, std::int64_t multiplier);

/// What 2-D ops see of (batch, time, channels): (batch, 1, time, channels); and back. No data moves.
ValueId timeAsImage(ProgramBuilder& program, ValueId x);
ValueId imageAsTime(ProgramBuilder& program, ValueId y);

}  // namespace shardlab::engine
