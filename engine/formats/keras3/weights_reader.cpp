#include "engine/formats/keras3/weights_reader.h"

#include <algorithm>
#include <set>

#include "engine/core/error.h"
#include "engine/formats/h5_texts.h"
#include "engine/formats/keras3/optimizer_variables.h"
#include "engine/formats/keras3/variable_paths.h"

namespace shardlab::engine {
namespace {

constexpr int kDeepestGroup = 32;
constexpr const char* kVariables = "vars";
/// Files of TensorFlow 2.13 call the layers so.
constexpr const char* kEarlyLayers = "_layer_checkpoint_dependencies";

/// Groups in which other things than weights lie.
bool isState(const std::string& group) {
    return group == "optimizer" || group == "seed_generator" || group == "metrics" ||
           group == "compiled_metrics";
}

std::string nameIn(const Hdf5Object& vars) {
    return vars.hasAttribute("name") ? vars.text("name") : std::string();
}

[[noreturn]] void refuseMissing(const std::string& where, const std::string& layer,
                                const std::vector<StoredWeight>& stored) {
    std::set<std::string> layers;
    for (const StoredWeight& weight : stored)
        layers.insert(weight.layer);
    throw Error("{}: layer {} is missing; the file has weights of {}", where, layer,
                layers.empty() ? "no layer" : fmt::format("{}", fmt::join(layers, ", ")));
}

}  // namespace

Keras3WeightFile::Keras3WeightFile(Hdf5File file, std::string where,
                                   std::optional<std::map<std::string, std::string>> groups,
                                   std::string optimizer)
    : m_where(std::move(where)),
      m_file(std::move(file)),
      m_ownGroups(std::move(groups)),
      m_optimizer(std::move(optimizer)) {
    const Hdf5Object root = m_file.root();
    if (!root.has("layers") && !root.has(kEarlyLayers))
        throw Error("{}: expected the weights of Keras 3 (group layers); got {}", m_where,
                    root.names().empty() ? "no group" : fmt::format("{}", fmt::join(root.names(), ", ")));
    visit(root, "", 0);
}

/// `layer` is the name of the layer that the group belongs to, with those of the models around it.
void Keras3WeightFile::visit(const Hdf5Object& group, const std::string& layer, int depth) {
    if (depth > kDeepestGroup)
        throw Error("{}: expected at most {} groups in each other; got {}", m_where, kDeepestGroup,
                    group.path());
    for (const std::string& name : group.names()) {
        if (isState(name)) continue;
        const Hdf5Object child = group.at(name);
        if (!child.isGroup()) continue;
        if (name == kVariables) {
            addVariables(child, group.path(), layer);
        } else if (name == "layers" || name == kEarlyLayers) {
            for (const std::string& inner : child.names()) {
                const Hdf5Object own = child.at(inner);
                if (!own.isGroup()) continue;
                const std::string noted = own.has(kVariables) ? nameIn(own.at(kVariables)) : std::string();
                const std::string full = (layer.empty() ? "" : layer + ".") + (noted.empty() ? inner : noted);
                if (!noted.empty()) m_namedGroups.emplace(full, own.path());
                visit(own, full, depth + 1);
            }
        } else {
            visit(child, layer, depth + 1);
        }
    }
}

void Keras3WeightFile::addVariables(const Hdf5Object& vars, const std::string& group,
                                    const std::string& layer) {
    std::vector<std::string> names = vars.names();
    std::ranges::sort(names, [](const std::string& a, const std::string& b) {
        return a.size() != b.size() ? a.size() < b.size() : a < b;  // "2" before "10"
    });
    for (const std::string& name : names) {
        Hdf5Object object = vars.at(name);
        const Hdf5Array array = object.array();
        if (!array.isFloat) continue;  // seeds and counters
        std::string path = group.empty() ? "" : group + "/";
        path += fmt::format("{}/{}", kVariables, name);
        if (const std::size_t early = path.find(kEarlyLayers); early == 0)
            path.replace(0, std::string(kEarlyLayers).size(), "layers");
        m_index.emplace(path, m_weights.size());
        m_weights.push_back({.name = path, .layer = layer, .shape = array.shape});
        m_arrays.push_back(std::move(object));
    }
}

Tensor Keras3WeightFile::read(std::size_t index) {
    Tensor tensor(m_weights[index].shape);
    m_arrays[index].readFloats(tensor.floats());
    return tensor;
}

/// The file's own model knows best; names are next, since classes say nothing of models inside models.
std::map<std::string, std::string> Keras3WeightFile::groupsFor(const Model& model, bool byPosition) const {
    if (byPosition) return layerGroups(model);
    const auto knowsAll = [&model](const std::map<std::string, std::string>& groups) {
        return std::ranges::all_of(model.nodes(), [&](const Model::Node& node) {
            return node.weights.empty() || groups.contains(node.layer->name());
        });
    };
    if (m_ownGroups && knowsAll(*m_ownGroups)) return *m_ownGroups;
    return knowsAll(m_namedGroups) ? m_namedGroups : layerGroups(model);
}

std::optional<std::vector<std::size_t>> Keras3WeightFile::arrange(const Model& model, bool byPosition) {
    const std::map<std::string, std::string> groups = groupsFor(model, byPosition);
    std::vector<std::size_t> order;
    std::vector<bool> used(m_weights.size(), false);
    for (const Model::Node& node : model.nodes()) {
        if (node.weights.empty()) continue;
        const std::string& layer = node.layer->name();
        const std::string group = groups.at(layer) + "/";
        const std::vector<std::string> variables = variablesOf(node);
        for (std::size_t i = 0; i < variables.size(); ++i) {
            auto it = m_index.find(group + variables[i]);
            // A layer of a model over time has no wrapper of its own in the file.
            if (it == m_index.end() && variables[i].starts_with("layer/"))
                it = m_index.find(group + variables[i].substr(std::string("layer/").size()));
            if (it == m_index.end() && i == 0) refuseMissing(m_where, layer, m_weights);
            if (it == m_index.end())
                throw Error("{}: {}/{} is missing ({}{})", m_where, layer, node.weights[i].name, group,
                            variables[i]);
            const StoredWeight& stored = m_weights[it->second];
            if (stored.shape != node.weights[i].shape) {
                throw Error("{}: {}/{} must have shape {}; got {} ({})", m_where, layer, node.weights[i].name,
                            node.weights[i].shape.toString(), stored.shape.toString(), stored.name);
            }
            order.push_back(it->second);
            used[it->second] = true;
        }
    }
    const auto left = std::ranges::find(used, false);
    if (left != used.end()) {
        const StoredWeight& stored = m_weights[static_cast<std::size_t>(left - used.begin())];
        throw Error("{}: {} of layer {} does not match a layer of the model", m_where, stored.name,
                    stored.layer);
    }
    return order;
}

std::shared_ptr<const TrainedTexts> Keras3WeightFile::texts() {
    return trainedTextsOf(m_file.root());
}

std::shared_ptr<const OptimizerState> Keras3WeightFile::optimizer(const Model& model) {
    const Hdf5Object root = m_file.root();
    if (!root.has("optimizer") || !root.at("optimizer").has(kVariables)) return nullptr;
    const Hdf5Object vars = root.at("optimizer").at(kVariables);
    std::vector<Hdf5Object> variables;
    for (std::size_t i = 0; vars.has(std::to_string(i)); ++i)
        variables.push_back(vars.at(std::to_string(i)));
    return optimizerStateFrom(variables, model, m_optimizer, m_where);
}

}  // namespace shardlab::engine
