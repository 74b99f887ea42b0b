#include "engine/formats/pytorch/pytorch_layout.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <set>

#include "engine/core/error.h"
#include "engine/formats/array_layout.h"
#include "engine/formats/pytorch/flattened_images.h"

namespace shardlab::engine {
namespace {

using Axes = std::vector<std::size_t>;

/// A layer that has weights, or the one within TimeDistributed.
struct WeightedLayer {
    std::string name, className;
    Json config;
    std::span<const WeightSpec> weights;
    std::optional<Shape> image = {};  ///< its features are those of a flattened image

    bool flag(const char* key, bool otherwise) const { return config.value(key, otherwise); }
};

/// Takes the file's arrays one after the other.
class Planner {
public:
    Planner(const std::vector<StoredWeight>& stored, const std::string& where)
        : m_stored(stored), m_where(where) {
        for (std::size_t i = 0; i < stored.size(); ++i) {
            if (!stored[i].name.ends_with("num_batches_tracked")) m_places.push_back(i);
        }
    }

    void add(const WeightedLayer& layer);
    std::vector<ConvertedWeight> finish() {
        if (m_next < m_places.size()) {
            throw Error("{}: {} does not match a layer of the model, whose layers have {} arrays in PyTorch",
                        m_where, m_stored[m_places[m_next]].name, m_next);
        }
        return std::move(m_weights);
    }

private:
    using Plan = void (Planner::*)(const WeightedLayer&);
    static Plan planFor(const std::string& className);

    void copies(const WeightedLayer& layer);
    void vectors(const WeightedLayer& layer);
    void slopes(const WeightedLayer& layer);
    void dense(const WeightedLayer& layer);
    void convolution(const WeightedLayer& layer);
    void depthwise(const WeightedLayer& layer);
    void separable(const WeightedLayer& layer);
    void recurrent(const WeightedLayer& layer);
    void bidirectional(const WeightedLayer& layer);
    void attention(const WeightedLayer& layer);
    void packedAttention(const WeightedLayer& layer);

    std::size_t take(const WeightedLayer& layer, const std::string& what, const Shape& expected);
    bool nextIs(const char* ending) const {
        return m_next < m_places.size() && m_stored[m_places[m_next]].name.ends_with(ending);
    }
    void emit(std::vector<std::size_t> arrays, std::function<Tensor(std::vector<Tensor>)> convert) {
        m_weights.push_back({std::move(arrays), std::move(convert)});
    }
    void takeTransposed(const WeightedLayer& layer, const Shape& shape, Axes axes);
    void takeDepthwiseKernel(const WeightedLayer& layer, const Shape& shape);
    void takeRest(const WeightedLayer& layer, std::size_t first);

