#include "engine/editing/transfer_edits.h"

#include <algorithm>
#include <charconv>

#include "engine/core/error.h"
#include "engine/layers/layer.h"
#include "engine/model/model.h"

namespace shardlab::engine::edits {
namespace {

bool canBeFrozen(const LayerNode& node) {
    const auto* entry = layerRegistry().find(node.className);
    return entry != nullptr && std::ranges::any_of(entry->schema, [](const ParameterSpec& spec) {
               return spec.name == "trainable";
           });
}

/// From the only output up to the head; empty if there is none.
Rows tailOf(const ModelConfig& model) {
    if (model.layers.empty()) return {};
    const ModelAnalysis analysis = analyze(model);
    std::string at = model.layers.back().name;
    if (model.kind == ModelConfig::Kind::Functional) {
        if (model.outputs.size() != 1) return {};
        at = Connection::parse(model.outputs.front()).layer;
    }
    Rows rows;
    std::optional<Shape> shape;
    while (true) {
        const auto found =
            std::ranges::find_if(model.layers, [&](const LayerNode& layer) { return layer.name == at; });
        if (found == model.layers.end()) return {};
        const auto row = static_cast<std::size_t>(found - model.layers.begin());
        const LayerInfo& info = analysis.layers[row];
        rows.push_back(row);
        if (found->className == "Dense") return rows;
        const std::vector<std::string> reads = model.inboundOf(row);
        if (reads.size() != 1 || info.parameters > 0 || !info.outputShape) return {};
        if (shape && *shape != *info.outputShape) return {};
        shape = info.outputShape;
        at = Connection::parse(reads.front()).layer;
    }
}

/// Above every number that a layer of the class has, so that a second new head has no former name of the
/// first.
std::string unusedName(const ModelConfig& model, const std::string& className) {
    const std::string base = snakeCase(className) + "_";
    std::int64_t highest = 0;
    for (const LayerNode& layer : model.layers) {
        std::int64_t number = 0;
        if (!layer.name.starts_with(base)) continue;
        const char* end = layer.name.data() + layer.name.size();
        const auto read = std::from_chars(layer.name.data() + base.size(), end, number);
        if (read.ec == std::errc() && read.ptr == end && number < 1'000'000)
            highest = std::max(highest, number);
    }
    return base + std::to_string(highest + 1);
}

}  // namespace

Edited frozenBefore(const ModelConfig& model, std::size_t row) {
    const Wiring wiring(model);
    const int target = wiring.idAt(row);
    Edited edited{model, {model.layers[row].name}};
    bool any = false;
    for (std::size_t i = 0; i < model.layers.size(); ++i) {
        LayerNode& node = edited.model.layers[i];
        if (i == row || !canBeFrozen(node) || !wiring.reaches(wiring.nodes[i].id, target)) continue;
        node.config["trainable"] = false;
        any = true;
    }
    if (!any) throw Error("{}: no layer before it has weights to freeze", model.layers[row].name);
    return edited;
}

Rows frozenRows(const ModelConfig& model) {
    Rows rows;
    for (std::size_t i = 0; i < model.layers.size(); ++i) {
        const Json& config = model.layers[i].config;
        if (config.is_object() && config.value("trainable", Json(true)) == false) rows.push_back(i);
    }
    return rows;
}

Edited unfrozen(const ModelConfig& model) {
    Edited edited{model};
    for (const std::size_t row : frozenRows(model)) {
        edited.model.layers[row].config["trainable"] = true;
        edited.focus.push_back(model.layers[row].name);
    }
    return edited;
}

std::optional<std::size_t> headRow(const ModelConfig& model) {
    const Rows tail = tailOf(model);
    if (tail.empty()) return std::nullopt;
    return tail.back();
}

Edited withNewHead(const ModelConfig& model, const HeadOptions& options) {
    Rows tail = tailOf(model);
    if (tail.empty())
        throw Error("{}: expected a Dense layer at the end of the model to replace; add one", model.name);
    const std::size_t head = tail.back();
    tail.pop_back();
    const std::string name = unusedName(model, model.layers[head].className);
    Edited edited = renamed(model, head, name);
    LayerNode& node = edited.model.layers[head];
    node.config["units"] = options.units;
    node.config["activation"] = options.activation;
    node.config["trainable"] = true;
    if (!tail.empty()) edited = removed(edited.model, tail);
    edited.focus = {name};
    return edited;
}

}  // namespace shardlab::engine::edits
