#pragma once
#include <string>
#include <vector>

#include "engine/core/json.h"

namespace shardlab::engine {

/// One node of a Keras model as it is saved: nothing about it has been checked.
struct LayerNode {
    std::string className;
    std::string name;
    Json config = Json::object();           ///< without "name"
    std::vector<std::string> inbound = {};  ///< connections: what it reads, in order
    bool operator==(const LayerNode&) const = default;
};

/// A Keras model's JSON ("class_name": "Sequential" | "Functional" | "Model") as a value that can be edited,
/// half-drawn ones too. In a Sequential each layer reads the one before it; an InputLayer at its head is
/// optional when the first layer carries batch_input_shape.
struct ModelConfig {
    enum class Kind { Sequential, Functional };
    Kind kind = Kind::Sequential;
    std::string name = "sequential";
    std::vector<LayerNode> layers;
    std::vector<std::string> inputs;   ///< Functional only
    std::vector<std::string> outputs;  ///< Functional only
    /// The version of Keras that the model follows ("3.16.0"): the one that wrote its file. Empty:
    /// tf.keras 2.
    std::string kerasVersion = {};

    /// Accepts Keras 2 and Keras 3 spellings (inbound_nodes, batch_input_shape / batch_shape). Models inside
    /// the model are taken apart: "encoder.up" is layer up of encoder. Further calls of a layer become
    /// SharedLayers (shared_layers.h), and the operations by which Keras 3 notes masks are left out. Throws
    /// Error naming the layer. Unknown classes are kept (diagnose reports them).
    static ModelConfig fromJson(const Json& json);
    Json toJson() const;  ///< Keras 2 spelling, accepted by Keras and TensorFlow.js

    const LayerNode* find(const std::string& layerName) const;
    LayerNode* find(const std::string& layerName);
    /// The layers that `layer` reads, for Sequential too (the one before it).
    std::vector<std::string> inboundOf(std::size_t index) const;
    /// Keras's next free name for a class: "conv2d", "conv2d_1", …
    std::string freshName(const std::string& className) const;

    bool operator==(const ModelConfig&) const = default;
};

/// A connection names a layer, and with ":1", ":2" … its second, third … output.
struct Connection {
    std::string layer;
    int output = 0;
    static Connection parse(const std::string& text);
    std::string text() const;
};

/// "MaxPooling2D" → "max_pooling2d", as Keras names instances.
std::string snakeCase(const std::string& className);

}  // namespace shardlab::engine
