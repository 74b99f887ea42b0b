#include "engine/core/abridge.h"
#include "engine/layers/entries.h"
#include "engine/layers/layer_error.h"
#include "engine/layers/noise_shape.h"
#include "engine/layers/parameters.h"

namespace shardlab::engine {
namespace {

/// Changes images at random while training; passes them on otherwise. The draws of an image depend on the
/// step and its position in the batch only. No gradient flows back through it: it belongs in front of the
/// first trained layer.
///
/// Input (batch, height, width, channels); shapes do not change. Source: Keras's preprocessing layers.
class ImageAugmentation : public Layer {
public:
    ImageAugmentation(const std::string& name, const Json& config, RandomImageAttributes attributes)
        : Layer(name, config), m_attributes(attributes) {
        expectChannelsLast(name, config);
    }
    Shape computeOutputShape(std::span<const Shape> inputs) const override {
        expectRank(name(), inputs[0], 4, "(batch, height, width, channels)");
        return inputs[0];
    }
    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        RandomImageAttributes attributes = m_attributes;
        attributes.stream = program.randomStream();
        if (!program.training()) return inputs[0];
        return program.call(OpKind::RandomImage, {inputs[0]}, "augmented", Shape(program.shape(inputs[0])),
                            attributes);
    }

private:
    RandomImageAttributes m_attributes;
};

RandomImageAttributes samplingOf(const Json& config) {
    using Fill = RandomImageAttributes::Fill;
    const Json& mode = config.at("fill_mode");
    return {.fill = mode == "reflect"   ? Fill::Reflect
                    : mode == "wrap"    ? Fill::Wrap
                    : mode == "nearest" ? Fill::Nearest
                                        : Fill::Constant,
            .fillValue = config.at("fill_value").get<float>(),
            .bilinear = config.at("interpolation") == "bilinear"};
}

struct Range {
    float low = 0, high = 0;
};

/// A number f is the range from −f to f, a pair is the range itself, as in Keras.
Range rangeOf(const std::string& layer, const Json& config, const char* key) {
    const Json& factor = config.at(key);
    const Range range = factor.is_array() ? Range{factor[0].get<float>(), factor[1].get<float>()}
                                          : Range{-factor.get<float>(), factor.get<float>()};
    if (range.low <= range.high) return range;
    throw LayerError(
        layer, "bad-range",
        fmt::format("{} must be a number >= 0 or two ascending numbers; got {}", key, quoted(factor)));
}

class RandomFlip final : public ImageAugmentation {
public:
    RandomFlip(const std::string& name, const Json& config)
        : ImageAugmentation(name, config,
                            {.flipHorizontal = config.at("mode") != "vertical",
                             .flipVertical = config.at("mode") != "horizontal"}) {}
};

class RandomRotation final : public ImageAugmentation {
public:
    RandomRotation(const std::string& name, const Json& config)
        : ImageAugmentation(name, config, attributesOf(name, config)) {}

private:
    static RandomImageAttributes attributesOf(const std::string& name, const Json& config) {
        RandomImageAttributes attributes = samplingOf(config);
        const auto [low, high] = rangeOf(name, config, "factor");
        attributes.rotationLow = low;
        attributes.rotationHigh = high;
        return attributes;
    }
};

class RandomZoom final : public ImageAugmentation {
public:
    RandomZoom(const std::string& name, const Json& config)
        : ImageAugmentation(name, config, attributesOf(name, config)) {}

private:
    static RandomImageAttributes attributesOf(const std::string& name, const Json& config) {
        RandomImageAttributes attributes = samplingOf(config);
        const Range height = rangeOf(name, config, "height_factor");
        attributes.zoomHeightLow = height.low;
        attributes.zoomHeightHigh = height.high;
        attributes.keepAspect = config.at("width_factor").is_null();
        if (!attributes.keepAspect) {
            const Range width = rangeOf(name, config, "width_factor");
            attributes.zoomWidthLow = width.low;
            attributes.zoomWidthHigh = width.high;
        }
        return attributes;
    }
};

class RandomTranslation final : public ImageAugmentation {
public:
    RandomTranslation(const std::string& name, const Json& config)
        : ImageAugmentation(name, config, attributesOf(name, config)) {}

private:
    static RandomImageAttributes attributesOf(const std::string& name, const Json& config) {
        RandomImageAttributes attributes = samplingOf(config);
        const Range height = rangeOf(name, config, "height_factor");
        const Range width = rangeOf(name, config, "width_factor");
        attributes.shiftHeightLow = height.low;
        attributes.shiftHeightHigh = height.high;
        attributes.shiftWidthLow = width.low;
        attributes.shiftWidthHigh = width.high;
        return attributes;
    }
};

/// value_range: what the numbers of the images keep to.
void readValueRange(const std::string& layer, const Json& config, RandomImageAttributes& attributes) {
    const Json& range = config.at("value_range");
    if (range.is_array() && range[0].get<double>() < range[1].get<double>()) {
        attributes.valueLow = range[0].get<float>();
        attributes.valueHigh = range[1].get<float>();
        return;
    }
    throw LayerError(
        layer, "bad-range",
        fmt::format("value_range must be two numbers, the smaller one first; got {}", quoted(range)));
}

/// Every channel of an image: mean + f · (x − mean), f the same for all, then cut to value_range. A factor
/// (a, b) stands for f from 1 − a to 1 + b, and a number for both, as Keras documents it; the code of Keras 3
/// takes 0 for a then.
class RandomContrast final : public ImageAugmentation {
public:
    RandomContrast(const std::string& name, const Json& config)
        : ImageAugmentation(name, config, attributesOf(name, config)) {}

private:
    static RandomImageAttributes attributesOf(const std::string& name, const Json& config) {
        const Json& factor = config.at("factor");
        float lower = (factor.is_array() ? factor[0] : factor).get<float>();
        float upper = (factor.is_array() ? factor[1] : factor).get<float>();
        if (lower > upper) std::swap(lower, upper);
        RandomImageAttributes attributes{.contrastLow = 1.0F - lower, .contrastHigh = 1.0F + upper};
        readValueRange(name, config, attributes);
        return attributes;
    }
};

/// x + f · (high − low), f the same for a whole image, then cut to value_range (low, high).
class RandomBrightness final : public ImageAugmentation {
public:
    RandomBrightness(const std::string& name, const Json& config)
        : ImageAugmentation(name, config, attributesOf(name, config)) {}

private:
    static RandomImageAttributes attributesOf(const std::string& name, const Json& config) {
        RandomImageAttributes attributes;
        readValueRange(name, config, attributes);
        const auto [low, high] = rangeOf(name, config, "factor");
        const float size = attributes.valueHigh - attributes.valueLow;
        attributes.brightnessLow = low * size;
        attributes.brightnessHigh = high * size;
        return attributes;
    }
};

ParameterSpec valueRangeParameter() {
    return {.name = "value_range",
            .kind = ParameterKind::FloatRange,
            .defaultValue = Json::array({0, 255}),
            .help = "lowest and highest number of an image"};
}

ParameterSpec factorParameter(const char* name, double value, const char* help) {
    return {.name = name,
            .kind = ParameterKind::FloatRange,
            .defaultValue = value,
            .help = help,
            .minimum = -1,
            .maximum = 1};
}

ParameterSchema samplingSchema(std::vector<ParameterSpec> factors) {
    factors.push_back({.name = "fill_mode",
                       .kind = ParameterKind::Choice,
                       .defaultValue = "reflect",
                       .help = "values outside the image: reflect, wrap, constant or nearest",
                       .choices = {"reflect", "wrap", "constant", "nearest"}});
    factors.push_back({.name = "interpolation",
                       .kind = ParameterKind::Choice,
                       .defaultValue = "bilinear",
                       .help = "interpolation: nearest or bilinear",
                       .choices = {"nearest", "bilinear"}});
    factors.push_back({.name = "fill_value",
                       .kind = ParameterKind::Float,
                       .defaultValue = 0.0,
                       .help = "value outside the image for fill_mode constant"});
    factors.push_back(layerSeedParameter());
    return factors;
}

}  // namespace

