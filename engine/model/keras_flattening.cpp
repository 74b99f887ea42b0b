#include <algorithm>
#include <deque>
#include <map>
#include <set>
#include <tuple>

#include "engine/core/error.h"
#include "engine/core/wording.h"
#include "engine/layers/layer.h"
#include "engine/model/call_training.h"
#include "engine/model/keras_graph_reader.h"
#include "engine/model/keras_version.h"
#include "engine/model/mask_ending.h"
#include "engine/model/mask_sources.h"

/// Models inside models taken apart, every call of a layer a node of its own.
namespace shardlab::engine {
namespace {

constexpr std::size_t kMostLayers = 100000;
constexpr int kDeepestReference = 1000;
constexpr const char* kShape = "batch_input_shape";

/// The shape of the samples that enter a model; null if the file does not say.
Json entryShape(const KerasGraph& graph) {
    const KerasLayer* first = graph.layers.empty() ? nullptr : &graph.layers.front();
    if (graph.kind == ModelConfig::Kind::Functional && !graph.inputs.empty())
        first = graph.find(graph.inputs.front().layer);
    if (first == nullptr) return graph.inputShape;
    if (first->model != nullptr && !first->modelOverTime) return entryShape(*first->model);
    const Json shape = first->config.value(kShape, Json());
    return shape.is_null() ? graph.inputShape : shape;
}

/// A Sequential with an InputLayer at its head and a call for each layer.
KerasGraph functional(KerasGraph graph) {
    if (graph.kind == ModelConfig::Kind::Functional || graph.layers.empty()) return graph;
    if (graph.layers.front().className != "InputLayer") {
        KerasLayer input{.className = "InputLayer", .name = graph.layers.front().name + "_input"};
        input.config[kShape] = entryShape(graph);
        graph.layers.front().config.erase(kShape);
        graph.layers.insert(graph.layers.begin(), std::move(input));
    }
    graph.rows.clear();
    for (std::size_t row = 0; row < graph.layers.size(); ++row) {
        graph.rows.emplace(graph.layers[row].name, row);
        if (row > 0) graph.layers[row].calls = {{.inbound = {{graph.layers[row - 1].name, 0, 0}}}};
    }
    graph.kind = ModelConfig::Kind::Functional;
    graph.inputs = {{graph.layers.front().name, 0, 0}};
    graph.outputs = {{graph.layers.back().name, 0, 0}};
    return graph;
}

/// A model's graph at one of its calls.
struct Level {
    KerasGraph graph;
    const Level* outer = nullptr;
    const KerasCall* call = nullptr;  ///< of the model in the outer graph
    std::string prefix = {};
    bool overTime = false, frozen = false, inference = false;
    /// The first call that others name: Keras counts those of a functional model from 1.
    std::map<std::string, int> firstCalls = {};
};

class Flattener {
public:
    explicit Flattener(std::string kerasVersion) { m_model.kerasVersion = std::move(kerasVersion); }

    ModelConfig flatten(const KerasGraph& graph) && {
        m_model.kind = ModelConfig::Kind::Functional;
        m_model.name = graph.name;
        const Level& top = enter({.graph = functional(graph)});
        for (const Pending& pending : m_pending)
            connect(pending);
        for (const KerasReference& input : top.graph.inputs)
            m_model.inputs.push_back(resolve(top, input));
        for (const KerasReference& output : top.graph.outputs)
            m_model.outputs.push_back(resolve(top, output));
        requireKnownMasks();
        endMasksOfOperations(m_model, m_operations);
        orderCalls(m_model);
        return std::move(m_model);
    }

private:
    struct Pending {
        std::size_t node = 0;
        const Level* level = nullptr;
        const KerasCall* call = nullptr;
    };
    using Key = std::tuple<const Level*, std::string, int>;

    const Level& enter(Level given) {
        if (m_levels.size() >= kMostLayers)
            throw Error("model: expected at most {} calls of models in it", kMostLayers);
        const Level& level = m_levels.emplace_back(std::move(given));
        noteFirstCalls(m_levels.back());
        for (std::size_t row = 0; row < level.graph.layers.size(); ++row) {
            const KerasLayer& layer = level.graph.layers[row];
            if (layer.mask || (level.outer != nullptr && layer.className == "InputLayer")) continue;
            const int calls = std::max<int>(1, static_cast<int>(layer.calls.size()));
            for (int call = 0; call < calls; ++call)
                layer.model != nullptr ? enterModel(level, layer, call) : addNode(level, row, call);
        }
        return level;
    }

    /// Only models are counted from 1, so only they are noted.
    static void noteFirstCalls(Level& level) {
        const auto note = [&](const KerasReference& reference) {
            const KerasLayer* layer = level.graph.find(reference.layer);
            if (layer == nullptr || layer->model == nullptr) return;
            const auto [it, added] = level.firstCalls.emplace(reference.layer, reference.call);
            if (!added) it->second = std::min(it->second, reference.call);
        };
        for (const KerasLayer& layer : level.graph.layers) {
            for (const KerasCall& call : layer.calls)
                std::ranges::for_each(call.inbound, note);
        }
        std::ranges::for_each(level.graph.outputs, note);
    }

