#pragma once
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/json.h"
#include "engine/core/shape.h"
#include "engine/core/tensor.h"
#include "engine/experiment/experiment.h"
#include "engine/formats/layer_support.h"
#include "engine/formats/programs/program_text.h"
#include "engine/model/model.h"
#include "engine/model/model_config.h"
#include "engine/model/named_weights.h"

namespace shardlab::engine {

/// What a file says about one array before it is read.
struct StoredWeight {
    std::string name;   ///< "layer/weight", as in NamedWeights
    std::string layer;  ///< empty when the format does not say
    Shape shape;
};

/// How one weight of a model is made of the arrays of a file that lays them out otherwise.
struct ConvertedWeight {
    std::vector<std::size_t> arrays;  ///< of the file
    std::function<Tensor(std::vector<Tensor>)> convert;
};

/// An opened file of weights: its arrays in the file's own order (get_weights() order in Keras's files).
class WeightFile {
public:
    virtual ~WeightFile() = default;
    virtual const std::vector<StoredWeight>& weights() const = 0;
    /// As float32. Throws Error naming file and array.
    virtual Tensor read(std::size_t index) = 0;
    /// For files whose arrays do not have the names of weights: for each weight of the model the index of its
    /// array. None: the names decide. Throws Error naming file and layer.
    /// By position: in Keras's order of the layers, whatever their names.
    virtual std::optional<std::vector<std::size_t>> arrange(const Model&, bool byPosition) {
        (void)byPosition;
        return std::nullopt;
    }
    /// For files of frameworks with other layouts: each weight of the model, in its order. None: arrange()
    /// and read() give them. Throws Error naming file, layer and array.
    virtual std::optional<std::vector<ConvertedWeight>> convert(const Model&) { return std::nullopt; }
    /// What the optimizer remembered when the file was written; null: the file does not say. Throws Error.
    virtual std::shared_ptr<const OptimizerState> optimizer(const Model&) { return nullptr; }
    /// What the tokens of the training texts stood for; null: the file does not say.
    virtual std::shared_ptr<const TrainedTexts> texts() { return nullptr; }
    /// How the model that was read differs from the file's, one sentence each.
    virtual std::vector<std::string> notes() { return {}; }
};

/// A trained model to be written. `training` is the "compile" object of an experiment (optimizer, loss,
/// metrics), Keras's training_config, or null.
struct ExportRequest {
    const Model& model;
    const Json& training;
    const NamedWeights& weights;  ///< checked: one array for each weight of the model, in get_weights() order
};

/// One row of the registry: a kind of file that models, weights and programs come from or go to.
struct WeightFormat {
    std::string id;
    std::string name;
    /// How file names end; the longest one that fits decides. "/model.json": that file in any folder.
    std::vector<std::string> extensions;
    std::string help;
    void (*write)(const ExportRequest&, const std::filesystem::path&) = nullptr;
    std::unique_ptr<WeightFile> (*open)(const std::filesystem::path&) = nullptr;
    Json (*readModel)(const std::filesystem::path&) = nullptr;  ///< Keras's JSON of the model in the file
    /// Keras's training_config in the file, or null.
    Json (*readTraining)(const std::filesystem::path&) = nullptr;
    /// Text of a program that makes the experiment, or its model; no weights are in it.
    std::string (*program)(const ProgramRequest& request) = nullptr;
    /// How the file with weights beside a program is called, behind the program's stem.
    std::string programWeights = {};
    /// What has to be there to run that program, in one sentence; empty: nothing worth a word.
    std::string (*programNeeds)(const Experiment& experiment, bool modelOnly) = nullptr;
    /// What the format does with each layer of a model; null: it holds all of them as they are.
    std::vector<LayerSupport> (*support)(const Model& model) = nullptr;
    /// Which release of that tool opens a file of a model that was trained so (as ExportRequest has it), in
    /// one sentence; empty: all do. Null: nothing is known.
    std::string (*needs)(const Model& model, const Json& training) = nullptr;
    /// A program in the language of the tool that the file is for, which opens `file` and predicts; null:
    /// none.
    std::string (*openingCode)(const Model& model, const std::string& file) = nullptr;
    /// The files that belong to a written one, beside it; null: none.
    std::vector<std::filesystem::path> (*shards)(const std::filesystem::path& path) = nullptr;
    /// Whether a file that is there is of this format, though its name is of one without weights; null: only
    /// the name decides.
    bool (*recognizes)(const std::filesystem::path& path) = nullptr;

