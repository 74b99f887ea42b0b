#include "engine/formats/keras_json.h"

#include <algorithm>
#include <set>

#include "engine/core/abridge.h"
#include "engine/core/error.h"
#include "engine/core/json_file.h"
#include "engine/core/keras_object.h"
#include "engine/formats/layer_names.h"
#include "engine/formats/python_text.h"
#include "engine/layers/nested_layer.h"
#include "engine/losses/compiled_outputs.h"
#include "engine/losses/loss.h"
#include "engine/model/keras_calls.h"
#include "engine/model/keras_version.h"
#include "engine/model/shared_layers.h"
#include "engine/optimizers/loss_scale.h"
#include "engine/optimizers/optimizer.h"

namespace shardlab::engine {
namespace {

Json shapeJson(const Shape& shape) {
    Json json = Json::array();
    for (const std::int64_t extent : shape)
        json.push_back(extent == Shape::kUnknown ? Json(nullptr) : Json(extent));
    return json;
}

LayerNode inputLayer(const Model& model) {
    return {.className = "InputLayer",
            .name = model.inputNames().front(),
            .config = {{"batch_input_shape", shapeJson(model.inputShape())},
                       {"dtype", "float32"},
                       {"sparse", false},
                       {"ragged", false}}};
}

/// Options that were left to their defaults are written, too: defaults differ between versions of Keras.
void completeConfigs(ModelConfig& config, const Model& model) {
    for (LayerNode& node : config.layers) {
        if (node.className == "InputLayer" || !sharedWith(node).empty()) continue;
        for (const Model::Node& built : model.nodes()) {
            if (built.layer->name() != node.name) continue;
            for (const auto& [key, value] : built.layer->config().items()) {
                if (!node.config.contains(key)) node.config[key] = value;
            }
        }
    }
}

void completeObjects(Json& config, const ParameterSchema& schema, const std::string& layer);

/// A layer inside a layer. Keras 3 looks for its class in the module that it names; its options are complete,
/// because defaults differ between versions.
void completeNested(Json& nested, const std::string& layer) {
    const auto className = nested.at("class_name").get<std::string>();
    const auto& entry = layerRegistry().at(className, layer);
    Json config{{"name", nestedName(nested)}};
    config.update(applySchema(entry.schema, nested.value("config", Json::object()), layer));
    completeObjects(config, entry.schema, layer);
    nested = Json{{"module", "keras.layers"},
                  {"class_name", entry.className},
                  {"config", std::move(config)},
                  {"registered_name", nullptr}};
}

/// Layers and functions inside a layer's options.
void completeObjects(Json& config, const ParameterSchema& schema, const std::string& layer) {
    for (const ParameterSpec& spec : schema) {
        if (!config.contains(spec.name) || !config.at(spec.name).is_object()) continue;
        Json& value = config.at(spec.name);
        if (spec.kind == ParameterKind::Layer) completeNested(value, layer);
        if (spec.kind != ParameterKind::Activation || value.contains("module")) continue;
        if (layerRegistry().find(value.value("class_name", "")) == nullptr) {
            throw Error("{}: a Keras file has functions without arguments only; got {}={}", layer, spec.name,
                        quoted(value));
        }
        completeNested(value, layer);
    }
}

/// Keras 2 names: "SparseCategoricalCrossentropy" with its defaults is "sparse_categorical_crossentropy",
/// which every reader of the file knows. Options whose default is not Keras's are always written.
Json lossName(const Json& loss) {
    if (!loss.is_object()) return loss;
    Json config = loss.value("config", Json::object());
    const auto* entry = lossRegistry().find(loss.value("class_name", ""));
    if (entry == nullptr) return loss;
    const bool plain = std::ranges::all_of(entry->schema, [&](const ParameterSpec& spec) {
        return config.value(spec.name, spec.defaultValue) == spec.defaultValue;
    });
    for (const std::string& option : entry->keras.ownDefaults) {
        for (const ParameterSpec& spec : entry->schema)
            if (spec.name == option && !config.contains(option)) config[option] = spec.defaultValue;
    }
    if (plain && entry->keras.ownDefaults.empty()) return snakeCase(entry->className);
    return {{"class_name", entry->className}, {"config", config}};
}

/// Of one loss, or of a list or an object of losses by output.
Json lossNames(const Json& loss) {
    if (!isByOutput(loss)) return lossName(loss);
    Json names = loss;
    for (Json& entry : names)
        entry = lossName(entry);
    return names;
}

/// Keras has no Sequential in which a layer is called twice.
void becomeFunctional(ModelConfig& config, const Model& model) {
    if (config.layers.front().className != "InputLayer")
        config.layers.insert(config.layers.begin(), inputLayer(model));
    for (std::size_t row = 1; row < config.layers.size(); ++row) {
        config.layers[row].inbound = {config.layers[row - 1].name};
        config.layers[row].config.erase("batch_input_shape");
    }
    config.kind = ModelConfig::Kind::Functional;
    config.inputs = {config.layers.front().name};
    config.outputs = {config.layers.back().name};
}

/// Keras takes a causal mask at the call since TensorFlow 2.10, and Keras 3 refuses the older option of the
/// layer.
void moveCausalToCalls(ModelConfig& config) {
    constexpr const char *kOption = "causal", *kCallOption = "use_causal_mask";
    std::set<std::string> causal;
    for (LayerNode& node : config.layers) {
        const std::vector<std::string>& options = callOptionsOf(node.className);
        if (std::ranges::find(options, kCallOption) == options.end()) continue;
        if (!isOff(node.config, kOption)) causal.insert(node.name);
        node.config.erase(kOption);
        // Of an .h5 file Keras 3 takes the text for its function dot(); it is the default since there is the
        // option.
        if (node.config.value("score_mode", Json()) == "dot") node.config.erase("score_mode");
    }
    for (LayerNode& node : config.layers)
        if (causal.contains(node.name) || causal.contains(sharedWith(node))) node.config[kCallOption] = true;
}

/// Keras 3 refuses an option that is always off here, and -1 for an extent of the input, in layers inside
/// layers, too.
void spellAsKeras3(Json& config) {
    config.erase("time_major");
    const auto shape = config.find("noise_shape");
    if (shape != config.end()) *shape = openNoiseShape(*shape);
    for (auto& [key, value] : config.items()) {
        if (value.is_object() && value.contains("config") && value.at("config").is_object())
            spellAsKeras3(value.at("config"));
    }
}

/// What Keras has no place for: names of calls, an old option.
void dropOwnKeys(Json& json) {
    json.erase("keras_version");
    for (Json& layer : json.at("config").at("layers")) {
        layer.erase("call_names");
        spellAsKeras3(layer.at("config"));
    }
}

}  // namespace

Json kerasModelConfig(const Model& model) {
    ModelConfig config = model.config();
    const bool calls = !sharedCalls(config).empty();
    if (calls && config.kind == ModelConfig::Kind::Sequential) becomeFunctional(config, model);
    completeConfigs(config, model);
    moveCausalToCalls(config);
    if (config.kind == ModelConfig::Kind::Sequential && !config.layers.empty()) {
        if (config.layers.front().className != "InputLayer") {
            config.layers.insert(config.layers.begin(), inputLayer(model));
        }
        for (std::size_t i = 1; i < config.layers.size(); ++i) {
            for (const char* key : {"batch_input_shape", "batch_shape", "input_shape"})
                config.layers[i].config.erase(key);
        }
    }
    for (LayerNode& node : config.layers)
        completeObjects(node.config, layerRegistry().at(node.className, node.name).schema, node.name);
    // Keras 3 does not find tensors among the named arguments of Keras 2's form.
    const bool keras3 = semanticsOf(config.kerasVersion).newHardSigmoid;
    Json json = keras3 ? toJsonForKeras3(config) : config.toJson();
    dropOwnKeys(json);
    return json;
}

std::vector<LayerSupport> kerasFileSupport(const Model& model) {
    std::vector<LayerSupport> layers = portableNameSupport(model);
    for (std::size_t i = 0; i < layers.size(); ++i) {
        const Model::Node& node = model.nodes()[i];
        refuseIfThrown(layers[i], [&] {
            Json config = node.layer->config();
            completeObjects(config, layerRegistry().at(node.className, layers[i].layer).schema,
                            layers[i].layer);
        });
    }
    return layers;
}

Json kerasTrainingConfig(const Json& compile) {
    if (compile.is_object() && compile.contains("optimizer_config")) return compile;
    if (!compile.is_object() || !compile.contains("optimizer")) return nullptr;
    const Json& optimizer = compile["optimizer"];
    Json config = optimizer.is_string() ? Json{{"class_name", optimizer}, {"config", Json::object()}}
                                        : withLossScaleOptimizer(optimizer);
    return {{"loss", lossNames(compile.value("loss", Json(nullptr)))},
            {"metrics", compile.value("metrics", Json::array())},
            {"weighted_metrics", nullptr},
            {"sample_weight_mode", nullptr},
            {"loss_weights", compile.value("loss_weights", Json(nullptr))},
            {"optimizer_config", config}};
}

std::string optimizerClassIn(const Json& trainingConfig) {
    const Json optimizer =
        trainingConfig.is_object() ? trainingConfig.value("optimizer_config", Json()) : Json();
    const Json name = optimizer.is_object() ? optimizer.value("class_name", Json()) : Json();
    const auto* entry = name.is_string() ? optimizerRegistry().find(name.get<std::string>()) : nullptr;
    return entry == nullptr ? std::string() : entry->className;
}

Json readKerasJsonModel(const std::filesystem::path& path) {
    Json json = readJsonFile(path);
    if (json.is_object() && json.value("format", Json()) == "graph-model") {
        throw Error(
            "{}: a graph model of TensorFlow.js has no layers; expected a layers model "
            "(--output_format tfjs_layers_model)",
            path.string());
    }
    for (const char* key : {"modelTopology", "model_config", "model"}) {
        if (json.is_object() && json.contains(key)) json = Json(json[key]);
    }
    if (!json.is_object() || !json.contains("class_name") || !json.contains("config")) {
        throw Error("{}: expected a Keras model with \"class_name\" and \"config\"", path.string());
    }
    return json;
}

}  // namespace shardlab::engine
