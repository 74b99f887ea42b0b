#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/model/keras_calls.h"
#include "engine/model/keras_spelling.h"
#include "engine/model/model_config.h"

/// A model's JSON as it is written, with models inside models, before it becomes the flat graph of a
/// ModelConfig.
namespace shardlab::engine {

struct KerasGraph;

/// An operation by which Keras 3 notes the mask of an Embedding or Masking layer, x != value or any(…), of a
/// layer that merges masks, logical_or(…, …), or of one that attends, convert_to_tensor(…).
struct KerasMaskOperation {
    KerasReference source;
    bool same = false;                         ///< ConvertToTensor: the mask as it is
    std::optional<double> differsFrom = {};    ///< of NotEqual
    std::optional<KerasReference> other = {};  ///< of LogicalOr; none of all: Any
};

/// One entry of "layers".
struct KerasLayer {
    std::string className, name;
    Json config = Json::object();  ///< in Keras 2's spelling, without "name"
    std::vector<KerasCall> calls = {};
    std::vector<std::string> callNames = {};  ///< of the calls behind the first, where they have own ones
    std::shared_ptr<const KerasGraph> model = nullptr;  ///< of a layer that is a model
    bool modelOverTime = false;                         ///< TimeDistributed(model)
    std::optional<KerasMaskOperation> mask = {};
    bool operation = false;  ///< of keras.ops or tf, x + y: no layer in Keras
};

struct KerasGraph {
    ModelConfig::Kind kind = ModelConfig::Kind::Sequential;
    std::string name;
    std::vector<KerasLayer> layers;
    std::vector<KerasReference> inputs, outputs;  ///< Functional only
    Json inputShape = nullptr;                ///< of a Sequential without InputLayer, where the file says it
    std::map<std::string, std::size_t> rows;  ///< by name; of a name that is there twice the first

    const KerasLayer* find(const std::string& layer) const;
    bool holdsModels() const;
};

/// Reads a model's JSON. Throws Error naming the layer.
KerasGraph readKerasGraph(const Json& json, KerasVersion written);

/// The version that wrote a model's JSON, as it says, or as its spelling shows; "" for Keras 2.
std::string writtenVersion(const Json& json);

/// One model of it all: see ModelConfig::fromJson.
ModelConfig flattened(const KerasGraph& graph, const std::string& kerasVersion);

}  // namespace shardlab::engine
