#pragma once
#include <string>
#include <vector>

#include "engine/core/json.h"

/// How Keras's JSON notes the call of a layer. Keras 2: [["q", 0, 0, {"value": ["v", 0, 0], "training":
/// null}]], a connection for each part of the first argument and the others by name. Keras 3: {"args": […],
/// "kwargs": {…}} with tensors as {"class_name": "__keras_tensor__", "config": {"keras_history": ["v", 0,
/// 0]}}.
namespace shardlab::engine {

struct ModelConfig;

/// A call as a LayerNode keeps it: tensors are connections in the order of the layer's inputs, other
/// arguments entries of its config.
struct KerasCall {
    std::vector<std::string> inbound;
    Json options = Json::object();
};

/// ["layer", 0, 0] → its connection.
std::string connectionFrom(const Json& history, const std::string& where);
Json connectionJson(const std::string& connection);

/// From a layer's inbound_nodes. Throws Error for arguments that would be lost.
KerasCall readCall(const std::string& className, const Json& inboundNodes, const std::string& where);

/// inbound_nodes in Keras 2's form; takes the options of the call out of `config`.
Json writeCall(const std::string& className, const std::vector<std::string>& inbound, Json& config);

/// The model's JSON with arguments by name as Keras 3 reads them: it takes the connections of Keras 2's form,
/// but not tensors among their named arguments. Calls without such tensors stay as they are.
Json toJsonForKeras3(const ModelConfig& config);

}  // namespace shardlab::engine
