#pragma once
#include <map>
#include <string>
#include <vector>

#include "engine/core/json.h"
#include "engine/model/shared_layers.h"

/// How Keras's JSON notes the call of a layer. Keras 2: [["q", 0, 0, {"value": ["v", 0, 0], "training":
/// null}]], a connection for each part of the first argument and the others by name. Keras 3: {"args": […],
/// "kwargs": {…}} with tensors as {"class_name": "__keras_tensor__", "config": {"keras_history": ["v", 0,
/// 0]}}.
namespace shardlab::engine {

/// ["layer", 1, 0]: the first output of the layer's second call.
struct KerasReference {
    std::string layer;
    int call = 0, output = 0;
};

/// One call of a layer: its tensors in the order of the layer's inputs; other arguments become entries of its
/// config. Keras 3 also notes the masks that its layers pass on.
struct KerasCall {
    struct Mask {
        std::size_t input = 0;  ///< of which of the tensors
        KerasReference source;
    };
    std::vector<KerasReference> inbound;
    Json options = Json::object();
    std::vector<Mask> masks = {};
};

/// Throws Error "where: …" for anything else than ["layer", call, output].
KerasReference referenceFrom(const Json& history, const std::string& where);
/// The tensor of an argument, in either form.
KerasReference tensorFrom(const Json& argument, const std::string& where);
/// ["layer", call, output] of a connection; `calls` are the model's sharedCalls().
Json connectionJson(const std::string& connection, const std::map<std::string, SharedCall>& calls);

/// Options of a class's layers that Keras takes at each call, kept as entries of the config of the call's
/// node.
const std::vector<std::string>& callOptionsOf(const std::string& className);
/// By which argument such a layer takes the inputs behind its first one as a list: "initial_state"; or "".
std::string listArgumentOf(const std::string& className);

/// From a layer's inbound_nodes. Throws Error for arguments that would be lost.
std::vector<KerasCall> readCalls(const std::string& className, const Json& inboundNodes,
                                 const std::string& where);

/// One of the inbound_nodes in Keras 2's form; takes the options of the call out of `config`.
Json writeCall(const std::string& className, const std::vector<std::string>& inbound, Json& config,
               const std::map<std::string, SharedCall>& calls);

/// The model's JSON with arguments by name as Keras 3 reads them: it takes the connections of Keras 2's form,
/// but not tensors among their named arguments. Calls without such tensors stay as they are.
Json toJsonForKeras3(const ModelConfig& config);

}  // namespace shardlab::engine
