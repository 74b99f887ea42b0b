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

class MaskEnding {
public:
    MaskEnding(ModelConfig& model, const std::set<std::string>& operations)
        : m_model(model), m_operations(operations), m_sources(model, operations) {
        for (const LayerNode& node : model.layers)
            m_names.insert(node.name);
    }

    void run() {
        for (const LayerNode& node : m_model.layers)
            if (m_operations.contains(node.name)) endMasksOf(node);
        if (m_ends.empty()) return;
        std::multimap<std::string, const LayerNode*> endsOf;  // by layer
        for (const auto& [connection, end] : m_ends)
            endsOf.emplace(Connection::parse(connection).layer, &end);
        std::vector<LayerNode> layers;
        for (LayerNode& node : m_model.layers) {
            for (std::string& input : node.inbound) {
                const auto end = m_ends.find(input);
                if (end != m_ends.end() && m_operations.contains(node.name)) input = end->second.name;
            }
            const auto [first, last] = endsOf.equal_range(node.name);
            layers.push_back(std::move(node));
            for (auto end = first; end != last; ++end)
                layers.push_back(*end->second);
        }
        m_model.layers = std::move(layers);
    }

private:
    void endMasksOf(const LayerNode& node) {
        if (!m_sources.passesMask(node)) return;
        for (const std::string& input : node.inbound)
            if (!m_sources.maskOf(input).empty()) end(input, node);
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
    std::map<std::string, LayerNode> m_ends;  ///< by the tensor whose mask they end
};

}  // namespace

void endMasksOfOperations(ModelConfig& model, const std::set<std::string>& operations) {
    if (!operations.empty()) MaskEnding(model, operations).run();
}

}  // namespace shardlab::engine
