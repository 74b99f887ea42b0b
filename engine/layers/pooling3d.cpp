#include "engine/core/abridge.h"
#include "engine/layers/entries.h"
#include "engine/layers/layer_error.h"
#include "engine/layers/volume.h"

namespace shardlab::engine {
namespace {

constexpr std::int64_t kMaxVolumeCells = 65535;  // the position of a maximum is kept in 16 bits

/// Largest value, or average, of each window: first in each plane, then over the depth. Zeros around the
/// input (padding same) do not take part. Every plane of a window has as many cells, so that the average of
/// its averages is that of the window.
///
/// Input (batch, depth, height, width, channels)   Output (batch, newDepth, newHeight, newWidth, channels)
class Pooling3d : public Layer {
public:
    Pooling3d(const std::string& name, const Json& config)
        : Layer(name, config),
          m_size(tripleOf(name, config, "pool_size")),
          m_strides(tripleOf(name, config, config.at("strides").is_null() ? "pool_size" : "strides")),
          m_same(config.at("padding") == "same") {}

    Shape computeOutputShape(std::span<const Shape> inputs) const override {
        const Shape& in = inputs[0];
        expectRank(name(), in, 5, kVolumeLayout);
        Shape out = in;
        for (std::size_t axis = 0; axis < 3; ++axis)
            out[axis + 1] = along(axis, in).out;
        return out;
    }

protected:
    const Extent3d& size() const { return m_size; }
    WindowAttributes ofPlanes(const Shape& in) const {
        const TimeGeometry rows = along(1, in), columns = along(2, in);
        return {.windowHeight = m_size[1],
                .windowWidth = m_size[2],
                .strideHeight = m_strides[1],
                .strideWidth = m_strides[2],
                .padTop = rows.before,
                .padBottom = rows.after,
                .padLeft = columns.before,
                .padRight = columns.after};
    }
    WindowAttributes ofDepth(const Shape& in) const {
        const TimeGeometry planes = along(0, in);
        return {.windowHeight = m_size[0],
                .strideHeight = m_strides[0],
                .padTop = planes.before,
                .padBottom = planes.after};
    }

private:
    TimeGeometry along(std::size_t axis, const Shape& in) const {
        if (!m_same && m_size[axis] > in[axis + 1]) {
            throw LayerError(name(), "kernel-larger-than-input",
                             fmt::format("pool_size must fit into its input of {} x {} x {}; got {}", in[1],
                                         in[2], in[3], quoted(config().at("pool_size"))),
                             "Use padding \"same\", a smaller pool_size, or fewer strides before it.");
        }
        return slide({.size = m_size[axis],
                      .stride = m_strides[axis],
                      .padding = m_same ? TimePadding::Same : TimePadding::Valid},
                     in[axis + 1]);
    }

    Extent3d m_size, m_strides;
    bool m_same;
};

class MaxPooling3d final : public Pooling3d {
public:
    MaxPooling3d(const std::string& name, const Json& config) : Pooling3d(name, config) {
        if (size()[1] * size()[2] <= kMaxVolumeCells) return;
        throw LayerError(name, "window-too-large",
                         fmt::format("pool_size must cover at most {} elements of a plane; got {}",
                                     kMaxVolumeCells, quoted(config.at("pool_size"))));
    }
    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        const Shape in = program.shape(inputs[0]);
        const ValueId planes =
            overPlanes(program, inputs[0], [&](ValueId x) { return program.maxPool(x, ofPlanes(in)); });
        return overDepth(program, planes, [&](ValueId x) { return program.maxPool(x, ofDepth(in)); });
    }
};

class AveragePooling3d final : public Pooling3d {
public:
    using Pooling3d::Pooling3d;
    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        const Shape in = program.shape(inputs[0]);
        const ValueId planes =
            overPlanes(program, inputs[0], [&](ValueId x) { return program.averagePool(x, ofPlanes(in)); });
        return overDepth(program, planes, [&](ValueId x) { return program.averagePool(x, ofDepth(in)); });
    }
};

/// Largest value, or average, of each channel's whole volume: of each plane, then of the planes.
///
/// Input (batch, depth, height, width, channels)   Output (batch, channels), or (batch, 1, 1, 1, channels)
/// with keepdims
class GlobalPooling3d : public Layer {
public:
    GlobalPooling3d(const std::string& name, const Json& config)
        : Layer(name, config), m_keepDims(config.at("keepdims").get<bool>()) {}

