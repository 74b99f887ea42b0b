#include <algorithm>

#include "engine/layers/entries.h"
#include "engine/layers/noise_shape.h"
#include "engine/layers/spatial.h"

namespace shardlab::engine {
namespace {

/// A part of the images at a random place while training, the same place for the whole batch. Otherwise, and
/// for images that are not larger than the part, the largest window in the middle that has the shape of the
/// part, resized to it (bilinear).
///
/// Input (batch, height, width, channels)   Output (batch, `height`, `width`, channels). No gradient flows
/// back through it while training. Source: the documentation of Keras 3's RandomCrop.
class RandomCrop final : public Layer {
public:
    RandomCrop(const std::string& name, const Json& config)
        : Layer(name, config),
          m_size{config.at("height").get<std::int64_t>(), config.at("width").get<std::int64_t>()} {
        expectChannelsLast(name, config);
    }

    Shape computeOutputShape(std::span<const Shape> inputs) const override {
        const Shape& in = inputs[0];
        expectRank(name(), in, 4, "(batch, height, width, channels)");
        return {in[0], m_size.height, m_size.width, in[3]};
    }

    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        const Shape in = program.shape(inputs[0]);
        const RandomImageAttributes attributes{.stream = program.randomStream()};
        if (program.training() && in[1] > m_size.height && in[2] > m_size.width) {
            return program.call(OpKind::RandomImage, {inputs[0]}, "cropped",
                                Shape{in[0], m_size.height, m_size.width, in[3]}, attributes);
        }
        const std::int64_t height = std::clamp<std::int64_t>(in[2] * m_size.height / m_size.width, 1, in[1]);
        const std::int64_t width = std::clamp<std::int64_t>(in[1] * m_size.width / m_size.height, 1, in[2]);
        const std::int64_t top = (in[1] - height) / 2, left = (in[2] - width) / 2;
        const PadAttributes sides{
            .top = top, .bottom = in[1] - height - top, .left = left, .right = in[2] - width - left};
        const bool whole = height == in[1] && width == in[2];
        const ValueId window = whole ? inputs[0] : cropped(program, inputs[0], sides);
        if (height == m_size.height && width == m_size.width) return window;
        return resized(program, window, m_size, true);
    }

private:
    Extent2d m_size;
};

}  // namespace

LayerEntry randomCropEntry() {
    return {.className = "RandomCrop",
            .category = "Image",
            .help = "Crops images at a random position during training, at the center otherwise.",
            .schema = {countParameter("height", 24, "height of the output"),
                       countParameter("width", 24, "width of the output"), layerSeedParameter()},
            .make = makeLayer<RandomCrop>,
            .aliases = {},
            .tensorFlow = "2.6",
            .augmentsImages = true};
}

}  // namespace shardlab::engine
