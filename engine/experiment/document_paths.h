#pragma once
#include <map>
#include <string>
#include <vector>

#include "engine/core/json.h"

namespace shardlab::engine {

/// The values of an experiment document by path. Objects are taken apart; arrays and empty objects are
/// values. A layer is called by its name: "model.dense.units". What only names or shows the experiment is
/// left out: name, notes, view, names of objects, versions.
using DocumentValues = std::map<std::string, Json>;

/// `withLayers` false: without those of the layers.
DocumentValues documentValues(const Json& experiment, bool withLayers = true);

/// A path as people write it, without "compile." at its start and without "config" in between:
/// "compile.optimizer.config.learning_rate" and "optimizer.learning_rate" are both
/// "optimizer.learning_rate".
std::string shortPath(const std::string& path);

/// documentValues() by their short paths.
DocumentValues shortDocumentValues(const Json& experiment);

/// The layers of the document's model; null: it has none.
const Json* documentLayers(const Json& experiment);

}  // namespace shardlab::engine
