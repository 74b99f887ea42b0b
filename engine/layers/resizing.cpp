#include "engine/layers/entries.h"
#include "engine/layers/layer_error.h"
#include "engine/layers/spatial.h"

namespace shardlab::engine {
namespace {

/// Repeats each step `size` times.
///
/// Input (batch, time, channels)   Output (batch, time · size, channels)
class UpSampling1d final : public Layer {
public:
    UpSampling1d(const std::string& name, const Json& config)
        : Layer(name, config), m_size(config.at("size").get<std::int64_t>()) {}
    Shape computeOutputShape(std::span<const Shape> inputs) const override {
        const Shape& in = inputs[0];
        expectRank(name(), in, 3, "(batch, time, channels)");
        return {in[0], in[1] * m_size, in[2]};
    }
    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        const std::int64_t time = program.shape(inputs[0])[1] * m_size;
        return imageAsTime(program,
                           resized(program, timeAsImage(program, inputs[0]), {.width = time}, false));
    }

private:
    std::int64_t m_size;
};

/// Makes images larger by whole factors: repeats cells, or interpolates between them (half pixel centres).
///
/// Input (batch, height, width, channels)   Output (batch, height · size, width · size, channels)
class UpSampling2d final : public Layer {
public:
    UpSampling2d(const std::string& name, const Json& config)
        : Layer(name, config), m_size(pairOf(config, "size")) {}
    Shape computeOutputShape(std::span<const Shape> inputs) const override {
        const Shape& in = inputs[0];
        expectRank(name(), in, 4, "(batch, height, width, channels)");
        return {in[0], in[1] * m_size.height, in[2] * m_size.width, in[3]};
    }
    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        const Shape in = program.shape(inputs[0]);
        return resized(program, inputs[0], {in[1] * m_size.height, in[2] * m_size.width},
                       config().at("interpolation") == "bilinear");
    }

private:
    Extent2d m_size;
};

/// Images of another size (half pixel centres, no smoothing before it shrinks).
///
/// Input (batch, height, width, channels)   Output (batch, `height`, `width`, channels)
class Resizing final : public Layer {
public:
    Resizing(const std::string& name, const Json& config)
        : Layer(name, config),
          m_size{config.at("height").get<std::int64_t>(), config.at("width").get<std::int64_t>()} {
        if (config.at("crop_to_aspect_ratio").get<bool>()) {
            throw LayerError(name, "unsupported-option", "crop_to_aspect_ratio must be false; got true");
        }
        refuseOptions(name, config, {"pad_to_aspect_ratio", "antialias"});
        expectChannelsLast(name, config);
    }
    Shape computeOutputShape(std::span<const Shape> inputs) const override {
        const Shape& in = inputs[0];
        expectRank(name(), in, 4, "(batch, height, width, channels)");
        return {in[0], m_size.height, m_size.width, in[3]};
    }
    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        return resized(program, inputs[0], m_size, config().at("interpolation") == "bilinear");
    }

private:
    Extent2d m_size;
};

ParameterSpec resizeInterpolation(const char* fallback) {
    return {.name = "interpolation",
            .kind = ParameterKind::Choice,
            .defaultValue = fallback,
            .help = "interpolation: nearest or bilinear",
            .choices = {"nearest", "bilinear"}};
}

}  // namespace

LayerEntry upSampling1dEntry() {
    return {.className = "UpSampling1D",
            .category = "Shape",
            .help = "Repeats each step of a sequence.",
            .schema = {countParameter("size", 2, "number of repetitions")},
            .make = makeLayer<UpSampling1d>,
            .aliases = {}};
}

LayerEntry upSampling2dEntry() {
    return {.className = "UpSampling2D",
            .category = "Shape",
            .help = "Upsamples images by repetition or interpolation.",
            .schema = {pairParameter("size", Json::array({2, 2}), "upsampling factors of height and width"),
                       dataFormatParameter(), resizeInterpolation("nearest")},
            .make = makeLayer<UpSampling2d>,
            .aliases = {}};
}

LayerEntry resizingEntry() {
    ParameterSpec crop = flagParameter("crop_to_aspect_ratio", false, "only off is supported");
    crop.advanced = true;
    return {.className = "Resizing",
            .category = "Image",
            .help = "Resizes images.",
            .schema = {countParameter("height", 32, "height of the output"),
                       countParameter("width", 32, "width of the output"), resizeInterpolation("bilinear"),
                       std::move(crop)},
            .make = makeLayer<Resizing>,
            .aliases = {},
            .tensorFlow = "2.6"};
}

}  // namespace shardlab::engine
