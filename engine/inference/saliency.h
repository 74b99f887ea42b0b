#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/stop_token.h"
#include "engine/data/images/image.h"
#include "engine/inference/sample_model.h"

namespace shardlab::engine {

/// How much the parts of a sample speak for one output of a model (above 0) or against it (below 0).
enum class SaliencyMethod { GradientTimesInput, Occlusion };
struct SaliencyMap {
    ImageSize size;             ///< of a picture; of tokens and rows of a table one line of them
    std::vector<float> values;  ///< height · width
    float strongest() const;    ///< the largest magnitude
};

/// Gradient × input: the gradient of the output with respect to the model's input, times that input. One
/// number for each number of the input. Throws Error if an Embedding reads the input.
/// Source: Shrikumar, Greenside, Shcherbina and Kundaje, Not Just a Black Box (2016); Captum's
/// InputXGradient.
std::vector<float> gradientTimesInput(SampleModel& model, std::span<const float> input, std::size_t output);
/// The same for raw tokens, one number a token: of an Embedding the sum over the columns of its table, of a
/// multi-hot vector its entry. Equal tokens have one gradient, of which each has an equal share. Throws Error
/// if the model reads the tokens in another way.
std::vector<float> gradientTimesTokens(SampleModel& model, std::span<const float> tokens, std::size_t output);

struct OcclusionOptions {
    std::int64_t patch = 4;   ///< side of the square in pixels
    std::int64_t stride = 2;  ///< pixels from one patch to the next
    float fill = 0.0F;        ///< what a patch is filled with, as in the raw picture
};

/// Occlusion: how much the output falls when a patch of the raw picture is filled. (height, width), each
/// pixel the mean over the patches that cover it; patches at the edge are cut off. Throws Error if `stop` was
/// asked for. Source: Zeiler and Fergus, Visualizing and Understanding Convolutional Networks (2014).
std::vector<float> occlusion(SampleModel& model, std::span<const float> raw, const ImageSize& size,
                             std::size_t output, const OcclusionOptions& options,
                             const StopToken* stop = nullptr);

/// How much the output falls when each of the raw tokens is left out: one number a token.
std::vector<float> leaveOneOut(SampleModel& model, std::span<const float> tokens, std::size_t output,
                               const StopToken* stop = nullptr);

/// The sum over the channels of each pixel: (height · width) of (height · width · channels).
std::vector<float> overChannels(std::span<const float> values, std::int64_t channels);

}  // namespace shardlab::engine
