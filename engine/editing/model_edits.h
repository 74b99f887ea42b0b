#pragma once
#include <optional>
#include <string>
#include <vector>

#include "engine/editing/wiring.h"

/// Edits of a model as functions from one value to the next. A Sequential stays one while it is a chain and
/// becomes Functional with the first branch, second input or loose layer. Half-wired models are values like
/// others: inspect() says what they lack. Rows count ModelConfig::layers; all throw Error for rows or lines
/// that are not there.
namespace shardlab::engine::edits {

using Rows = std::vector<std::size_t>;

/// The model after an edit, and the layers that the edit was about.
struct Edited {
    ModelConfig model;
    std::vector<std::string> focus = {};
};

/// Behind these layers: it reads the lowest of them, and whoever read that reads the new one. A layer that
/// takes several inputs reads them all: Add behind two branches joins them. No rows: as `appended`.
/// A Sequential's first InputLayer goes to the head.
Edited insertedAfter(const ModelConfig& model, const Rows& rows, const std::string& className);
/// In front of a layer, between it and the first that it reads.
Edited insertedBefore(const ModelConfig& model, std::size_t row, const std::string& className);
Edited insertedOn(const ModelConfig& model, const Edge& edge, const std::string& className);
/// A second reader of `row`: nobody else is rewired. Behind the last layer of a chain it is the next one.
Edited branched(const ModelConfig& model, std::size_t row, const std::string& className);
/// At the end of a chain; unconnected in a graph.
Edited appended(const ModelConfig& model, const std::string& className);
/// Readers of a removed layer read what it read. Where it read several: all of them if the reader is a layer
/// of its kind, else the first with its output shape, else the first.
Edited removed(const ModelConfig& model, const Rows& rows);

/// `to` reads `from`: one more, or instead of what it read if it takes no more. The end of the model moves
/// down with the line. Throws if `to` takes no input or a cycle would come about.
Edited connected(const ModelConfig& model, std::size_t from, std::size_t to);
/// Why `connected` would throw; empty: it would not.
std::string whyNotConnected(const ModelConfig& model, std::size_t from, std::size_t to);
Edited disconnected(const ModelConfig& model, const Edge& edge);
/// Names a layer as output of the model, or no longer.
Edited withOutput(const ModelConfig& model, std::size_t row, bool isOutput);

/// Takes a layer with at most one input out of its place, joins its neighbours, and puts it onto a line, or
/// behind or before another layer. Throws for inputs and merging layers.
Edited movedOnto(const ModelConfig& model, std::size_t row, const Edge& edge);
Edited movedAfter(const ModelConfig& model, std::size_t row, std::size_t target);
Edited movedBefore(const ModelConfig& model, std::size_t row, std::size_t target);
/// One step along their chain, for layers that stand one behind another. Throws with the reason if there is
/// no such step.
Edited movedUp(const ModelConfig& model, const Rows& rows);
Edited movedDown(const ModelConfig& model, const Rows& rows);

/// Connections, outputs and the tied_to of other layers follow. Throws if another layer has the name or Keras
/// could not keep it.
Edited renamed(const ModelConfig& model, std::size_t row, const std::string& name);
ModelConfig withParameter(ModelConfig model, std::size_t row, const std::string& key, const Json& value);

}  // namespace shardlab::engine::edits
