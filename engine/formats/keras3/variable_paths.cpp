#include "engine/formats/keras3/variable_paths.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "engine/layers/nested_layer.h"
#include "engine/model/keras_graph_reader.h"
#include "engine/model/layer_name.h"

namespace shardlab::engine {
namespace {

/// What the class is called in Keras's own code, from which the groups get their names.
std::string groupName(const std::string& className) {
    if (className == "GroupQueryAttention") return "grouped_query_attention";
    if (className == "Model") return "functional";
    return snakeCase(className);
}

bool isRecurrent(const std::string& className) {
    return className == "LSTM" || className == "GRU" || className == "SimpleRNN";
}

/// The group below the layer's own in which a weight lies: "" or "cell/", "query_dense/" …; `weight` is its
/// name in the layer, "query/kernel".
std::string innerGroup(const std::string& className, const Json& config, const std::string& weight) {
    const std::size_t slash = weight.find('/');
    const std::string part = slash == std::string::npos ? std::string() : weight.substr(0, slash);
    if (isRecurrent(className)) return "cell/";
    if (className == "Bidirectional")
        return part.starts_with("forward_") ? "forward_layer/cell/" : "backward_layer/cell/";
    if (className == "TimeDistributed") {
        const Json& layer = config.at("layer");
        return "layer/" + innerGroup(layer.at("class_name").get<std::string>(),
                                     layer.value("config", Json::object()), weight);
    }
    if (part.empty()) return {};
    const std::string hidden =
        className == "GroupQueryAttention" ? "_" : "";  // an attribute without a public name
    return fmt::format("{}{}_dense/", hidden, part == "attention_output" ? "output" : part);
}

void addGroups(const KerasGraph& graph, const std::string& path, const std::string& prefix,
               std::map<std::string, std::string>& groups) {
    LayerGroups names;
    const bool sequential = graph.kind == ModelConfig::Kind::Sequential;
    for (const KerasLayer& layer : graph.layers) {
        if (layer.mask || (sequential && layer.className == "InputLayer")) continue;
        const std::string group = fmt::format("{}layers/{}", path, names.next(layer.className));
        groups.emplace(prefix + layer.name, group);
        if (layer.model == nullptr) continue;
        addGroups(*layer.model, group + (layer.modelOverTime ? "/layer/" : "/"), prefix + layer.name + ".",
                  groups);
    }
}

}  // namespace

std::string LayerGroups::next(const std::string& className) {
    const std::string base = groupName(className);
    std::string name = base;
    int& count = m_counts[base];
    if (count > 0) name = fmt::format("{}_{}", base, count);
    ++count;
    return name;
}

std::map<std::string, std::string> layerGroups(const Model& model) {
    const bool sequential = model.config().kind == ModelConfig::Kind::Sequential;
    std::map<std::string, std::string> groups;
    LayerGroups names;
    for (const Model::Node& node : model.nodes()) {
        if (node.sharedNode >= 0 || (sequential && node.className == "InputLayer")) continue;
        groups.emplace(node.layer->name(), "layers/" + names.next(node.className));
    }
    return groups;
}

std::map<std::string, std::string> layerGroupsOf(const Json& kerasModel) {
    std::map<std::string, std::string> groups;
    addGroups(readKerasGraph(kerasModel, KerasVersion::Three), "", "", groups);
    return withoutSlashes(groups);
}

std::map<std::string, std::string> withoutSlashes(const std::map<std::string, std::string>& groups) {
    std::map<std::string, std::string> result;
    const auto hasSlash = [](const std::string& name) { return name.find('/') != std::string::npos; };
    std::ranges::copy_if(groups, std::inserter(result, result.end()),
                         [&](const auto& each) { return !hasSlash(each.first); });
    for (const auto& [layer, group] : groups) {
        if (!hasSlash(layer)) continue;
        std::string name = layerNameOf(layer);
        while (result.contains(name))
            name += "_1";
        result.emplace(name, group);
    }
    return result;
}

std::vector<std::string> variablesOf(const Model::Node& node) {
    std::vector<std::string> variables;
    std::map<std::string, int> counts;
    for (const WeightSpec& weight : node.weights) {
        const std::string group = innerGroup(node.className, node.layer->config(), weight.name);
        variables.push_back(fmt::format("{}vars/{}", group, counts[group]++));
    }
    return variables;
}

}  // namespace shardlab::engine
