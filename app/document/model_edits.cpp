#include "app/document/model_edits.h"

#include <algorithm>

#include "engine/core/error.h"
#include "engine/layers/layer.h"

namespace shardlab::model_edits {

namespace {

using engine::Json;
using engine::LayerNode;
using engine::ModelConfig;
constexpr const char* kInputShape = "batch_input_shape";

/// Takes the input shape off whichever layer has it, and says what it was (null: none).
Json takeInputShape(ModelConfig& model) {
    Json shape = nullptr;
    if (model.kind != ModelConfig::Kind::Sequential) return shape;
    for (LayerNode& node : model.layers) {
        const auto found = node.config.find(kInputShape);
        if (found == node.config.end() || node.className == "InputLayer") continue;
        shape = *found;
        node.config.erase(kInputShape);
    }
    return shape;
}

void putInputShape(ModelConfig& model, const Json& shape) {
    if (shape.is_null() || model.layers.empty()) return;
    LayerNode& head = model.layers.front();
    if (head.className != "InputLayer") {
        head.config[kInputShape] = shape;
    } else if (!head.config.contains(kInputShape) || head.config[kInputShape].is_null()) {
        head.config[kInputShape] = shape;
    }
}

void replaceInbound(ModelConfig& model, const std::string& from, const std::vector<std::string>& to) {
    for (LayerNode& node : model.layers) {
        std::vector<std::string> inbound;
        for (const std::string& input : node.inbound) {
            if (input != from) {
                inbound.push_back(input);
            } else {
                inbound.insert(inbound.end(), to.begin(), to.end());
            }
        }
        node.inbound = inbound;
    }
}

void replaceOutput(ModelConfig& model, const std::string& from, const std::string& to) {
    std::replace(model.outputs.begin(), model.outputs.end(), from, to);
    std::replace(model.inputs.begin(), model.inputs.end(), from, to);
}

}  // namespace

ModelConfig inserted(ModelConfig model, std::size_t row, const std::string& className) {
    row = std::min(row, model.layers.size());
    const Json shape = takeInputShape(model);
    LayerNode node{className, model.freshName(className), Json::object()};
    if (const auto* entry = engine::layerRegistry().find(className)) {
        node.config = engine::applySchema(entry->schema, Json::object(), node.name);
    }
    node.config.erase("name");
    if (model.kind == ModelConfig::Kind::Functional && row > 0) {
        const std::string before = model.layers[row - 1].name;
        replaceInbound(model, before, {node.name});
        std::replace(model.outputs.begin(), model.outputs.end(), before, node.name);
        node.inbound = {before};
    }
    // The head of a Sequential must not start with a shape of its own making.
    if (node.config.contains(kInputShape) && className != "InputLayer") node.config.erase(kInputShape);
    if (className == "InputLayer" && !shape.is_null()) node.config[kInputShape] = shape;
    model.layers.insert(model.layers.begin() + static_cast<std::ptrdiff_t>(row), node);
    putInputShape(model, shape);
    return model;
}

ModelConfig removed(ModelConfig model, std::size_t row) {
    Json shape = takeInputShape(model);
    const LayerNode node = model.layers[row];
    if (node.className == "InputLayer" && node.config.contains(kInputShape)) shape = node.config[kInputShape];
    model.layers.erase(model.layers.begin() + static_cast<std::ptrdiff_t>(row));
    if (model.kind == ModelConfig::Kind::Functional) {
        replaceInbound(model, node.name, node.inbound);
        if (!node.inbound.empty()) replaceOutput(model, node.name, node.inbound.front());
    } else {
        putInputShape(model, shape);
    }
    return model;
}

ModelConfig moved(ModelConfig model, std::size_t from, std::size_t to) {
    if (model.kind == ModelConfig::Kind::Functional || from >= model.layers.size()) return model;
    const Json shape = takeInputShape(model);
    const LayerNode node = model.layers[from];
    model.layers.erase(model.layers.begin() + static_cast<std::ptrdiff_t>(from));
    if (to > from) --to;
    to = std::min(to, model.layers.size());
    model.layers.insert(model.layers.begin() + static_cast<std::ptrdiff_t>(to), node);
    putInputShape(model, shape);
    return model;
}

ModelConfig renamed(ModelConfig model, std::size_t row, const std::string& name) {
    const std::string before = model.layers[row].name;
    if (name == before) return model;
    if (model.find(name) != nullptr) {
        throw engine::Error("{}: a layer's name must be its own; another layer is called {}", before, name);
    }
    if (name.empty() || name.find('/') != std::string::npos) {
        throw engine::Error("{}: expected a name without '/'; got \"{}\"", before, name);
    }
    model.layers[row].name = name;
    replaceInbound(model, before, {name});
    replaceOutput(model, before, name);
    return model;
}

ModelConfig withParameter(ModelConfig model, std::size_t row, const std::string& key, const Json& value) {
    model.layers[row].config[key] = value;
    return model;
}

}  // namespace shardlab::model_edits
