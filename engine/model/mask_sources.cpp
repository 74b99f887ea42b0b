#include "engine/model/mask_sources.h"

#include <fmt/format.h>

#include "engine/layers/layer.h"
#include "engine/model/call_training.h"
#include "engine/model/keras_version.h"
#include "engine/model/shared_layers.h"

namespace shardlab::engine {
namespace {

/// Merging layers that read merging layers, one behind the other: beyond that their masks count as unknown.
constexpr int kMostMerges = 500;
/// A longer text counts as unknown, too.
constexpr std::size_t kLongestMask = 4096;

/// Whose mask a layer hands on.
enum class MaskRoute { NoInput, FirstInput, AllInputs };

MaskRoute routeOf(const Layer& layer, const KerasSemantics& semantics) {
    if (semantics.endsMask(layer)) return MaskRoute::NoInput;
    const bool all = layer.mergesMasks() && semantics.maskMerging == MaskMerging::Any;
    return all ? MaskRoute::AllInputs : MaskRoute::FirstInput;
}

/// The same; none for a layer that cannot be made.
MaskRoute routeOf(const LayerNode& node, const KerasSemantics& semantics) {
    try {
        return routeOf(*layerRegistry().make(node.className, node.name, withoutCallTraining(node.config)),
                       semantics);
    } catch (const std::bad_alloc&) {
        throw;
    } catch (const std::exception&) {
        return MaskRoute::NoInput;
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

std::string eitherText(const std::string& one, const std::string& other) {
    if (one.empty() || other.empty() || one.size() + other.size() > kLongestMask) return {};
    return one == other ? one : fmt::format("or({}, {})", one, other);
}

MaskSources::MaskSources(const ModelConfig& model, std::set<std::string> ending)
    : m_model(model), m_ending(std::move(ending)) {
    for (const LayerNode& node : model.layers)
        m_layers.emplace(node.name, &node);
}

bool MaskSources::passesMask(const LayerNode& node) const {
    return routeOf(node, semanticsOf(m_model.kerasVersion)) != MaskRoute::NoInput;
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
        if (!mask.empty() || called.inbound.empty() || m_ending.contains(node->name)) break;
        const MaskRoute route = routeOf(called, semantics);
        if (route == MaskRoute::AllInputs) mask = ofAllInputs(called);
        if (route != MaskRoute::FirstInput) break;
        node = layerAt(called.inbound[0]);
    }
    for (const std::string& name : path)
        m_known[name] = mask;
    return mask;
}

std::string MaskSources::ofAllInputs(const LayerNode& merging) {
    m_known[merging.name] = {};  // what a cycle meets
    if (m_merges >= kMostMerges) return {};
    ++m_merges;
    std::string mask = maskOf(merging.inbound[0]);
    for (std::size_t i = 1; i < merging.inbound.size() && !mask.empty(); ++i)
        mask = eitherText(mask, maskOf(merging.inbound[i]));
    --m_merges;
    return mask;
}

}  // namespace shardlab::engine