    Shape computeOutputShape(std::span<const Shape> inputs) const override {
        const Shape& in = inputs[0];
        expectRank(name(), in, 5, kVolumeLayout);
        return m_keepDims ? Shape{in[0], 1, 1, 1, in[4]} : Shape{in[0], in[4]};
    }

protected:
    template <typename Pool>
    ValueId overVolume(ProgramBuilder& program, ValueId x, Pool pool) const {
        const Shape in = program.shape(x);
        const ValueId planes = overPlanes(program, x, [&](ValueId plane) {
            return pool(plane, WindowAttributes{.windowHeight = in[2],
                                                .windowWidth = in[3],
                                                .strideHeight = in[2],
                                                .strideWidth = in[3]});
        });
        const ValueId pooled = overDepth(program, planes, [&](ValueId columns) {
            return pool(columns, WindowAttributes{.windowHeight = in[1], .strideHeight = in[1]});
        });
        return m_keepDims ? pooled : program.reshape(pooled, Shape{in[0], in[4]});
    }

private:
    bool m_keepDims;
};

class GlobalMaxPooling3d final : public GlobalPooling3d {
public:
    using GlobalPooling3d::GlobalPooling3d;
    Shape computeOutputShape(std::span<const Shape> inputs) const override {
        const Shape shape = GlobalPooling3d::computeOutputShape(inputs);
        const Shape& in = inputs[0];
        if (in[2] * in[3] > kMaxVolumeCells || in[1] > kMaxVolumeCells) {
            throw LayerError(name(), "window-too-large",
                             fmt::format("expected at most {} elements per plane and channel; got {} x {}",
                                         kMaxVolumeCells, in[2], in[3]),
                             "Add a MaxPooling3D layer before it.");
        }
        return shape;
    }
    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        return overVolume(program, inputs[0], [&](ValueId x, const WindowAttributes& window) {
            return program.maxPool(x, window);
        });
    }
};

class GlobalAveragePooling3d final : public GlobalPooling3d {
public:
    using GlobalPooling3d::GlobalPooling3d;
    ValueId lower(ProgramBuilder& program, std::span<const ValueId> inputs) const override {
        return overVolume(program, inputs[0], [&](ValueId x, const WindowAttributes& window) {
            return program.averagePool(x, window);
        });
    }
};

ParameterSchema pooling3dSchema() {
    return {tripleParameter("pool_size", 2, "depth, height and width of the windows"),
            tripleParameter("strides", nullptr, "stride of the windows; empty: pool_size"),
            paddingParameter(), dataFormatParameter()};
}

ParameterSchema globalPooling3dSchema() {
    return {flagParameter("keepdims", false, "keep the depth, height and width axes with size 1"),
            dataFormatParameter()};
}

}  // namespace

LayerEntry maxPooling3dEntry() {
    return {.className = "MaxPooling3D",
            .category = "Pooling",
            .help = "Maximum of each window of a volume.",
            .schema = pooling3dSchema(),
            .make = makeLayer<MaxPooling3d>,
            .aliases = {"MaxPool3D"}};
}

LayerEntry averagePooling3dEntry() {
    return {.className = "AveragePooling3D",
            .category = "Pooling",
            .help = "Mean of each window of a volume.",
            .schema = pooling3dSchema(),
            .make = makeLayer<AveragePooling3d>,
            .aliases = {"AvgPool3D"}};
}

LayerEntry globalMaxPooling3dEntry() {
    return {.className = "GlobalMaxPooling3D",
            .category = "Pooling",
            .help = "Maximum of each channel of a volume.",
            .schema = globalPooling3dSchema(),
            .make = makeLayer<GlobalMaxPooling3d>,
            .aliases = {"GlobalMaxPool3D"}};
}

LayerEntry globalAveragePooling3dEntry() {
    return {.className = "GlobalAveragePooling3D",
            .category = "Pooling",
            .help = "Mean of each channel of a volume.",
            .schema = globalPooling3dSchema(),
            .make = makeLayer<GlobalAveragePooling3d>,
            .aliases = {"GlobalAvgPool3D"}};
}

}  // namespace shardlab::engine