    const std::vector<StoredWeight>& m_stored;
    const std::string& m_where;
    std::vector<std::size_t> m_places;  ///< arrays that belong to layers
    std::size_t m_next = 0;
    std::vector<ConvertedWeight> m_weights;
};

Tensor first(std::vector<Tensor> arrays) {
    return std::move(arrays.front());
}

/// PyTorch's shape of a weight whose axis i is PyTorch's axes[i].
Shape shapeBefore(const Shape& shape, const Axes& axes) {
    std::vector<std::int64_t> dims(shape.rank());
    for (std::size_t i = 0; i < axes.size(); ++i)
        dims[axes[i]] = shape[i];
    return Shape(std::move(dims));
}

/// Rows in blocks of `units`: block i becomes that of `order[i]`.
Tensor reorderedBlocks(const Tensor& x, const std::vector<std::size_t>& order) {
    Tensor y{x.shape()};
    const std::size_t block = x.floats().size() / order.size();
    for (std::size_t i = 0; i < order.size(); ++i)
        std::ranges::copy(x.floats().subspan(order[i] * block, block), y.floats().subspan(i * block).begin());
    return y;
}

std::size_t Planner::take(const WeightedLayer& layer, const std::string& what, const Shape& expected) {
    if (m_next == m_places.size()) {
        throw Error("{}: expected {} of layer {} ({}), of shape {}; the file has no more arrays", m_where,
                    what, layer.name, layer.className, expected.toString());
    }
    const std::size_t place = m_places[m_next++];
    const StoredWeight& stored = m_stored[place];
    if (stored.shape == expected) return place;
    throw Error("{}: expected {} of layer {} ({}), of shape {}; got {} of shape {}", m_where, what,
                layer.name, layer.className, expected.toString(), stored.name, stored.shape.toString());
}

void Planner::takeTransposed(const WeightedLayer& layer, const Shape& shape, Axes axes) {
    const std::size_t place = take(layer, "the weight", shapeBefore(shape, axes));
    emit({place}, [axes](std::vector<Tensor> arrays) { return transposed(arrays.front(), axes); });
}

/// The weights from `first` on, which lie as they do here.
void Planner::takeRest(const WeightedLayer& layer, std::size_t begin) {
    for (const WeightSpec& spec : layer.weights.subspan(begin)) {
        const std::string what = "the " + spec.name.substr(spec.name.rfind('/') + 1);
        emit({take(layer, what, spec.shape)}, engine::first);
    }
}

void Planner::copies(const WeightedLayer& layer) {
    takeRest(layer, 0);
}

/// One number for each feature.
void Planner::vectors(const WeightedLayer& layer) {
    if (!layer.image) return takeRest(layer, 0);
    const Shape image = *layer.image;
    for (const WeightSpec& spec : layer.weights) {
        emit({take(layer, "the " + spec.name, spec.shape)},
             [image](std::vector<Tensor> arrays) { return channelsLast(arrays.front(), image, 0); });
    }
}

/// PyTorch has one slope, or one for each channel, as a vector.
void Planner::slopes(const WeightedLayer& layer) {
    const Shape shape = layer.weights.front().shape;
    const std::size_t place = take(layer, "the slopes", Shape{shape.elementCount()});
    emit({place}, [shape](std::vector<Tensor> arrays) { return arrays.front().reshaped(shape); });
}

void Planner::dense(const WeightedLayer& layer) {
    const Shape& kernel = layer.weights.front().shape;
    if (layer.image) {
        const std::size_t place = take(layer, "the weight", Shape{kernel[1], kernel[0]});
        emit({place}, [image = *layer.image](std::vector<Tensor> arrays) {
            return transposed(channelsLast(arrays.front(), image, 1), {1, 0});
        });
    } else {
        takeTransposed(layer, kernel, {1, 0});
    }
    takeRest(layer, 1);
}

/// (…, in, out) is (out, in, …) there, and of transposed convolutions (…, out, in) is (in, out, …).
void Planner::convolution(const WeightedLayer& layer) {
    const Shape& kernel = layer.weights.front().shape;
    Axes axes(kernel.rank());
    std::iota(axes.begin(), axes.end() - 2, std::size_t{2});
    axes[axes.size() - 2] = 1;
    axes[axes.size() - 1] = 0;
    takeTransposed(layer, kernel, std::move(axes));
    takeRest(layer, 1);
}

/// A convolution with a group for each channel: (…, channels, multiplier) is (channels · multiplier, 1, …).
void Planner::takeDepthwiseKernel(const WeightedLayer& layer, const Shape& shape) {
    const std::size_t window = shape.rank() - 2;
    std::vector<std::int64_t> dims{shape[window] * shape[window + 1], 1},
        split{shape[window], shape[window + 1]};
    dims.insert(dims.end(), shape.begin(), shape.begin() + static_cast<std::ptrdiff_t>(window));
    split.insert(split.end(), dims.begin() + 2, dims.end());
    Axes axes(shape.rank());
    std::iota(axes.begin(), axes.end() - 2, std::size_t{2});
    axes[window] = 0;
    axes[window + 1] = 1;
    emit({take(layer, "the depthwise weight", Shape(std::move(dims)))},
         [axes, split = Shape(std::move(split))](std::vector<Tensor> arrays) {
             return transposed(arrays.front().reshaped(split), axes);
         });
}

void Planner::depthwise(const WeightedLayer& layer) {
    takeDepthwiseKernel(layer, layer.weights.front().shape);
    takeRest(layer, 1);
}

void Planner::separable(const WeightedLayer& layer) {
    takeDepthwiseKernel(layer, layer.weights[0].shape);
    WeightedLayer pointwise = layer;
    pointwise.weights = layer.weights.subspan(1);
    convolution(pointwise);
}

/// weight_ih (gates · units, in), weight_hh (gates · units, units), bias_ih, bias_hh. Gates of LSTM are in
/// the same order; those of GRU are r, z, n there and z, r, h here.
void Planner::recurrent(const WeightedLayer& layer) {
    const bool gru = layer.className == "GRU";
    if (gru && !layer.flag("reset_after", true)) {
        throw Error("{}: layer {} (GRU): expected reset_after, as PyTorch's GRU computes; got none", m_where,
                    layer.name);
    }
    for (std::size_t kernel = 0; kernel < 2; ++kernel) {
        const Shape& shape = layer.weights[kernel].shape;
        const std::size_t place =
            take(layer, kernel == 0 ? "weight_ih" : "weight_hh", Shape{shape[1], shape[0]});
        emit({place}, [gru](std::vector<Tensor> arrays) {
            return transposed(gru ? reorderedBlocks(arrays.front(), {1, 0, 2}) : arrays.front(), {1, 0});
        });
    }
    if (layer.weights.size() < 3) return;
    const Shape bias = layer.weights[2].shape;
    const std::size_t input = take(layer, "bias_ih", Shape{bias.back()}),
                      hidden = take(layer, "bias_hh", Shape{bias.back()});
    emit({input, hidden}, [gru, bias](std::vector<Tensor> arrays) {
        Tensor y{bias};
        if (!gru) {
            std::ranges::transform(arrays[0].floats(), arrays[1].floats(), y.floats().begin(), std::plus{});
            return y;
        }
        auto out = y.floats().begin();
        for (const Tensor& part : arrays)
            out = std::ranges::copy(reorderedBlocks(part, {1, 0, 2}).floats(), out).out;
        return y;
    });
}

void Planner::bidirectional(const WeightedLayer& layer) {
    const Json& inner = layer.config.at("layer");
    WeightedLayer direction{.name = layer.name,
                            .className = inner.at("class_name").get<std::string>(),
                            .config = inner.at("config"),
                            .weights = {}};
    const std::size_t half = layer.weights.size() / 2;
    for (std::size_t i = 0; i < 2; ++i) {
        direction.weights = layer.weights.subspan(i * half, half);
        recurrent(direction);
    }
}

/// A projection (in, heads, size) is (heads · size, in) there, the output's (heads, size, out) is (out, heads
/// · size).
Tensor projection(const Tensor& weight, const Shape& shape) {
    return transposed(weight, {1, 0}).reshaped(shape);
}

/// in_proj_weight has the projections of query, key and value below each other.
void Planner::packedAttention(const WeightedLayer& layer) {
    const bool bias = layer.weights.size() == 8;
    const std::size_t stride = bias ? 2 : 1;
    const std::int64_t features = layer.weights.front().shape[0];
    const std::size_t weight = take(layer, "in_proj_weight", Shape{3 * features, features});
    const std::size_t biases = bias ? take(layer, "in_proj_bias", Shape{3 * features}) : 0;
    const auto third = [](const Tensor& x, std::size_t part) {
        std::vector<std::int64_t> dims(x.shape().begin(), x.shape().end());
        dims[0] /= 3;
        const std::size_t size = x.floats().size() / 3;
        return Tensor(Shape(std::move(dims)), x.floats().subspan(part * size, size));
    };
    for (std::size_t part = 0; part < 3; ++part) {
        const Shape kernel = layer.weights[part * stride].shape;
        emit({weight},
             [=](std::vector<Tensor> arrays) { return projection(third(arrays.front(), part), kernel); });
        if (!bias) continue;
        const Shape offsets = layer.weights[part * stride + 1].shape;
        emit({biases},
             [=](std::vector<Tensor> arrays) { return third(arrays.front(), part).reshaped(offsets); });
    }
}

/// nn.MultiheadAttention, or four Linear layers for query, key, value and output.
void Planner::attention(const WeightedLayer& layer) {
    const bool packed = nextIs("in_proj_weight"), bias = layer.weights.size() == 8;
    const std::size_t stride = bias ? 2 : 1;
    if (packed) packedAttention(layer);
    for (std::size_t part = packed ? 3 : 0; part < 4; ++part) {
        const Shape kernel = layer.weights[part * stride].shape;
        const std::int64_t out = part == 3 ? kernel.back() : kernel[1] * kernel[2];
        const std::size_t place = take(layer, part == 3 ? "the output projection" : "a projection",
                                       Shape{out, kernel.elementCount() / out});
        emit({place}, [kernel](std::vector<Tensor> arrays) { return projection(arrays.front(), kernel); });
        if (!bias) continue;
        const Shape offsets = layer.weights[part * stride + 1].shape;
        emit({take(layer, "its bias", Shape{offsets.elementCount()})},
             [offsets](std::vector<Tensor> arrays) { return arrays.front().reshaped(offsets); });
    }
}

Planner::Plan Planner::planFor(const std::string& className) {
    static const std::vector<std::pair<std::set<std::string>, Plan>> plans{
        {{"Dense"}, &Planner::dense},
        {{"Conv1D", "Conv2D", "Conv3D", "Conv1DTranspose", "Conv2DTranspose", "Conv3DTranspose"},
         &Planner::convolution},
        {{"DepthwiseConv1D", "DepthwiseConv2D"}, &Planner::depthwise},
        {{"SeparableConv1D", "SeparableConv2D"}, &Planner::separable},
        {{"BatchNormalization", "LayerNormalization"}, &Planner::vectors},
        {{"GroupNormalization", "RMSNormalization", "Embedding"}, &Planner::copies},
        {{"PReLU"}, &Planner::slopes},
        {{"LSTM", "GRU", "SimpleRNN"}, &Planner::recurrent},
        {{"Bidirectional"}, &Planner::bidirectional},
        {{"MultiHeadAttention"}, &Planner::attention},
    };
    for (const auto& [classes, plan] : plans) {
        if (classes.contains(className)) return plan;
    }
    return nullptr;
}

void Planner::add(const WeightedLayer& layer) {
    const Plan plan = planFor(layer.className);
    if (plan == nullptr) {
        throw Error("{}: layer {} ({}) has no module in PyTorch whose arrays are known", m_where, layer.name,
                    layer.className);
    }
    (this->*plan)(layer);
}

}  // namespace

std::vector<ConvertedWeight> pytorchWeights(const Model& model, const std::vector<StoredWeight>& stored,
                                            const std::string& where) {
    Planner planner(stored, where);
    for (std::size_t i = 0; i < model.nodes().size(); ++i) {
        const Model::Node& node = model.nodes()[i];
        if (node.weights.empty() || node.sharedNode >= 0) continue;
        WeightedLayer layer{.name = node.layer->name(),
                            .className = node.className,
                            .config = node.layer->config(),
                            .weights = node.weights,
                            .image = flattenedImage(model, static_cast<int>(i))};
        if (layer.className == "TimeDistributed") {
            const Json inner = layer.config.at("layer");
            layer.className = inner.at("class_name").get<std::string>();
            layer.config = inner.at("config");
        }
        planner.add(layer);
    }
    return planner.finish();
}

}  // namespace shardlab::engine
