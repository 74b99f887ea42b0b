#include "engine/experiment/model_inputs.h"

#include <algorithm>

namespace shardlab::engine {

namespace {

/// The shape without batch of an InputLayer, or of a first layer with batch_input_shape.
std::optional<Shape> inputShapeOf(const LayerNode& layer) {
    for (const char* key : {"batch_input_shape", "batch_shape"}) {
        if (!layer.config.contains(key) || !layer.config[key].is_array() || layer.config[key].empty())
            continue;
        std::vector<std::int64_t> dims;
        for (std::size_t axis = 1; axis < layer.config[key].size(); ++axis) {
            const Json& extent = layer.config[key][axis];
            dims.push_back(extent.is_number_integer() ? extent.get<std::int64_t>() : Shape::kUnknown);
        }
        return Shape(std::move(dims));
    }
    return std::nullopt;
}

}  // namespace

std::vector<ModelInput> modelInputs(const ModelConfig& model) {
    if (model.layers.empty()) return {};
    if (model.kind == ModelConfig::Kind::Sequential) {
        return {{model.layers.front().name, inputShapeOf(model.layers.front())}};
    }
    std::vector<ModelInput> inputs;
    for (const std::string& name : model.inputs) {
        const LayerNode* layer = model.find(name);
        inputs.push_back({name, layer == nullptr ? std::nullopt : inputShapeOf(*layer)});
    }
    return inputs;
}

bool fitsInput(const Shape& model, const Shape& data) {
    if (model.rank() != data.rank()) return false;
    for (std::size_t axis = 0; axis < model.rank(); ++axis) {
        if (model[axis] != Shape::kUnknown && model[axis] != data[axis]) return false;
    }
    return true;
}

ModelConfig withInputShape(ModelConfig model, const std::string& input, const Shape& sample) {
    const auto layer = std::ranges::find(model.layers, input, &LayerNode::name);
    if (layer == model.layers.end()) return model;
    Json shape = Json::array({nullptr});
    for (const std::int64_t extent : sample)
        shape.push_back(extent);
    layer->config.erase("batch_shape");
    layer->config["batch_input_shape"] = std::move(shape);
    return model;
}

bool bringsOwnScale(const ModelConfig& model) {
    for (const LayerNode& layer : model.layers) {
        if (layer.className == "InputLayer" || layer.className == "Reshape" || layer.className == "Flatten" ||
            layer.className == "ZeroPadding2D") {
            continue;
        }
        return layer.className == "BatchNormalization" || layer.className == "LayerNormalization" ||
               layer.className == "Rescaling";
    }
    return true;  // nothing is there yet that could mind
}

}  // namespace shardlab::engine
