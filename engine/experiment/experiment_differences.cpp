#include "engine/experiment/experiment_differences.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

#include "engine/experiment/document_paths.h"

namespace shardlab::engine {

namespace {

/// Paths that come first, and how they are called where the last key alone would not say it.
struct KnownPath {
    std::string_view path, name;
};
constexpr std::array kFirst = {KnownPath{"runtime.device", ""},
                               KnownPath{"compile.optimizer.class_name", ""},
                               KnownPath{"compile.loss.class_name", ""},
                               KnownPath{"compile.optimizer.config.learning_rate", "learning rate"},
                               KnownPath{"fit.batch_size", "batch size"},
                               KnownPath{"fit.batch_size_per_replica", "batch size per replica"},
                               KnownPath{"data.source", ""}};

/// They follow from the device.
bool isSilent(const std::string& path) {
    return path == "runtime.accelerator" || path == "runtime.host_stack";
}

std::vector<std::string> layerClasses(const Json& experiment) {
    std::vector<std::string> classes;
    if (const Json* layers = documentLayers(experiment)) {
        for (const Json& layer : *layers)
            classes.push_back(layer.is_object() ? layer.value("class_name", std::string()) : std::string());
    }
    return classes;
}

/// The document by path; the model by layer where all models have the same layers.
DocumentValues valuesOf(const Json& experiment, bool sameLayers) {
    DocumentValues values = documentValues(experiment, sameLayers);
    std::erase_if(values, [](const auto& value) { return isSilent(value.first); });
    const Json* layers = documentLayers(experiment);
    if (layers != nullptr && !sameLayers) values["model.layers"] = layers->size();
    return values;
}

std::string spoken(std::string key) {
    std::ranges::replace(key, '_', ' ');
    return key;
}

std::string nameOf(const std::string& path) {
    for (const KnownPath& known : kFirst) {
        if (path == known.path) return std::string(known.name);
    }
    const std::size_t dot = path.rfind('.');
    std::string key = spoken(dot == std::string::npos ? path : path.substr(dot + 1));
    if (!path.starts_with("model.") || path == "model.layers") return key;
    const std::string layer = path.substr(6, path.find('.', 6) - 6);
    return layer + ' ' + key;
}

std::size_t rankOf(const std::string& path) {
    const auto found = std::ranges::find(kFirst, path, &KnownPath::path);
    return static_cast<std::size_t>(found - kFirst.begin());
}

std::string textOf(const ExperimentDifference& difference, std::size_t experiment) {
    const Json& value = difference.values[experiment];
    if (value.is_null()) return {};  // another key says it, or nothing is chosen
    const std::string text = value.is_string() ? value.get<std::string>()
                                               : value.dump(-1, ' ', false, Json::error_handler_t::replace);
    if (difference.path == "model.layers") return text + " layers";
    return difference.name.empty() ? text : difference.name + ' ' + text;
}

void append(std::string& texts, const std::string& text) {
    if (text.empty()) return;
    if (!texts.empty()) texts += " · ";
    texts += text;
}

}  // namespace

std::vector<ExperimentDifference> differencesOf(const std::vector<Json>& experiments) {
    if (experiments.size() < 2) return {};
    const std::vector<std::string> classes = layerClasses(experiments.front());
    const bool sameLayers = std::ranges::all_of(
        experiments, [&](const Json& experiment) { return layerClasses(experiment) == classes; });
    std::vector<DocumentValues> values;
    DocumentValues all;
    for (const Json& experiment : experiments) {
        values.push_back(experiment.is_object() ? valuesOf(experiment, sameLayers) : DocumentValues());
        all.insert(values.back().begin(), values.back().end());
    }
    std::vector<ExperimentDifference> differences;
    for (const auto& [path, first] : all) {
        ExperimentDifference difference{path, nameOf(path), {}};
        for (const DocumentValues& document : values) {
            const auto found = document.find(path);
            difference.values.push_back(found == document.end() ? Json() : found->second);
        }
        const bool same = std::ranges::all_of(
            difference.values, [&](const Json& value) { return value == difference.values.front(); });
        if (!same) differences.push_back(std::move(difference));
    }
    std::ranges::stable_sort(differences, {},
                             [](const ExperimentDifference& difference) { return rankOf(difference.path); });
    return differences;
}

std::vector<std::string> byTelling(std::vector<std::string> shortPaths) {
    std::erase_if(shortPaths, isSilent);
    std::ranges::stable_sort(shortPaths, {}, [](const std::string& path) {
        const auto known = [&](const KnownPath& first) { return shortPath(std::string(first.path)) == path; };
        return std::ranges::find_if(kFirst, known) - kFirst.begin();
    });
    return shortPaths;
}

std::vector<std::string> distinguishingTexts(const std::vector<Json>& experiments, std::size_t most) {
    std::vector<std::string> texts(experiments.size());
    const std::vector<ExperimentDifference> differences = differencesOf(experiments);
    for (std::size_t i = 0; i < std::min(most, differences.size()); ++i) {
        for (std::size_t run = 0; run < texts.size(); ++run)
            append(texts[run], textOf(differences[i], run));
    }
    return texts;
}

}  // namespace shardlab::engine
