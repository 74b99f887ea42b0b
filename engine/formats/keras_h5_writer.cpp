#include <algorithm>

#include "engine/core/atomic_file.h"
#include "engine/core/error.h"
#include "engine/formats/hdf5_writer.h"
#include "engine/formats/keras3/optimizer_variables.h"
#include "engine/formats/keras_h5.h"
#include "engine/formats/keras_json.h"
#include "engine/formats/keras_training.h"
#include "engine/formats/layer_names.h"
#include "engine/layers/layer.h"
#include "engine/model/keras_calls.h"
#include "engine/model/keras_version.h"
#include "engine/optimizers/keras_variables.h"

namespace shardlab::engine {
namespace {

/// The release of Keras 2 whose spelling is written; "Functional" came with it.
constexpr const char* kKeras2 = "2.4.0";

std::string versionOf(const Model& model) {
    const std::string& version = model.config().kerasVersion;
    return version.empty() ? kKeras2 : version;
}

struct LayerWeights {
    std::string layer;
    std::vector<std::size_t> weights;  ///< positions in get_weights()
};

/// Layers in model order, those without weights included. Keras does not count the InputLayer among a
/// Sequential's.
std::vector<LayerWeights> weightsByLayer(const Model& model) {
    std::vector<LayerWeights> layers;
    std::size_t next = 0;
    const bool sequential = model.config().kind == ModelConfig::Kind::Sequential;
    for (const Model::Node& node : model.nodes()) {
        if ((sequential && node.className == "InputLayer") || node.sharedNode >= 0) continue;
        LayerWeights layer{.layer = node.layer->name(), .weights = {}};
        for (std::size_t i = 0; i < node.weights.size(); ++i)
            layer.weights.push_back(next++);
        layers.push_back(std::move(layer));
    }
    return layers;
}

void writeWeights(Hdf5Writer& writer, hid_t group, const ExportRequest& request) {
    std::vector<LayerWeights> layers = weightsByLayer(request.model);
    std::vector<std::string> layerNames;
    for (const LayerWeights& layer : layers)
        layerNames.push_back(layer.layer);
    writer.names(group, "layer_names", layerNames);
    writer.text(group, "backend", "tensorflow");
    writer.text(group, "keras_version", versionOf(request.model));

    // Keras creates the groups sorted, so that no layer's name is taken for a path into another one's group.
    std::sort(layers.begin(), layers.end(), [](const auto& a, const auto& b) { return a.layer < b.layer; });
    for (const LayerWeights& layer : layers) {
        const Hdf5Handle layerGroup = writer.group(group, layer.layer);
        std::vector<std::string> weightNames;
        for (const std::size_t i : layer.weights)
            weightNames.push_back(request.weights.specs[i].name + ":0");
        writer.names(layerGroup, "weight_names", weightNames);
        for (std::size_t k = 0; k < weightNames.size(); ++k) {
            writer.weight(layerGroup, weightNames[k], request.weights.specs[layer.weights[k]],
                          request.weights.tensors[layer.weights[k]]);
        }
    }
}

/// Names and arrays of an optimizer's state as the version that the file names keeps them.
struct OptimizerArrays {
    std::vector<std::string> names;
    std::vector<const Tensor*> arrays;  ///< of the names behind the counter and the learning rate
};

OptimizerArrays optimizerArrays(const ExportRequest& request, const std::string& className, bool keras3) {
    const OptimizerState& state = *request.weights.optimizer;
    std::vector<std::size_t> trained = trainedWeights(request.weights.specs);
    const std::size_t slots = state.variables.size() / std::max<std::size_t>(1, trained.size());
    const auto stored = kerasVariables(className, trained.size(), slots, VariableOrder::Keras3);
    OptimizerArrays result;
    for (const auto& variable :
         keras3 ? stored : kerasVariables(className, trained.size(), slots, VariableOrder::Keras2)) {
        const auto at = static_cast<std::size_t>(std::ranges::find(stored, variable) - stored.begin());
        result.names.push_back(fmt::format("{}/{}/slot_{}{}", className,
                                           request.weights.specs[trained[variable.first]].name,
                                           variable.second, keras3 ? "" : ":0"));
        result.arrays.push_back(&state.variables[at]);
    }
    return result;
}

/// Only of a compiled model. Keras 2 has the counter alone before the slots, Keras 3 also the learning rate.
void writeOptimizer(Hdf5Writer& writer, const ExportRequest& request, const Json& training) {
    const std::string className = optimizerClassIn(training);
    const auto& state = request.weights.optimizer;
    if (!state || state->own || className.empty() ||
        (!state->className.empty() && state->className != className))
        return;
    const bool keras3 = semanticsOf(versionOf(request.model)).newHardSigmoid;
    OptimizerArrays slots = optimizerArrays(request, className, keras3);
    const Hdf5Handle group = writer.group(writer.root(), "optimizer_weights");
    std::vector<std::string> names{className + (keras3 ? "/iteration" : "/iter:0")};
    writer.integer(group, names[0], state->iterations);
    const auto rate = learningRateOf(training.at("optimizer_config"));
    if (keras3 && rate) {
        Tensor value{Shape()};
        value.floats()[0] = static_cast<float>(*rate);
        names.push_back(className + "/learning_rate");
        writer.array(group, names.back(), value);
    }
    for (std::size_t i = 0; i < slots.names.size(); ++i)
        writer.array(group, slots.names[i], *slots.arrays[i]);
    names.insert(names.end(), slots.names.begin(), slots.names.end());
    writer.names(group, "weight_names", names);
}

/// Attributes of the root: Keras does not read them.
void writeTexts(Hdf5Writer& writer, const NamedWeights& weights) {
    if (!weights.texts) return;
    writer.text(writer.root(), kVocabularyName, joinTexts(weights.texts->vocabulary));
    writer.text(writer.root(), kClassNamesName, joinTexts(weights.texts->classNames));
}

/// How the model was compiled: what Keras can make of it, and all where that is less.
void writeTraining(Hdf5Writer& writer, const Json& training) {
    Json made = madeByKeras(training);
    if (made != training) writer.text(writer.root(), kOwnTraining, training.dump());
    if (made.is_null()) return;
    if (made.contains("optimizer_config"))
        made["optimizer_config"] = withModulesOfParts(made.at("optimizer_config"));
    writer.text(writer.root(), "training_config", made.dump());
}

/// The model and how it was compiled, with names that TensorFlow takes. The weights keep the layers' own.
/// These files name a class as Python does, .keras files as the module exports it.
void nameClassesAsPython(Json& value) {
    const auto name = value.is_object() ? value.find("class_name") : value.end();
    if (name != value.end() && *name == "GroupQueryAttention") *name = "GroupedQueryAttention";
    if (!value.is_structured()) return;
    for (Json& item : value)
        nameClassesAsPython(item);
}

void writeModel(Hdf5Writer& writer, const Model& model, Json training) {
    const LayerNames names = portableNames(model);
    Json config = kerasModelConfig(model);
    renameLayers(config, names);
    nameClassesAsPython(config);
    writer.text(writer.root(), "model_config", config.dump());
    renameOutputs(training, names);
    writeTraining(writer, training);
    if (!names.empty()) writer.text(writer.root(), kOwnLayerNames, toJson(reversed(names)).dump());
}

/// Keras 3 does not find tensors that a call of Keras 2 takes by name.
bool hasTensorsByName(const Model::Node& node) {
    const std::string& name = node.className;
    return node.inputs.size() > 1 &&
           (name == "MultiHeadAttention" || name == "GroupQueryAttention" || !listArgumentOf(name).empty());
}

/// Which releases of Keras open the layer; empty: all that open the file.
std::string openedBy(const Model::Node& node, bool keras3) {
    const auto& entry = layerRegistry().at(node.className, node.layer->name());
    if (!entry.inKeras)
        return fmt::format("only Shardlab opens the file, because no Keras has the layer {}",
                           entry.className);
    if (!keras3 && hasTensorsByName(node))
        return "Keras 3 does not find the inputs of this layer in a file of Keras 2; for Keras 3 export as "
               ".keras";
    if (entry.keras.empty()) return {};
    return fmt::format("Keras 2 has no layer {}; open the file with Keras {} or later", entry.className,
                       entry.keras);
}

}  // namespace

std::vector<LayerSupport> kerasH5Support(const Model& model) {
    std::vector<LayerSupport> layers = kerasFileSupport(model);
    const bool keras3 = semanticsOf(versionOf(model)).newHardSigmoid;
    for (std::size_t i = 0; i < layers.size(); ++i) {
        if (layers[i].verdict == LayerSupport::Verdict::Refused) continue;
        const std::string readers = openedBy(model.nodes()[i], keras3);
        if (!readers.empty()) layers[i].text += (layers[i].text.empty() ? "" : "; ") + readers;
    }
    return layers;
}

void writeKerasH5(const ExportRequest& request, const std::filesystem::path& path) {
    const Json training =
        withMetricsByOutput(kerasTrainingConfig(request.training), request.model.outputNames());
    requireMemoryForImage(request.weights, path.string());
    std::string image;
    {
        const Hdf5Session session;
        Hdf5Writer writer(path.string());
        writer.text(writer.root(), "backend", "tensorflow");
        writer.text(writer.root(), "keras_version", versionOf(request.model));
        writeModel(writer, request.model, training);
        const Hdf5Handle weights = writer.group(writer.root(), "model_weights");
        writeWeights(writer, weights, request);
        writeOptimizer(writer, request, training);
        writeTexts(writer, request.weights);
        image = writer.bytes();
    }
    writeFileAtomically(path, image);
}

void writeKerasH5Weights(const ExportRequest& request, const std::filesystem::path& path) {
    requireMemoryForImage(request.weights, path.string());
    std::string image;
    {
        const Hdf5Session session;
        Hdf5Writer writer(path.string());
        writeWeights(writer, writer.root(), request);
        writeTexts(writer, request.weights);
        image = writer.bytes();
    }
    writeFileAtomically(path, image);
}

}  // namespace shardlab::engine
