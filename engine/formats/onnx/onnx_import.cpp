#include "engine/formats/onnx/onnx_import.h"

#include <onnx/onnx_pb.h>

#include <algorithm>
#include <cstring>

#include "engine/core/abridge.h"
#include "engine/core/error.h"
#include "engine/formats/onnx/onnx_lowering.h"
#include "engine/layers/layer.h"

namespace shardlab::engine {
namespace {

constexpr std::int64_t kOldestOpset = 11, kNewestOpset = 21;
constexpr std::uint64_t kMostElements = std::uint64_t{1} << 32U;

std::vector<int> identity(std::size_t rank) {
    std::vector<int> axes;
    for (std::size_t axis = 0; axis < rank; ++axis)
        axes.push_back(static_cast<int>(axis));
    return axes;
}

std::string described(const onnx::NodeProto& node) {
    return node.name().empty() ? abridged(node.op_type())
                               : fmt::format("{} ({})", abridged(node.name()), abridged(node.op_type()));
}

/// Characters that Keras and our files take in names.
std::string plainName(const std::string& name) {
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

}  // namespace

OnnxImporter::OnnxImporter(const onnx::ModelProto& model, std::string where)
    : m_model(model), m_where(std::move(where)) {
    m_result.config.kind = ModelConfig::Kind::Functional;
    const std::string name = plainName(model.graph().name());
    m_result.config.name = name.empty() ? "model" : name;
}

OnnxModel OnnxImporter::run() {
    if (!m_model.has_graph() || m_model.opset_import_size() == 0)
        throw Error("{}: expected an ONNX model; the file has no graph", m_where);
    for (const auto& opset : m_model.opset_import()) {
        if (!opset.domain().empty() && opset.domain() != "ai.onnx") continue;
        if (opset.version() < kOldestOpset || opset.version() > kNewestOpset) {
            throw Error("{}: expected opset {} to {}; got {}", m_where, kOldestOpset, kNewestOpset,
                        opset.version());
        }
    }
    const auto& graph = m_model.graph();
    for (const auto& node : graph.node())
        for (const auto& input : node.input())
            ++m_uses[input];
    for (const auto& output : graph.output())
        ++m_uses[output.name()];
    readInitializers(graph);
    addInputs(graph);
    for (const auto& node : graph.node()) {
        const bool standard = node.domain().empty() || node.domain() == "ai.onnx";
        OnnxImportRule rule = standard ? onnxLayerRule(node.op_type()) : nullptr;
        if (rule == nullptr && standard) rule = onnxChannelRule(node.op_type());
        if (rule == nullptr && standard) rule = onnxShapeRule(node.op_type());
        if (rule == nullptr && standard) rule = onnxRecurrentRule(node.op_type());
        if (rule == nullptr) {
            throw Error("{}: {} is no layer that Shardlab knows", m_where, described(node));
        }
        rule(*this, node);
    }
    addOutputs(graph);
    return std::move(m_result);
}

void OnnxImporter::refuse(const onnx::NodeProto& node, const std::string& why) const {
    throw Error("{}: {}: {}", m_where, described(node), why);
}

Tensor OnnxImporter::floats(const onnx::TensorProto& tensor) const {
    const std::string where = fmt::format("{}: {}", m_where, abridged(tensor.name()));
    if (tensor.data_location() == onnx::TensorProto::EXTERNAL)
        throw Error("{}: numbers in other files (external data) are not supported", where);
    std::vector<std::int64_t> extents(tensor.dims().begin(), tensor.dims().end());
    std::uint64_t count = 1;
    for (const std::int64_t extent : extents) {
        if (extent < 0 || (count != 0 && static_cast<std::uint64_t>(extent) > kMostElements / count))
            throw Error("{}: the shape {} is not possible", where, Shape(extents).toString());
        count *= static_cast<std::uint64_t>(extent);
    }
    const bool raw = tensor.has_raw_data();
    const std::uint64_t stored =
        raw ? tensor.raw_data().size() / sizeof(float) : static_cast<std::uint64_t>(tensor.float_data_size());
    if (stored != count || (raw && tensor.raw_data().size() % sizeof(float) != 0)) {
        throw Error("{}: the shape {} has {} elements; got {}", where, Shape(extents).toString(), count,
                    stored);
    }
    Tensor result{Shape(std::move(extents))};
    if (raw && count > 0) {
        std::memcpy(result.floats().data(), tensor.raw_data().data(), tensor.raw_data().size());
    } else {
        std::copy(tensor.float_data().begin(), tensor.float_data().end(), result.floats().begin());
    }
    return result;
}

void OnnxImporter::readInitializers(const onnx::GraphProto& graph) {
    for (const auto& tensor : graph.initializer()) {
        if (tensor.data_type() == onnx::TensorProto::FLOAT) {
            if (!m_constants.emplace(tensor.name(), floats(tensor)).second)
                throw Error("{}: the name {} comes twice", m_where, abridged(tensor.name()));
        } else if (tensor.data_type() == onnx::TensorProto::INT64) {
            std::vector<std::int64_t> values(tensor.int64_data().begin(), tensor.int64_data().end());
            if (tensor.has_raw_data()) {
                values.resize(tensor.raw_data().size() / sizeof(std::int64_t));
                std::memcpy(values.data(), tensor.raw_data().data(), values.size() * sizeof(std::int64_t));
            }
            m_ints[tensor.name()] = std::move(values);
        }  // numbers of other types are missed where a node needs them
    }
}

void OnnxImporter::addInputs(const onnx::GraphProto& graph) {
    for (const auto& input : graph.input()) {
        if (m_constants.contains(input.name()) || m_ints.contains(input.name())) continue;
        const auto& type = input.type().tensor_type();
        Json shape = Json::array();
        std::vector<std::int64_t> extents;
        for (int axis = 0; axis < type.shape().dim_size(); ++axis) {
            const auto& dim = type.shape().dim(axis);
            const bool known = axis > 0 && dim.has_dim_value() && dim.dim_value() > 0;
            shape.push_back(known ? Json(dim.dim_value()) : Json(nullptr));
            extents.push_back(known ? dim.dim_value() : Shape::kUnknown);
        }
        if (extents.empty()) throw Error("{}: the input {} has no shape", m_where, abridged(input.name()));
        const bool integer =
            type.elem_type() == onnx::TensorProto::INT32 || type.elem_type() == onnx::TensorProto::INT64;
        std::string name = plainName(input.name());
        if (name.empty()) name = "input";
        LayerNode node{.className = "InputLayer", .name = name, .config = {{"batch_input_shape", shape}}};
        if (integer) node.config["dtype"] = "int32";
        m_names.insert(name);
        m_result.config.layers.push_back(node);
        m_result.config.inputs.push_back(name);
        const std::size_t rank = extents.size();
        m_values[input.name()] = {
            .connection = name, .shape = Shape(std::move(extents)), .axes = identity(rank)};
    }
}

/// An output is in the order of ONNX's axes: in another one a Permute comes last.
void OnnxImporter::addOutputs(const onnx::GraphProto& graph) {
    for (const auto& output : graph.output()) {
        const auto found = m_values.find(output.name());
        if (found == m_values.end())
            throw Error("{}: the output {} is computed by no node", m_where, abridged(output.name()));
        onnx::NodeProto last;
        last.set_op_type("Output");
        m_result.config.outputs.push_back(inOrder(last, found->second).connection);
    }
}

const OnnxImported& OnnxImporter::value(const onnx::NodeProto& node, int input) const {
    if (!has(node, input)) refuse(node, fmt::format("input {} is missing", input));
    const auto found = m_values.find(node.input(input));
    if (found == m_values.end())
        refuse(node,
               fmt::format("its input {} is a constant or comes from nowhere", abridged(node.input(input))));
    return found->second;
}

bool OnnxImporter::has(const onnx::NodeProto& node, int input) const {
    return input < node.input_size() && !node.input(input).empty();
}

bool OnnxImporter::isConstant(const onnx::NodeProto& node, int input) const {
    return has(node, input) && m_constants.contains(node.input(input));
}

const Tensor& OnnxImporter::constant(const onnx::NodeProto& node, int input) const {
    if (!isConstant(node, input)) refuse(node, fmt::format("input {} must be a constant of float32", input));
    return m_constants.at(node.input(input));
}

std::vector<std::int64_t> OnnxImporter::ints(const onnx::NodeProto& node, int input) const {
    const auto found = has(node, input) ? m_ints.find(node.input(input)) : m_ints.end();
    if (found == m_ints.end()) refuse(node, fmt::format("input {} must be a constant of int64", input));
    return found->second;
}

bool OnnxImporter::isUsed(const onnx::NodeProto& node, int output) const {
    return output < node.output_size() && !node.output(output).empty() && uses(node.output(output)) > 0;
}

int OnnxImporter::uses(const std::string& value) const {
    const auto found = m_uses.find(value);
    return found == m_uses.end() ? 0 : found->second;
}

const onnx::AttributeProto* OnnxImporter::attribute(const onnx::NodeProto& node, const char* name) const {
    for (const auto& attribute : node.attribute())
        if (attribute.name() == name) return &attribute;
    return nullptr;
}

std::int64_t OnnxImporter::integer(const onnx::NodeProto& node, const char* name,
                                   std::int64_t otherwise) const {
    const auto* found = attribute(node, name);
    return found == nullptr ? otherwise : found->i();
}
float OnnxImporter::real(const onnx::NodeProto& node, const char* name, float otherwise) const {
    const auto* found = attribute(node, name);
    return found == nullptr ? otherwise : found->f();
}
std::string OnnxImporter::text(const onnx::NodeProto& node, const char* name,
                               const std::string& otherwise) const {
    const auto* found = attribute(node, name);
    return found == nullptr ? otherwise : found->s();
}
std::vector<std::int64_t> OnnxImporter::list(const onnx::NodeProto& node, const char* name,
                                             std::vector<std::int64_t> otherwise) const {
    const auto* found = attribute(node, name);
    return found == nullptr ? otherwise
                            : std::vector<std::int64_t>(found->ints().begin(), found->ints().end());
}
std::vector<std::string> OnnxImporter::texts(const onnx::NodeProto& node, const char* name) const {
    const auto* found = attribute(node, name);
    return found == nullptr ? std::vector<std::string>()
                            : std::vector<std::string>(found->strings().begin(), found->strings().end());
}
std::vector<float> OnnxImporter::reals(const onnx::NodeProto& node, const char* name) const {
    const auto* found = attribute(node, name);
    return found == nullptr ? std::vector<float>()
                            : std::vector<float>(found->floats().begin(), found->floats().end());
}

std::string OnnxImporter::layerNameOf(const onnx::NodeProto& node) {
    const std::size_t slash = node.name().rfind('/');
    return slash == std::string::npos ? plainName(node.name()) : plainName(node.name().substr(0, slash));
}

std::vector<OnnxImported> OnnxImporter::addLayers(const onnx::NodeProto& node, const std::string& className,
                                                  Json config, std::span<const OnnxImported> inputs) {
    std::string name = layerNameOf(node);
    if (name.empty()) name = snakeCase(className);
    const std::string wanted = name;
    for (int i = 1; !m_names.insert(name).second; ++i)
        name = fmt::format("{}_{}", wanted, i);
    LayerNode layer{.className = className, .name = name, .config = std::move(config)};
    std::vector<Shape> shapes;
    for (const OnnxImported& input : inputs) {
        layer.inbound.push_back(input.connection);
        shapes.push_back(input.shape);
    }
    const auto& entry = layerRegistry().at(className, name);
    const auto made = entry.make(name, applySchema(entry.schema, layer.config, name));
    m_result.config.layers.push_back(std::move(layer));
    std::vector<OnnxImported> outputs;
    for (const Shape& shape : made->computeOutputShapes(shapes)) {
        outputs.push_back({.connection = Connection{name, static_cast<int>(outputs.size())}.text(),
                           .shape = shape,
                           .axes = identity(shape.rank())});
    }
    return outputs;
}

OnnxImported OnnxImporter::addLayer(const onnx::NodeProto& node, const std::string& className, Json config,
                                    std::span<const OnnxImported> inputs) {
    return addLayers(node, className, std::move(config), inputs).front();
}

void OnnxImporter::addWeight(const OnnxImported& layer, const std::string& name, Tensor tensor) {
    m_result.weights.emplace_back(Connection::parse(layer.connection).layer + "/" + name, std::move(tensor));
}

LayerNode& OnnxImporter::layerOf(const OnnxImported& value) {
    return *m_result.config.find(Connection::parse(value.connection).layer);
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
    return permuted(node, value, identity(value.axes.size()));
}

OnnxImported OnnxImporter::channelsLast(const onnx::NodeProto& node, const OnnxImported& value) {
    const std::size_t rank = value.axes.size();
    std::vector<int> order{0};
    if (rank > 1) order.push_back(static_cast<int>(rank) - 1);
    for (std::size_t axis = 2; axis < rank; ++axis)
        order.push_back(static_cast<int>(axis) - 1);
    return permuted(node, value, order);
}

void OnnxImporter::set(const onnx::NodeProto& node, int output, OnnxImported value) {
    if (output >= node.output_size()) refuse(node, "it has no output");
    m_values[node.output(output)] = std::move(value);
}

void OnnxImporter::setConstant(const onnx::NodeProto& node, int output, Tensor value) {
    if (output >= node.output_size()) refuse(node, "it has no output");
    m_constants[node.output(output)] = std::move(value);
}

}  // namespace shardlab::engine
