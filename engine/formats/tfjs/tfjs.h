#pragma once
#include <filesystem>

#include "engine/formats/weight_format.h"

namespace shardlab::engine {

/// Row of the registry: a layers model of TensorFlow.js, a folder with "model.json" (to be read, it may have
/// another name) and the shards of its weights, group1-shard1of2.bin, of at most 4 MiB. The shards are
/// written first, beside those of the model that is there (then they are group2): model.json always names the
/// shards of one export.
///
/// Reading takes what tfjs saves and what the converters write: other names of shards in the same folder or
/// below it, quantized weights, int32, uint8, uint16, bool and float16.
/// Source: tfjs-core/src/io/types.ts, tfjs-layers/src/models.ts.
WeightFormat tfjsFormat();

/// What loadLayersModel() takes: the model, and its weights in the order in which tfjs loads them.
struct TfjsArtifacts {
    Json topology;
    Json specs = Json::array();          ///< name, shape and dtype of each weight
    std::vector<const Tensor*> tensors;  ///< float32, one for each of `specs`
};
TfjsArtifacts tfjsArtifacts(const Model& model, const NamedWeights& weights);

void writeTfjs(const ExportRequest& request, const std::filesystem::path& path);
/// A JSON file, of whatever name, that names shards of weights.
bool holdsTfjsWeights(const std::filesystem::path& path);
std::unique_ptr<WeightFile> openTfjs(const std::filesystem::path& path);
/// Keras's JSON of the model, with the layers' own names.
Json readTfjsModel(const std::filesystem::path& path);

}  // namespace shardlab::engine
