#include "engine/data/images/image.h"

#include <gmock/gmock.h>
#include <zlib.h>

#include <cstdio>
// clang-format off
#include <jpeglib.h>
// clang-format on

#include <fstream>
#include <iterator>
#include <sstream>

#include "engine/data/images/image_codecs.h"
#include "tests/data/fixture.h"
#include "tests/data/temporary_directory.h"

namespace shardlab::engine::image_test {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

Image decode(const std::string& bytes, ColorMode mode) {
    Image image;
    decodeImage(std::as_bytes(std::span(bytes)), mode, "picture", image);
    return image;
}
std::string messageFor(const std::string& bytes) {
    return messageOf([&] { decode(bytes, ColorMode::Rgb); });
}

/// A JPEG of best quality; `color` rows of RGB, else grey.
std::string jpegOf(const std::vector<std::uint8_t>& pixels, int height, int width, bool color) {
    jpeg_compress_struct info{};
    jpeg_error_mgr errors{};
    info.err = jpeg_std_error(&errors);
    jpeg_create_compress(&info);
    unsigned char* memory = nullptr;
    unsigned long size = 0;
    jpeg_mem_dest(&info, &memory, &size);
    info.image_width = static_cast<unsigned>(width), info.image_height = static_cast<unsigned>(height);
    info.input_components = color ? 3 : 1;
    info.in_color_space = color ? JCS_RGB : JCS_GRAYSCALE;
    jpeg_set_defaults(&info);
    jpeg_set_quality(&info, 100, TRUE);
    info.comp_info[0].h_samp_factor = info.comp_info[0].v_samp_factor = 1;
    jpeg_start_compress(&info, TRUE);
    while (info.next_scanline < info.image_height) {
        auto* row = const_cast<unsigned char*>(pixels.data()) +
                    info.next_scanline * info.image_width * static_cast<unsigned>(info.input_components);
        jpeg_write_scanlines(&info, &row, 1);
    }
    jpeg_finish_compress(&info);
    jpeg_destroy_compress(&info);
    std::string bytes(reinterpret_cast<char*>(memory), size);
    std::free(memory);
    return bytes;
}

std::vector<std::uint8_t> gradient(int height, int width, int channels) {
    std::vector<std::uint8_t> pixels;
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            for (int c = 0; c < channels; ++c)
                pixels.push_back(static_cast<std::uint8_t>(20 + 4 * y + 3 * x + 40 * c));
        }
    }
    return pixels;
}

TEST(Image, DecodesPngOfEveryKind) {
    const std::string photo = readAll(testFile("pictures/cat/a.png")),
                      grey = readAll(testFile("pictures/cat/b.png")),
                      alpha = readAll(testFile("pictures/dog/c.png"));
    const Image rgb = decode(photo, ColorMode::Rgb), rgba = decode(photo, ColorMode::Rgba);
    EXPECT_EQ(rgb.size.height, 5);
    EXPECT_EQ(rgb.size.width, 7);
    EXPECT_THAT(std::vector(rgba.pixels.begin(), rgba.pixels.begin() + 4),
                ElementsAre(rgb.pixels[0], rgb.pixels[1], rgb.pixels[2], 255));
    const Image grayscale = decode(photo, ColorMode::Grayscale);
    ASSERT_EQ(grayscale.pixels.size(), 35U);
    for (std::size_t i = 0; i < 35; ++i) {
        const double luma =
            0.299 * rgb.pixels[3 * i] + 0.587 * rgb.pixels[3 * i + 1] + 0.114 * rgb.pixels[3 * i + 2];
        EXPECT_NEAR(grayscale.pixels[i], luma, 0.5001);
    }
    const Image one = decode(grey, ColorMode::Grayscale), three = decode(grey, ColorMode::Rgb);
    for (std::size_t i = 0; i < 48; ++i)
        EXPECT_EQ(three.pixels[i], one.pixels[i / 3]);
    const Image four = decode(alpha, ColorMode::Rgba), dropped = decode(alpha, ColorMode::Rgb);
    for (std::size_t i = 0; i < 15; ++i)
        EXPECT_EQ(dropped.pixels[3 * i + 1], four.pixels[4 * i + 1]) << "colours as they are, not composed";
    EXPECT_EQ(decode(alpha, ColorMode::Grayscale).pixels.size(), 15U);
}

