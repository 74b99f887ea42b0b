#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/data/images/image.h"

namespace shardlab::engine {

/// Pixels [left, right) × [top, bottom).
struct PixelBox {
    std::int64_t top = 0, left = 0, bottom = 0, right = 0;
    std::int64_t height() const { return bottom - top; }
    std::int64_t width() const { return right - left; }
};

struct PixelPoint {
    double y = 0, x = 0;
};

/// A picture as numbers from 0 (black) to 1 (white), rows of pixels of one or more channels.
struct PicturePlane {
    static constexpr float kEven = 0.1F;  ///< of the range: what counts as background

    ImageSize size;
    std::vector<float> values;

    /// With so many channels. Grey is 0.299 R + 0.587 G + 0.114 B (ITU-R BT.601), rounded, as decodeImage.
    static PicturePlane of(const Image& picture, std::int64_t channels);

    // Of one channel.
    float at(std::int64_t y, std::int64_t x) const {
        return values[static_cast<std::size_t>(y * size.width + x)];
    }
    float shareOfEdge(bool white) const;     ///< share of the edge pixels that are black, or white
    std::optional<PixelBox> inkBox() const;  ///< around what differs from black
    PixelPoint centreOfMass() const;         ///< the middle where all is black

    void invert();
    PicturePlane cut(const PixelBox& box) const;
    /// The mean of the pixels, or bilinear where a side is enlarged.
    PicturePlane resized(std::int64_t height, std::int64_t width) const;
};

}  // namespace shardlab::engine
