#pragma once
#include <cstddef>
#include <span>
#include <string>

#include "engine/data/images/image.h"

namespace shardlab::engine {

/// More would be no picture to train on: 512 MiB of colours.
constexpr std::int64_t kLargestPixelCount = std::int64_t{1} << 27;

/// Throws Error unless a picture of this size may be decoded.
void checkImageSize(std::int64_t height, std::int64_t width, const std::string& where);

/// Each decodes to the file's own channels (1 grey, 2 grey and alpha, 3, 4), JPEG to 1 or 3. Throw Error
/// naming `where`.
void decodePng(std::span<const std::byte> bytes, const std::string& where, Image& image);
void decodeJpeg(std::span<const std::byte> bytes, bool grayscale, const std::string& where, Image& image);
/// A PNG file of 1 or 3 channels.
std::string encodePng(const Image& image);
/// The same from the header alone.
ImageSize pngSize(std::span<const std::byte> bytes, const std::string& where);
ImageSize jpegSize(std::span<const std::byte> bytes, const std::string& where);

}  // namespace shardlab::engine
