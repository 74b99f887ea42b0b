#include "engine/scripting/parameter_edits.h"

#include "engine/core/error.h"
#include "engine/experiment/document_paths.h"
#include "engine/sweeps/parameter_paths.h"

namespace shardlab::engine {
namespace {

using Edits = std::vector<ParameterEdit>;

constexpr std::size_t kMostEdits = 12;  ///< more, and a template explains nothing

/// Without regard to the order of keys.
bool areEqual(const Json& a, const Json& b) {
    return nlohmann::json(a) == nlohmann::json(b);
}

std::string classOf(const Json& object) {
    const auto found = object.find("class_name");
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

bool lacksKey(const Json& from, const Json& to) {
    for (const auto& [key, value] : from.items()) {
        if (!to.contains(key)) return true;
    }
    return false;
}

/// Objects with the same class, of which the new one lacks no key or option: their values can be set one by
/// one.
bool isRefined(const Json& from, const Json& to) {
    if (!from.is_object() || !to.is_object() || to.empty() || classOf(from) != classOf(to)) return false;
    const auto before = from.find("config"), after = to.find("config");
    const bool options =
        before != from.end() && after != to.end() && before->is_object() && after->is_object();
    return !lacksKey(from, to) && !(options && lacksKey(*before, *after));
}

void addDifferences(const Json& from, const Json& to, const std::string& path, Edits& edits) {
    if (areEqual(from, to)) return;
    if (!isRefined(from, to)) {
        edits.push_back({shortPath(path), to});
        return;
    }
    for (const auto& [key, value] : to.items()) {
        const auto before = from.find(key);
        addDifferences(before == from.end() ? Json() : *before, value, path + '.' + key, edits);
    }
}

/// A layer without its options; the graph of a model is that of its layers.
Json frameOf(Json layer) {
    if (layer.contains("config") && layer["config"].is_object()) {
        const auto name = layer["config"].find("name");
        layer["config"] = name == layer["config"].end() ? Json() : *name;
    }
    return layer;
}

void addModel(const Json& from, const Json& to, Edits& edits) {
    if (areEqual(from.at("model"), to.at("model"))) return;
    const Json *before = documentLayers(from), *after = documentLayers(to);
    bool same = before != nullptr && after != nullptr && before->size() == after->size() &&
                classOf(from.at("model")) == classOf(to.at("model"));
    for (std::size_t i = 0; same && i < after->size(); ++i)
        same = areEqual(frameOf((*before)[i]), frameOf((*after)[i]));
    if (!same) {
        edits.push_back({"model", to.at("model")});
        return;
    }
    for (std::size_t i = 0; i < after->size(); ++i) {
        const Json& config = (*after)[i].at("config");
        const std::string path = "model." + config.value("name", std::string());
        addDifferences((*before)[i].at("config"), config, path, edits);
    }
}

/// One batch size excludes the other.
void addFit(const Json& from, Json to, Edits& edits) {
    Json before = from;
    const char* const silent = to.at("batch_size").is_null() ? "batch_size" : "batch_size_per_replica";
    const char* const spoken = to.at("batch_size").is_null() ? "batch_size_per_replica" : "batch_size";
    if (!to.at(spoken).is_null()) {
        to.erase(silent);
        before.erase(silent);
    }
    addDifferences(before, to, "fit", edits);
}

Experiment edited(Experiment experiment, const Edits& edits, const DeviceCatalog& devices) {
    for (const ParameterEdit& edit : edits)
        experiment = withParameters(experiment, {{edit.path, edit.value}}, devices);
    return experiment;
}

Json comparable(const Experiment& experiment) {
    Json json = experiment.toJson();
    json.erase("notes");
    json.erase("view");
    return json;
}

bool lead(const Experiment& from, const Experiment& to, const Edits& edits, const DeviceCatalog& devices) {
    try {
        return areEqual(comparable(edited(from, edits, devices)), comparable(to));
    } catch (const Error&) {
        return false;
    }
}

Edits runtimeEdits(const Experiment& from, const Experiment& to, const DeviceCatalog& devices) {
    Edits edits;
    if (from.runtime.device != to.runtime.device) edits.push_back({"runtime.device", to.runtime.device});
    if (edited(from, edits, devices).runtime.replicas != to.runtime.replicas)
        edits.push_back({"runtime.replicas", to.runtime.replicas});
    return edits;
}

/// `whole`: the sections of the document in place of their values.
Edits remainingEdits(const Json& from, const Json& to, bool whole) {
    Edits edits;
    for (const char* key : {"name", "data", "compile", "runtime"}) {
        if (whole && !areEqual(from.at(key), to.at(key)))
            edits.push_back({key, to.at(key)});
        else
            addDifferences(from.at(key), to.at(key), key, edits);
    }
    if (whole && !areEqual(from.at("model"), to.at("model")))
        edits.push_back({"model", to.at("model")});
    else
        addModel(from, to, edits);
    addFit(from.at("fit"), to.at("fit"), edits);
    return edits;
}

Experiment loaded(const TemplateInfo& info) {
    return Experiment::load(info.path.empty() ? info.id : info.path.string());
}

}  // namespace

std::optional<Edits> parameterEdits(const Experiment& from, const Experiment& to,
                                    const DeviceCatalog& devices) {
    try {
        const Edits runtime = runtimeEdits(from, to, devices);
        const Json between = edited(from, runtime, devices).toJson(), target = to.toJson();
        for (const bool whole : {false, true}) {
            Edits edits = runtime;
            for (ParameterEdit& edit : remainingEdits(between, target, whole))
                edits.push_back(std::move(edit));
            if (lead(from, to, edits, devices)) return edits;
        }
    } catch (const Error&) {
        // an unknown device: a person's own sheet that is gone
    }
    return std::nullopt;
}

std::optional<EditedTemplate> nearestTemplate(const Experiment& experiment, const DeviceCatalog& devices) {
    std::optional<EditedTemplate> nearest;
    const auto consider = [&](const TemplateInfo& info) {
        const Experiment from = loaded(info);
        if (from.data.source != experiment.data.source) return;
        auto edits = parameterEdits(from, experiment, devices);
        if (!edits || edits->size() > kMostEdits) return;
        if (!nearest || edits->size() < nearest->edits.size()) nearest = {info.id, std::move(*edits)};
    };
    const std::vector<TemplateInfo> templates = experimentTemplates();
    for (const TemplateInfo& info : templates) {
        if (info.name == experiment.name) consider(info);
    }
    if (nearest) return nearest;
    for (const TemplateInfo& info : templates) {
        if (!info.path.empty()) consider(info);
    }
    return nearest;
}

}  // namespace shardlab::engine