LayerEntry randomFlipEntry() {
    return {.className = "RandomFlip",
            .category = "Image",
            .help = "Flips images at random during training.",
            .schema = {{.name = "mode",
                        .kind = ParameterKind::Choice,
                        .defaultValue = "horizontal_and_vertical",
                        .help = "horizontal, vertical, or both",
                        .choices = {"horizontal_and_vertical", "horizontal", "vertical"}},
                       layerSeedParameter()},
            .make = makeLayer<RandomFlip>,
            .aliases = {},
            .tensorFlow = "2.6",
            .augmentsImages = true};
}

LayerEntry randomRotationEntry() {
    return {.className = "RandomRotation",
            .category = "Image",
            .help = "Rotates images by random angles during training.",
            .schema = samplingSchema({factorParameter("factor", 0.1,
                                                      "largest angle in both directions, or (min, max), as a "
                                                      "fraction of 360°; positive is counterclockwise")}),
            .make = makeLayer<RandomRotation>,
            .aliases = {},
            .tensorFlow = "2.6",
            .augmentsImages = true};
}

LayerEntry randomZoomEntry() {
    ParameterSpec width = factorParameter("width_factor", 0.0, "zoom of the width; empty: like the height");
    width.defaultValue = nullptr;
    width.nullable = true;
    ParameterSpec height = factorParameter(
        "height_factor", 0.2,
        "largest zoom in both directions, or (min, max), as a fraction of the height; negative zooms in");
    // Keras takes -1, too: there every cell of the result would be the middle one.
    for (ParameterSpec* spec : {&height, &width})
        spec->minimum = -0.99;
    return {.className = "RandomZoom",
            .category = "Image",
            .help = "Zooms images at random during training.",
            .schema = samplingSchema({std::move(height), std::move(width)}),
            .make = makeLayer<RandomZoom>,
            .aliases = {},
            .tensorFlow = "2.6",
            .augmentsImages = true};
}

