#include "engine/inspection/sample_content.h"

#include <algorithm>
#include <cmath>

#include "engine/core/error.h"
#include "engine/core/integer.h"

namespace shardlab::engine {
namespace {

constexpr std::int64_t kSmallestSide = 8, kLargestSide = 192;
constexpr std::size_t kNumbersInText = 256;

struct NumberArray {
    Shape shape;
    DType dtype = DType::Float32;
    std::span<const float> values;
    std::optional<NumberRange> shown = {};
};

bool hasWords(const Dataset& data, std::size_t input) {
    return input < data.vocabularies.size() && data.vocabularies[input] != nullptr;
}

struct Layout {
    std::int64_t height = 0, width = 0, channels = 0;
    bool picture() const { return height >= kSmallestSide && width >= kSmallestSide; }
};

Layout layoutOf(const Shape& shape) {
    if (shape.rank() == 1) {
        const auto side = static_cast<std::int64_t>(std::llround(std::sqrt(static_cast<double>(shape[0]))));
        return side * side == shape[0] ? Layout{side, side, 1} : Layout{};
    }
    if (shape.rank() == 2) return {shape[0], shape[1], 1};
    const bool colours = shape.rank() == 3 && (shape[2] == 1 || shape[2] == 3 || shape[2] == 4);
    return colours ? Layout{shape[0], shape[1], shape[2]} : Layout{};
}

/// y = scale · x + offset maps the numbers to 0 … 255.
struct Stretch {
    float scale = 1.0F, offset = 0.0F;
};

Stretch stretchOf(const NumberArray& raw) {
    if (raw.dtype == DType::UInt8) return {};
    const auto [low, high] = raw.shown.value_or(NumberRange::of(raw.values));
    if (!(high > low)) return {0.0F, 127.5F};
    const float scale = 255.0F / (high - low);
    return {scale, -low * scale};
}

/// Mean of the pixels of one channel in the square that one pixel of the picture stands for.
float meanOfSquare(const NumberArray& raw, const Layout& from, std::int64_t row, std::int64_t column,
                   std::int64_t channel, std::int64_t factor) {
    float sum = 0.0F;
    std::int64_t count = 0;
    for (std::int64_t y = row * factor; y < std::min(from.height, (row + 1) * factor); ++y) {
        for (std::int64_t x = column * factor; x < std::min(from.width, (column + 1) * factor); ++x) {
            sum += raw.values[static_cast<std::size_t>((y * from.width + x) * from.channels + channel)];
            ++count;
        }
    }
    return sum / static_cast<float>(count);
}

SamplePicture draw(const NumberArray& raw, const Layout& from) {
    const std::int64_t factor = ceilDivide(std::max(from.height, from.width), kLargestSide);
    const Stretch stretch = stretchOf(raw);
    SamplePicture picture{.height = ceilDivide(from.height, factor),
                          .width = ceilDivide(from.width, factor),
                          .channels = std::min<std::int64_t>(from.channels, 3),
                          .pixels = {}};
    picture.pixels.reserve(static_cast<std::size_t>(picture.height * picture.width * picture.channels));
    for (std::int64_t row = 0; row < picture.height; ++row) {
        for (std::int64_t column = 0; column < picture.width; ++column) {
            for (std::int64_t channel = 0; channel < picture.channels; ++channel) {
                const float value = meanOfSquare(raw, from, row, column, channel, factor);
                const float level = std::clamp(value * stretch.scale + stretch.offset, 0.0F, 255.0F);
                picture.pixels.push_back(std::isfinite(level) ? static_cast<std::uint8_t>(std::lround(level))
                                                              : std::uint8_t{0});
            }
        }
    }
    return picture;
}

}  // namespace

std::string numbersText(std::span<const float> values) {
    std::string text;
    for (std::size_t i = 0; i < std::min(values.size(), kNumbersInText); ++i)
        text += fmt::format("{}{:.4g}", i == 0 ? "" : ", ", values[i]);
    if (values.size() > kNumbersInText) text += ", …";
    return text;
}

SampleContent sampleContent(const Dataset& data, const Samples& part, std::int64_t index) {
    if (index < 0 || index >= part.count()) {
        throw Error("data: expected a sample in [0, {}); got {}", part.count(), index);
    }
    if (part.reader != nullptr && hasWords(data, 0)) {
        std::string words = part.reader->text(index);
        if (!words.empty()) return {.picture = {}, .text = std::move(words)};
    }
    RawSampleReader sample(part);
    sample.read({.index = index, .end = part.count()});
    return contentOfNumbers(sample.shape(0), sample.specs()[0].dtype, sample.input(0));
}

std::string wordsOf(const Dataset& data, std::size_t input, std::span<const float> values) {
    if (!hasWords(data, input)) return {};
    std::vector<std::int32_t> tokens(values.size());
    std::transform(values.begin(), values.end(), tokens.begin(),
                   [](float value) { return static_cast<std::int32_t>(value); });
    return data.vocabularies[input]->decode(tokens);
}

SampleContent sampleContent(const Dataset& data, const RawSampleReader& sample) {
    SampleContent content;
    for (std::size_t i = 0; i < sample.specs().size() && hasWords(data, i); ++i)
        content.text += (i == 0 ? "" : "\n") + wordsOf(data, i, sample.input(i));
    if (hasWords(data, 0)) return content;
    const auto values = sample.input(0);
    if (data.featureNames.empty() || data.featureNames.size() != values.size())
        return contentOfNumbers(sample.shape(0), sample.specs()[0].dtype, values);
    for (std::size_t i = 0; i < values.size(); ++i)
        content.text += fmt::format("{}{} {:.4g}", i == 0 ? "" : ", ", data.featureNames[i], values[i]);
    return content;
}

NumberRange NumberRange::of(std::span<const float> values) {
    NumberRange range;
    bool any = false;
    for (const float value : values) {
        if (!std::isfinite(value)) continue;
        range.low = any ? std::min(range.low, value) : value;
        range.high = any ? std::max(range.high, value) : value;
        any = true;
    }
    return range;
}

SampleContent contentOfNumbers(const Shape& shape, DType dtype, std::span<const float> values,
                               std::optional<NumberRange> shown) {
    const Layout layout = layoutOf(shape);
    if (layout.picture()) return {.picture = draw({shape, dtype, values, shown}, layout), .text = {}};
    return {.picture = {}, .text = numbersText(values)};
}

}  // namespace shardlab::engine
