#pragma once
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "engine/core/stop_token.h"
#include "engine/experiment/experiment.h"
#include "engine/formats/layer_support.h"
#include "engine/model/named_weights.h"

namespace shardlab::engine {

class DeviceCatalog;

/// A trained model, and the folder that it becomes.
struct WebExport {
    const Experiment& experiment;
    const DeviceCatalog& devices;
    bool bare = false;  ///< a model alone: the page takes arrays
    const NamedWeights& weights;
    std::filesystem::path folder;  ///< made if it is missing
    /// tf.min.js of the npm package @tensorflow/tfjs, or a folder that holds it or node_modules with it.
    std::filesystem::path tfjs;
    int threads = 0;
};

struct WebExportReport {
    std::vector<LayerSupport> layers;
    std::vector<std::filesystem::path> files = {};  ///< the page first
    std::uintmax_t bytes = 0;                       ///< of all of them
    std::string input = {};                         ///< what the page takes, in one sentence

    Json toJson() const;
    std::string text() const;  ///< "web/index.html and 3 files, 2.1 MiB"
};

/// Writes index.html, tf.min.js, its licence and README.txt. Throws Error: layers that TensorFlow.js lacks,
/// weights of more than 256 MiB, a file that is not TensorFlow.js, an index.html that is not Shardlab's,
/// what the data source says, or that `stop` was asked for.
WebExportReport exportWebFolder(const WebExport& request, StopToken& stop);

/// About how many bytes exportWebFolder() would write: all but the description of the model and of its input.
/// Throws Error: `tfjs` is not there.
std::uintmax_t webFolderSize(const NamedWeights& weights, const std::filesystem::path& tfjs);

/// The file of TensorFlow.js that a path stands for. Throws Error, one sentence: there is none.
std::filesystem::path tfjsFile(const std::filesystem::path& path);

}  // namespace shardlab::engine