LayerEntry randomTranslationEntry() {
    return {
        .className = "RandomTranslation",
        .category = "Image",
        .help = "Translates images at random during training.",
        .schema = samplingSchema(
            {factorParameter(
                 "height_factor", 0.1,
                 "largest shift up or down, or (min, max), as a fraction of the height; positive is down"),
             factorParameter("width_factor", 0.1,
                             "largest shift left or right, or (min, max), as a fraction of the width")}),
        .make = makeLayer<RandomTranslation>,
        .aliases = {},
        .tensorFlow = "2.6",
        .augmentsImages = true};
}

LayerEntry randomContrastEntry() {
    ParameterSpec factor = factorParameter(
        "factor", 0.2, "largest change of the contrast, or (largest decrease, largest increase)");
    factor.minimum = 0;
    return {.className = "RandomContrast",
            .category = "Image",
            .help = "Changes the contrast of images at random during training.",
            .schema = {std::move(factor), valueRangeParameter(), layerSeedParameter()},
            .make = makeLayer<RandomContrast>,
            .aliases = {},
            .tensorFlow = "2.6",
            .augmentsImages = true};
}

LayerEntry randomBrightnessEntry() {
    return {.className = "RandomBrightness",
            .category = "Image",
            .help = "Changes the brightness of images at random during training.",
            .schema = {factorParameter(
                           "factor", 0.2,
                           "largest change either way, or (lowest, highest); parts of the value range"),
                       valueRangeParameter(), layerSeedParameter()},
            .make = makeLayer<RandomBrightness>,
            .aliases = {},
            .tensorFlow = "2.9",
            .augmentsImages = true};
}

}  // namespace shardlab::engine
