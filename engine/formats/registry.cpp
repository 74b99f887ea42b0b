#include "engine/core/error.h"
#include "engine/formats/keras3/keras3_files.h"
#include "engine/formats/keras_code.h"
#include "engine/formats/keras_h5.h"
#include "engine/formats/keras_json.h"
#include "engine/formats/npz_weights.h"
#include "engine/formats/weight_format.h"

namespace shardlab::engine {

const std::vector<WeightFormat>& weightFormats() {
    static const std::vector<WeightFormat> formats = {
        {"keras-h5",
         "Keras HDF5 model",
         {".h5", ".hdf5"},
         "Model, weights and training configuration in one file of Keras 2. Keras 3 and TensorFlow.js can "
         "open it.",
         writeKerasH5,
         openKerasH5,
         readKerasH5Model,
         readKerasH5Training},
        {"keras-h5-weights",
         "Keras HDF5 weights",
         {"_weights.h5"},
         "Weights file of save_weights(\"…h5\") in Keras 2.",
         writeKerasH5Weights,
         openKerasH5},
        {"keras",
         "Keras 3 model",
         {".keras"},
         "Model, weights, training configuration and optimizer state of save(\"….keras\") in Keras 3.",
         writeKerasArchive,
         openKerasArchive,
         readKerasArchiveModel,
         readKerasArchiveTraining},
        {"keras-weights",
         "Keras 3 weights",
         {".weights.h5"},
         "Weights file of save_weights(\"….weights.h5\") in Keras 3.",
         writeKeras3Weights,
         openKeras3Weights},
        {"npz",
         "NumPy arrays",
         {".npz"},
         "One array per weight, named layer/weight.",
         writeNpzWeights,
         openNpzWeights},
        {"keras-json",
         "Keras model configuration",
         {".json"},
         "Model without weights: to_json() of Keras, model.json of TensorFlow.js, or an experiment.",
         nullptr,
         nullptr,
         readKerasJsonModel},
        {"keras-python",
         "Keras program",
         {".py"},
         "The experiment as a Python program for tf.keras, without weights.",
         nullptr,
         nullptr,
         nullptr,
         nullptr,
         kerasProgram,
         kerasProgramNeeds},
    };
    return formats;
}

const WeightFormat& weightFormatFor(const std::filesystem::path& path) {
    const std::string name = path.filename().string();
    const WeightFormat* best = nullptr;
    std::size_t bestLength = 0;
    std::vector<std::string> endings;
    for (const WeightFormat& format : weightFormats()) {
        for (const std::string& extension : format.extensions) {
            endings.push_back(extension);
            if (!name.ends_with(extension) || extension.size() <= bestLength) continue;
            best = &format;
            bestLength = extension.size();
        }
    }
    if (best == nullptr) {
        throw Error("{}: expected a file name ending in {}", path.string(), fmt::join(endings, ", "));
    }
    return *best;
}

}  // namespace shardlab::engine
