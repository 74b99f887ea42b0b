#include "engine/inference/layer_outputs.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/core/error.h"
#include "engine/core/integer.h"
#include "engine/inspection/sample_content.h"
#include "engine/program/op_rule.h"

namespace shardlab::engine {
namespace {

constexpr float kNothing = std::numeric_limits<float>::quiet_NaN();

/// Reshapes are not computed: the value that is reshaped has the same numbers.
ValueId computedValue(const Program& program, ValueId value) {
    for (auto op = program.ops.rbegin(); op != program.ops.rend(); ++op) {
        if (op->outputs.front() == value && roleOf(op->kind) == OpRole::Alias) value = op->inputs.front();
    }
    const bool input = std::ranges::find(program.inputs, value) != program.inputs.end();
    return input ? kNoValue : value;
}

/// The value that a node of the model makes: of its last op with its shape; of a layer without ops (as
/// Dropout in inference mode) that of its input. kNoValue: the model's input.
ValueId valueOf(const Model& model, const Program& program, int node) {
    const Model::Node& about = model.nodes()[static_cast<std::size_t>(node)];
    if (about.inputs.empty()) return kNoValue;
    const Shape shape = about.outputShape.withBatch(1);
    for (auto op = program.ops.rbegin(); op != program.ops.rend(); ++op) {
        if (op->layer < 0 || op->phase != Phase::Forward) continue;
        if (program.layerNames[static_cast<std::size_t>(op->layer)] != about.layer->name()) continue;
        for (const ValueId value : op->outputs) {
            if (shapeOf(program, value).elementCount() == shape.elementCount())
                return computedValue(program, value);
        }
    }
    return valueOf(model, program, about.inputs.front());
}

void setRange(TileSet& tiles, std::span<const float> all) {
    const NumberRange range = NumberRange::of(all);
    tiles.minimum = range.low;
    tiles.maximum = range.high;
}

}  // namespace

LayerOutputs::LayerOutputs(const SampleModel& model) : m_model(model) {
    m_executor = std::make_unique<Executor>(model.model().compile({.batch = 1}),
                                            ExecutorOptions{.maxBatch = 1, .format = model.options().format},
                                            model.arena());
    const auto& nodes = model.model().nodes();
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (nodes[i].inputs.empty()) continue;
        m_layers.push_back({.name = nodes[i].layer->name(),
                            .className = nodes[i].className,
                            .shape = nodes[i].outputShape.withoutBatch()});
        m_values.push_back(valueOf(model.model(), m_executor->program(), static_cast<int>(i)));
    }
}

LayerOutputs::~LayerOutputs() = default;

void LayerOutputs::observe(std::span<const float> input, const std::vector<std::size_t>& wanted,
                           std::vector<std::vector<float>>& out) {
    for (const std::size_t layer : wanted) {
        if (m_values[layer] == kNoValue) out[layer].assign(input.begin(), input.end());
    }
    const BatchView view{.inputs = {input.data()}, .count = 1};
    m_executor->observe(view, m_model.weights(),
                        [&](std::size_t, ValueId value, std::span<const float> numbers) {
                            for (const std::size_t layer : wanted) {
                                if (m_values[layer] == value)
                                    out[layer].assign(numbers.begin(), numbers.end());
                            }
                        });
}

std::vector<std::vector<float>> LayerOutputs::of(std::span<const float> input) {
    std::vector<std::vector<float>> out(m_layers.size());
    std::vector<std::size_t> all(m_layers.size());
    for (std::size_t layer = 0; layer < all.size(); ++layer)
        all[layer] = layer;
    observe(input, all, out);
    return out;
}

std::vector<float> LayerOutputs::of(std::span<const float> input, std::size_t layer) {
    std::vector<std::vector<float>> out(m_layers.size());
    observe(input, {layer}, out);
    return std::move(out[layer]);
}

TileSet featureMaps(const std::string& name, const Shape& shape, std::span<const float> values) {
    TileSet tiles{.name = name, .shape = shape};
    setRange(tiles, values);
    if (shape.rank() == 3) {
        tiles.height = shape[0], tiles.width = shape[1], tiles.count = shape[2];
        const auto pixels = static_cast<std::size_t>(tiles.height * tiles.width);
        const auto channels = static_cast<std::size_t>(tiles.count);
        for (std::size_t c = 0; c < std::min<std::size_t>(channels, kMostTiles); ++c) {
            for (std::size_t p = 0; p < pixels; ++p)
                tiles.values.push_back(values[p * channels + c]);
        }
        return tiles;
    }
    tiles.count = 1;
    constexpr std::int64_t kLine = 32;
    const std::int64_t all = std::ssize(values);
    tiles.width = shape.rank() == 2 ? shape[1] : std::min(all, kLine);
    tiles.height = tiles.width > 0 ? ceilDivide(all, tiles.width) : 0;
    tiles.values.assign(values.begin(), values.end());
    tiles.values.resize(static_cast<std::size_t>(tiles.height * tiles.width), kNothing);
    return tiles;
}

TileSet kernelTiles(const std::string& name, const Tensor& kernel, const ImageSize& picture) {
    const Shape& shape = kernel.shape();
    const auto numbers = kernel.floats();
    TileSet tiles{.name = name, .shape = shape};
    setRange(tiles, numbers);
    if (shape.rank() == 4) {
        const std::int64_t in = shape[2], out = shape[3];
        tiles.height = shape[0], tiles.width = shape[1];
        tiles.channels = in == 3 ? 3 : 1;
        tiles.count = in == 3 ? out : in * out;
        for (std::int64_t tile = 0; tile < std::min(tiles.count, kMostTiles); ++tile) {
            const std::int64_t output = in == 3 ? tile : tile / in, first = in == 3 ? 0 : tile % in;
            for (std::int64_t p = 0; p < shape[0] * shape[1]; ++p) {
                for (std::int64_t c = 0; c < tiles.channels; ++c)
                    tiles.values.push_back(
                        numbers[static_cast<std::size_t>((p * in + first + c) * out + output)]);
            }
        }
        return tiles;
    }
    if (shape.rank() != 2) return tiles;
    const bool pixels = shape[0] == picture.height * picture.width * picture.channels &&
                        (picture.channels == 1 || picture.channels == 3);
    if (!pixels) {
        TileSet whole = featureMaps(name, shape, numbers);
        return whole;
    }
    tiles.height = picture.height, tiles.width = picture.width, tiles.channels = picture.channels;
    tiles.count = shape[1];
    for (std::int64_t unit = 0; unit < std::min(tiles.count, kMostTiles); ++unit) {
        for (std::int64_t row = 0; row < shape[0]; ++row)
            tiles.values.push_back(numbers[static_cast<std::size_t>(row * shape[1] + unit)]);
    }
    return tiles;
}

}  // namespace shardlab::engine
