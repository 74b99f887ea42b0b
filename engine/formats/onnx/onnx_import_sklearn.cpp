#include <onnx/onnx_pb.h>

#include <algorithm>

#include "engine/core/abridge.h"
#include "engine/formats/onnx/onnx_import.h"

/// What scikit-learn's models become (skl2onnx): nodes of the domain ai.onnx.ml, and classes beside scores.
namespace shardlab::engine {
namespace {

using Node = onnx::NodeProto;
using Floats = std::vector<float>;

/// (x - offset) · scale, one number for all features or one for each.
void importScaler(OnnxImporter& importer, const Node& node) {
    const OnnxImported x = importer.inOrder(node, importer.value(node, 0));
    Floats offset = importer.reals(node, "offset"), scale = importer.reals(node, "scale");
    const std::size_t count = std::max(offset.size(), scale.size());
    if (offset.size() == 1) offset.resize(count, offset[0]);
    if (scale.size() == 1) scale.resize(count, scale[0]);
    const bool fits = count == 1 || std::ssize(scale) == x.shape.back();
    if (count == 0 || offset.size() != count || scale.size() != count || !fits)
        importer.refuse(node,
                        fmt::format("expected an offset and a scale for each of {} features; got {} and {}",
                                    x.shape.back(), offset.size(), scale.size()));
    for (std::size_t i = 0; i < count; ++i)
        offset[i] *= -scale[i];
    const Json factors = count == 1 ? Json(scale[0]) : Json(scale),
               offsets = count == 1 ? Json(offset[0]) : Json(offset);
    importer.set(node, 0, importer.addLayer(node, "Rescaling", {{"scale", factors}, {"offset", offsets}}, x));
}

/// Rows of coefficients, one for each unit; none: they do not fit.
OnnxImported addProduct(OnnxImporter& importer, const Node& node, const Floats& coefficients,
                        const Floats& intercepts, std::size_t units, const char* activation) {
    const OnnxImported x = importer.inOrder(node, importer.value(node, 0));
    const auto features = static_cast<std::size_t>(std::max<std::int64_t>(x.shape.back(), 0));
    const bool bias = !intercepts.empty();
    if (units < 1 || features < 1 || coefficients.size() % units != 0 ||
        coefficients.size() / units != features || (bias && intercepts.size() != units))
        importer.refuse(node, fmt::format("its {} coefficients do not fit {} features and {} results",
                                          coefficients.size(), features, units));
    OnnxImported y = importer.addLayer(node, "Dense",
                                       {{"units", units}, {"use_bias", bias}, {"activation", activation}}, x);
    Tensor kernel(Shape{static_cast<std::int64_t>(features), static_cast<std::int64_t>(units)});
    for (std::size_t unit = 0; unit < units; ++unit)
        for (std::size_t feature = 0; feature < features; ++feature)
            kernel.floats()[feature * units + unit] = coefficients[unit * features + feature];
    importer.addWeight(y, "kernel", std::move(kernel));
    if (bias) importer.addWeight(y, "bias", Tensor(Shape{static_cast<std::int64_t>(units)}, intercepts));
    return y;
}

void importLinearRegressor(OnnxImporter& importer, const Node& node) {
    const std::string after = importer.text(node, "post_transform", "NONE");
    if (after != "NONE") importer.refuse(node, fmt::format("expected post_transform=NONE; got {}", after));
    const auto targets =
        static_cast<std::size_t>(std::max<std::int64_t>(importer.integer(node, "targets", 1), 0));
    importer.set(node, 0,
                 addProduct(importer, node, importer.reals(node, "coefficients"),
                            importer.reals(node, "intercepts"), targets, "linear"));
}

/// The second half of the numbers is the first one with the other sign.
bool isNegated(const Floats& numbers) {
    const std::size_t half = numbers.size() / 2;
    if (numbers.size() % 2 != 0) return false;
    for (std::size_t i = 0; i < half; ++i)
        if (numbers[i] != -numbers[half + i]) return false;
    return true;
}

/// The scores; the classes are left out. Two classes with sigmoid(-z) and sigmoid(z) are softmax(-z/2, z/2).
void importLinearClassifier(OnnxImporter& importer, const Node& node) {
    Floats coefficients = importer.reals(node, "coefficients"),
           intercepts = importer.reals(node, "intercepts");
    const std::size_t classes = std::max(importer.texts(node, "classlabels_strings").size(),
                                         importer.list(node, "classlabels_ints", {}).size());
    const std::string after = importer.text(node, "post_transform", "NONE");
    const char* activation = after == "NONE" ? "linear" : after == "SOFTMAX" ? "softmax" : "sigmoid";
    if (after != "NONE" && after != "SOFTMAX" && after != "LOGISTIC")
        importer.refuse(
            node, fmt::format("expected post_transform=NONE, SOFTMAX or LOGISTIC; got {}", abridged(after)));
    if (after == "LOGISTIC" && classes == 2 && isNegated(coefficients) && isNegated(intercepts)) {
        activation = "softmax";
        for (Floats* numbers : {&coefficients, &intercepts})
            for (float& number : *numbers)
                number /= 2;
    }
    OnnxImported y = addProduct(importer, node, coefficients, intercepts, classes, activation);
    importer.set(node, 1, std::move(y));
}

/// Probabilities whose sum is 1 stay as they are.
void importNormalizer(OnnxImporter& importer, const Node& node) {
    const OnnxImported x = importer.value(node, 0);
    const bool sum = importer.text(node, "norm", "MAX") == "L1" &&
                     importer.layerOf(x).config.value("activation", Json()) == "softmax";
    if (!sum) importer.refuse(node, "expected norm=L1 behind probabilities of a softmax");
    importer.set(node, 0, x);
}

/// A dictionary of probabilities by class is the probabilities.
void importZipMap(OnnxImporter& importer, const Node& node) {
    importer.set(node, 0, importer.value(node, 0));
}

}  // namespace

std::set<std::string> onnxLabelOutputs(const onnx::GraphProto& graph) {
    std::set<std::string> labels;
    for (const auto& output : graph.output()) {
        const int type = output.type().tensor_type().elem_type();
        const bool label = type == onnx::TensorProto::INT64 || type == onnx::TensorProto::STRING;
        if (output.type().has_tensor_type() && label) labels.insert(output.name());
    }
    if (std::ssize(labels) >= graph.output_size()) labels.clear();
    return labels;
}

std::vector<const Node*> onnxNodesWithout(const onnx::GraphProto& graph,
                                          const std::set<std::string>& outputs) {
    std::set<std::string> wanted;
    for (const auto& output : graph.output())
        if (!outputs.contains(output.name())) wanted.insert(output.name());
    std::vector<const Node*> nodes;
    for (int i = graph.node_size(); i-- > 0;) {
        const Node& node = graph.node(i);
        const bool needed = std::ranges::any_of(
            node.output(), [&](const std::string& name) { return !name.empty() && wanted.contains(name); });
        if (!needed) continue;
        wanted.insert(node.input().begin(), node.input().end());
        nodes.push_back(&node);
    }
    std::ranges::reverse(nodes);
    return nodes;
}

OnnxImportRule onnxSklearnRule(const std::string& type) {
    static const std::map<std::string, OnnxImportRule> rules{{"Scaler", importScaler},
                                                             {"LinearRegressor", importLinearRegressor},
                                                             {"LinearClassifier", importLinearClassifier},
                                                             {"Normalizer", importNormalizer},
                                                             {"ZipMap", importZipMap}};
    const auto found = rules.find(type);
    return found == rules.end() ? nullptr : found->second;
}

}  // namespace shardlab::engine
