// jpeglib.h needs FILE and size_t before it.
#include <cstdio>
// clang-format off
#include <jpeglib.h>
// clang-format on

#include <array>
#include <csetjmp>

#include "engine/core/error.h"
#include "engine/data/images/image_codecs.h"

namespace shardlab::engine {
namespace {

/// libjpeg reports by jumping back; nothing with a destructor may live in the functions that it jumps over.
struct Decoder {
    jpeg_decompress_struct info;
    jpeg_error_mgr errors;
    std::jmp_buf back;
    std::array<char, JMSG_LENGTH_MAX> message;
};

void onError(j_common_ptr info) {
    auto* decoder = static_cast<Decoder*>(info->client_data);
    info->err->format_message(info, decoder->message.data());
    std::longjmp(decoder->back, 1);
}

/// libjpeg repairs what it warns of, with grey: such a picture is broken.
void onMessage(j_common_ptr info, int level) {
    if (level < 0) onError(info);
}

void start(Decoder& decoder) {
    decoder.info.err = jpeg_std_error(&decoder.errors);
    decoder.errors.error_exit = onError;
    decoder.errors.emit_message = onMessage;
    decoder.info.client_data = &decoder;
}

bool readHeader(Decoder& decoder, const unsigned char* bytes, unsigned long count, bool grayscale) {
    if (setjmp(decoder.back) != 0) return false;
    jpeg_create_decompress(&decoder.info);
    jpeg_mem_src(&decoder.info, bytes, count);
    jpeg_read_header(&decoder.info, TRUE);
    const bool grey = grayscale || decoder.info.num_components == 1;
    decoder.info.out_color_space = grey ? JCS_GRAYSCALE : JCS_RGB;
    return true;
}

bool readPixels(Decoder& decoder, unsigned char* pixels, std::size_t rowBytes) {
    if (setjmp(decoder.back) != 0) return false;
    jpeg_start_decompress(&decoder.info);
    while (decoder.info.output_scanline < decoder.info.output_height) {
        JSAMPROW row = pixels + decoder.info.output_scanline * rowBytes;
        jpeg_read_scanlines(&decoder.info, &row, 1);
    }
    jpeg_finish_decompress(&decoder.info);
    return true;
}

/// A block of 8 × 8 takes one bit at least, its first coefficient in Huffman's code; arithmetic coding may
/// take a small part of one. A header that says more is lying. Source: ITU-T T.81, F.1.2.
void requirePixelBytes(const jpeg_decompress_struct& info, std::size_t bytes, const std::string& where) {
    constexpr std::uint64_t kPixelsPerByte = 8 * 64, kOfArithmeticCoding = 64 * kPixelsPerByte;
    const std::uint64_t most = info.arith_code != FALSE ? kOfArithmeticCoding : kPixelsPerByte;
    if (std::uint64_t{info.image_height} * info.image_width / most <= bytes) return;
    throw Error("{}: damaged JPEG image: it declares {} × {} pixels in {} bytes", where, info.image_width,
                info.image_height, bytes);
}

struct Destroy {
    Decoder& decoder;
    ~Destroy() { jpeg_destroy_decompress(&decoder.info); }
};

}  // namespace

ImageSize jpegSize(std::span<const std::byte> bytes, const std::string& where) {
    Decoder decoder{};
    start(decoder);
    const Destroy destroy{decoder};
    const auto* data = reinterpret_cast<const unsigned char*>(bytes.data());
    if (!readHeader(decoder, data, bytes.size(), false))
        throw Error("{}: damaged JPEG image: {}", where, std::string(decoder.message.data()));
    return {.height = decoder.info.image_height,
            .width = decoder.info.image_width,
            .channels = decoder.info.num_components};
}

void decodeJpeg(std::span<const std::byte> bytes, bool grayscale, const std::string& where, Image& image) {
    Decoder decoder{};
    start(decoder);
    const Destroy destroy{decoder};
    const auto fail = [&] {
        throw Error("{}: damaged JPEG image: {}", where, std::string(decoder.message.data()));
    };
    const auto* data = reinterpret_cast<const unsigned char*>(bytes.data());
    if (!readHeader(decoder, data, bytes.size(), grayscale)) fail();
    const J_COLOR_SPACE stored = decoder.info.jpeg_color_space;
    if (stored == JCS_CMYK || stored == JCS_YCCK)
        throw Error("{}: expected a JPEG image in RGB or shades of gray; got CMYK", where);
    checkImageSize(decoder.info.image_height, decoder.info.image_width, where);
    requirePixelBytes(decoder.info, bytes.size(), where);
    const std::int64_t channels = decoder.info.out_color_space == JCS_GRAYSCALE ? 1 : 3;
    image.size = {
        .height = decoder.info.image_height, .width = decoder.info.image_width, .channels = channels};
    const auto rowBytes = static_cast<std::size_t>(image.size.width * channels);
    image.pixels.resize(rowBytes * static_cast<std::size_t>(image.size.height));
    if (!readPixels(decoder, image.pixels.data(), rowBytes)) fail();
}

}  // namespace shardlab::engine