void setNumber(std::string& bytes, std::size_t at, std::size_t size, std::uint64_t number) {
    for (std::size_t i = 0; i < size; ++i)
        bytes[at + i] = static_cast<char>(number >> (8 * (size - 1 - i)) & 0xFF);
}

std::string chunkOf(const std::string& type, const std::string& data) {
    std::string length(4, '\0'), sum(4, '\0');
    setNumber(length, 0, 4, data.size());
    const std::string body = type + data;
    setNumber(sum, 0, 4,
              ::crc32(0, reinterpret_cast<const Bytef*>(body.data()), static_cast<uInt>(body.size())));
    return length + body + sum;
}

/// A PNG of one row; `more` chunks stand in front of the pixels.
std::string pngOf(int width, int depth, int colorType, const std::string& row, const std::string& more = "") {
    std::string header(13, '\0'), packed(compressBound(static_cast<uLong>(row.size() + 1)), '\0');
    setNumber(header, 0, 4, static_cast<std::uint64_t>(width));
    setNumber(header, 4, 4, 1);
    header[8] = static_cast<char>(depth), header[9] = static_cast<char>(colorType);
    const std::string filtered = std::string(1, '\0') + row;
    uLongf size = packed.size();
    compress(reinterpret_cast<Bytef*>(packed.data()), &size, reinterpret_cast<const Bytef*>(filtered.data()),
             static_cast<uLong>(filtered.size()));
    packed.resize(size);
    return "\x89PNG\r\n\x1A\n" + chunkOf("IHDR", header) + more + chunkOf("IDAT", packed) +
           chunkOf("IEND", "");
}

/// tf.io.decode_png: the upper eight of sixteen bits, no gamma, and colours of palettes.
TEST(Image, PngOfOtherDepthsReadsAsInTensorFlow) {
    const std::string linear = chunkOf("gAMA", std::string("\0\x01\x86\xA0", 4));  // 1.0
    const auto grey = [](const std::string& bytes) { return decode(bytes, ColorMode::Grayscale).pixels; };
    const auto rgba = [](const std::string& bytes) { return decode(bytes, ColorMode::Rgba).pixels; };
    EXPECT_THAT(grey(pngOf(3, 8, 0, "\x10\x40\xC0", linear)), ElementsAre(0x10, 0x40, 0xC0));
    EXPECT_THAT(grey(pngOf(2, 16, 0, "\x40\xFF\x7F\x80")), ElementsAre(0x40, 0x7F));
    EXPECT_THAT(grey(pngOf(2, 16, 0, "\x40\xFF\x7F\x80", linear)), ElementsAre(0x40, 0x7F));
    EXPECT_THAT(grey(pngOf(4, 2, 0, "\x1B")), ElementsAre(0, 85, 170, 255));
    EXPECT_THAT(grey(pngOf(3, 1, 0, "\xA0")), ElementsAre(255, 0, 255));
    const std::string palette = chunkOf("PLTE", "\x01\x02\x03\x0A\x14\x1E");
    EXPECT_THAT(rgba(pngOf(2, 1, 3, "\x40", palette + chunkOf("tRNS", "\x07"))),
                ElementsAre(1, 2, 3, 7, 10, 20, 30, 255));
    EXPECT_THAT(rgba(pngOf(1, 16, 6, "\x40\xFF\x41\xFF\x42\xFF\x43\xFF")),
                ElementsAre(0x40, 0x41, 0x42, 0x43));
}

TEST(Image, DecodesJpeg) {
    const auto pixels = gradient(16, 24, 3);
    const Image image = decode(jpegOf(pixels, 16, 24, true), ColorMode::Rgb);
    ASSERT_EQ(image.pixels.size(), pixels.size());
    for (std::size_t i = 0; i < pixels.size(); ++i)
        EXPECT_NEAR(image.pixels[i], pixels[i], 3) << i;  // quality 100 rounds coefficients and colours
    const auto grey = gradient(9, 5, 1);
    const Image one = decode(jpegOf(grey, 9, 5, false), ColorMode::Grayscale);
    for (std::size_t i = 0; i < grey.size(); ++i)
        EXPECT_NEAR(one.pixels[i], grey[i], 2);
    EXPECT_EQ(decode(jpegOf(grey, 9, 5, false), ColorMode::Rgba).pixels.size(), 180U);
    EXPECT_EQ(decode(jpegOf(pixels, 16, 24, true), ColorMode::Grayscale).size.channels, 1);
}

