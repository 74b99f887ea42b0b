#include <png.h>

#include <array>
#include <csetjmp>
#include <cstdio>
#include <cstring>
#include <new>
#include <vector>

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

/// libpng reports by jumping back; nothing with a destructor may live in the functions that it jumps over.
struct PngDecoder {
    png_structp png = nullptr;
    png_infop info = nullptr;
    std::span<const std::byte> rest;
    std::jmp_buf back;
    std::array<char, 256> message{};

    explicit PngDecoder(std::span<const std::byte> bytes) : rest(bytes) {}
    ~PngDecoder() { png_destroy_read_struct(&png, &info, nullptr); }
    PngDecoder(const PngDecoder&) = delete;
    PngDecoder& operator=(const PngDecoder&) = delete;
};

[[noreturn]] void onPngError(png_structp png, png_const_charp message) {
    auto* decoder = static_cast<PngDecoder*>(png_get_error_ptr(png));
    std::snprintf(decoder->message.data(), decoder->message.size(), "%s", message);
    std::longjmp(decoder->back, 1);
}

void onPngWarning(png_structp /*png*/, png_const_charp /*message*/) {}

void onPngRead(png_structp png, png_bytep to, png_size_t count) {
    auto* decoder = static_cast<PngDecoder*>(png_get_io_ptr(png));
    if (count > decoder->rest.size()) png_error(png, "read beyond end of data");
    std::memcpy(to, decoder->rest.data(), count);
    decoder->rest = decoder->rest.subspan(count);
}

bool readPngHeader(PngDecoder& decoder) {
    if (setjmp(decoder.back) != 0) return false;
    decoder.png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &decoder, onPngError, onPngWarning);
    decoder.info = decoder.png == nullptr ? nullptr : png_create_info_struct(decoder.png);
    if (decoder.info == nullptr) throw std::bad_alloc();
    png_set_benign_errors(decoder.png, 1);  // they are warnings
    png_set_read_fn(decoder.png, &decoder, onPngRead);
    png_read_info(decoder.png, decoder.info);
    return true;
}

/// The file's own channels with 8 bits, the upper ones of 16, as tf.io.decode_png; without gamma, and not
/// composed on a background.
bool readPngPixels(PngDecoder& decoder, png_bytepp rows) {
    if (setjmp(decoder.back) != 0) return false;
    png_set_expand(decoder.png);  // palettes, fewer bits, a transparent colour
    png_set_strip_16(decoder.png);
    png_set_interlace_handling(decoder.png);
    png_read_update_info(decoder.png, decoder.info);
    png_read_image(decoder.png, rows);
    return true;
}

ImageSize sizeOfPng(const PngDecoder& decoder) {
    const int type = png_get_color_type(decoder.png, decoder.info);
    const bool colors = (type & PNG_COLOR_MASK_COLOR) != 0,
               alpha = (type & PNG_COLOR_MASK_ALPHA) != 0 ||
                       png_get_valid(decoder.png, decoder.info, PNG_INFO_tRNS) != 0;
    return {.height = png_get_image_height(decoder.png, decoder.info),
            .width = png_get_image_width(decoder.png, decoder.info),
            .channels = (colors ? 3 : 1) + (alpha ? 1 : 0)};
}

void requireRead(bool done, const PngDecoder& decoder, const std::string& where) {
    if (!done) throw Error("{}: damaged PNG image: {}", where, std::string(decoder.message.data()));
}

}  // namespace

ImageSize pngSize(std::span<const std::byte> bytes, const std::string& where) {
    PngDecoder decoder(bytes);
    requireRead(readPngHeader(decoder), decoder, where);
    return sizeOfPng(decoder);
}

void decodePng(std::span<const std::byte> bytes, const std::string& where, Image& image) {
    PngDecoder decoder(bytes);
    requireRead(readPngHeader(decoder), decoder, where);
    image.size = sizeOfPng(decoder);
    const auto height = static_cast<std::size_t>(image.size.height),
               rowBytes = static_cast<std::size_t>(image.size.width * image.size.channels);
    checkImageSize(image.size.height, image.size.width, where);
    if (height * packedRowBytes(bytes, static_cast<std::uint64_t>(image.size.width)) / kLargestExpansion >
        bytes.size()) {
        throw Error("{}: damaged PNG image: it declares {} × {} pixels in {} bytes", where, image.size.width,
                    image.size.height, bytes.size());
    }
    image.pixels.resize(height * rowBytes);
    std::vector<png_bytep> rows(height);
    for (std::size_t row = 0; row < height; ++row)
        rows[row] = image.pixels.data() + row * rowBytes;
    requireRead(readPngPixels(decoder, rows.data()), decoder, where);
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
