#include "engine/model/mask_ending.h"

#include <algorithm>
#include <map>
#include <optional>
#include <vector>

#include "engine/core/error.h"
#include "engine/model/mask_sources.h"
#include "engine/model/model.h"

namespace shardlab::engine {
namespace {

/// What an operation does with the masks of its inputs as the layer that stands for it.
enum class Use { None, PassesOn, ComputesWith };

/// Layers that merge masks also compute with them (Multiply, Maximum).
Use useOf(const LayerNode& node, const MaskSources& sources) {
    if (!sources.passesMask(node)) return Use::None;
    return layerRegistry().make(node.className, node.name, node.config)->mergesMasks() ? Use::ComputesWith
                                                                                       : Use::PassesOn;
}

class MaskEnding {
public:
    MaskEnding(ModelConfig& model, const std::set<std::string>& operations)
        : m_model(model), m_operations(operations), m_sources(model, operations) {
        for (const LayerNode& node : model.layers)
            m_names.insert(node.name);
    }

    void run() {
        for (std::size_t row = 0; row < m_model.layers.size(); ++row)
            if (m_operations.contains(m_model.layers[row].name)) lookAt(row);
        if (m_ends.empty()) return;
        std::multimap<std::string, const LayerNode*> endsOf;  // by layer
        for (const auto& [connection, end] : m_ends)
            endsOf.emplace(Connection::parse(connection).layer, &end);
        std::vector<LayerNode> layers;
        for (LayerNode& node : m_model.layers) {
            for (std::string& input : node.inbound) {
                const bool computes = m_computing.contains(node.name);
                if (m_behind.contains(input) || (computes && m_ends.contains(input)))
                    input = m_ends.at(input).name;
            }
            const auto [first, last] = endsOf.equal_range(node.name);
            layers.push_back(std::move(node));
            for (auto end = first; end != last; ++end)
                layers.push_back(*end->second);
        }
        m_model.layers = std::move(layers);
        for (std::string& output : m_model.outputs)
            if (m_behind.contains(output)) output = m_ends.at(output).name;
    }

private:
    void lookAt(std::size_t row) {
        const LayerNode& node = m_model.layers[row];
        const auto isMasked = [&](const std::string& input) { return !m_sources.maskOf(input).empty(); };
        if (std::ranges::none_of(node.inbound, isMasked)) return;
        const Use use = useOf(node, m_sources);
        if (use == Use::PassesOn) {
            end(node.name, node);
            m_behind.insert(node.name);
        }
        if (use != Use::ComputesWith) return;
        m_computing.insert(node.name);
        for (const std::string& input : node.inbound)
            if (isMasked(input)) end(input, node);
    }

    /// A Reshape that reads the tensor.
    void end(const std::string& connection, const LayerNode& operation) {
        if (m_ends.contains(connection)) return;
        Json target = targetShape(connection);
        if (target.empty() || std::ranges::count(target, Json(-1)) > 1) {
            throw Error("{}: the operation {} ends a mask, which needs a tensor with at most one open extent",
                        operation.name, operation.className);
        }
        LayerNode reshape{.className = "Reshape", .name = freeName(connection)};
        reshape.config = {{"target_shape", std::move(target)}};
        reshape.inbound = {connection};
        m_ends.emplace(connection, std::move(reshape));
    }

    /// One extent may be open.
    Json targetShape(const std::string& connection) {
        if (m_shapes.empty()) {
            for (const LayerInfo& info : analyze(m_model).layers)
                m_shapes.emplace(info.name, info.outputShape);
        }
        const Connection source = Connection::parse(connection);
        const std::optional<Shape> known = m_shapes[source.layer];
        Json target = Json::array();
        if (!known || source.output != 0) return target;
        const Shape& shape = *known;
        for (std::size_t axis = 1; axis < shape.rank(); ++axis)
            target.push_back(shape[axis] == Shape::kUnknown ? -1 : shape[axis]);
        return target;
    }

    std::string freeName(const std::string& connection) {
        std::string name = Connection::parse(connection).layer + "_without_mask";
        while (!m_names.insert(name).second)
            name += '_';
        return name;
    }

    ModelConfig& m_model;
    const std::set<std::string>& m_operations;
    MaskSources m_sources;
    std::map<std::string, std::optional<Shape>> m_shapes;  ///< by layer, once they are asked for
    std::set<std::string> m_names;
    std::map<std::string, LayerNode> m_ends;      ///< by the tensor whose mask they end
    std::set<std::string> m_behind, m_computing;  ///< operations
};

}  // namespace

void endMasksOfOperations(ModelConfig& model, const std::set<std::string>& operations) {
    if (!operations.empty()) MaskEnding(model, operations).run();
}

}  // namespace shardlab::engine