TEST(Image, RefusesBrokenPictures) {
    const std::string png = readAll(testFile("pictures/cat/a.png")),
                      jpeg = jpegOf(gradient(32, 32, 3), 32, 32, true);
    EXPECT_THAT(messageFor(""), HasSubstr("picture: expected a PNG or JPEG"));
    EXPECT_THAT(messageFor("GIF89a"), HasSubstr("the first of 6 bytes are not a PNG or JPEG signature"));
    EXPECT_THAT(messageFor(png.substr(0, png.size() / 2)), HasSubstr("damaged PNG"));
    EXPECT_THAT(messageFor(jpeg.substr(0, jpeg.size() / 2)), HasSubstr("damaged JPEG"));
    EXPECT_THAT(messageFor(jpeg.substr(0, 10)), HasSubstr("damaged JPEG"));
    std::string large = png;
    large[16] = 0x10, large[20] = 0x10;  // width and height of 2^28: the header's checksum is wrong, too
    EXPECT_NE(messageFor(large), "");
    // However its bytes are broken, a picture is decoded or refused.
    for (const std::string& good : {png, jpeg}) {
        for (std::size_t at = 0; at < good.size(); at += 3) {
            std::string broken = good;
            broken[at] = static_cast<char>(broken[at] ^ 0x55);
            messageFor(broken);
        }
    }
}

/// Before memory is asked for: 363 MB for the JPEG.
TEST(Image, RefusesSizesThatTheBytesCannotHold) {
    std::string jpeg = jpegOf(gradient(32, 32, 3), 32, 32, true);
    const std::size_t frame = jpeg.find(std::string("\xFF\xC0", 2));
    ASSERT_NE(frame, std::string::npos);
    setNumber(jpeg, frame + 5, 2, 11000);
    setNumber(jpeg, frame + 7, 2, 11000);
    EXPECT_THAT(messageFor(jpeg), HasSubstr("damaged JPEG image: it declares 11000 × 11000 pixels in"));

    std::string png = readAll(testFile("pictures/cat/a.png"));  // 8 bits of three colours
    constexpr std::size_t kType = 12, kWidth = 16, kHeight = 20, kChecksum = 29;
    setNumber(png, kWidth, 4, 600);
    setNumber(png, kHeight, 4, 600);
    const uLong sum = ::crc32(0, reinterpret_cast<const Bytef*>(png.data()) + kType, kChecksum - kType);
    setNumber(png, kChecksum, 4, sum);
    EXPECT_THAT(messageFor(png), HasSubstr("damaged PNG image: it declares 600 × 600 pixels in 178 bytes"));

    // One colour takes the fewest bytes.
    const std::vector<std::uint8_t> plain(std::size_t{1024} * 1024, 77);
    EXPECT_EQ(decode(jpegOf(plain, 1024, 1024, false), ColorMode::Grayscale).size.height, 1024);
    const std::string packed = encodePng(decode(jpegOf(plain, 1024, 1024, false), ColorMode::Grayscale));
    EXPECT_EQ(decode(packed, ColorMode::Grayscale).size.height, 1024);
}

/// Expected values: numpy, by make_files.py.
TEST(Image, ResizesAsTensorFlowDoes) {
    std::ifstream expected(testFile("pictures/expected.txt"));
    for (const char* name : {"cat/a.png", "cat/b.png", "dog/c.png"}) {
        const Image image = decode(readAll(testFile(std::string("pictures/") + name)), ColorMode::Rgb);
        for (const auto& [height, width] : {std::pair{3, 4}, std::pair{8, 10}}) {
            std::vector<float> out(static_cast<std::size_t>(height * width * 3));
            resizeBilinear(image.pixels, image.size, out, height, width);
            std::string line;
            std::getline(expected, line);
            std::istringstream numbers(line);
            const std::vector<float> values{std::istream_iterator<float>(numbers), {}};
            EXPECT_THAT(out, ::testing::Pointwise(::testing::FloatNear(1e-4F), values))
                << name;  // float32 weights
        }
    }
}

