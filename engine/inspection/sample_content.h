#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/data/dataset.h"
#include "engine/data/preprocessing/raw_sample_reader.h"

namespace shardlab::engine {

/// Pixels to draw: row-major (height, width, channels), 0 black, 255 white; 1 (grey) or 3 (red, green, blue)
/// channels. Empty: there is no picture.
struct SamplePicture {
    std::int64_t height = 0, width = 0, channels = 0;
    std::vector<std::uint8_t> pixels;
    bool empty() const { return pixels.empty(); }
};

/// What a person sees of a sample: a picture, else a text.
struct SampleContent {
    SamplePicture picture;
    std::string text;
};

/// A sample of `part` (train or test of `data`) as it lies in the source. Arrays (h, w), (h, w, 1), (h, w, 3)
/// and (h, w, 4) with sides from 8 on are pictures, and so are vectors of n² numbers with n from 8 on (784 is
/// 28 × 28). uint8 numbers are shown as they are; others are stretched so that the smallest is black and the
/// largest white. Sides over 192 are reduced by a whole factor (mean of the pixels). All else is text: its
/// words, or its numbers.
SampleContent sampleContent(const Dataset& data, const Samples& part, std::int64_t index);
/// The sample that was read last, as the model gets it before preprocessing: a picture, else the words that
/// its tokens stand for, one line an input, else its numbers (of a table under the names of its columns).
SampleContent sampleContent(const Dataset& data, const RawSampleReader& sample);
/// The first 256 numbers, "0.5, 1, …".
std::string numbersText(std::span<const float> values);
/// The words of the tokens of one input; empty where it has none.
std::string wordsOf(const Dataset& data, std::size_t input, std::span<const float> values);
/// The smallest and the largest of some numbers; of none, and of none that is finite, 0 and 0.
struct NumberRange {
    float low = 0.0F, high = 0.0F;
    static NumberRange of(std::span<const float> values);
};
/// Numbers as a picture where they have the shape of one, else as text. `dtype`: see above. `shown`: what is
/// black and what white, where that is not to be the picture's own smallest and largest number.
SampleContent contentOfNumbers(const Shape& shape, DType dtype, std::span<const float> values,
                               std::optional<NumberRange> shown = {});

}  // namespace shardlab::engine
