#include "engine/formats/tfjs/tfjs_rewrites.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace shardlab::engine {
namespace {

constexpr std::array<std::string_view, 6> kAugmentations{
    "RandomFlip", "RandomRotation", "RandomZoom", "RandomTranslation", "RandomContrast", "RandomBrightness"};

TfjsRewrite::Part reshaped(const std::vector<std::int64_t>& sample) {
    return {"Reshape", {{"target_shape", sample}}};
}

/// A layer over images of one column in place of one over time.
TfjsRewrite asImage(const Shape& input, const Shape& output, const char* className, Json config) {
    return {.text = fmt::format("as Reshape, {}, Reshape", className),
            .parts = {reshaped({input[1], 1, input[2]}),
                      {className, std::move(config)},
                      reshaped({output[1], output[2]})}};
}

bool isKnownSequence(const Shape& shape) {
    return shape.rank() == 3 && shape.withoutBatch().isFullyKnown();
}

std::vector<std::int64_t> pairFrom(const Json& given) {
    if (given.is_array()) return given.get<std::vector<std::int64_t>>();
    return {given.get<std::int64_t>(), given.get<std::int64_t>()};
}

std::int64_t firstOf(const Json& given) {
    return given.is_array() ? given.at(0).get<std::int64_t>() : given.get<std::int64_t>();
}

/// Zeros before the first step, and a convolution without padding.
TfjsRewrite causalConvolution(const Json& config, const Shape& input) {
    const std::int64_t before = (firstOf(config.at("kernel_size")) - 1) * firstOf(config.at("dilation_rate"));
    Json valid = config;
    valid["padding"] = "valid";
    return {.text = "as ZeroPadding2D between two Reshapes, then Conv1D with padding \"valid\"",
            .parts = {reshaped({input[1], 1, input[2]}),
                      {"ZeroPadding2D", {{"padding", {{before, 0}, {0, 0}}}}},
                      reshaped({input[1] + before, input[2]}),
                      {"Conv1D", std::move(valid)}}};
}

std::optional<TfjsRewrite> rewriteSequence(const std::string& className, const Json& config,
                                           const Shape& input, const Shape& output) {
    if (className == "ZeroPadding1D") {
        const auto sides = pairFrom(config.at("padding"));
        return asImage(input, output, "ZeroPadding2D", {{"padding", {{sides[0], sides[1]}, {0, 0}}}});
    }
    if (className == "Cropping1D") {
        const auto sides = pairFrom(config.at("cropping"));
        return asImage(input, output, "Cropping2D", {{"cropping", {{sides[0], sides[1]}, {0, 0}}}});
    }
    if (className == "UpSampling1D")
        return asImage(input, output, "UpSampling2D", {{"size", {firstOf(config.at("size")), 1}}});
    if (className == "Conv1D" && config.value("padding", "") == "causal")
        return causalConvolution(config, input);
    return std::nullopt;
}

}  // namespace

std::optional<TfjsRewrite> tfjsRewrite(const std::string& className, const Json& config, const Shape& input,
                                       const Shape& output) {
    if (className == "Identity")
        return TfjsRewrite{"as Activation(\"linear\")", {{"Activation", {{"activation", "linear"}}}}};
    if (std::ranges::find(kAugmentations, className) != kAugmentations.end()) {
        return TfjsRewrite{"as Activation(\"linear\"): the same when predicting, not in training",
                           {{"Activation", {{"activation", "linear"}}}}};
    }
    if (className == "SpatialDropout2D" || className == "SpatialDropout3D") {
        return TfjsRewrite{"as Dropout: the same when predicting, not in training",
                           {{"Dropout", {{"rate", config.at("rate")}}}}};
    }
    if (className.starts_with("Global") && config.value("keepdims", false)) {
        const std::vector<std::int64_t> kept(output.begin() + 1, output.end());
        return TfjsRewrite{fmt::format("as {}, Reshape", className),
                           {{className, Json::object()}, reshaped(kept)}};
    }
    if (!isKnownSequence(input) || !isKnownSequence(output)) return std::nullopt;
    return rewriteSequence(className, config, input, output);
}

}  // namespace shardlab::engine