TEST(ImageFolder, ReadsClassesInKerassOrder) {
    Json options{{"path", testFile("pictures").string()}, {"image_size", {3, 4}}, {"seed", nullptr}};
    const auto set = makeSource("image_folder", options)->load();
    EXPECT_THAT(set->classNames, ElementsAre("cat", "dog"));
    ASSERT_EQ(set->train.count(), 3);
    EXPECT_THAT(set->train.y.ints(), ElementsAre(0, 0, 1));
    EXPECT_EQ(set->describeSample(set->train, 2), "c.png\ndog");
    EXPECT_EQ(rawSample(set->train, 0).inputs[0].size(), 36U);
    options["color_mode"] = "grayscale";
    EXPECT_EQ(makeSource("image_folder", options)->describe().sampleShape, (Shape{3, 4, 1}));
    options["seed"] = 16;  // numpy.random.RandomState(16).shuffle([0, 1, 2]) gives [2, 0, 1]
    const auto shuffled = makeSource("image_folder", options)->load();
    std::vector<std::string> names;
    for (std::int64_t i = 0; i < 3; ++i)
        names.push_back(shuffled->train.reader->text(i));
    EXPECT_THAT(names, ElementsAre("c.png", "a.png", "b.png"));
}

TEST(ImageFolder, NamesTheBrokenPicture) {
    const TemporaryDirectory directory;
    directory.write("a/1.png", readAll(testFile("pictures/cat/a.png")));
    directory.write("a/2.jpg", "no picture");
    directory.write("a/readme.txt", "not looked at");
    directory.write("b/3.JPG", jpegOf(gradient(8, 8, 3), 8, 8, true));
    const Json options{{"path", directory.path().string()}, {"image_size", {4, 4}}, {"seed", nullptr}};
    const auto set = makeSource("image_folder", options)->load();
    ASSERT_EQ(set->train.count(), 3);
    for (const int workers : {1, 3}) {
        Pipeline pipeline(set, set->train, 0, 3, Preprocessor(nullptr, set->inputs()[0]),
                          {.batchSize = 3, .workers = workers});
        pipeline.beginEpoch(0);
        EXPECT_THAT(messageOf([&] { pipeline.next(); }),
                    AllOf(HasSubstr("a/2.jpg"), HasSubstr("PNG or JPEG")));
    }
    const auto message = [](const std::filesystem::path& path) {
        return messageOf([&] { makeSource("image_folder", {{"path", path.string()}})->load(); });
    };
    EXPECT_THAT(message(directory / "a"), HasSubstr("one folder per class"));
    EXPECT_THAT(message("/no/such"), HasSubstr("/no/such"));
    std::filesystem::create_directories(directory / "c/d");
    EXPECT_THAT(message(directory / "c"), HasSubstr("got none"));
    for (const char* name : {"1.bmp", "2.GIF", "3.gif", "notes"})
        std::ofstream(directory / "c/d" / name) << "x";
    EXPECT_THAT(message(directory / "c"),
                HasSubstr("expected PNG or JPEG images; got 2 .gif, 1 without extension, 1 .bmp"));
}

TEST(Image, PngKeepsEveryPixel) {
    for (const std::int64_t channels : {1, 3}) {
        Image image{.size = {.height = 5, .width = 7, .channels = channels}, .pixels = {}};
        for (std::int64_t i = 0; i < 5 * 7 * channels; ++i)
            image.pixels.push_back(static_cast<std::uint8_t>(i * 37 % 256));
        const Image again = decode(encodePng(image), channels == 1 ? ColorMode::Grayscale : ColorMode::Rgb);
        EXPECT_EQ(again.pixels, image.pixels);
        EXPECT_EQ(again.size.width, 7);
    }
}

}  // namespace
}  // namespace shardlab::engine::image_test