    bool canWrite() const { return write != nullptr || program != nullptr; }
    bool isProgram() const { return program != nullptr; }
    bool canRead() const { return open != nullptr; }
    bool holdsModel() const { return readModel != nullptr; }
};

/// Everything that can be imported or exported: models, weights, programs.
const std::vector<WeightFormat>& weightFormats();
/// The file that a folder stands for: its "model.json" (TensorFlow.js). Other paths are what they are; a path
/// that ends in '/' is a folder, whether it is there or not.
std::filesystem::path weightFilePath(const std::filesystem::path& path);
/// The format of a file name. Throws Error that lists the endings there are, of the formats for which
/// `wanted` holds.
const WeightFormat& weightFormatFor(const std::filesystem::path& path,
                                    bool (*wanted)(const WeightFormat&) = nullptr);
/// The format of a file to read: that of its name, or, where this one has no weights, that of its content: a
/// model.json of TensorFlow.js may have another name.
const WeightFormat& readFormatFor(const std::filesystem::path& path);

/// Throws Error if the file name's ending says a format that is only read.
const WeightFormat& writtenFormatFor(const std::filesystem::path& path);

/// How a person writes an extension of a format: ".h5", "model.json".
std::string endingText(const std::string& extension);
/// The endings of all formats for which `wanted` holds, as patterns: "*.h5", "model.json". An ending that
/// another one covers is left out.
std::vector<std::string> filePatterns(bool (*wanted)(const WeightFormat&));

/// Writes a program and gives its programNeeds. Throws Error if the model has errors, or a layer that the
/// program cannot have.
std::string exportProgram(const WeightFormat& format, const ProgramRequest& request,
                          const std::filesystem::path& path);
/// Writes an experiment with its weights as the file name's ending says; programs leave the weights out.
/// Gives what a program needs, else nothing.
std::string exportExperiment(const Experiment& experiment, const NamedWeights& weights,
                             const std::filesystem::path& path);

/// Writes a trained model; the file name's ending says how. `trainingConfig` is the experiment's "compile"
/// object, Keras's training_config, or null: the file then has none. The file appears whole or not at all.
/// Throws Error naming the file, and the layers that its format cannot hold.
void exportModel(const Model& model, const Json& trainingConfig, const NamedWeights& weights,
                 const std::filesystem::path& path);

/// A program that opens the file in the tool that its format is for; empty: there is none to show.
std::string openingCode(const WeightFormat& format, const Model& model, const std::string& file);
/// The file that was written, and those that belong to it.
std::vector<std::filesystem::path> writtenFiles(const WeightFormat& format,
                                                const std::filesystem::path& path);

/// The model's weights from a file: by name ("layer/weight"), or in the order of get_weights() whatever the
/// names. Throws Error naming the file, and the layer that is missing or the array whose shape differs.
NamedWeights importWeights(const std::filesystem::path& path, const Model& model, bool byPosition = false);

/// The same by name with what the optimizer remembered (null: the file does not say), from one reading.
NamedWeights importWeightsAndOptimizer(const std::filesystem::path& path, const Model& model);
/// Throws Error as importWeights() does for names and shapes; reads no array.
void requireFittingWeights(const std::filesystem::path& path, const Model& model);

/// What the optimizer of a file remembered for the model's weights; null: the file has no weights or does not
/// say.
std::shared_ptr<const OptimizerState> importOptimizerState(const std::filesystem::path& path,
                                                           const Model& model);

/// The weights of a file that training may begin with, some of which may fit the model: importAllWeights, or
/// of a file in the layouts of another framework the model's, converted.
NamedWeights importInitialWeights(const std::filesystem::path& path, const Model& model);

/// All weights of a file, by name, whatever they are for: those of the file's own model, or of a file without
/// a model every array under its own name. Throws Error naming the file.
NamedWeights importAllWeights(const std::filesystem::path& path);

/// The model of a file: Keras .h5, Keras JSON, an experiment. Throws Error when it holds weights only.
ModelConfig importModelConfig(const std::filesystem::path& path);

/// How the model of a file differs from what importModelConfig() gives, one sentence each: mostly not at all.
std::vector<std::string> importNotes(const std::filesystem::path& path);

/// How the model in a file was compiled, as Keras's training_config; null if the file does not say.
Json importTrainingConfig(const std::filesystem::path& path);

}  // namespace shardlab::engine
