#pragma once
#include <string>
#include <vector>

#include "engine/model/model.h"

namespace shardlab::engine::testing {

inline Json layer(const char* className, Json config = Json::object()) {
    return {{"class_name", className}, {"config", std::move(config)}};
}
inline ModelConfig sequential(Json layers, const char* name = "sequential") {
    return ModelConfig::fromJson(
        {{"class_name", "Sequential"}, {"config", {{"name", name}, {"layers", std::move(layers)}}}});
}

/// A layer of a Functional model: class, name, the names that it reads, options.
inline LayerNode node(const char* className, const char* name, std::vector<std::string> inbound = {},
                      Json config = Json::object()) {
    return {.className = className, .name = name, .config = std::move(config), .inbound = std::move(inbound)};
}
inline LayerNode inputNode(const char* name, Json shape) {
    return node("InputLayer", name, {}, {{"batch_input_shape", std::move(shape)}});
}
inline ModelConfig functional(std::vector<LayerNode> layers, std::vector<std::string> inputs,
                              std::vector<std::string> outputs) {
    ModelConfig config;
    config.kind = ModelConfig::Kind::Functional;
    config.name = "model";
    config.layers = std::move(layers);
    config.inputs = std::move(inputs);
    config.outputs = std::move(outputs);
    return config;
}

/// Convolution without bias, batch normalization without scale, relu: the block of the mnist_cnn template.
inline void addBlock(Json& layers, int filters, int kernelSize, int strides) {
    layers.push_back(layer("Conv2D", {{"filters", filters},
                                      {"kernel_size", kernelSize},
                                      {"strides", strides},
                                      {"padding", "same"},
                                      {"use_bias", false}}));
    layers.push_back(layer("BatchNormalization", {{"scale", false}}));
    layers.push_back(layer("Activation", {{"activation", "relu"}}));
}

inline ModelConfig mnistCnn() {
    Json layers{layer("Reshape", {{"target_shape", {28, 28, 1}}, {"batch_input_shape", {nullptr, 784}}})};
    addBlock(layers, 12, 3, 1);
    addBlock(layers, 24, 6, 2);
    addBlock(layers, 32, 6, 2);
    layers.push_back(layer("Flatten"));
    layers.push_back(layer("Dense", {{"units", 200}, {"use_bias", false}}));
    layers.push_back(layer("BatchNormalization", {{"scale", false}}));
    layers.push_back(layer("Activation", {{"activation", "relu"}}));
    layers.push_back(layer("Dropout", {{"rate", 0.3}}));
    layers.push_back(layer("Dense", {{"units", 10}, {"activation", "softmax"}}));
    return sequential(std::move(layers));
}

inline ModelConfig fashionMnistCnn() {
    Json layers = Json::array();
    for (const int filters : {64, 128, 256}) {
        Json first = Json::object();
        if (layers.empty()) first["batch_input_shape"] = {nullptr, 28, 28, 1};
        layers.push_back(layer("BatchNormalization", first));
        layers.push_back(
            layer("Conv2D",
                  {{"filters", filters}, {"kernel_size", 5}, {"padding", "same"}, {"activation", "elu"}}));
        layers.push_back(layer("MaxPooling2D"));
        layers.push_back(layer("Dropout", {{"rate", 0.25}}));
    }
    layers.push_back(layer("Flatten"));
    layers.push_back(layer("Dense", {{"units", 256}}));
    layers.push_back(layer("Activation", {{"activation", "elu"}}));
    layers.push_back(layer("Dropout", {{"rate", 0.5}}));
    layers.push_back(layer("Dense", {{"units", 10}}));
    layers.push_back(layer("Activation", {{"activation", "softmax"}}));
    return sequential(std::move(layers));
}

/// in → a, b → Add → Dense: the smallest graph that is no chain.
inline ModelConfig diamond() {
    return functional({inputNode("in", {nullptr, 4}), node("Dense", "a", {"in"}, {{"units", 3}}),
                       node("Dense", "b", {"in"}, {{"units", 3}}), node("Add", "sum", {"a", "b"}),
                       node("Dense", "out", {"sum"}, {{"units", 2}})},
                      {"in"}, {"out"});
}

}  // namespace shardlab::engine::testing
