#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "engine/model/model_config.h"

/// Published networks for performance estimates: built by functions, because as files they would be long and
/// say little.
namespace shardlab::engine {

/// How a network was trained where it was published: the "data", "compile", "fit" and "runtime" of an
/// experiment with that global batch.
using ZooTask = Json (*)(std::int64_t batch);

/// What the named source counts; the zoo's network has the same number.
struct ZooParameters {
    std::int64_t count = 0;
    bool withStatistics = false;  ///< moving averages count, too: in Keras's totals, not in PyTorch's
    std::string source;
};

struct ZooModel {
    std::string id;  ///< "zoo_resnet50"
    std::string title;
    std::string notes;  ///< choices that the name does not tell
    ModelConfig (*build)() = nullptr;
    ZooTask task = nullptr;
    std::int64_t batch = 1024;  ///< global; below the published one where that asks for more than eight cores
    ZooParameters parameters;
};

/// By family, small before large.
const std::vector<ZooModel>& zooModels();
const ZooModel* findZooModel(const std::string& id);  ///< nullptr: none of that id

}  // namespace shardlab::engine
