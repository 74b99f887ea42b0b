#pragma once
#include <array>
#include <cstdint>

namespace shardlab::engine::kernels {

struct ImageShape {
    std::int64_t height = 1, width = 1, channels = 1;
};

/// Cell (column, row) of y is at (a · column + b · row + c, d · column + e · row + f) of x.
struct ImageTransform {
    double a = 1, b = 0, c = 0;
    double d = 0, e = 1, f = 0;
};

// Transforms about the middle of the image, as Keras's preprocessing layers make them.
ImageTransform flipped(const ImageShape& shape, bool horizontally, bool vertically);
ImageTransform rotated(const ImageShape& shape, double radians);  ///< counterclockwise
/// Above 1: y shows more than x does, smaller.
ImageTransform zoomed(const ImageShape& shape, double height, double width);
ImageTransform shifted(double down, double right);  ///< in cells
/// `second` after `first`: the position that `second` asks for is looked up through `first`.
ImageTransform chained(const ImageTransform& first, const ImageTransform& second);

/// What lies outside: reflect dcba|abcd|dcba, wrap abcd|abcd|abcd, the border, or a constant.
enum class ImageFill { Reflect, Wrap, Constant, Nearest };
struct ImageSampling {
    ImageFill fill = ImageFill::Reflect;
    float fillValue = 0.0F;
    bool bilinear = true;
};

/// One image. Source: TensorFlow's ImageProjectiveTransformV3.
void warpImage(const ImageShape& shape, const ImageTransform& transform, const ImageSampling& sampling,
               const float* x, float* y);

/// y = mean + contrast · (x − mean) + brightness with the mean of each channel, cut to [low, high].
struct ColorChange {
    float contrast = 1, brightness = 0;
    float low = 0, high = 255;
};
void changeColors(const ImageShape& shape, const ColorChange& change, const float* x, float* y);

/// The part of x of the size of y that begins at (top, left).
void cropImage(const ImageShape& x, const ImageShape& y, std::int64_t top, std::int64_t left,
               const float* from, float* to);

}  // namespace shardlab::engine::kernels
