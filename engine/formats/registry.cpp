#include "engine/core/error.h"
#include "engine/formats/keras3/keras3_files.h"
#include "engine/formats/keras3/keras3_json.h"
#include "engine/formats/keras_code.h"
#include "engine/formats/keras_h5.h"
#include "engine/formats/keras_json.h"
#include "engine/formats/keras_needs.h"
#include "engine/formats/layer_names.h"
#include "engine/formats/npz_weights.h"
#include "engine/formats/onnx/onnx.h"
#include "engine/formats/opening_code.h"
#include "engine/formats/programs/pytorch_code.h"
#include "engine/formats/pytorch/pytorch.h"
#include "engine/formats/safetensors/safetensors.h"
#include "engine/formats/safetensors/safetensors_shards.h"
#include "engine/formats/tfjs/tfjs.h"
#include "engine/formats/weight_format.h"

namespace shardlab::engine {

const std::vector<WeightFormat>& weightFormats() {
    static const std::vector<WeightFormat> formats = {
        {.id = "keras-h5",
         .name = "Keras HDF5 model",
         .extensions = {".h5", ".hdf5"},
         .help =
             "Model, weights and training configuration in one file of Keras 2. Keras 3 and TensorFlow.js "
             "can open it.",
         .write = writeKerasH5,
         .open = openKerasH5,
         .readModel = readKerasH5Model,
         .readTraining = readKerasH5Training,
         .support = kerasH5Support,
         .needs = kerasH5Needs,
         .openingCode = kerasModelOpeningCode},
        {.id = "keras-h5-weights",
         .name = "Keras HDF5 weights",
         .extensions = {"_weights.h5"},
         .help = "Weights file of save_weights(\"…h5\") in Keras 2.",
         .write = writeKerasH5Weights,
         .open = openKerasH5,
         .openingCode = kerasWeightsOpeningCode},
        {.id = "keras",
         .name = "Keras 3 model",
         .extensions = {".keras"},
         .help =
             "Model, weights, training configuration and optimizer state of save(\"….keras\") in Keras 3.",
         .write = writeKerasArchive,
         .open = openKerasArchive,
         .readModel = readKerasArchiveModel,
         .readTraining = readKerasArchiveTraining,
         .support = keras3Support,
         .needs = kerasArchiveNeeds,
         .openingCode = kerasModelOpeningCode},
        {.id = "keras-weights",
         .name = "Keras 3 weights",
         .extensions = {".weights.h5"},
         .help = "Weights file of save_weights(\"….weights.h5\") in Keras 3.",
         .write = writeKeras3Weights,
         .open = openKeras3Weights,
         .openingCode = kerasWeightsOpeningCode},
        {.id = "keras-weights-shards",
         .name = "Keras 3 weights in shards",
         .extensions = {".weights.json"},
         .help = "Index of save_weights(\"….weights.json\", max_shard_size=…) in Keras 3; its shards are "
                 "in the same folder.",
         .open = openKeras3Shards},
        {.id = "npz",
         .name = "NumPy arrays",
         .extensions = {".npz"},
         .help = "One array per weight, named layer/weight.",
         .write = writeNpzWeights,
         .open = openNpzWeights,
         .openingCode = numpyOpeningCode},
        safetensorsFormat(),
        safetensorsShardsFormat(),
        tfjsFormat(),
        onnxFormat(),
        pytorchFormat(),
        {"keras-json",
         "Keras model configuration",
         {".json"},
         "Model without weights: to_json() of Keras, model.json of TensorFlow.js, or an experiment.",
         nullptr,
         nullptr,
         readKerasJsonModel},
        {.id = "keras-python",
         .name = "Keras program",
         .extensions = {".py"},
         .help =
             "The experiment as a Python program for tf.keras on TPU, GPU or CPU, which measures its steps.",
         .program = kerasProgram,
         .programWeights = ".weights.h5",
         .programNeeds = kerasProgramNeeds,
         .support = portableNameSupport},
        {.id = "pytorch",
         .name = "PyTorch program",
         .extensions = {"_pytorch.py"},
         .help =
             "The experiment as a Python program for PyTorch: the same layers, outputs and training loop.",
         .program = pytorchProgram,
         .programWeights = ".npz",
         .support = pytorchSupport},
        {.id = "keras-notebook",
         .name = "Colab notebook",
         .extensions = {".ipynb"},
         .help = "The same program as a Jupyter notebook for Colab, with the predicted times.",
         .program = kerasNotebook,
         .programWeights = ".weights.h5",
         .programNeeds = kerasProgramNeeds,
         .support = portableNameSupport},
    };
    return formats;
}

namespace {

/// By the longest ending; null: none fits.
const WeightFormat* formatNamed(const std::filesystem::path& file) {
    const std::string name = "/" + file.filename().string();
    const WeightFormat* best = nullptr;
    std::size_t bestLength = 0;
    for (const WeightFormat& format : weightFormats()) {
        for (const std::string& extension : format.extensions) {
            if (!name.ends_with(extension) || extension.size() <= bestLength) continue;
            best = &format;
            bestLength = extension.size();
        }
    }
    return best;
}

}  // namespace

std::filesystem::path weightFilePath(const std::filesystem::path& path) {
    if (path.empty() || formatNamed(path) != nullptr) return path;
    std::error_code ignored;
    const bool folder = !path.has_filename() || std::filesystem::is_directory(path, ignored);
    return folder ? path / "model.json" : path;
}

const WeightFormat& weightFormatFor(const std::filesystem::path& path, bool (*wanted)(const WeightFormat&)) {
    if (const WeightFormat* format = formatNamed(weightFilePath(path))) return *format;
    std::vector<std::string> endings;
    for (const WeightFormat& format : weightFormats()) {
        if (wanted != nullptr && !wanted(format)) continue;
        for (const std::string& extension : format.extensions)
            endings.push_back(endingText(extension));
    }
    throw Error("{}: expected a file name ending in {}", path.string(), fmt::join(endings, ", "));
}

const WeightFormat& readFormatFor(const std::filesystem::path& path) {
    const WeightFormat& named = weightFormatFor(path);
    if (named.canRead()) return named;
    for (const WeightFormat& format : weightFormats())
        if (format.recognizes != nullptr && format.recognizes(path)) return format;
    return named;
}

}  // namespace shardlab::engine
