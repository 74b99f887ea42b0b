#include <algorithm>
#include <cmath>
#include <numbers>

#include "engine/formats/onnx/onnx_joining.h"

namespace shardlab::engine {
namespace {

constexpr double kOnnxGeluCubic = 0.044715;  ///< Hendrycks & Gimpel 2016

bool isNearly(double number, double wanted) {
    return std::abs(number - wanted) <= 1e-6 * std::abs(wanted);  // constants are of float32
}

/// What a tree of products multiplies: a constant, and values, which come as often as they are multiplied.
struct OnnxProduct {
    double factor = 1;
    std::vector<std::string> values;
};

/// Powers of one value.
bool addPower(const OnnxValues& graph, const onnx::NodeProto& node, OnnxProduct& product) {
    const auto exponent = graph.number(node.input(1));
    if (!exponent || (*exponent != 2 && *exponent != 3)) return false;
    product.values.insert(product.values.end(), static_cast<std::size_t>(*exponent), node.input(0));
    return true;
}

void addFactors(const OnnxValues& graph, const std::string& value, OnnxProduct& product, OnnxParts& parts,
                int depth = 0);

/// False: the node is no product.
bool addOperands(const OnnxValues& graph, const onnx::NodeProto& node, OnnxProduct& product, OnnxParts& parts,
                 int depth) {
    if (node.input_size() != 2) return false;
    if (node.op_type() == "Pow") return addPower(graph, node, product);
    if (node.op_type() == "Mul") {
        addFactors(graph, node.input(0), product, parts, depth + 1);
        addFactors(graph, node.input(1), product, parts, depth + 1);
        return true;
    }
    const auto divisor = node.op_type() == "Div" ? graph.number(node.input(1)) : std::nullopt;
    if (!divisor || *divisor == 0) return false;
    product.factor /= *divisor;
    addFactors(graph, node.input(0), product, parts, depth + 1);
    return true;
}

void addFactors(const OnnxValues& graph, const std::string& value, OnnxProduct& product, OnnxParts& parts,
                int depth) {
    constexpr int kDeepestProduct = 5;
    if (const auto number = graph.number(value)) {
        product.factor *= *number;
        return;
    }
    const onnx::NodeProto* node = depth < kDeepestProduct ? graph.maker(value) : nullptr;
    const bool inner = node != nullptr && graph.uses(value) == 1 && node->output_size() == 1;
    if (inner && addOperands(graph, *node, product, parts, depth))
        parts.push_back(node);
    else
        product.values.push_back(value);
}

/// factor · x^power
bool isMonomial(const OnnxValues& graph, const std::string& value, double factor, const std::string& x,
                std::size_t power, OnnxParts& parts) {
    OnnxProduct product;
    addFactors(graph, value, product, parts);
    return isNearly(product.factor, factor) && product.values == std::vector<std::string>(power, x);
}

/// What the node adds to this number, or to this value; empty: something else.
std::string besideNumber(const OnnxValues& graph, const onnx::NodeProto& sum, double number) {
    for (const int input : {0, 1}) {
        const auto found = graph.number(sum.input(input));
        if (found && isNearly(*found, number)) return sum.input(1 - input);
    }
    return {};
}
std::string besideValue(const onnx::NodeProto& sum, const std::string& value) {
    for (const int input : {0, 1})
        if (sum.input(input) == value) return sum.input(1 - input);
    return {};
}

/// √(2/π) · (x + 0.044715 · x³), or √(2/π) · x · (1 + 0.044715 · x²)
bool isTanhArgument(const OnnxValues& graph, const std::string& value, const std::string& x,
                    OnnxParts& parts) {
    OnnxProduct product;
    addFactors(graph, value, product, parts);
    if (!isNearly(product.factor, std::sqrt(2 / std::numbers::pi))) return false;
    const auto factor = std::ranges::find(product.values, x);
    const bool factored = factor != product.values.end();
    if (factored) product.values.erase(factor);
    if (product.values.size() != 1) return false;
    const onnx::NodeProto* sum = graph.part(product.values[0], "Add", 2, parts);
    if (sum == nullptr) return false;
    const std::string rest = factored ? besideNumber(graph, *sum, 1) : besideValue(*sum, x);
    return !rest.empty() && isMonomial(graph, rest, kOnnxGeluCubic, x, factored ? 2 : 3, parts);
}

/// 1 + erf(x / √2) or 1 + tanh(…): the option `approximate` of Gelu; null: neither.
const char* geluForm(const OnnxValues& graph, const std::string& value, const std::string& x,
                     OnnxParts& parts) {
    const onnx::NodeProto* sum = graph.part(value, "Add", 2, parts);
    const std::string function = sum == nullptr ? std::string() : besideNumber(graph, *sum, 1);
    if (const auto* error = graph.part(function, "Erf", 1, parts))
        return isMonomial(graph, error->input(0), std::sqrt(0.5), x, 1, parts) ? "none" : nullptr;
    const auto* tangent = graph.part(function, "Tanh", 1, parts);
    return tangent != nullptr && isTanhArgument(graph, tangent->input(0), x, parts) ? "tanh" : nullptr;
}

double realOf(const onnx::NodeProto& node, const char* name, double otherwise) {
    for (const auto& attribute : node.attribute())
        if (attribute.name() == name) return static_cast<double>(attribute.f());
    return otherwise;
}

/// min(max(x + 3, 0), 6): its limits are inputs since opset 11.
bool isShiftedRelu6(const OnnxValues& graph, const std::string& value, const std::string& x,
                    OnnxParts& parts) {
    const onnx::NodeProto* clip = graph.part(value, "Clip", 1, parts);
    if (clip == nullptr) return false;
    const auto limit = [&](int input, const char* name) {
        const double old = realOf(*clip, name, -1);
        return clip->input_size() > input ? graph.number(clip->input(input)).value_or(-1) : old;
    };
    if (limit(1, "min") != 0 || limit(2, "max") != 6) return false;
    const onnx::NodeProto* sum = graph.part(clip->input(0), "Add", 2, parts);
    return sum != nullptr && besideNumber(graph, *sum, 3) == x;
}

bool isHardSigmoid(const OnnxValues& graph, const std::string& value, const std::string& x,
                   OnnxParts& parts) {
    const onnx::NodeProto* node = graph.part(value, "HardSigmoid", 1, parts);
    return node != nullptr && node->input(0) == x && isNearly(realOf(*node, "alpha", 0.2), 1.0 / 6) &&
           realOf(*node, "beta", 0.5) == 0.5;
}

bool isTanhOfSoftplus(const OnnxValues& graph, const std::string& value, const std::string& x,
                      OnnxParts& parts) {
    const onnx::NodeProto* tangent = graph.part(value, "Tanh", 1, parts);
    const auto* softplus = tangent == nullptr ? nullptr : graph.part(tangent->input(0), "Softplus", 1, parts);
    return softplus != nullptr && softplus->input(0) == x;
}

/// The function of x that factor · x · value is: the type of its node; null: none.
const char* functionOf(const OnnxValues& graph, double factor, const std::string& x, const std::string& value,
                       onnx::NodeProto& node, OnnxParts& parts) {
    const auto matches = [&](auto rule) {
        OnnxParts found;
        if (!rule(graph, value, x, found)) return false;
        parts.insert(parts.end(), found.begin(), found.end());
        return true;
    };
    if (isNearly(factor, 1)) {
        const auto isSigmoid = [](const OnnxValues& values, const std::string& of, const std::string& input,
                                  OnnxParts& found) {
            const auto* sigmoid = values.part(of, "Sigmoid", 1, found);
            return sigmoid != nullptr && sigmoid->input(0) == input;
        };
        if (matches(isSigmoid)) return "Swish";
        if (matches(isTanhOfSoftplus)) return "Mish";
        return matches(isHardSigmoid) ? "HardSwish" : nullptr;
    }
    if (isNearly(factor, 1.0 / 6)) return matches(isShiftedRelu6) ? "HardSwish" : nullptr;
    const char* form = isNearly(factor, 0.5) ? geluForm(graph, value, x, parts) : nullptr;
    if (form == nullptr) return nullptr;
    auto& approximate = *node.add_attribute();
    approximate.set_name("approximate");
    approximate.set_type(onnx::AttributeProto::STRING);
    approximate.set_s(form);
    return "Gelu";
}

}  // namespace

std::optional<OnnxJoined> onnxJoinedFunction(const OnnxValues& values, const onnx::NodeProto& node) {
    OnnxProduct product;
    OnnxParts inner;
    if (node.op_type() == "Pow" || !addOperands(values, node, product, inner, 0)) return std::nullopt;
    if (product.values.size() != 2) return std::nullopt;
    for (const std::size_t x : {0U, 1U}) {
        OnnxJoined joined{.node = {}, .last = &node, .parts = inner};
        const char* type = functionOf(values, product.factor, product.values[x], product.values[1 - x],
                                      joined.node, joined.parts);
        if (type == nullptr) continue;
        joined.node.set_op_type(type);
        joined.node.set_name(node.name());
        joined.node.add_input(product.values[x]);
        joined.node.add_output(node.output(0));
        return joined;
    }
    return std::nullopt;
}

}  // namespace shardlab::engine