    void enterModel(const Level& level, const KerasLayer& layer, int call) {
        if (static_cast<std::size_t>(call) >= layer.calls.size()) return;  // nothing calls it
        const Json& options = layer.calls[static_cast<std::size_t>(call)].options;
        const Level& inner = enter({.graph = functional(*layer.model),
                                    .outer = &level,
                                    .call = &layer.calls[static_cast<std::size_t>(call)],
                                    .prefix = level.prefix + layer.name + ".",
                                    .overTime = level.overTime || layer.modelOverTime,
                                    .frozen = level.frozen || layer.config.contains("trainable"),
                                    .inference = level.inference || calledForInference(options)});
        m_inner.emplace(Key{&level, layer.name, call}, &inner);
    }

    void addNode(const Level& level, std::size_t row, int call) {
        if (m_model.layers.size() >= kMostLayers)
            throw Error("model: expected at most {} layers in all its models", kMostLayers);
        const KerasLayer& layer = level.graph.layers[row];
        const std::string owner = level.prefix + layer.name;
        const auto [count, first] = m_calls.emplace(fmt::format("{}{}", level.prefix, row), 0);
        LayerNode node{.className = layer.className, .name = owner};
        if (first) {
            node.config = layer.config;
            if (level.frozen) node.config["trainable"] = false;
            if (level.overTime) wrapOverTime(node, layer.name);
        } else {
            const auto own = static_cast<std::size_t>(call) - 1;
            const bool named = call > 0 && own < layer.callNames.size() && !layer.callNames[own].empty();
            node.className = kSharedLayer;
            node.name = named ? layer.callNames[own] : nameOfCall(owner, ++count->second);
            node.config = {{kSharedWith, owner}};
        }
        while (node.className == kSharedLayer && m_taken.contains(node.name))
            node.name += '_';
        m_taken.insert(node.name);
        m_names.emplace(Key{&level, layer.name, call}, node.name);
        if (layer.operation) m_operations.insert(node.name);
        if (static_cast<std::size_t>(call) < layer.calls.size()) {
            const KerasCall& given = layer.calls[static_cast<std::size_t>(call)];
            node.config.update(given.options);
            if (level.inference && hasTrainingMode(layer.className)) node.config[kCallTraining] = false;
            m_pending.push_back({m_model.layers.size(), &level, &given});
        }
        m_model.layers.push_back(std::move(node));
    }

    /// TimeDistributed of a model is TimeDistributed of each of its layers; what merges works at every step
    /// as it is.
    static void wrapOverTime(LayerNode& node, const std::string& name) {
        const auto* entry = layerRegistry().find(node.className);
        const bool merges = entry != nullptr && entry->category == "Merging";
        if (merges) {
            const auto axis = node.config.find("axis");
            const bool fromFront = axis != node.config.end() && axis->is_number_integer() && *axis > 0;
            if (fromFront) *axis = axis->get<std::int64_t>() + 1;
            return;
        }
        Json inner = std::move(node.config);
        inner.erase(kShape);
        inner["name"] = name;
        node.config = {{"layer", {{"class_name", node.className}, {"config", std::move(inner)}}}};
        node.className = "TimeDistributed";
    }

    void connect(const Pending& pending) {
        std::vector<std::string> inbound;
        for (const KerasReference& source : pending.call->inbound)
            inbound.push_back(resolve(*pending.level, source));
        for (const KerasCall::Mask& mask : pending.call->masks) {
            m_masks.push_back({.node = pending.node,
                               .input = mask.input,
                               .given = maskText(*pending.level, mask.source),
                               .name = mask.source.layer});
        }
        m_model.layers[pending.node].inbound = std::move(inbound);
    }

    std::string resolve(const Level& level, const KerasReference& reference, int depth = 0) const {
        if (depth > kDeepestReference)
            throw Error("{}: the connections of the models inside the model form a cycle", reference.layer);
        const KerasLayer* layer = level.graph.find(reference.layer);
        if (layer == nullptr) return Connection{level.prefix + reference.layer, reference.output}.text();
        if (layer->className == "InputLayer" && level.outer != nullptr)
            return resolve(*level.outer, outerSource(level, reference.layer), depth + 1);
        if (layer->model != nullptr) {
            const int call = reference.call - level.firstCalls.at(reference.layer);
            const auto inner = m_inner.find(Key{&level, reference.layer, call});
            if (inner == m_inner.end()) refuseCall(level.prefix + reference.layer, reference.call, *layer);
            const std::vector<KerasReference>& outputs = inner->second->graph.outputs;
            if (static_cast<std::size_t>(reference.output) >= outputs.size()) {
                throw Error("{}: has {}; a layer reads output {}", reference.layer,
                            counted(std::ssize(outputs), "output"), reference.output + 1);
            }
            return resolve(*inner->second, outputs[static_cast<std::size_t>(reference.output)], depth + 1);
        }
        const auto name = m_names.find(Key{&level, reference.layer, reference.call});
        if (name == m_names.end()) refuseCall(level.prefix + reference.layer, reference.call, *layer);
        return Connection{name->second, reference.output}.text();
    }

