#include "engine/sweeps/parameter_paths.h"

#include <algorithm>
#include <map>
#include <vector>

#include "engine/core/abridge.h"
#include "engine/core/error.h"
#include "engine/core/registry.h"
#include "engine/data/dataset.h"
#include "engine/experiment/device_choice.h"
#include "engine/experiment/document_paths.h"
#include "engine/layers/layer.h"
#include "engine/losses/loss.h"
#include "engine/optimizers/optimizer.h"

namespace shardlab::engine {
namespace {

constexpr const char* kDevice = "runtime.device";
constexpr const char* kReplicas = "runtime.replicas";
constexpr const char* kBatch = "fit.batch_size";
constexpr const char* kBatchPerReplica = "fit.batch_size_per_replica";

/// Where a parameter stands: a key of an object, which the object may not have yet.
struct Place {
    Json* object = nullptr;
    std::string key;
    const ParameterSpec* spec = nullptr;  ///< null: not an option of something registered
};

[[noreturn]] void failUnknown(const std::string& path) {
    throw Error("expected the path of a parameter of the experiment, as optimizer.learning_rate; got {}",
                abridged(path));
}

std::vector<std::string> partsOf(const std::string& path) {
    std::vector<std::string> parts;
    for (std::size_t begin = 0; begin <= path.size();) {
        const std::size_t dot = std::min(path.find('.', begin), path.size());
        parts.push_back(path.substr(begin, dot - begin));
        begin = dot + 1;
    }
    return parts;
}

const ParameterSpec* specOf(const std::string& className, const std::string& key) {
    const auto find = [&](const auto& registry) -> const ParameterSpec* {
        const auto* entry = registry.find(className);
        if (entry == nullptr) return nullptr;
        const auto spec = std::ranges::find(entry->schema, key, &ParameterSpec::name);
        return spec == entry->schema.end() ? nullptr : &*spec;
    };
    if (const ParameterSpec* spec = find(layerRegistry())) return spec;
    if (const ParameterSpec* spec = find(optimizerRegistry())) return spec;
    return find(lossRegistry());
}

/// The layer whose name the path goes on with, and what comes behind it. A name may have dots.
Json* layerOf(Json& document, std::string& path) {
    if (documentLayers(document) == nullptr) return nullptr;
    for (Json& layer : document["model"]["config"]["layers"]) {
        if (!layer.is_object() || !layer.contains("config") || !layer["config"].is_object()) continue;
        const std::string name = layer["config"].value("name", std::string());
        if (name.empty() || !path.starts_with(name + '.')) continue;
        path = path.substr(name.size() + 1);
        return &layer;
    }
    return nullptr;
}

/// "adam" is as good as {"class_name": "adam", "config": {}}, but has no place for an option.
void spellOut(Json& object, const std::string& path) {
    if (object.is_string() && (path.starts_with("optimizer.") || path.starts_with("loss.")))
        object = Json{{"class_name", object}, {"config", Json::object()}};
}

/// An option of the data source, which the document has only where it is not the default.
std::optional<Place> dataOption(Json& document, const std::string& path) {
    constexpr std::string_view kOptions = "data.options.";
    if (!path.starts_with(kOptions)) return std::nullopt;
    Json& data = document["data"];
    const auto* source = dataSourceRegistry().find(data.value("source", std::string()));
    if (source == nullptr) return std::nullopt;
    const std::string key = path.substr(kOptions.size());
    const auto spec = std::ranges::find(source->schema, key, &ParameterSpec::name);
    if (spec == source->schema.end()) return std::nullopt;
    return Place{.object = &data["options"], .key = key, .spec = &*spec};
}

Place descend(Json* object, const std::string& rest, const std::string& path) {
    std::string className;
    std::vector<std::string> parts = partsOf(rest);
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (!object->is_object()) failUnknown(path);
        const bool keras = object->contains("class_name");
        if (keras && parts[i] != "class_name") {
            className = object->value("class_name", std::string());
            Json& config = (*object)["config"];
            if (config.is_null()) config = Json::object();
            object = &config;
            if (!object->is_object()) failUnknown(path);
        }
        const ParameterSpec* spec = keras ? specOf(className, parts[i]) : nullptr;
        const bool last = i + 1 == parts.size();
        if (!object->contains(parts[i]) && !(last && spec != nullptr)) failUnknown(path);
        if (last) return {.object = object, .key = parts[i], .spec = spec};
        object = &(*object)[parts[i]];
    }
    failUnknown(path);
}

/// `path` is a short one.
Place placeOf(Json& document, const std::string& path) {
    std::string rest = path;
    if (path.starts_with("model.")) {
        rest = path.substr(6);
        Json* layer = layerOf(document, rest);
        if (layer == nullptr) failUnknown(path);
        return descend(layer, rest, path);
    }
    if (const std::optional<Place> option = dataOption(document, path)) return *option;
    Json* object = &document;
    const std::string first = partsOf(path).front();
    if (!document.contains(first)) object = &document["compile"];
    if (object->contains(first)) spellOut((*object)[first], path);
    return descend(object, rest, path);
}

void set(Json& document, const std::string& path, const Json& value) {
    const Place place = placeOf(document, path);
    // An object is a schedule, an initializer or the like, which its user reads.
    if (place.spec != nullptr && !value.is_object())
        checkParameter(*place.spec, value, path.substr(0, path.rfind('.')));
    if (place.key == "learning_rate") place.object->erase("lr");
    (*place.object)[place.key] = value;
    if (path == kBatch) document["fit"]["batch_size_per_replica"] = nullptr;
    if (path == kBatchPerReplica) document["fit"]["batch_size"] = nullptr;
}

DeviceChoice choiceOf(const std::map<std::string, Json>& parameters) {
    DeviceChoice choice;
    if (const auto device = parameters.find(kDevice); device != parameters.end()) {
        if (!device->second.is_string())
            throw Error("{} must be the id of a device; got {}", kDevice, quoted(device->second));
        choice.device = device->second.get<std::string>();
    }
    if (const auto replicas = parameters.find(kReplicas); replicas != parameters.end()) {
        if (!replicas->second.is_number_integer() || replicas->second < 1 || replicas->second > (1 << 16))
            throw Error("{} must be an integer >= 1; got {}", kReplicas, quoted(replicas->second));
        choice.replicas = replicas->second.get<int>();
    }
    return choice;
}

}  // namespace

