#include <algorithm>

#include "engine/core/activation.h"
#include "engine/model/graph.h"

namespace shardlab::engine {
namespace {

bool isLinear(const Json& activation) {
    return activation.is_null() || activation == "linear";
}

bool endsInSoftmax(const GraphNode& node) {
    if (node.className == "Softmax") return true;
    const auto activation = node.layer->config().find("activation");
    return activation != node.layer->config().end() && isSoftmax(*activation);
}

/// BatchNormalization subtracts the mean and with it any bias in front of it.
void hintRedundantBias(const Graph& graph, const GraphNode& node, std::vector<Diagnostic>& diagnostics) {
    if (node.className != "BatchNormalization" || !node.outputShape) return;
    // Of another axis the mean holds several of the biases.
    const std::int64_t axis = node.layer->config().value("axis", std::int64_t{-1});
    if (axis != -1 && axis + 1 != static_cast<std::int64_t>(node.outputShape->rank())) return;
    const GraphNode& before = graph.nodes[static_cast<std::size_t>(node.inputs[0])];
    const Json& config = before.layer->config();
    if (config.value("use_bias", Json()) != true || !isLinear(config.value("activation", Json()))) return;
    diagnostics.push_back({.id = "bias-before-batch-normalization",
                           .severity = Severity::Hint,
                           .layer = before.name,
                           .message = fmt::format("the bias has no effect: {} subtracts the mean", node.name),
                           .fix = "Set use_bias to false."});
}

void warnSoftmax(const Graph& graph, const GraphNode& node, std::vector<Diagnostic>& diagnostics) {
    if (!endsInSoftmax(node)) return;
    const std::int64_t axis = node.layer->config().value("axis", std::int64_t{-1});
    const std::int64_t rank = static_cast<std::int64_t>(node.outputShape->rank());
    if ((*node.outputShape)[static_cast<std::size_t>(axis < 0 ? axis + rank : axis)] == 1) {
        diagnostics.push_back({.id = "softmax-of-one",
                               .severity = Severity::Warning,
                               .layer = node.name,
                               .message = "softmax over one unit is always 1, so the model cannot learn",
                               .fix = "Use sigmoid for a single unit."});
    }
    if (!node.inputs.empty() && endsInSoftmax(graph.nodes[static_cast<std::size_t>(node.inputs[0])]) &&
        node.weights.empty()) {
        diagnostics.push_back({.id = "softmax-twice",
                               .severity = Severity::Warning,
                               .layer = node.name,
                               .message = "softmax is applied twice: the probabilities become nearly equal",
                               .fix = "Remove one softmax."});
    }
}

bool isEverywhere(const Json& value, std::int64_t number) {
    if (value.is_number_integer()) return value.get<std::int64_t>() == number;
    return value.is_array() &&
           std::ranges::all_of(value, [number](const Json& each) { return isEverywhere(each, number); });
}

/// Whether the layer's numbers come through a ReLU and nothing else: another ReLU changes none of them.
bool endsInRelu(const GraphNode& node) {
    if (node.layer == nullptr) return false;
    const Json& config = node.layer->config();
    if (node.className == "ReLU")
        return config.value("negative_slope", Json(0)) == 0 && config.value("threshold", Json(0)) == 0;
    return config.value("activation", Json()) == "relu";
}

/// Why a layer gives what it gets; empty if it does not.
std::string whyWithoutEffect(const GraphNode& node, const GraphNode& before) {
    const Json& config = node.layer->config();
    const std::string& kind = node.className;
    const auto option = [&](const char* name) { return config.value(name, Json()); };
    const bool drops = kind.ends_with("Dropout") || kind.starts_with("SpatialDropout");
    const bool activates = kind == "Activation" || kind == "ReLU";
    const bool linear = kind == "Activation" && isLinear(option("activation"));
    const bool reluAgain =
        activates && endsInRelu(node) && endsInRelu(before) && option("max_value").is_null();
    const bool reshapes = kind == "Flatten" || kind == "Reshape";
    const bool pools = kind.starts_with("MaxPooling") || kind.starts_with("AveragePooling");
    const bool everyWindow = option("strides").is_null() || isEverywhere(option("strides"), 1);
    const bool noDrop = drops && option("rate") == 0;
    const bool noPool = pools && everyWindow && isEverywhere(option("pool_size"), 1);
    const bool noPadding = kind.starts_with("ZeroPadding") && isEverywhere(option("padding"), 0);
    const bool noUpSampling = kind.starts_with("UpSampling") && isEverywhere(option("size"), 1);
    if (noDrop) return "the rate is 0";
    if (linear) return "linear returns its input";
    if (reluAgain) return fmt::format("{} already ends with a ReLU", before.name);
    if (reshapes && before.outputShape == node.outputShape)
        return fmt::format("input shape {} equals output shape {}", before.outputShape->toString(),
                           node.outputShape->toString());
    if (noPool) return "the window size is 1";
    if (noPadding) return "the padding is 0";
    if (noUpSampling) return "the size is 1";
    return {};
}

void hintWithoutEffect(const Graph& graph, const GraphNode& node, std::vector<Diagnostic>& diagnostics) {
    if (node.inputs.size() != 1 || node.inputs[0] < 0) return;
    const GraphNode& before = graph.nodes[static_cast<std::size_t>(node.inputs[0])];
    if (!before.outputShape) return;
    const std::string why = whyWithoutEffect(node, before);
    if (why.empty()) return;
    diagnostics.push_back({.id = "layer-without-effect",
                           .severity = Severity::Hint,
                           .layer = node.name,
                           .message = fmt::format("{}: the layer has no effect", why),
                           .fix = "Remove it, or change its options."});
}

/// A kernel of zeros passes no gradient to what lies before it, and a ReLU behind it stays at its kink: such
/// a layer and all before it stay as they are. Only a last layer, which meets the loss itself, learns from
/// zero.
void warnDeadKernel(const Graph& graph, const GraphNode& node, std::vector<Diagnostic>& diagnostics) {
    const Json initializer = node.layer->config().value("kernel_initializer", Json());
    const std::string kind = initializer.is_object()   ? initializer.value("class_name", "")
                             : initializer.is_string() ? initializer.get<std::string>()
                                                       : "";
    if (kind != "Zeros" && kind != "zeros") return;
    const auto self = static_cast<int>(&node - graph.nodes.data());
    if (std::ranges::find(graph.outputs, self) != graph.outputs.end()) return;
    diagnostics.push_back({.id = "dead-kernel",
                           .severity = Severity::Warning,
                           .layer = node.name,
                           .message = "the kernel is initialized with zeros: layers before it get no "
                                      "gradient, and all units stay equal",
                           .fix = "Set kernel_initializer to glorot_uniform."});
}

}  // namespace

void addHints(const Graph& graph, std::vector<Diagnostic>& diagnostics) {
    for (const GraphNode& node : graph.nodes) {
        if (node.layer == nullptr || !node.outputShape) continue;
        hintRedundantBias(graph, node, diagnostics);
        warnSoftmax(graph, node, diagnostics);
        hintWithoutEffect(graph, node, diagnostics);
        warnDeadKernel(graph, node, diagnostics);
    }
}

}  // namespace shardlab::engine