    [[noreturn]] static void refuseCall(const std::string& name, int call, const KerasLayer& layer) {
        if (layer.mask) throw Error("{}: {} as an input of a layer is not supported", name, layer.className);
        throw Error("{}: a layer reads its call {}; it is called {} times", name, call + 1,
                    layer.calls.size());
    }

    /// What an InputLayer of a model inside the model stands for.
    static const KerasReference& outerSource(const Level& level, const std::string& input) {
        const std::vector<KerasReference>& inputs = level.graph.inputs;
        const auto at = static_cast<std::size_t>(std::ranges::find(inputs, input, &KerasReference::layer) -
                                                 inputs.begin());
        if (at < level.call->inbound.size()) return level.call->inbound[at];
        throw Error("{}{}: expected {}; got {}", level.prefix, input, counted(std::ssize(inputs), "input"),
                    level.call->inbound.size());
    }

    /// What a mask says, in the words of MaskSources; empty for other tensors.
    std::string maskText(const Level& level, const KerasReference& reference, int depth = 0) {
        const KerasLayer* layer = level.graph.find(reference.layer);
        if (layer == nullptr || !layer->mask || depth > kDeepestReference) return {};
        const KerasMaskOperation& operation = *layer->mask;
        if (operation.differsFrom)
            return notEqualText(resolve(level, operation.source), *operation.differsFrom);
        const auto [known, added] = m_maskTexts.try_emplace({&level, reference.layer});
        if (!added) return known->second;
        const std::string first = maskText(level, operation.source, depth + 1);
        known->second = operation.same    ? first
                        : operation.other ? eitherText(first, maskText(level, *operation.other, depth + 1))
                                          : anyText(first);
        return known->second;
    }

    /// Masks that the layers pass on by themselves need no notes; others would be lost.
    void requireKnownMasks() const {
        MaskSources sources(m_model, m_operations);
        for (const NotedMask& mask : m_masks) {
            const LayerNode& node = m_model.layers[mask.node];
            const std::string own =
                mask.input < node.inbound.size() ? sources.maskOf(node.inbound[mask.input]) : std::string();
            if (!mask.given.empty() && mask.given == own) continue;
            throw Error(
                "{}: reads the mask {}, which is not the one that its input passes on; only masks of "
                "Embedding and Masking layers, and of elementwise merging layers behind them, are supported",
                node.name, mask.name);
        }
    }

    struct NotedMask {
        std::size_t node = 0, input = 0;
        std::string given, name;
    };
    ModelConfig m_model;
    std::deque<Level> m_levels;  ///< addresses stay
    std::map<Key, std::string> m_names;
    std::map<Key, const Level*> m_inner;
    std::map<std::string, int> m_calls;  ///< by prefix and row of a layer: its calls behind the first
    std::set<std::string> m_taken;
    std::set<std::string> m_operations;  ///< nodes that are no layers in Keras
    std::vector<Pending> m_pending;
    std::vector<NotedMask> m_masks;
    std::map<std::pair<const Level*, std::string>, std::string> m_maskTexts;  ///< of operations, by name
};

/// A graph that is one chain is a Sequential where its file says so.
bool becomesSequential(ModelConfig& model) {
    for (std::size_t row = 0; row < model.layers.size(); ++row) {
        if (calledForInference(model.layers[row].config)) return false;  // a Sequential has no calls
        const std::vector<std::string> expected =
            row == 0 ? std::vector<std::string>{} : std::vector{model.layers[row - 1].name};
        if (model.layers[row].inbound != expected || model.layers[row].className == kSharedLayer)
            return false;
    }
    model.kind = ModelConfig::Kind::Sequential;
    model.inputs.clear();
    model.outputs.clear();
    for (LayerNode& layer : model.layers)
        layer.inbound.clear();
    return true;
}

ModelConfig plainSequential(const KerasGraph& graph, const std::string& kerasVersion) {
    ModelConfig model;
    model.name = graph.name;
    model.kerasVersion = kerasVersion;
    for (const KerasLayer& layer : graph.layers)
        model.layers.push_back({.className = layer.className, .name = layer.name, .config = layer.config});
    if (model.layers.empty()) return model;
    LayerNode& first = model.layers.front();
    if (!graph.inputShape.is_null() && first.className != "InputLayer" && !first.config.contains(kShape))
        first.config[kShape] = graph.inputShape;
    return model;
}

}  // namespace

ModelConfig flattened(const KerasGraph& graph, const std::string& kerasVersion) {
    const bool sequential = graph.kind == ModelConfig::Kind::Sequential;
    if (sequential && !graph.holdsModels()) return plainSequential(graph, kerasVersion);
    ModelConfig model = Flattener(kerasVersion).flatten(graph);
    if (sequential) becomesSequential(model);
    return model;
}

}  // namespace shardlab::engine
