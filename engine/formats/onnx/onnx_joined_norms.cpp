#include "engine/formats/onnx/onnx_joining.h"

namespace shardlab::engine {
namespace {

struct OnnxNorm {
    std::string x;
    std::int64_t axis = -1;
    double epsilon = 0;
    std::string squared = {};  ///< whose squares have the mean
    int reads = 0;             ///< of `squared` by its square
    bool centered = false;
    OnnxParts parts = {};
};

/// The one axis of a mean that keeps it.
std::optional<std::int64_t> meanAxis(const OnnxValues& graph, const onnx::NodeProto& mean) {
    std::vector<std::int64_t> axes;
    if (mean.input_size() > 1) axes = graph.ints(mean.input(1)).value_or(axes);
    for (const auto& attribute : mean.attribute()) {
        if (attribute.name() == "axes") axes.assign(attribute.ints().begin(), attribute.ints().end());
        if (attribute.name() == "keepdims" && attribute.i() == 0) return std::nullopt;
    }
    return axes.size() == 1 ? std::optional(axes[0]) : std::nullopt;
}

/// v² as Pow or as a product: sets `squared` and how often the square reads it.
bool readSquare(const OnnxValues& graph, const std::string& value, OnnxNorm& norm) {
    if (const auto* power = graph.part(value, "Pow", 2, norm.parts)) {
        norm.squared = power->input(0);
        norm.reads = 1;
        return graph.number(power->input(1)) == 2.0;
    }
    const auto* product = graph.part(value, "Mul", 2, norm.parts);
    if (product == nullptr || product->input(0) != product->input(1)) return false;
    norm.squared = product->input(0);
    norm.reads = 2;
    return true;
}

/// √(mean(v²) + epsilon)
bool readDeviation(const OnnxValues& graph, const std::string& value, OnnxNorm& norm) {
    const auto* root = graph.part(value, "Sqrt", 1, norm.parts);
    const auto* sum = root == nullptr ? nullptr : graph.part(root->input(0), "Add", 2, norm.parts);
    if (sum == nullptr) return false;
    for (const int input : {0, 1}) {
        const auto epsilon = graph.number(sum->input(input));
        if (!epsilon) continue;
        const auto* mean = graph.part(sum->input(1 - input), "ReduceMean", 1, norm.parts);
        const auto axis = mean == nullptr ? std::nullopt : meanAxis(graph, *mean);
        if (!axis) return false;
        norm.axis = *axis;
        norm.epsilon = *epsilon;
        return readSquare(graph, mean->input(0), norm);
    }
    return false;
}

/// 1 / √(…), as Reciprocal or as a division.
bool readInverse(const OnnxValues& graph, const std::string& value, OnnxNorm& norm) {
    if (const auto* inverse = graph.part(value, "Reciprocal", 1, norm.parts))
        return readDeviation(graph, inverse->input(0), norm);
    const auto* quotient = graph.part(value, "Div", 2, norm.parts);
    return quotient != nullptr && graph.number(quotient->input(0)) == 1.0 &&
           readDeviation(graph, quotient->input(1), norm);
}

/// `numerator` is x - mean(x), and `squared` the same value, or the same difference again.
bool readCenter(const OnnxValues& graph, const std::string& numerator, OnnxNorm& norm) {
    const bool same = numerator == norm.squared;
    OnnxParts parts;
    const auto* center = graph.part(numerator, "Sub", 2, parts, same ? norm.reads + 1 : 1);
    const auto* again = same ? center : graph.part(norm.squared, "Sub", 2, parts, norm.reads);
    if (center == nullptr || again == nullptr || center->input(0) != again->input(0) ||
        center->input(1) != again->input(1))
        return false;
    const auto* mean = graph.part(center->input(1), "ReduceMean", 1, parts, same ? 1 : 2);
    if (mean == nullptr || mean->input(0) != center->input(0) || meanAxis(graph, *mean) != norm.axis)
        return false;
    norm.x = center->input(0);
    norm.centered = true;
    norm.parts.insert(norm.parts.end(), parts.begin(), parts.end());
    return true;
}

std::optional<OnnxNorm> normOf(const OnnxValues& graph, const onnx::NodeProto& node) {
    if (node.input_size() != 2) return std::nullopt;
    for (const int numerator : {0, 1}) {
        OnnxNorm norm;
        const std::string &above = node.input(numerator), &below = node.input(1 - numerator);
        const bool divided = node.op_type() == "Div" && numerator == 0 && readDeviation(graph, below, norm);
        const bool multiplied = !divided && node.op_type() == "Mul" && readInverse(graph, below, norm);
        if (!divided && !multiplied) continue;
        if (readCenter(graph, above, norm)) return norm;
        if (above != norm.squared) continue;
        norm.x = above;
        return norm;
    }
    return std::nullopt;
}

/// The node behind `last` that takes its output and a constant along the last axis, which `row` becomes.
const onnx::NodeProto* withRow(const OnnxValues& graph, const onnx::NodeProto& last, const char* type,
                               std::string& row) {
    const onnx::NodeProto* reader = graph.soleReader(last.output(0));
    if (reader == nullptr || reader->op_type() != type || reader->input_size() != 2 ||
        reader->output_size() != 1)
        return nullptr;
    row = reader->input(reader->input(0) == last.output(0) ? 1 : 0);
    return graph.isRow(row) ? reader : nullptr;
}

onnx::NodeProto normNode(const OnnxNorm& norm, const onnx::NodeProto& last) {
    onnx::NodeProto node;
    node.set_op_type(norm.centered ? "LayerNormalization" : "RMSNormalization");
    node.set_name(last.name());
    node.add_input(norm.x);
    node.add_output(last.output(0));
    auto& axis = *node.add_attribute();
    axis.set_name("axis");
    axis.set_type(onnx::AttributeProto::INT);
    axis.set_i(norm.axis);
    auto& epsilon = *node.add_attribute();
    epsilon.set_name("epsilon");
    epsilon.set_type(onnx::AttributeProto::FLOAT);
    epsilon.set_f(static_cast<float>(norm.epsilon));
    return node;
}

}  // namespace

std::optional<OnnxJoined> onnxJoinedNorm(const OnnxValues& values, const onnx::NodeProto& node) {
    const auto norm = normOf(values, node);
    if (!norm) return std::nullopt;
    OnnxJoined joined{.node = {}, .last = &node, .parts = norm->parts};
    std::string factor, offset;
    const auto step = [&](const onnx::NodeProto* next) {
        if (next == nullptr) return false;
        joined.parts.push_back(joined.last);
        joined.last = next;
        return true;
    };
    const bool scaled = step(withRow(values, node, "Mul", factor));
    const bool shifted = scaled && norm->centered && step(withRow(values, *joined.last, "Add", offset));
    joined.node = normNode(*norm, *joined.last);
    if (scaled) joined.node.add_input(factor);
    if (shifted) joined.node.add_input(offset);
    return joined;
}

}  // namespace shardlab::engine
