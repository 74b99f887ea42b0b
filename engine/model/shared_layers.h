#pragma once
#include <map>
#include <string>
#include <vector>

#include "engine/model/model_config.h"

/// Layers that a model calls more than once. A ModelConfig has a node for each call: the first one is the
/// layer, the others are SharedLayers that name it. Keras's files have one layer with several inbound_nodes.
namespace shardlab::engine {

inline constexpr const char* kSharedLayer = "SharedLayer";
inline constexpr const char* kSharedWith = "shared_with";  ///< its option

/// The name that a node gives as the layer to call again; empty: it is a layer of its own, or names none.
std::string sharedWith(const LayerNode& node);

/// The layer that a node calls again; null: none, or one that cannot be called (an InputLayer, another call).
const LayerNode* calledLayer(const ModelConfig& model, const LayerNode& node);

/// The options with which a layer works at one of its calls. Arguments of a call (training, use_causal_mask)
/// are those of that call alone, as in Keras: another call of the layer does not take them over.
Json callConfig(const LayerNode& owner, const LayerNode& call);

/// Which call of which layer each SharedLayer of a model is.
struct SharedCall {
    std::string owner;
    int index = 1;  ///< in the owner's inbound_nodes, where the owner's own call is 0
};
std::map<std::string, SharedCall> sharedCalls(const ModelConfig& model);

/// "tower_call_2" for index 1: what a file's further calls are called.
std::string nameOfCall(const std::string& owner, int index);

/// Puts each SharedLayer behind its layer, in the order of their calls.
void orderCalls(ModelConfig& model);

}  // namespace shardlab::engine
