#include "engine/formats/keras3/keras3_json.h"

#include <algorithm>

#include "engine/core/error.h"
#include "engine/core/keras_coverage.h"
#include "engine/core/keras_object.h"
#include "engine/formats/keras_json.h"
#include "engine/formats/keras_training.h"
#include "engine/formats/programs/keras_objects.h"
#include "engine/layers/layer.h"
#include "engine/model/call_training.h"
#include "engine/model/keras_calls.h"
#include "engine/model/keras_version.h"
#include "engine/model/shared_layers.h"
#include "engine/optimizers/optimizer.h"

namespace shardlab::engine {
namespace {

Json object(const char* module, const std::string& className, Json config) {
    return {{"module", module},
            {"class_name", className},
            {"config", std::move(config)},
            {"registered_name", nullptr}};
}

/// The module of the objects that an option of a layer holds; null: it holds none.
const char* moduleOf(const std::string& option) {
    if (option.ends_with("_initializer")) return "keras.initializers";
    if (option.ends_with("_regularizer")) return "keras.regularizers";
    if (option.ends_with("_constraint")) return "keras.constraints";
    return nullptr;
}

bool isOfKeras3(const std::string& version) {
    return semanticsOf(version).newHardSigmoid;
}

/// A layer's options as Keras 3 spells them.
class OptionWriter {
public:
    explicit OptionWriter(const Model& model) : m_keepsOthers(isOfKeras3(model.config().kerasVersion)) {}

    Json write(const std::string& className, const Json& config, const std::string& layer) const {
        const auto& entry = layerRegistry().at(className, layer);
        Json result = Json::object();
        for (const auto& [key, value] : config.items()) {
            if (key == "batch_input_shape") {
                if (className == "InputLayer") result["batch_shape"] = value;
            } else if (isKept(entry.schema, key)) {
                if (className == "SeparableConv1D" && key == "padding" && value == "causal")
                    throw Error("{}: Keras 3 has no padding=causal of SeparableConv1D; export as .h5", layer);
                result[key == "alpha" && className == "LeakyReLU" ? "negative_slope" : key] =
                    option(key, value, layer);
            }
        }
        return result;
    }

private:
    /// Keras 3 refuses what it does not know, and files of Keras 2 hold more than that.
    bool isKept(const ParameterSchema& schema, const std::string& key) const {
        static const std::vector<std::string> common{"name", "trainable", "dtype"};
        return m_keepsOthers || std::ranges::find(common, key) != common.end() ||
               std::ranges::find(schema, key, &ParameterSpec::name) != schema.end();
    }

    Json option(const std::string& key, const Json& value, const std::string& layer) const {
        if (value == "hard_sigmoid" && !m_keepsOthers) refuseFunction(key, layer);
        if (!value.is_object() || !value.contains("class_name")) return value;
        const auto className = value.at("class_name").get<std::string>();
        if (className == "function") return value.at("config");
        const Json config = value.value("config", Json::object());
        if (const char* module = moduleOf(key)) return object(module, className, config);
        if (layerRegistry().find(className) == nullptr) return value;
        return object("keras.layers", className, write(className, config, layer));
    }

    [[noreturn]] static void refuseFunction(const std::string& key, const std::string& layer) {
        throw Error(
            "{}: {}=hard_sigmoid of Keras 2 is another function in Keras 3; export as .h5, or use sigmoid",
            layer, key);
    }

    bool m_keepsOthers;
};

/// [["q", 0, 0, {"value": ["v", 0, 0]}]] → {"args": […], "kwargs": {…}}.
class CallWriter {
public:
    explicit CallWriter(const Model& model) {
        for (const auto& [call, shared] : sharedCalls(model.config()))
            m_calls[{shared.owner, shared.index}] = call;
        for (const Model::Node& node : model.nodes())
            m_nodes[node.layer->name()] = &node;
    }

    /// Layers with several inputs take a list, but for those that take each as an argument, or the ones
    /// behind the first as the list `further`.
    Json write(const Json& connections, bool list, const std::string& further) const {
        Json tensors = Json::array(), named = Json::object();
        for (const Json& connection : connections)
            (further.empty() || tensors.empty() ? tensors : named[further]).push_back(tensor(connection));
        if (!connections.empty() && connections[0].size() > 3) {
            for (const auto& [name, value] : connections[0][3].items())
                named[name] = isConnection(value) ? tensor(value) : value;
        }
        return {{"args", list ? Json::array({tensors}) : tensors}, {"kwargs", named}};
    }

