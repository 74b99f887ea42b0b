#include "engine/data/images/image.h"

#include <algorithm>
#include <array>
#include <cstring>

#include "engine/core/error.h"
#include "engine/data/images/image_codecs.h"

namespace shardlab::engine {
namespace {

bool startsWith(std::span<const std::byte> bytes, std::string_view magic) {
    return bytes.size() >= magic.size() && std::memcmp(bytes.data(), magic.data(), magic.size()) == 0;
}

/// One pixel of `from` channels as one of `to` channels.
void convertPixel(const std::uint8_t* in, std::int64_t from, std::uint8_t* out, std::int64_t to) {
    const bool color = from >= 3, alpha = from == 2 || from == 4;
    const std::uint8_t opacity = alpha ? in[from - 1] : std::uint8_t{255};
    if (to == 1) {
        const int grey = color ? (299 * in[0] + 587 * in[1] + 114 * in[2] + 500) / 1000 : in[0];
        out[0] = static_cast<std::uint8_t>(grey);
        return;
    }
    for (int c = 0; c < 3; ++c)
        out[c] = color ? in[c] : in[0];
    if (to == 4) out[3] = opacity;
}

void convertChannels(Image& image, std::int64_t channels) {
    const std::int64_t from = image.size.channels, count = image.size.height * image.size.width;
    if (from == channels) return;
    if (channels > from) image.pixels.resize(static_cast<std::size_t>(count * channels));
    const auto convert = [&](std::int64_t i) {
        std::array<std::uint8_t, 4> pixel{};
        std::copy_n(image.pixels.data() + i * from, from, pixel.begin());
        convertPixel(pixel.data(), from, image.pixels.data() + i * channels, channels);
    };
    if (channels > from) {  // in place: from the end, so that nothing is overwritten before it is read
        for (std::int64_t i = count; i-- > 0;)
            convert(i);
    } else {
        for (std::int64_t i = 0; i < count; ++i)
            convert(i);
        image.pixels.resize(static_cast<std::size_t>(count * channels));
    }
    image.size.channels = channels;
}

}  // namespace

std::int64_t channelsOf(ColorMode mode) {
    return mode == ColorMode::Grayscale ? 1 : mode == ColorMode::Rgb ? 3 : 4;
}

ColorMode parseColorMode(const std::string& name) {
    if (name == "grayscale") return ColorMode::Grayscale;
    if (name == "rgb") return ColorMode::Rgb;
    if (name == "rgba") return ColorMode::Rgba;
    throw Error("color_mode must be grayscale, rgb or rgba; got {}", name);
}

void checkImageSize(std::int64_t height, std::int64_t width, const std::string& where) {
    if (height < 1 || width < 1) throw Error("{}: the image has no pixels", where);
    if (height > kLargestPixelCount / width) {
        throw Error("{}: expected an image of at most {} pixels; got {} × {}", where, kLargestPixelCount,
                    width, height);
    }
}

namespace {

bool isPng(std::span<const std::byte> bytes, const std::string& where) {
    if (startsWith(bytes, "\x89PNG\r\n\x1a\n")) return true;
    if (startsWith(bytes, "\xFF\xD8\xFF")) return false;
    throw Error("{}: expected a PNG or JPEG image; the first of {} bytes are not a PNG or JPEG signature",
                where, bytes.size());
}

}  // namespace

ImageSize imageSize(std::span<const std::byte> bytes, const std::string& where) {
    return isPng(bytes, where) ? pngSize(bytes, where) : jpegSize(bytes, where);
}

void decodeImage(std::span<const std::byte> bytes, ColorMode mode, const std::string& where, Image& image) {
    if (isPng(bytes, where)) {
        decodePng(bytes, where, image);
    } else {
        decodeJpeg(bytes, mode == ColorMode::Grayscale, where, image);
    }
    convertChannels(image, channelsOf(mode));
}

}  // namespace shardlab::engine
