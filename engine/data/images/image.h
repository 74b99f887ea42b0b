#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace shardlab::engine {

enum class ColorMode { Grayscale, Rgb, Rgba };
std::int64_t channelsOf(ColorMode mode);  ///< 1, 3, 4
/// "grayscale", "rgb", "rgba"; throws Error naming another.
ColorMode parseColorMode(const std::string& name);

struct ImageSize {
    std::int64_t height = 0, width = 0, channels = 0;
};

/// A decoded picture: rows of pixels of `channels` bytes.
struct Image {
    ImageSize size;
    std::vector<std::uint8_t> pixels;
};

/// Decodes a PNG or JPEG file's bytes (told apart by their first bytes) with 8 bits a channel. Grey becomes
/// three equal channels; colours become grey as 0.299 R + 0.587 G + 0.114 B (ITU-R BT.601), rounded;
/// transparency is dropped or, where rgba is asked for and there is none, 255. Profiles and gamma chunks are
/// not applied, as TensorFlow does not. Throws Error naming `where`: another format, a broken or truncated
/// file, more than 2^27 pixels. `image` keeps its memory for the next call.
void decodeImage(std::span<const std::byte> bytes, ColorMode mode, const std::string& where, Image& image);

/// Size and the file's own channels, from its header alone. Throws Error naming `where`: another format, a
/// broken header.
ImageSize imageSize(std::span<const std::byte> bytes, const std::string& where);

/// Bilinear without antialiasing, half-pixel centres: tf.image.resize(…, "bilinear", antialias=False), what
/// Keras's image_dataset_from_directory does. out (height, width, from.channels).
void resizeBilinear(std::span<const float> x, const ImageSize& from, std::span<float> out,
                    std::int64_t height, std::int64_t width);
void resizeBilinear(std::span<const std::uint8_t> x, const ImageSize& from, std::span<float> out,
                    std::int64_t height, std::int64_t width);

}  // namespace shardlab::engine