    Json shapeOf(const std::string& layer, std::size_t output) const {
        Json shape = Json::array();
        for (const std::int64_t extent : m_nodes.at(layer)->outputShapes.at(output))
            shape.push_back(extent == Shape::kUnknown ? Json(nullptr) : Json(extent));
        return shape;
    }

private:
    static bool isConnection(const Json& value) {
        return value.is_array() && value.size() == 3 && value.at(0).is_string();
    }

    Json tensor(const Json& connection) const {
        const auto layer = connection.at(0).get<std::string>();
        const auto shared = m_calls.find({layer, connection.at(1).get<int>()});
        const std::string& node = shared == m_calls.end() ? layer : shared->second;
        const Model::Node& source = *m_nodes.at(node);
        const std::string type =
            source.inputs.empty() ? source.layer->config().value("dtype", "float32") : "float32";
        return {{"class_name", "__keras_tensor__"},
                {"config",
                 {{"shape", shapeOf(node, connection.at(2).get<std::size_t>())},
                  {"dtype", type},
                  {"keras_history", Json::array({connection.at(0), connection.at(1), connection.at(2)})}}}};
    }

    std::map<std::pair<std::string, int>, std::string> m_calls;  ///< the node of each further call
    std::map<std::string, const Model::Node*> m_nodes;
};

void requireKeras3Layer(const std::string& className, const std::string& layer) {
    const KerasClass* known = findKerasClass("layer", className);
    if (known == nullptr || known->support != KerasSupport::Built)
        throw Error("{}: Keras 3 has no layer {}; export as .npz", layer, className);
}

bool makesMasks(const Model& model) {
    return std::ranges::any_of(model.nodes(), [](const Model::Node& node) {
        return node.className == "Masking" || !isOff(node.layer->config(), "mask_zero");
    });
}

Json layersOf(const Model& model, const Json& keras2) {
    const bool functional = keras2.at("class_name") != "Sequential";
    const OptionWriter options(model);
    const CallWriter calls(model);
    std::map<std::string, std::size_t> place;
    for (std::size_t i = 0; i < model.nodes().size(); ++i)
        place.emplace(model.nodes()[i].layer->name(), i);
    std::vector<std::pair<std::size_t, Json>> layers;
    for (const Json& layer : keras2.at("config").at("layers")) {
        const auto className = layer.at("class_name").get<std::string>();
        const auto name = layer.at("config").at("name").get<std::string>();
        requireKeras3Layer(className, name);
        Json entry = object("keras.layers", layerRegistry().at(className, name).className,
                            options.write(className, layer.at("config"), name));
        if (functional) {
            const auto made =
                layerRegistry().make(className, name, withoutCallTraining(model.config().find(name)->config));
            const bool list = made->arity().minimum > 1 && className != "MultiHeadAttention" &&
                              className != "GroupQueryAttention";
            const std::string further = listArgumentOf(className);
            entry["name"] = name;
            entry["inbound_nodes"] = Json::array();
            for (const Json& call : layer.at("inbound_nodes"))
                entry["inbound_nodes"].push_back(call.is_object() ? call : calls.write(call, list, further));
        }
        const auto known = place.find(name);
        layers.emplace_back(known == place.end() ? 0 : known->second, std::move(entry));
    }
    std::ranges::stable_sort(layers, {}, &std::pair<std::size_t, Json>::first);
    Json list = Json::array();
    for (auto& [at, layer] : layers)
        list.push_back(std::move(layer));
    return list;
}

/// {"class_name", "config"} of a compile object, with the module that Keras 3 looks in.
Json compileObject(const char* module, const Json& given) {
    if (given.is_array()) {
        Json list = Json::array();
        for (const Json& item : given)
            list.push_back(compileObject(module, item));
        return list;
    }
    if (!given.is_object()) return given;
    if (!given.contains("class_name")) {  // by output
        Json named = Json::object();
        for (const auto& [output, item] : given.items())
            named[output] = compileObject(module, item);
        return named;
    }
    return object(module, given.at("class_name").get<std::string>(), given.value("config", Json::object()));
}

Json optimizerObject(const Json& optimizer) {
    const auto* entry = optimizerRegistry().find(optimizer.value("class_name", ""));
    Json config = optimizer.value("config", Json::object());
    config.erase("decay");  // of 0, or beside a schedule
    if (config.contains("lr") && !config.contains("learning_rate")) config["learning_rate"] = config.at("lr");
    config.erase("lr");
    return withModulesOfParts(object(
        "keras.optimizers", entry == nullptr ? optimizer.value("class_name", "") : entry->className, config));
}

Json compileConfig(const Json& training) {
    return {{"optimizer", optimizerObject(training.at("optimizer_config"))},
            {"loss", compileObject("keras.losses", training.value("loss", Json()))},
            {"loss_weights", training.value("loss_weights", Json())},
            {"metrics", compileObject("keras.metrics", training.value("metrics", Json::array()))},
            {"weighted_metrics", compileObject("keras.metrics", training.value("weighted_metrics", Json()))},
            {"run_eagerly", false},
            {"steps_per_execution", 1},
            {"jit_compile", false}};
}

/// {"module", "class_name", "config", "registered_name"} → {"class_name", "config"}, at every depth.
Json withoutModules(const Json& given) {
    if (given.is_array()) {
        Json list = Json::array();
        for (const Json& item : given)
            list.push_back(withoutModules(item));
        return list;
    }
    if (!given.is_object()) return given;
    if (given.contains("module") && given.contains("class_name"))
        return {{"class_name", given.at("class_name")},
                {"config", withoutModules(given.value("config", Json::object()))}};
    Json result = Json::object();
    for (const auto& [key, value] : given.items())
        result[key] = withoutModules(value);
    return result;
}

}  // namespace

std::vector<LayerSupport> keras3Support(const Model& model) {
    std::vector<LayerSupport> layers = kerasFileSupport(model);
    const bool masks = !isOfKeras3(model.config().kerasVersion) && makesMasks(model);
    const OptionWriter options(model);
    for (std::size_t i = 0; i < layers.size(); ++i) {
        const Model::Node& node = model.nodes()[i];
        if (layers[i].verdict == LayerSupport::Verdict::Refused) continue;
        refuseIfThrown(layers[i], [&] {
            requireKeras3Layer(node.className, layers[i].layer);
            options.write(node.className, node.layer->config(), layers[i].layer);
        });
        const bool state = node.inputs.size() > 1 && !listArgumentOf(node.className).empty();
        if (masks && state && layers[i].verdict != LayerSupport::Verdict::Refused) {
            layers[i].text += layers[i].text.empty() ? "" : "; ";
            layers[i].text += "Keras 3 gives a layer with an initial state no mask: masked steps count there";
        }
    }
    return layers;
}

Json keras3TrainingConfig(const Json& compile) {
    Json training = kerasTrainingConfig(compile);
    if (!training.is_object() || !training.contains("optimizer_config")) return training;
    Json& optimizer = training["optimizer_config"];
    const Json config = optimizer.is_object() ? optimizer.value("config", Json()) : Json();
    if (config.is_object() && config.contains("inner_optimizer")) {  // of a LossScaleOptimizer
        optimizer["config"]["inner_optimizer"] = withDecayAsSchedule(config.at("inner_optimizer"));
    } else {
        optimizer = withDecayAsSchedule(optimizer);
    }
    return training;
}

std::string keras3VersionOf(const Model& model) {
    const std::string& version = model.config().kerasVersion;
    return isOfKeras3(version) ? version : kPlainKeras3;
}

Json keras3Config(const Model& model, const Json& training) {
    const Json keras2 = kerasModelConfig(model);
    const bool functional = keras2.at("class_name") != "Sequential";
    Json config{{"name", model.name()}, {"trainable", true}};
    if (!functional) config["dtype"] = "float32";
    config["layers"] = layersOf(model, keras2);
    if (functional) {
        for (const char* ends : {"input_layers", "output_layers"})
            config[ends] = keras2.at("config").at(ends);
    } else {
        config["build_input_shape"] = config["layers"].at(0).at("config").at("batch_shape");
    }
    Json json = functional ? object("keras.src.models.functional", "Functional", std::move(config))
                           : object("keras", "Sequential", std::move(config));
    if (functional) json["registered_name"] = "Functional";
    if (training.is_object() && training.contains("optimizer_config"))
        json["compile_config"] = compileConfig(training);
    return json;
}

Json trainingConfigFrom(const Json& compileConfig) {
    if (!compileConfig.is_object()) return nullptr;
    const Json optimizer = compileConfig.value("optimizer", Json());
    if (optimizer.is_null()) return nullptr;
    return {{"loss", withoutModules(compileConfig.value("loss", Json()))},
            {"metrics", withoutModules(compileConfig.value("metrics", Json::array()))},
            {"weighted_metrics", withoutModules(compileConfig.value("weighted_metrics", Json()))},
            {"sample_weight_mode", nullptr},
            {"loss_weights", compileConfig.value("loss_weights", Json())},
            {"optimizer_config", withoutModules(optimizer)}};
}

}  // namespace shardlab::engine
