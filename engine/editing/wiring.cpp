#include "engine/editing/wiring.h"

#include <algorithm>
#include <limits>
#include <map>
#include <set>

#include "engine/core/error.h"
#include "engine/model/call_training.h"

namespace shardlab::engine {
namespace {

constexpr const char* kInputShape = "batch_input_shape";

bool isInputLayer(const LayerNode& layer) {
    return layer.className == "InputLayer";
}

bool hasShape(const LayerNode& layer) {
    const auto shape = layer.config.find(kInputShape);
    return shape != layer.config.end() && !shape->is_null();
}

std::map<std::string, int> idsByName(const std::vector<Wiring::Node>& nodes) {
    std::map<std::string, int> ids;
    for (const Wiring::Node& node : nodes)
        ids.emplace(node.layer.name, node.id);  // a name that is taken twice means the first
    return ids;
}

}  // namespace

std::vector<Edge> edgesOf(const ModelConfig& model) {
    std::vector<Edge> edges;
    if (model.kind == ModelConfig::Kind::Sequential) {
        for (std::size_t row = 1; row < model.layers.size(); ++row)
            edges.push_back({row - 1, row, 0});
        return edges;
    }
    std::map<std::string, std::size_t> rows;
    for (std::size_t row = 0; row < model.layers.size(); ++row)
        rows.emplace(model.layers[row].name, row);
    for (std::size_t row = 0; row < model.layers.size(); ++row) {
        const std::vector<std::string>& inbound = model.layers[row].inbound;
        for (std::size_t slot = 0; slot < inbound.size(); ++slot) {
            const auto from = rows.find(Connection::parse(inbound[slot]).layer);
            if (from != rows.end()) edges.push_back({from->second, row, slot});
        }
    }
    return edges;
}

Layer::Arity arityOf(const LayerNode& node) {
    try {
        return layerRegistry().make(node.className, node.name, withoutCallTraining(node.config))->arity();
    } catch (const std::exception&) {
        return {1, std::numeric_limits<int>::max()};
    }
}

Wiring::Wiring(const ModelConfig& model)
    : m_sequential(model.kind == ModelConfig::Kind::Sequential),
      m_name(model.name),
      m_kerasVersion(model.kerasVersion) {
    for (const LayerNode& layer : model.layers)
        nodes.push_back({m_next++, layer});
    if (m_sequential) {
        for (std::size_t row = 1; row < nodes.size(); ++row)
            nodes[row].reads = {{nodes[row - 1].id}};
        if (!nodes.empty()) outputs = {{nodes.back().id}};
        if (!nodes.empty() && !isInputLayer(nodes[0].layer) && hasShape(nodes[0].layer)) {
            m_headShape = nodes[0].layer.config[kInputShape];
            nodes[0].layer.config.erase(kInputShape);
        }
        return;
    }
    const std::map<std::string, int> ids = idsByName(nodes);
    const auto sources = [&](const std::vector<std::string>& names) {
        std::vector<Source> found;
        for (const std::string& text : names) {
            const Connection connection = Connection::parse(text);
            const auto id = ids.find(connection.layer);
            found.push_back(id == ids.end() ? Source{-1, 0, text}
                                            : Source{id->second, connection.output, {}});
        }
        return found;
    };
    for (Node& node : nodes) {
        node.reads = sources(node.layer.inbound);
        node.layer.inbound.clear();
    }
    inputs = sources(model.inputs);
    outputs = sources(model.outputs);
}

int Wiring::idAt(std::size_t row) const {
    if (row >= nodes.size()) throw Error("model: expected a row below {}; got {}", nodes.size(), row);
    return nodes[row].id;
}

std::size_t Wiring::rowOf(int id) const {
    const auto found =
        std::find_if(nodes.begin(), nodes.end(), [id](const Node& node) { return node.id == id; });
    if (found == nodes.end()) throw Error("model: no layer {} while it is edited", id);
    return static_cast<std::size_t>(found - nodes.begin());
}

int Wiring::add(std::size_t row, const std::string& className) {
    LayerNode layer{className, {}, Json::object()};
    if (const auto* entry = layerRegistry().find(className))
        layer.config = applySchema(entry->schema, Json::object(), className);
    layer.config.erase("name");
    if (!isInputLayer(layer)) layer.config.erase(kInputShape);
    layer.name = uniqueName(isInputLayer(layer) ? "input_1" : snakeCase(className));
    return add(row, std::move(layer));
}

int Wiring::add(std::size_t row, LayerNode layer) {
    layer.inbound.clear();
    const int id = m_next++;
    nodes.insert(nodes.begin() + static_cast<std::ptrdiff_t>(std::min(row, nodes.size())),
                 Node{id, std::move(layer)});
    if (isInputLayer(node(id).layer) && !m_sequential) inputs.push_back({id});
    return id;
}

void Wiring::erase(int id) {
    const std::size_t row = rowOf(id);
    if (m_sequential && nodes[row].reads.empty() && hasShape(nodes[row].layer))
        m_headShape = nodes[row].layer.config[kInputShape];
    nodes.erase(nodes.begin() + static_cast<std::ptrdiff_t>(row));
}

std::vector<int> Wiring::readersOf(int id) const {
    std::vector<int> readers;
    for (const Node& reader : nodes) {
        if (std::any_of(reader.reads.begin(), reader.reads.end(),
                        [id](const Source& source) { return source.id == id; }))
            readers.push_back(reader.id);
    }
    return readers;
}

bool Wiring::isOutput(int id) const {
    return std::any_of(outputs.begin(), outputs.end(),
                       [id](const Source& source) { return source.id == id; });
}

bool Wiring::reaches(int from, int to) const {
    std::map<int, std::size_t> rows;
    for (std::size_t row = 0; row < nodes.size(); ++row)
        rows[nodes[row].id] = row;
    std::set<int> seen{to};
    std::vector<int> open{to};
    while (!open.empty()) {
        const int id = open.back();
        open.pop_back();
        if (id == from) return true;
        for (const Source& source : nodes[rows.at(id)].reads) {
            if (source.id >= 0 && seen.insert(source.id).second) open.push_back(source.id);
        }
    }
    return false;
}

int Wiring::lowest(const std::vector<int>& ids) const {
    int best = ids.front();
    for (const int id : ids) {
        const bool below = id != best && reaches(best, id);
        const bool beside = id != best && !below && !reaches(id, best);
        if (below || (beside && rowOf(id) > rowOf(best))) best = id;
    }
    return best;
}

void Wiring::redirect(int from, int to, int except) {
    const auto turn = [&](std::vector<Source>& sources) {
        for (Source& source : sources) {
            if (source.id == from && source.output == 0) source = {to};
        }
    };
    for (Node& reader : nodes) {
        if (reader.id != to && reader.id != except) turn(reader.reads);
    }
    turn(outputs);
}

std::string Wiring::uniqueName(const std::string& name) const {
    std::set<std::string> taken;
    for (const Node& other : nodes)
        taken.insert(other.layer.name);
    if (!name.empty() && taken.count(name) == 0) return name;
    // "conv_3" counts on from "conv", as Keras does.
    std::string base = name;
    const auto digits = base.find_last_not_of("0123456789");
    if (digits != std::string::npos && digits + 1 < base.size() && base[digits] == '_' && digits > 0)
        base.erase(digits);
    for (int number = 1;; ++number) {
        std::string candidate = fmt::format("{}_{}", base, number);
        if (taken.count(candidate) == 0) return candidate;
    }
}

std::optional<std::vector<std::size_t>> Wiring::chain() const {
    std::map<int, std::size_t> readerOf;
    std::vector<std::size_t> heads;
    for (std::size_t row = 0; row < nodes.size(); ++row) {
        const std::vector<Source>& reads = nodes[row].reads;
        if (reads.empty()) {
            heads.push_back(row);
        } else if (reads.size() > 1 || reads[0].id < 0 || reads[0].output != 0 ||
                   !readerOf.emplace(reads[0].id, row).second) {
            return std::nullopt;
        }
    }
    if (nodes.empty()) return heads;
    if (heads.size() != 1) return std::nullopt;
    std::vector<std::size_t> rows{heads[0]};
    for (auto next = readerOf.find(nodes[heads[0]].id); next != readerOf.end();
         next = readerOf.find(nodes[rows.back()].id))
        rows.push_back(next->second);
    if (rows.size() != nodes.size() || outputs.size() != 1 || outputs[0].id != nodes[rows.back()].id)
        return std::nullopt;
    return rows;
}

void Wiring::becomeFunctional() {
    m_sequential = false;
    std::set<std::string> taken;
    for (Node& node : nodes) {  // the first keeps its name
        LayerNode& layer = node.layer;
        if (layer.name.empty() || taken.count(layer.name) != 0)
            layer.name = uniqueName(layer.name.empty() ? snakeCase(layer.className) : layer.name);
        taken.insert(layer.name);
    }
    inputs.clear();
    for (const Node& input : nodes) {
        if (isInputLayer(input.layer)) inputs.push_back({input.id});
    }
    const auto head =
        std::find_if(nodes.begin(), nodes.end(), [](const Node& node) { return node.reads.empty(); });
    if (m_headShape.is_null() || head == nodes.end() || isInputLayer(head->layer)) return;
    const int first = head->id;
    const int input =
        add(rowOf(first), LayerNode{"InputLayer", uniqueName("input_1"), {{kInputShape, m_headShape}}});
    node(first).reads = {{input}};
}

ModelConfig Wiring::close() && {
    ModelConfig model;
    model.name = m_name;
    model.kerasVersion = m_kerasVersion;
    if (m_sequential) {
        if (const auto rows = chain()) {
            for (const std::size_t row : *rows)
                model.layers.push_back(std::move(nodes[row].layer));
            if (!model.layers.empty() && !m_headShape.is_null() && !hasShape(model.layers[0]))
                model.layers[0].config[kInputShape] = m_headShape;
            return model;
        }
        becomeFunctional();
    }
    model.kind = ModelConfig::Kind::Functional;
    std::map<int, std::string> names;
    for (const Node& named : nodes)
        names[named.id] = named.layer.name;
    const auto texts = [&](const std::vector<Source>& sources) {
        std::vector<std::string> found;
        for (const Source& source : sources)
            found.push_back(source.id < 0 ? source.text
                                          : Connection{names.at(source.id), source.output}.text());
        return found;
    };
    model.inputs = texts(inputs);
    model.outputs = texts(outputs);
    for (Node& closed : nodes) {
        closed.layer.inbound = texts(closed.reads);
        model.layers.push_back(std::move(closed.layer));
    }
    return model;
}

}  // namespace shardlab::engine
