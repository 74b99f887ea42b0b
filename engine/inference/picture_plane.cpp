#include "engine/inference/picture_plane.h"

#include <algorithm>
#include <cmath>

namespace shardlab::engine {
namespace {

/// Mean of the part of the row of pixels that output pixel i stands for, along one axis.
template <typename At, typename Put>
void averageAxis(std::int64_t from, std::int64_t to, const At& at, const Put& put) {
    const double step = static_cast<double>(from) / static_cast<double>(to);
    for (std::int64_t i = 0; i < to; ++i) {
        const double begin = static_cast<double>(i) * step, end = begin + step;
        double sum = 0.0;
        for (auto k = static_cast<std::int64_t>(begin);
             k < std::min(from, static_cast<std::int64_t>(std::ceil(end))); ++k) {
            const double part =
                std::min(end, static_cast<double>(k + 1)) - std::max(begin, static_cast<double>(k));
            sum += part * static_cast<double>(at(k));
        }
        put(i, static_cast<float>(sum / step));
    }
}

PicturePlane averaged(const PicturePlane& plane, std::int64_t height, std::int64_t width) {
    const auto channels = plane.size.channels;
    PicturePlane rows{.size = {.height = plane.size.height, .width = width, .channels = channels},
                      .values = {}};
    rows.values.resize(static_cast<std::size_t>(plane.size.height * width * channels));
    for (std::int64_t y = 0; y < plane.size.height; ++y) {
        for (std::int64_t c = 0; c < channels; ++c) {
            averageAxis(
                plane.size.width, width,
                [&](std::int64_t x) {
                    return plane.values[static_cast<std::size_t>((y * plane.size.width + x) * channels + c)];
                },
                [&](std::int64_t x, float value) {
                    rows.values[static_cast<std::size_t>((y * width + x) * channels + c)] = value;
                });
        }
    }
    PicturePlane out{.size = {.height = height, .width = width, .channels = channels}, .values = {}};
    out.values.resize(static_cast<std::size_t>(height * width * channels));
    for (std::int64_t x = 0; x < width * channels; ++x) {
        averageAxis(
            plane.size.height, height,
            [&](std::int64_t y) { return rows.values[static_cast<std::size_t>(y * width * channels + x)]; },
            [&](std::int64_t y, float value) {
                out.values[static_cast<std::size_t>(y * width * channels + x)] = value;
            });
    }
    return out;
}

}  // namespace

PicturePlane PicturePlane::of(const Image& picture, std::int64_t channels) {
    const std::int64_t from = picture.size.channels;
    PicturePlane plane{.size = picture.size, .values = {}};
    plane.size.channels = channels;
    const auto pixels = static_cast<std::size_t>(picture.size.height * picture.size.width);
    plane.values.reserve(pixels * static_cast<std::size_t>(channels));
    for (std::size_t i = 0; i < pixels; ++i) {
        const std::uint8_t* pixel = picture.pixels.data() + i * static_cast<std::size_t>(from);
        const auto colour = [&](std::int64_t c) { return static_cast<float>(pixel[from >= 3 ? c : 0]); };
        if (channels == 1) {
            const float grey = from >= 3
                                   ? std::round(0.299F * colour(0) + 0.587F * colour(1) + 0.114F * colour(2))
                                   : colour(0);
            plane.values.push_back(grey / 255.0F);
            continue;
        }
        for (std::int64_t c = 0; c < channels; ++c)
            plane.values.push_back(c < 3 || c < from ? colour(c) / 255.0F : 1.0F);  // opaque
    }
    return plane;
}

float PicturePlane::shareOfEdge(bool white) const {
    std::int64_t near = 0, all = 0;
    for (std::int64_t y = 0; y < size.height; ++y) {
        for (std::int64_t x = 0; x < size.width; ++x) {
            const bool inside = y > 0 && x > 0 && y + 1 < size.height && x + 1 < size.width;
            if (inside) continue;
            ++all;
            if (white ? at(y, x) >= 1.0F - kEven : at(y, x) <= kEven) ++near;
        }
    }
    return static_cast<float>(near) / static_cast<float>(all);
}

std::optional<PixelBox> PicturePlane::inkBox() const {
    std::optional<PixelBox> box;
    for (std::int64_t y = 0; y < size.height; ++y) {
        for (std::int64_t x = 0; x < size.width; ++x) {
            if (at(y, x) <= kEven) continue;
            if (!box) box = PixelBox{y, x, y + 1, x + 1};
            box = PixelBox{std::min(box->top, y), std::min(box->left, x), std::max(box->bottom, y + 1),
                           std::max(box->right, x + 1)};
        }
    }
    return box;
}

PixelPoint PicturePlane::centreOfMass() const {
    double sum = 0.0;
    PixelPoint mass;
    for (std::int64_t y = 0; y < size.height; ++y) {
        for (std::int64_t x = 0; x < size.width; ++x) {
            const auto value = static_cast<double>(at(y, x));
            sum += value;
            mass.y += value * (static_cast<double>(y) + 0.5);
            mass.x += value * (static_cast<double>(x) + 0.5);
        }
    }
    if (sum <= 0.0) return {static_cast<double>(size.height) / 2, static_cast<double>(size.width) / 2};
    return {mass.y / sum, mass.x / sum};
}

void PicturePlane::invert() {
    for (float& value : values)
        value = 1.0F - value;
}

PicturePlane PicturePlane::cut(const PixelBox& box) const {
    PicturePlane piece{.size = {.height = box.height(), .width = box.width(), .channels = size.channels},
                       .values = {}};
    for (std::int64_t y = box.top; y < box.bottom; ++y) {
        const auto row = values.begin() + (y * size.width + box.left) * size.channels;
        piece.values.insert(piece.values.end(), row, row + box.width() * size.channels);
    }
    return piece;
}

PicturePlane PicturePlane::resized(std::int64_t height, std::int64_t width) const {
    if (height <= size.height && width <= size.width) return averaged(*this, height, width);
    PicturePlane out{.size = {.height = height, .width = width, .channels = size.channels}, .values = {}};
    out.values.resize(static_cast<std::size_t>(height * width * size.channels));
    resizeBilinear(values, size, out.values, height, width);
    return out;
}

}  // namespace shardlab::engine
