#include <onnx/onnx_pb.h>

#include <algorithm>

#include "engine/core/abridge.h"
#include "engine/core/error.h"
#include "engine/formats/onnx/onnx_import.h"

/// Where the axes of inputs, outputs and what lies between are.
namespace shardlab::engine {
namespace {

constexpr const char* kCutInput =
    "expected floating numbers; got integers that a Cast made of them, which only an embedding can read";

using Readers = std::multimap<std::string, const onnx::NodeProto*>;

/// What a node says of the layout of its first input.
enum class AxisWish { ChannelsFirst, AsItsOutput, None, Other };

AxisWish wishOf(const onnx::NodeProto& node) {
    static const std::set<std::string> channels{"Conv",
                                                "ConvTranspose",
                                                "MaxPool",
                                                "AveragePool",
                                                "GlobalMaxPool",
                                                "GlobalAveragePool",
                                                "BatchNormalization",
                                                "InstanceNormalization",
                                                "Resize",
                                                "Upsample",
                                                "DepthToSpace",
                                                "SpaceToDepth"};
    static const std::set<std::string> alike{
        "Identity", "Cast",      "Dropout", "Relu", "LeakyRelu", "Sigmoid",     "Tanh",  "Clip",
        "Concat",   "Add",       "Sub",     "Mul",  "Div",       "Pad",         "PRelu", "Elu",
        "Gelu",     "HardSwish", "Mish",    "Neg",  "Softplus",  "HardSigmoid", "Swish"};
    static const std::set<std::string> any{"Flatten", "Reshape", "Shape"};
    if (channels.contains(node.op_type())) return AxisWish::ChannelsFirst;
    if (any.contains(node.op_type())) return AxisWish::None;
    return alike.contains(node.op_type()) ? AxisWish::AsItsOutput : AxisWish::Other;
}

Readers readersOf(const onnx::GraphProto& graph) {
    Readers readers;
    for (const auto& node : graph.node())
        for (const std::string& input : node.input())
            readers.emplace(input, &node);
    return readers;
}

/// "(3, 8, 8)" of (batch, 3, 8, 8).
std::string perSample(const Shape& shape) {
    return Shape(std::vector<std::int64_t>(shape.begin() + 1, shape.end())).toString();
}

}  // namespace

std::vector<int> identityAxes(std::size_t rank) {
    std::vector<int> axes;
    for (std::size_t axis = 0; axis < rank; ++axis)
        axes.push_back(static_cast<int>(axis));
    return axes;
}

std::string onnxPlainName(const std::string& name) {
    std::string plain;
    for (const char c : name) {
        const bool kept = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                          c == '_' || c == '-' || c == '.';
        if (kept)
            plain += c;
        else if (!plain.empty())
            plain += '_';
    }
    return plain;
}

bool readsChannelsFirst(const onnx::GraphProto& graph, const onnx::ValueInfoProto& input) {
    const int rank = input.type().tensor_type().shape().dim_size();
    if (rank < 3 || rank > 5) return false;
    const Readers readers = readersOf(graph);
    std::vector<std::string> open{input.name()};
    std::set<std::string> seen(open.begin(), open.end());
    bool wanted = false;
    while (!open.empty()) {
        const auto [first, last] = readers.equal_range(open.back());
        open.pop_back();
        for (auto reader = first; reader != last; ++reader) {
            const onnx::NodeProto& node = *reader->second;
            const AxisWish wish = wishOf(node);
            if (wish == AxisWish::Other) return false;
            wanted = wanted || wish == AxisWish::ChannelsFirst;
            if (wish == AxisWish::AsItsOutput && node.output_size() > 0 && seen.insert(node.output(0)).second)
                open.push_back(node.output(0));
        }
    }
    return wanted;
}

void OnnxImporter::addInputs(const onnx::GraphProto& graph) {
    for (const auto& input : graph.input()) {
        if (m_stored.contains(input.name())) continue;  // a weight, which older files list as an input, too
        const auto& shape = input.type().tensor_type().shape();
        if (shape.dim_size() == 0)
            throw Error("{}: the input {} has no shape", m_where, abridged(input.name()));
        if (shape.dim(0).has_dim_value() && shape.dim(0).dim_value() > 0) m_batch = shape.dim(0).dim_value();
        addInput(input, readsChannelsFirst(graph, input));
    }
}

void OnnxImporter::addInput(const onnx::ValueInfoProto& input, bool channelsFirst) {
    const auto& type = input.type().tensor_type();
    std::vector<std::int64_t> extents;
    for (int axis = 0; axis < type.shape().dim_size(); ++axis) {
        const auto& dim = type.shape().dim(axis);
        const bool known = axis > 0 && dim.has_dim_value() && dim.dim_value() > 0;
        extents.push_back(known ? dim.dim_value() : Shape::kUnknown);
    }
    std::string name = onnxPlainName(input.name());
    if (name.empty()) name = "input";
    const std::string wanted = name;
    for (int i = 1; !m_names.insert(name).second; ++i)
        name = fmt::format("{}_{}", wanted, i);
    std::vector<int> axes = identityAxes(extents.size());
    if (channelsFirst) {
        const Shape given(extents);
        std::rotate(extents.begin() + 1, extents.begin() + 2, extents.end());
        std::rotate(axes.begin() + 1, axes.end() - 1, axes.end());
        m_turned = true;
        m_result.notes.push_back(
            fmt::format("The input {} has its channels last: {} a sample, {} in the file", abridged(name),
                        perSample(Shape(extents)), perSample(given)));
    }
    Json shape = Json::array();
    for (const std::int64_t extent : extents)
        shape.push_back(extent == Shape::kUnknown ? Json(nullptr) : Json(extent));
    LayerNode node{.className = "InputLayer", .name = name, .config = {{"batch_input_shape", shape}}};
    const bool integer =
        type.elem_type() == onnx::TensorProto::INT32 || type.elem_type() == onnx::TensorProto::INT64;
    if (integer) node.config["dtype"] = "int32";
    m_result.config.layers.push_back(node);
    m_result.config.inputs.push_back(name);
    keep(input.name(), {.connection = name, .shape = Shape(std::move(extents)), .axes = std::move(axes)});
}

/// An output is in the order of ONNX's axes: in another one a Permute comes last. Images have their channels
/// last where those of the inputs have.
void OnnxImporter::addOutputs(const onnx::GraphProto& graph) {
    std::map<std::string, std::string> given;  // the output that a connection is
    for (const auto& output : graph.output()) {
        if (m_labels.contains(output.name())) {
            m_result.notes.push_back(
                fmt::format("The output {} is left out: it has integers or texts, such as class labels",
                            abridged(output.name())));
            continue;
        }
        const auto found = m_values.find(output.name());
        if (found == m_values.end())
            throw Error("{}: the output {} is computed by no node", m_where, abridged(output.name()));
        onnx::NodeProto last;
        last.set_op_type("Output");
        if (found->second.isCut)
            throw Error("{}: the output {}: {}", m_where, abridged(output.name()), kCutInput);
        const OnnxImported& computed = found->second;
        OnnxImported y = settled(last, computed.isView() ? onnxPlainView(*this, last, computed) : computed);
        std::vector<int> turned = identityAxes(y.axes.size());
        std::rotate(turned.begin() + std::min<std::ptrdiff_t>(1, std::ssize(turned)), turned.end() - 1,
                    turned.end());
        if (m_turned && y.axes.size() > 2 && y.axes == turned) {
            m_result.notes.push_back(
                fmt::format("The output {} has its channels last, too", abridged(output.name())));
        } else {
            y = inOrder(last, y);
        }
        const auto [first, isNew] = given.emplace(y.connection, output.name());
        if (!isNew)
            throw Error("{}: expected outputs of different values; got the same one as {} and {}", m_where,
                        abridged(first->second), abridged(output.name()));
        m_result.config.outputs.push_back(y.connection);
    }
}

/// Features that were flattened in another order than the file's: nodes that read them one by one (products
/// with a weight) or all alike take them as they are, others in the file's order.
void OnnxImporter::settle(const onnx::NodeProto& node) {
    static const std::set<std::string> indifferent{
        "Gemm",     "MatMul",   "Identity", "Dropout", "Cast",      "Relu",        "Sigmoid",   "Tanh",
        "Softplus", "Softsign", "Exp",      "Selu",    "HardSwish", "HardSigmoid", "LeakyRelu", "Elu",
        "Clip",     "Gelu",     "Mish",     "Celu",    "Neg",       "Swish"};
    static const std::set<std::string> attending{"Transpose", "Reshape", "MatMul",   "Mul",
                                                 "Div",       "Softmax", "Identity", "Dropout"};
    if (!attending.contains(node.op_type())) settleViews(node);
    for (const std::string& input : node.input()) {
        const auto found = m_values.find(input);
        if (found == m_values.end()) continue;
        if (found->second.half && node.op_type() != "Concat")
            refuse(node, "it reads one direction of a bidirectional node alone");
        const bool ids = node.op_type() == "Gather" && input != node.input(0);
        const bool same =
            node.op_type() == "Identity" || (node.op_type() == "Cast" && !onnxCastsToFloats(*this, node));
        if (found->second.isCut && !ids && !same) refuse(node, kCutInput);
    }
    if (indifferent.contains(node.op_type())) return;
    for (const std::string& input : node.input()) {
        const auto found = m_values.find(input);
        if (found != m_values.end()) found->second = settled(node, found->second);
    }
}

OnnxImported OnnxImporter::settled(const onnx::NodeProto& node, const OnnxImported& value) {
    if (value.half && node.op_type() != "Concat")
        refuse(node, "it reads one direction of a bidirectional node alone");
    if (!value.image) return value;
    onnx::NodeProto order;
    order.set_name(layerNameOf(node) + "_order/Reshape");
    OnnxImported image = addLayer(order, "Reshape", {{"target_shape", value.image->dims()}}, value);
    std::rotate(image.axes.begin() + 1, image.axes.end() - 1, image.axes.end());
    OnnxImported flat = inOrder(node, image);
    return addLayer(order, "Flatten", Json::object(), flat);
}

OnnxImported OnnxImporter::permuted(const onnx::NodeProto& node, const OnnxImported& value,
                                    const std::vector<int>& order) {
    if (value.axes == order) return value;
    Json dims = Json::array();
    std::vector<int> inverse(order.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        inverse[static_cast<std::size_t>(order[i])] = static_cast<int>(i);
    for (std::size_t i = 0; i < order.size(); ++i) {
        const int axis = value.axes[static_cast<std::size_t>(inverse[i])];
        if ((i == 0) != (axis == 0) || axis < 0) refuse(node, "the batch must be the first axis");
        if (i > 0) dims.push_back(axis);
    }
    onnx::NodeProto permute;
    permute.set_name(layerNameOf(node) + "_order/Transpose");
    OnnxImported result = addLayer(permute, "Permute", {{"dims", dims}}, value);
    result.axes = order;
    return result;
}

OnnxImported OnnxImporter::inOrder(const onnx::NodeProto& node, const OnnxImported& value) {
    return permuted(node, value, identityAxes(value.axes.size()));
}

OnnxImported OnnxImporter::channelsLast(const onnx::NodeProto& node, const OnnxImported& value) {
    const std::size_t rank = value.axes.size();
    std::vector<int> order{0};
    if (rank > 1) order.push_back(static_cast<int>(rank) - 1);
    for (std::size_t axis = 2; axis < rank; ++axis)
        order.push_back(static_cast<int>(axis) - 1);
    return permuted(node, value, order);
}

}  // namespace shardlab::engine
