#include "engine/editing/model_edits.h"

#include <algorithm>

#include "engine/core/error.h"
#include "engine/model/graph.h"
#include "engine/model/shared_layers.h"

namespace shardlab::engine::edits {
namespace {

/// Closes the edit with the new or moved layer as its focus.
Edited finished(Wiring&& wiring, int focus) {
    Edited result;
    const std::string name = wiring.node(focus).layer.name;
    result.model = std::move(wiring).close();
    result.focus = {name};
    return result;
}

/// A first input belongs to the head of a chain; a second one makes a graph.
Edited withInput(Wiring&& wiring) {
    const bool leads = wiring.isSequential() &&
                       (wiring.nodes.empty() || wiring.nodes.front().layer.className != "InputLayer");
    const int id = wiring.add(leads ? 0 : wiring.nodes.size(), "InputLayer");
    if (leads && wiring.nodes.size() > 1) {
        wiring.nodes[1].reads = {{id}};
    } else if (leads) {
        wiring.outputs = {{id}};
    }
    return finished(std::move(wiring), id);
}

bool isInput(const std::string& className) {
    return className == "InputLayer";
}

/// What a reader reads in place of a removed layer.
std::vector<Wiring::Source> substitutes(const Wiring::Node& node, const LayerNode& reader,
                                        const std::vector<std::optional<Shape>>& shapes) {
    if (node.reads.size() < 2 || reader.className == node.layer.className) return node.reads;
    const auto shapeOf = [&](int id) {
        return id >= 0 && static_cast<std::size_t>(id) < shapes.size() ? shapes[static_cast<std::size_t>(id)]
                                                                       : std::nullopt;
    };
    const std::optional<Shape> own = shapeOf(node.id);
    for (const Wiring::Source& source : node.reads) {
        if (own && shapeOf(source.id) == own) return {source};
    }
    return {node.reads.front()};
}

void replace(std::vector<Wiring::Source>& sources, int id, const std::vector<Wiring::Source>& by) {
    std::vector<Wiring::Source> next;
    for (const Wiring::Source& source : sources) {
        if (source.id == id) {
            next.insert(next.end(), by.begin(), by.end());
        } else {
            next.push_back(source);
        }
    }
    sources = next;
}

void bridge(Wiring& wiring, int id, const std::vector<std::optional<Shape>>& shapes) {
    const Wiring::Node node = wiring.node(id);
    for (const int reader : wiring.readersOf(id))
        replace(wiring.node(reader).reads, id, substitutes(node, wiring.node(reader).layer, shapes));
    std::vector<Wiring::Source> output = substitutes(node, LayerNode{}, shapes);
    if (!output.empty() &&
        std::find(wiring.outputs.begin(), wiring.outputs.end(), output[0]) != wiring.outputs.end())
        output.clear();
    replace(wiring.outputs, id, output);
    replace(wiring.inputs, id, {});
    wiring.erase(id);
}

}  // namespace

Edited insertedAfter(const ModelConfig& model, const Rows& rows, const std::string& className) {
    Wiring wiring(model);
    if (isInput(className)) return withInput(std::move(wiring));
    if (rows.empty()) return appended(model, className);
    std::vector<int> ids;
    for (const std::size_t row : rows)
        ids.push_back(wiring.idAt(row));
    const int target = wiring.lowest(ids);
    const int id = wiring.add(wiring.rowOf(target) + 1, className);
    wiring.redirect(target, id);
    if (ids.size() == 1 || arityOf(wiring.node(id).layer).maximum < 2) ids = {target};
    for (const int read : ids) {
        // The ends of joined branches are ends no longer.
        if (read != target && wiring.readersOf(read).empty()) replace(wiring.outputs, read, {});
        wiring.node(id).reads.push_back({read});
    }
    return finished(std::move(wiring), id);
}

Edited insertedBefore(const ModelConfig& model, std::size_t row, const std::string& className) {
    Wiring wiring(model);
    const int target = wiring.idAt(row);
    if (isInput(wiring.node(target).layer.className))
        throw Error("{}: a layer cannot be inserted before an InputLayer", wiring.node(target).layer.name);
    const int id = wiring.add(row, className);
    Wiring::Node& reader = wiring.node(target);
    if (!reader.reads.empty() && !isInput(className)) wiring.node(id).reads = {reader.reads.front()};
    if (reader.reads.empty()) reader.reads.emplace_back();
    reader.reads.front() = {id};
    return finished(std::move(wiring), id);
}

Edited insertedOn(const ModelConfig& model, const Edge& edge, const std::string& className) {
    Wiring wiring(model);
    const int reader = wiring.idAt(edge.to);
    if (edge.slot >= wiring.node(reader).reads.size())
        throw Error("{}: no connection in slot {}", wiring.node(reader).layer.name, edge.slot);
    if (isInput(className)) return withInput(std::move(wiring));
    const Wiring::Source source = wiring.node(reader).reads[edge.slot];
    const int id = wiring.add(edge.to, className);
    wiring.node(id).reads = {source};
    wiring.node(reader).reads[edge.slot] = {id};
    return finished(std::move(wiring), id);
}

Edited branched(const ModelConfig& model, std::size_t row, const std::string& className) {
    Wiring wiring(model);
    if (isInput(className)) return withInput(std::move(wiring));
    const int source = wiring.idAt(row);
    const bool wasEnd = wiring.readersOf(source).empty();
    const int id = wiring.add(wiring.nodes.size(), className);
    wiring.node(id).reads = {{source}};
    if (wasEnd) replace(wiring.outputs, source, {{id}});
    return finished(std::move(wiring), id);
}

Edited appended(const ModelConfig& model, const std::string& className) {
    if (isInput(className)) return withInput(Wiring(model));
    if (model.kind == ModelConfig::Kind::Sequential && !model.layers.empty())
        return branched(model, model.layers.size() - 1, className);
    Wiring wiring(model);
    const int id = wiring.add(wiring.nodes.size(), className);
    if (wiring.outputs.empty()) wiring.outputs = {{id}};
    return finished(std::move(wiring), id);
}

Edited removed(const ModelConfig& model, const Rows& rows) {
    Wiring wiring(model);
    std::vector<std::optional<Shape>> shapes(model.layers.size());
    for (const GraphNode& node : inspect(model).nodes) {
        if (node.source >= 0) shapes[static_cast<std::size_t>(node.source)] = node.outputShape;
    }
    std::vector<int> ids;
    for (const std::size_t row : rows)
        ids.push_back(wiring.idAt(row));
    std::sort(ids.begin(), ids.end());
    ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
    if (ids.empty()) return {model};
    // What stands nearest is looked at next: a reader, else what was read.
    const int last = wiring.lowest(ids);
    int next = -1;
    for (const int reader : wiring.readersOf(last))
        next = next < 0 ? reader : next;
    std::vector<int> above;
    for (const int id : ids) {
        for (const Wiring::Source& source : wiring.node(id).reads) {
            if (source.id >= 0 && std::find(ids.begin(), ids.end(), source.id) == ids.end())
                above.push_back(source.id);
        }
    }
    if (next < 0 && !above.empty()) next = above.front();
    for (const int id : ids)
        bridge(wiring, id, shapes);
    if (next < 0) return {std::move(wiring).close()};
    return finished(std::move(wiring), next);
}

Edited renamed(const ModelConfig& model, std::size_t row, const std::string& name) {
    Wiring wiring(model);
    const int id = wiring.idAt(row);
    const std::string before = wiring.node(id).layer.name;
    if (name == before) return {model, {name}};
    if (model.find(name) != nullptr)
        throw Error("{}: expected a unique layer name; another layer has the name {}", before, name);
    if (name.empty() || name.find('/') != std::string::npos)
        throw Error("{}: expected a name without '/'; got \"{}\"", before, name);
    if (Connection::parse(name).layer != name)
        throw Error("{}: expected a name that does not end in a colon and a number; got \"{}\"", before,
                    name);
    for (Wiring::Node& other : wiring.nodes) {
        for (const char* option : {"tied_to", kSharedWith}) {
            const auto named = other.layer.config.find(option);
            if (named != other.layer.config.end() && *named == before) *named = name;
        }
    }
    wiring.node(id).layer.name = name;
    return finished(std::move(wiring), id);
}

ModelConfig withParameter(ModelConfig model, std::size_t row, const std::string& key, const Json& value) {
    model.layers.at(row).config[key] = value;
    return model;
}

}  // namespace shardlab::engine::edits
