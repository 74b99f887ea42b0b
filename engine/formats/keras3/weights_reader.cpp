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

std::vector<Hdf5File> onlyOne(Hdf5File file) {
    std::vector<Hdf5File> files;
    files.push_back(std::move(file));
    return files;
}

/// Of "12"; none: no number that Keras writes.
std::optional<std::size_t> variableNumber(const std::string& name) {
    const bool digits =
        !name.empty() && name.size() < 10 && name.find_first_not_of("0123456789") == std::string::npos;
    if (!digits || (name.size() > 1 && name[0] == '0')) return std::nullopt;
    return std::stoul(name);
}

bool hasLayer(const std::vector<StoredWeight>& stored, const std::string& layer) {
    return std::ranges::find(stored, layer, &StoredWeight::layer) != stored.end();
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
    : Keras3WeightFile(onlyOne(std::move(file)), std::move(where), std::move(groups), std::move(optimizer)) {}

Keras3WeightFile::Keras3WeightFile(std::vector<Hdf5File> shards, std::string where,
                                   std::optional<std::map<std::string, std::string>> groups,
                                   std::string optimizer)
    : m_where(std::move(where)),
      m_files(std::move(shards)),
      m_ownGroups(std::move(groups)),
      m_optimizer(std::move(optimizer)) {
    std::set<std::string> names;
    for (const Hdf5File& file : m_files) {
        const std::vector<std::string> own = file.root().names();
        names.insert(own.begin(), own.end());
    }
    if (!names.contains("layers") && !names.contains(kEarlyLayers))
        throw Error("{}: expected the weights of Keras 3 (group layers); got {}", m_where,
                    names.empty() ? "no group" : fmt::format("{}", fmt::join(names, ", ")));
    for (const Hdf5File& file : m_files)
        visit(file.root(), "", 0);
    m_namedGroups = withoutSlashes(m_namedGroups);
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
        if (!array.isFloat && !array.isCount) continue;  // seeds
        std::string path = group.empty() ? "" : group + "/";
        path += fmt::format("{}/{}", kVariables, name);
        if (const std::size_t early = path.find(kEarlyLayers); early == 0)
            path.replace(0, std::string(kEarlyLayers).size(), "layers");
        if (!m_index.emplace(path, m_weights.size()).second)
            throw Error("{}: {} is in more than one shard", m_where, path);
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

namespace {
/// As a second output of a model inside the model that nothing reads.
bool noOutputNeeds(const Model& model, const std::string& layer) {
    return model.config().find(layer) != nullptr &&
           std::ranges::none_of(model.nodes(),
                                [&](const Model::Node& node) { return node.layer->name() == layer; });
}
}  // namespace

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
            if (it == m_index.end() && i == 0 && !hasLayer(m_weights, layer))
                refuseMissing(m_where, layer, m_weights);
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
    for (std::size_t i = 0; i < used.size(); ++i) {
        const StoredWeight& stored = m_weights[i];
        if (used[i] || noOutputNeeds(model, stored.layer)) continue;
        throw Error("{}: {} of layer {} does not match a layer of the model", m_where, stored.name,
                    stored.layer);
    }
    return order;
}

std::shared_ptr<const TrainedTexts> Keras3WeightFile::texts() {
    for (const Hdf5File& file : m_files)
        if (auto texts = trainedTextsOf(file.root())) return texts;
    return nullptr;
}

std::shared_ptr<const OptimizerState> Keras3WeightFile::optimizer(const Model& model) {
    std::map<std::size_t, Hdf5Object> variables;
    for (const Hdf5File& file : m_files) {
        const Hdf5Object root = file.root();
        if (!root.has("optimizer") || !root.at("optimizer").has(kVariables)) continue;
        const Hdf5Object vars = root.at("optimizer").at(kVariables);
        for (const std::string& name : vars.names())
            if (const auto number = variableNumber(name)) variables.emplace(*number, vars.at(name));
    }
    std::vector<Hdf5Object> inOrder;
    for (const auto& [number, variable] : variables)
        if (number == inOrder.size()) inOrder.push_back(variable);
    return inOrder.empty() ? nullptr : optimizerStateFrom(inOrder, model, m_optimizer, m_where);
}

}  // namespace shardlab::engine
