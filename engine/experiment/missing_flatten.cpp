#include "engine/experiment/missing_flatten.h"

#include <algorithm>
#include <array>
#include <map>
#include <string_view>

#include "engine/editing/wiring.h"
#include "engine/model/graph.h"

namespace shardlab::engine {
namespace {

constexpr std::size_t kImageRank = 4;
constexpr std::size_t kRowRank = 2;

/// Convolutions, pooling, resizing …: layers that need height and width.
bool worksOnImages(const GraphNode& node) {
    static constexpr std::array<std::string_view, 3> kCategories{"Convolution", "Pooling", "Image"};
    const auto* entry = layerRegistry().find(node.className);
    return entry != nullptr && std::ranges::find(kCategories, entry->category) != kCategories.end();
}

bool getsImage(const Graph& graph, const GraphNode& node) {
    if (node.inputs.size() != 1 || node.inputs[0] < 0) return false;
    const std::optional<Shape>& shape = graph.nodes[static_cast<std::size_t>(node.inputs[0])].outputShape;
    return shape && shape->rank() == kImageRank;
}

/// Nodes that the output is computed from, behind the last layer that works on images.
std::vector<bool> behindImages(const Graph& graph) {
    std::vector<bool> used(graph.nodes.size()), before(graph.nodes.size());
    used[static_cast<std::size_t>(graph.outputs.front())] = true;
    const std::vector<int> order = topologicalOrder(graph.nodes);
    for (auto index = order.rbegin(); index != order.rend(); ++index) {
        const auto reader = static_cast<std::size_t>(*index);
        for (const int source : graph.nodes[reader].inputs) {
            if (source < 0 || !used[reader]) continue;
            const auto read = static_cast<std::size_t>(source);
            used[read] = true;
            before[read] = before[read] || before[reader] || worksOnImages(graph.nodes[reader]);
        }
    }
    for (std::size_t i = 0; i < used.size(); ++i)
        used[i] = used[i] && !before[i];
    return used;
}

/// Of these nodes the Dense layers that get an image and have none of their kind above them.
std::vector<std::size_t> firstDense(const Graph& graph, const std::vector<bool>& candidates) {
    std::vector<bool> below(graph.nodes.size());
    std::vector<std::size_t> first;
    for (const int index : topologicalOrder(graph.nodes)) {
        const auto at = static_cast<std::size_t>(index);
        const GraphNode& node = graph.nodes[at];
        const bool inherited = std::ranges::any_of(
            node.inputs, [&](int source) { return source >= 0 && below[static_cast<std::size_t>(source)]; });
        const bool dense = candidates[at] && node.className == "Dense" && getsImage(graph, node);
        if (dense && !inherited) first.push_back(at);
        below[at] = inherited || dense;
    }
    return first;
}

ModelConfig flattenedBefore(const ModelConfig& model, const std::vector<std::size_t>& rows) {
    Wiring wiring(model);
    std::vector<int> readers;
    for (const std::size_t row : rows)
        readers.push_back(wiring.idAt(row));
    std::map<std::pair<int, int>, int> flattens;  // by layer and output that are flattened
    for (const int reader : readers) {
        const Wiring::Source source = wiring.node(reader).reads.front();
        auto [known, isNew] = flattens.try_emplace({source.id, source.output}, -1);
        if (isNew) {
            known->second = wiring.add(wiring.rowOf(reader), "Flatten");
            wiring.node(known->second).reads = {source};
        }
        wiring.node(reader).reads.front() = {known->second};
    }
    return std::move(wiring).close();
}

}  // namespace

std::optional<MissingFlatten> missingFlatten(const ModelConfig& model) {
    const Graph graph = inspect(model);
    if (graph.outputs.size() != 1 || graph.outputs.front() < 0) return std::nullopt;
    std::vector<std::size_t> rows;
    MissingFlatten missing;
    for (const std::size_t at : firstDense(graph, behindImages(graph))) {
        const GraphNode& node = graph.nodes[at];
        if (rows.empty()) missing.input = *graph.nodes[static_cast<std::size_t>(node.inputs[0])].outputShape;
        rows.push_back(static_cast<std::size_t>(node.source));
        missing.dense.push_back(node.name);
    }
    if (rows.empty()) return std::nullopt;
    missing.flattened = flattenedBefore(model, rows);
    const Graph after = inspect(missing.flattened);
    const bool row =
        after.outputs.size() == 1 && after.outputs.front() >= 0 &&
        after.nodes[static_cast<std::size_t>(after.outputs.front())].outputShape &&
        after.nodes[static_cast<std::size_t>(after.outputs.front())].outputShape->rank() == kRowRank;
    if (!row) return std::nullopt;
    return missing;
}

}  // namespace shardlab::engine
