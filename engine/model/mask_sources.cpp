#include "engine/model/mask_sources.h"

#include <fmt/format.h>

#include "engine/layers/layer.h"
#include "engine/model/call_training.h"
#include "engine/model/keras_version.h"
#include "engine/model/shared_layers.h"

namespace shardlab::engine {
namespace {

/// Whether a layer hands its first input's mask on; false for one that cannot be made.
bool passesOn(const LayerNode& node, const KerasSemantics& semantics) {
    try {
        const auto layer = layerRegistry().make(node.className, node.name, withoutCallTraining(node.config));
        return layer->passesMask() && !(semantics.masksEndOverTime && layer->endsMaskSinceKeras316());
    } catch (const std::bad_alloc&) {
        throw;
    } catch (const std::exception&) {
        return false;
    }
}

/// The mask that a layer makes itself; empty for others.
std::string madeBy(const LayerNode& node) {
    if (node.inbound.empty()) return {};
    if (node.className == "Masking")
        return anyText(notEqualText(node.inbound[0], node.config.value("mask_value", 0.0)));
    if (node.config.value("mask_zero", Json()) == true) return notEqualText(node.inbound[0], 0.0);
    return {};
}

}  // namespace

std::string notEqualText(const std::string& connection, double value) {
    return fmt::format("not_equal({}, {:g})", connection, value);
}

std::string anyText(const std::string& mask) {
    return mask.empty() ? std::string() : fmt::format("any({})", mask);
}

MaskSources::MaskSources(const ModelConfig& model) : m_model(model) {
    for (const LayerNode& node : model.layers)
        m_layers.emplace(node.name, &node);
}

const LayerNode* MaskSources::layerAt(const std::string& connection) const {
    const auto it = m_layers.find(Connection::parse(connection).layer);
    return it == m_layers.end() ? nullptr : it->second;
}

std::string MaskSources::maskOf(const std::string& connection) {
    const KerasSemantics semantics = semanticsOf(m_model.kerasVersion);
    std::vector<std::string> path;
    std::string mask;
    for (const LayerNode* node = layerAt(connection); node != nullptr && path.size() <= m_layers.size();) {
        if (const auto known = m_known.find(node->name); known != m_known.end()) {
            mask = known->second;
            break;
        }
        path.push_back(node->name);
        const LayerNode* owner = calledLayer(m_model, *node);
        LayerNode called = owner == nullptr ? *node : *owner;
        called.inbound = node->inbound;
        mask = madeBy(called);
        if (!mask.empty() || called.inbound.empty() || !passesOn(called, semantics)) break;
        node = layerAt(called.inbound[0]);
    }
    for (const std::string& name : path)
        m_known[name] = mask;
    return mask;
}

}  // namespace shardlab::engine
