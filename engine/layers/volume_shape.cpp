#include "engine/core/abridge.h"
#include "engine/layers/entries.h"
#include "engine/layers/layer_error.h"
#include "engine/layers/volume.h"

/// Layers that change the extents of a volume.
namespace shardlab::engine {
namespace {

/// Zeros around depth, height and width.
///
/// Input (batch, depth, height, width, channels)   Output the same, each axis longer by its two sides
class ZeroPadding3d final : public Layer {
public:
    ZeroPadding3d(const std::string& name, const Json& config)
        : Layer(name, config), m_sides(volumeSidesOf(name, config, "padding")) {}

    Shape computeOutputShape(std::span<const Shape> inputs) const override {
        Shape out = inputs[0];
        expectRank(name(), out, 5, kVolumeLayout);
        for (std::size_t axis = 0; axis < 3; ++axis)
            out[axis + 1] += m_sides.before[axis] + m_sides.after[axis];
        return out;
    }
    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        const ValueId planes =
            overPlanes(program, inputs[0], [&](ValueId x) { return program.pad(x, m_sides.ofPlanes()); });
        return overDepth(program, planes, [&](ValueId x) { return program.pad(x, m_sides.ofDepth()); });
    }

private:
    VolumeSides m_sides;
};

/// Cuts off what lies at both ends of depth, height and width.
///
/// Input (batch, depth, height, width, channels)   Output the same, each axis shorter by its two sides
class Cropping3d final : public Layer {
public:
    Cropping3d(const std::string& name, const Json& config)
        : Layer(name, config), m_sides(volumeSidesOf(name, config, "cropping")) {}

    Shape computeOutputShape(std::span<const Shape> inputs) const override {
        const Shape& in = inputs[0];
        expectRank(name(), in, 5, kVolumeLayout);
        Shape out = in;
        for (std::size_t axis = 0; axis < 3; ++axis) {
            out[axis + 1] -= m_sides.before[axis] + m_sides.after[axis];
            if (out[axis + 1] > 0) continue;
            throw LayerError(name(), "crop-larger-than-input",
                             fmt::format("cropping must be smaller than its input of {} x {} x {}; got {}",
                                         in[1], in[2], in[3], quoted(config().at("cropping"))));
        }
        return out;
    }
    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        ValueId x = inputs[0];
        for (std::size_t axis = 0; axis < 3; ++axis) {
            const std::int64_t end = program.shape(x)[axis + 1] - m_sides.after[axis];
            x = program.slice(x, static_cast<std::int64_t>(axis) + 1, m_sides.before[axis], end);
        }
        return x;
    }

private:
    VolumeSides m_sides;
};

/// Repeats each cell `size` times along depth, height and width.
///
/// Input (batch, depth, height, width, channels)   Output the same, each axis longer by its factor
class UpSampling3d final : public Layer {
public:
    UpSampling3d(const std::string& name, const Json& config)
        : Layer(name, config), m_size(tripleOf(name, config, "size")) {}

    Shape computeOutputShape(std::span<const Shape> inputs) const override {
        Shape out = inputs[0];
        expectRank(name(), out, 5, kVolumeLayout);
        for (std::size_t axis = 0; axis < 3; ++axis)
            out[axis + 1] *= m_size[axis];
        return out;
    }
    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        const Shape in = program.shape(inputs[0]);
        const ValueId planes = overPlanes(program, inputs[0], [&](ValueId x) {
            return resized(program, x, {in[2] * m_size[1], in[3] * m_size[2]}, false);
        });
        return overDepth(program, planes, [&](ValueId x) {
            return resized(program, x, {in[1] * m_size[0], program.shape(x)[2]}, false);
        });
    }

private:
    Extent3d m_size;
};

}  // namespace

LayerEntry zeroPadding3dEntry() {
    return {.className = "ZeroPadding3D",
            .category = "Shape",
            .help = "Pads a volume with zeros.",
            .schema = {volumeSidesParameter("padding", 1, "planes, rows and columns to add at both ends"),
                       dataFormatParameter()},
            .make = makeLayer<ZeroPadding3d>,
            .aliases = {}};
}

LayerEntry cropping3dEntry() {
    return {.className = "Cropping3D",
            .category = "Shape",
            .help = "Crops planes, rows and columns of a volume.",
            .schema = {volumeSidesParameter("cropping", 1, "planes, rows and columns to crop at both ends"),
                       dataFormatParameter()},
            .make = makeLayer<Cropping3d>,
            .aliases = {}};
}

LayerEntry upSampling3dEntry() {
    return {.className = "UpSampling3D",
            .category = "Shape",
            .help = "Upsamples volumes by repetition.",
            .schema = {tripleParameter("size", 2, "upsampling factors of depth, height and width"),
                       dataFormatParameter()},
            .make = makeLayer<UpSampling3d>,
            .aliases = {}};
}

}  // namespace shardlab::engine
