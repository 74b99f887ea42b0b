#include "engine/editing/fragment.h"

#include <algorithm>
#include <map>
#include <set>

#include "engine/core/error.h"
#include "engine/core/json_text.h"
#include "engine/model/shared_layers.h"

namespace shardlab::engine::edits {
namespace {

/// The layers of a pasted text; a Sequential's read each other by name.
std::vector<LayerNode> layersFrom(const std::string& text) {
    Json json;
    try {
        json = parseJson(text, "paste");
    } catch (const Error&) {
        throw Error("paste: expected layers as the JSON of a Keras model; got other text");
    }
    ModelConfig model = ModelConfig::fromJson(json);
    for (std::size_t row = 0; row < model.layers.size(); ++row)
        model.layers[row].inbound = model.inboundOf(row);
    return model.layers;
}

/// Adds a fragment to a model under new names.
class Paste {
public:
    Paste(Wiring& wiring, const std::vector<LayerNode>& layers, std::optional<int> after)
        : m_wiring(wiring), m_after(after), m_wasEmpty(wiring.nodes.empty()) {
        for (const Wiring::Node& node : wiring.nodes)
            m_known.emplace(node.layer.name, node.id);
        for (const LayerNode& layer : layers) {
            for (const std::string& text : layer.inbound)
                m_outside.insert(Connection::parse(text).layer);
        }
        std::size_t row = after ? wiring.rowOf(*after) + 1 : wiring.nodes.size();
        for (const LayerNode& layer : layers)
            addLayer(layer, row++);
        for (const LayerNode& layer : layers)
            m_outside.erase(layer.name);
        for (std::size_t i = 0; i < layers.size(); ++i)
            connectLayer(layers[i], m_ids[i]);
        joinEnd();
    }
    std::vector<std::string> names() const {
        std::vector<std::string> found;
        for (const int id : m_ids)
            found.push_back(m_wiring.node(id).layer.name);
        return found;
    }

private:
    void addLayer(LayerNode layer, std::size_t row) {
        const std::string before = layer.name;
        layer.name = m_wiring.uniqueName(before);
        if (!m_wasEmpty && layer.className != "InputLayer") layer.config.erase("batch_input_shape");
        const int id = m_wiring.add(row, std::move(layer));
        m_ids.push_back(id);
        m_inside.emplace(before, id);
    }

    void connectLayer(const LayerNode& layer, int id) {
        Wiring::Node& node = m_wiring.node(id);
        for (const char* option : {"tied_to", kSharedWith}) {
            const auto named = node.layer.config.find(option);
            if (named == node.layer.config.end() || !named->is_string()) continue;
            const auto inside = m_inside.find(named->get<std::string>());
            if (inside != m_inside.end()) *named = m_wiring.node(inside->second).layer.name;
        }
        for (const std::string& text : layer.inbound) {
            const Connection connection = Connection::parse(text);
            const auto inside = m_inside.find(connection.layer);
            const auto known = m_known.find(connection.layer);
            if (inside != m_inside.end()) {
                node.reads.push_back({inside->second, connection.output});
            } else if (m_after && m_outside.size() < 2) {
                node.reads.push_back({*m_after});
            } else if (known != m_known.end()) {
                node.reads.push_back({known->second, connection.output});
            }
        }
        const bool isInput = node.layer.className == "InputLayer";
        if (node.reads.empty() && layer.inbound.empty() && !isInput && m_after) node.reads = {{*m_after}};
    }

    /// Readers of `after` read the fragment's end, if it has one.
    void joinEnd() {
        std::vector<int> ends;
        bool entered = false;
        for (const int id : m_ids) {
            if (m_wiring.readersOf(id).empty()) ends.push_back(id);
            for (const Wiring::Source& source : m_wiring.node(id).reads)
                entered = entered || source.id == m_after;
        }
        if (m_wiring.outputs.empty() && m_wasEmpty) {
            for (const int end : ends)
                m_wiring.outputs.push_back({end});
        }
        if (!m_after || !entered || ends.size() != 1) return;
        const std::set<int> own(m_ids.begin(), m_ids.end());
        for (const int reader : m_wiring.readersOf(*m_after)) {
            // A layer that the fragment reads, too, cannot read the fragment.
            if (own.count(reader) != 0 || m_wiring.reaches(reader, ends[0])) continue;
            for (Wiring::Source& source : m_wiring.node(reader).reads) {
                if (source == Wiring::Source{*m_after}) source = {ends[0]};
            }
        }
        std::replace(m_wiring.outputs.begin(), m_wiring.outputs.end(), Wiring::Source{*m_after},
                     Wiring::Source{ends[0]});
    }

    Wiring& m_wiring;
    std::optional<int> m_after;
    bool m_wasEmpty;
    std::vector<int> m_ids;
    std::map<std::string, int> m_inside, m_known;
    std::set<std::string> m_outside;  ///< what the fragment reads and does not bring
};

}  // namespace

std::string copied(const ModelConfig& model, const Rows& rows) {
    ModelConfig part;
    part.kind = ModelConfig::Kind::Functional;
    part.name = "layers";
    Rows ordered = rows;
    std::sort(ordered.begin(), ordered.end());
    for (const std::size_t row : ordered) {
        LayerNode layer = model.layers.at(row);
        layer.inbound = model.inboundOf(row);
        part.layers.push_back(std::move(layer));
    }
    return part.toJson().dump(2);
}

bool isFragment(const std::string& text) {
    try {
        return !layersFrom(text).empty();
    } catch (const std::exception&) {
        return false;
    }
}

Edited pasted(const ModelConfig& model, const std::string& text, std::optional<std::size_t> after) {
    const std::vector<LayerNode> layers = layersFrom(text);
    if (layers.empty()) return {model};
    Wiring wiring(model);
    const bool chain = model.kind == ModelConfig::Kind::Sequential && !model.layers.empty();
    if (!after && chain) after = model.layers.size() - 1;
    const Paste paste(wiring, layers, after ? std::optional<int>(wiring.idAt(*after)) : std::nullopt);
    const std::vector<std::string> names = paste.names();
    return {std::move(wiring).close(), names};
}

Edited duplicated(const ModelConfig& model, const Rows& rows) {
    if (rows.empty()) return {model};
    const Wiring wiring(model);
    std::vector<int> ids;
    for (const std::size_t row : rows)
        ids.push_back(wiring.idAt(row));
    return pasted(model, copied(model, rows), wiring.rowOf(wiring.lowest(ids)));
}

}  // namespace shardlab::engine::edits