PathParameter findParameter(const Experiment& experiment, const std::string& path) {
    PathParameter parameter{.path = shortPath(path), .integer = std::nullopt};
    Json document = experiment.toJson();
    const Place place = placeOf(document, parameter.path);
    if (place.spec != nullptr) {
        parameter.integer = place.spec->kind == ParameterKind::Int;
        return parameter;
    }
    const Json& value = place.object->at(place.key);
    if (value.is_number()) parameter.integer = value.is_number_integer();
    return parameter;
}

Json parameterValue(Json document, const std::string& path) {
    try {
        const Place place = placeOf(document, shortPath(path));
        const Json& object = *place.object;
        if (const auto found = object.find(place.key); found != object.end()) return *found;
        const auto older = place.key == "learning_rate" ? object.find("lr") : object.end();
        if (older != object.end()) return *older;
        return place.spec == nullptr ? Json(nullptr) : place.spec->defaultValue;
    } catch (const std::exception&) {  // a document that others wrote may have anything in its place
        return nullptr;
    }
}

Experiment withParameters(const Experiment& experiment, const Json& parameters,
                          const DeviceCatalog& devices) {
    std::map<std::string, Json> sorted;  // "optimizer" comes before what is in it
    for (const auto& [path, value] : parameters.items())
        sorted.emplace(shortPath(path), value);
    const DeviceChoice choice = choiceOf(sorted);
    const bool elsewhere = !choice.device.empty() || choice.replicas;
    Json document = (elsewhere ? onDevice(experiment, choice, devices) : experiment).toJson();
    for (const auto& [path, value] : sorted) {
        if (path != kDevice && path != kReplicas) set(document, path, value);
    }
    return Experiment::fromJson(document);
}

}  // namespace shardlab::engine
