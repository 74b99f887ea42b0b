#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "engine/model/model_config.h"

/// Published networks to price: built by functions, because as files they would be long and say little.
namespace shardlab::engine {

/// How a network was trained where it was published: the "data", "compile", "fit" and "runtime" of an
/// experiment.
using ZooTask = Json (*)();

/// What the named source counts; the zoo's network has the same number.
struct ZooParameters {
    std::int64_t count = 0;
    bool withStatistics =
        false;  ///< moving averages and the like count, too (Keras's total); PyTorch's do not
    std::string source;
};

struct ZooModel {
    std::string id;  ///< "zoo_resnet50"
    std::string title;
    std::string notes;  ///< choices that the name does not tell
    ModelConfig (*build)() = nullptr;
    ZooTask task = nullptr;
    ZooParameters parameters;
};

/// By family, small before large.
const std::vector<ZooModel>& zooModels();
const ZooModel* findZooModel(const std::string& id);  ///< nullptr: none of that id

}  // namespace shardlab::engine
