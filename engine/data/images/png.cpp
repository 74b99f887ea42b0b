#include <png.h>

#include <array>

#include "engine/core/error.h"
#include "engine/data/images/image_codecs.h"

namespace shardlab::engine {
namespace {

/// What zlib reaches at best; a header that says more is lying.
constexpr std::uint64_t kLargestExpansion = 1032;

/// Of the rows before they are packed, from the header that libpng has checked. Source: PNG, 11.2.2 IHDR.
std::uint64_t packedRowBytes(std::span<const std::byte> bytes, std::uint64_t width) {
    constexpr std::size_t kDepth = 24, kColorType = 25;
    constexpr std::array<std::uint64_t, 7> kChannels{1, 1, 3, 1, 2, 1, 4};  // by colour type
    const auto type = std::to_integer<std::size_t>(bytes[kColorType]);
    const std::uint64_t channels = type < kChannels.size() ? kChannels[type] : 1;
    return (width * channels * std::to_integer<std::uint64_t>(bytes[kDepth]) + 7) / 8;
}

struct Reader {
    Reader() { image.version = PNG_IMAGE_VERSION; }
    ~Reader() { png_image_free(&image); }
    Reader(const Reader&) = delete;
    Reader& operator=(const Reader&) = delete;
    void begin(std::span<const std::byte> bytes, const std::string& where) {
        if (png_image_begin_read_from_memory(&image, bytes.data(), bytes.size()) != 0) return;
        throw Error("{}: damaged PNG image: {}", where, std::string(image.message));
    }
    png_image image{};
};

}  // namespace

ImageSize pngSize(std::span<const std::byte> bytes, const std::string& where) {
    Reader reader;
    reader.begin(bytes, where);
    const png_image& png = reader.image;
    return {
        .height = png.height,
        .width = png.width,
        .channels = PNG_IMAGE_SAMPLE_CHANNELS(png.format & (PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA))};
}

void decodePng(std::span<const std::byte> bytes, const std::string& where, Image& image) {
    Reader reader;
    reader.begin(bytes, where);
    png_image& png = reader.image;
    checkImageSize(png.height, png.width, where);
    if (png.height * packedRowBytes(bytes, png.width) / kLargestExpansion > bytes.size()) {
        throw Error("{}: damaged PNG image: it declares {} × {} pixels in {} bytes", where, png.width,
                    png.height, bytes.size());
    }
    // The file's own channels with 8 bits, neither linear nor composed on a background.
    png.flags |= PNG_IMAGE_FLAG_16BIT_sRGB;
    png.format &= PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA;
    image.size = {
        .height = png.height, .width = png.width, .channels = PNG_IMAGE_SAMPLE_CHANNELS(png.format)};
    image.pixels.resize(PNG_IMAGE_SIZE(png));
    if (png_image_finish_read(&png, nullptr, image.pixels.data(), 0, nullptr) == 0) {
        throw Error("{}: damaged PNG image: {}", where, std::string(png.message));
    }
}

std::string encodePng(const Image& image) {
    png_image png{};
    png.version = PNG_IMAGE_VERSION;
    png.height = static_cast<png_uint_32>(image.size.height);
    png.width = static_cast<png_uint_32>(image.size.width);
    png.format = image.size.channels == 1 ? PNG_FORMAT_GRAY : PNG_FORMAT_RGB;
    png_alloc_size_t size = 0;
    const auto write = [&](void* memory) {
        if (png_image_write_to_memory(&png, memory, &size, 0, image.pixels.data(), 0, nullptr) == 0)
            throw Error("PNG image: {}", std::string(png.message));
    };
    write(nullptr);
    std::string bytes(size, '\0');
    write(bytes.data());
    bytes.resize(size);
    return bytes;
}

}  // namespace shardlab::engine
