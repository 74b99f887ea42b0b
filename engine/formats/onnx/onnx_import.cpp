#include "engine/formats/onnx/onnx_import.h"

#include <onnx/onnx_pb.h>

#include <algorithm>
#include <cmath>

#include "engine/core/abridge.h"
#include "engine/core/error.h"
#include "engine/formats/onnx/onnx_lowering.h"
#include "engine/formats/onnx/onnx_numbers.h"
#include "engine/layers/layer.h"

namespace shardlab::engine {
namespace {

constexpr std::int64_t kOldestOpset = 7, kNewestOpset = 21;
/// Numbers that the nodes of a graph may copy: so many, and so many times those of its file.
constexpr std::int64_t kLeastRoom = std::int64_t{1} << 26, kMostCopies = 32;
constexpr std::size_t kMostInts = std::size_t{1} << 16;  ///< of a value that the graph computes

std::string described(const onnx::NodeProto& node) {
    return node.name().empty() ? abridged(node.op_type())
                               : fmt::format("{} ({})", abridged(node.name()), abridged(node.op_type()));
}

/// A node that computes with quantized numbers, or makes them.
bool isOfIntegers(const onnx::NodeProto& node) {
    const std::string& type = node.op_type();
    return type.starts_with("QLinear") || type.ends_with("QuantizeLinear") || type == "DequantizeLinear" ||
           type == "ConvInteger" || type == "MatMulInteger";
}

/// ONNX has float32: 0.1 instead of 0.10000000149011612.
Json inShortDecimals(Json config) {
    if (config.is_number_float() && std::isfinite(config.get<float>()))
        return Json::parse(fmt::format("{}", config.get<float>())).get<double>();
    if (config.is_structured())
        for (Json& part : config)
            part = inShortDecimals(std::move(part));
    return config;
}

}  // namespace

OnnxImporter::OnnxImporter(const onnx::ModelProto& model, std::string where)
    : m_model(model), m_where(std::move(where)), m_room(kLeastRoom) {
    m_result.config.kind = ModelConfig::Kind::Functional;
    const std::string name = onnxPlainName(model.graph().name());
    m_result.config.name = name.empty() ? "model" : name;
}

const onnx::GraphProto& OnnxImporter::graph() const {
    return m_model.graph();
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
        m_opset = opset.version();
    }
    const auto& graph = m_model.graph();
    m_labels = onnxLabelOutputs(graph);
    const std::vector<const onnx::NodeProto*> nodes = onnxNodesWithout(graph, m_labels);
    for (const auto* node : nodes) {
        for (const auto& input : node->input()) {
            ++m_uses[input];
            if (node->op_type() != "Shape") ++m_readers[input];
        }
    }
    for (const auto& output : graph.output()) {
        if (m_labels.contains(output.name())) continue;
        ++m_uses[output.name()];
        ++m_readers[output.name()];
    }
    readInitializers(graph);
    addInputs(graph);
    for (const auto* node : nodes)
        import(*node);
    addOutputs(graph);
    dropUnread();
    return std::move(m_result);
}

void OnnxImporter::import(const onnx::NodeProto& node) {
    const bool standard = node.domain().empty() || node.domain() == "ai.onnx";
    if (standard && importConstants(*this, node)) return;
    if (standard && (onnxMaskView(*this, node) || onnxPackedView(*this, node))) return;
    OnnxImportRule rule = node.domain() == "ai.onnx.ml" ? onnxSklearnRule(node.op_type()) : nullptr;
    for (const auto ruleOf : {onnxLayerRule, onnxFunctionRule, onnxChannelRule, onnxResizeRule, onnxShapeRule,
                              onnxSliceRule, onnxRecurrentRule})
        if (rule == nullptr && standard) rule = ruleOf(node.op_type());
    if (rule == nullptr && isOfIntegers(node)) {
        throw Error("{}: {} is of a quantized model; expected weights of floating numbers", m_where,
                    described(node));
    }
    if (rule == nullptr) throw Error("{}: {} is no layer that Shardlab knows", m_where, described(node));
    settle(node);
    rule(*this, node);
}

void OnnxImporter::refuse(const onnx::NodeProto& node, const std::string& why) const {
    throw Error("{}: {}: {}", m_where, described(node), why);
}

/// False: of a type that no node takes.
bool OnnxImporter::addConstant(const std::string& name, const onnx::TensorProto& tensor) {
    if (m_constants.contains(name) || m_ints.contains(name))
        throw Error("{}: the name {} comes twice", m_where, abridged(name));
    const std::string where = fmt::format("{}: {}", m_where, abridged(name));
    if (auto floats = onnxFloats(tensor, where)) {
        m_room += kMostCopies * m_constants.emplace(name, std::move(*floats)).first->second.size();
        return true;
    }
    auto integers = onnxIntegers(tensor, where);
    if (!integers) return false;
    m_ints[name] = std::move(*integers);
    return true;
}

void OnnxImporter::readInitializers(const onnx::GraphProto& graph) {
    for (const auto& tensor : graph.initializer()) {
        m_stored.insert(tensor.name());
        addConstant(tensor.name(), tensor);  // numbers of other types are missed where a node needs them
    }
}

/// Nodes that give a constant again, or read it as weights, make a small file a large model.
void OnnxImporter::takeRoom(std::int64_t numbers) {
    if (numbers >= 0 && numbers <= m_room) {
        m_room -= numbers;
        return;
    }
    throw Error("{}: its nodes copy the constants to more than {} times their size", m_where, kMostCopies);
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

bool OnnxImporter::isComputed(const onnx::NodeProto& node, int input) const {
    return has(node, input) && m_values.contains(node.input(input));
}

const Tensor& OnnxImporter::constant(const onnx::NodeProto& node, int input) const {
    if (!isConstant(node, input))
        refuse(node, fmt::format("input {} must be a constant of floating numbers", input));
    return m_constants.at(node.input(input));
}

std::vector<std::int64_t> OnnxImporter::ints(const onnx::NodeProto& node, int input) const {
    const OnnxInts* found = knownInts(node, input);
    if (found == nullptr) refuse(node, fmt::format("input {} must be a constant of int64", input));
    return found->values;
}

const OnnxInts* OnnxImporter::knownInts(const onnx::NodeProto& node, int input) const {
    const auto found = has(node, input) ? m_ints.find(node.input(input)) : m_ints.end();
    return found == m_ints.end() ? nullptr : &found->second;
}

const OnnxIntRows* OnnxImporter::knownIntRows(const onnx::NodeProto& node, int input) const {
    const auto found = has(node, input) ? m_intRows.find(node.input(input)) : m_intRows.end();
    return found == m_intRows.end() ? nullptr : &found->second;
}

bool OnnxImporter::isZeros(const onnx::NodeProto& node, int input) const {
    if (!has(node, input)) return false;
    if (m_zeros.contains(node.input(input))) return true;
    if (!isConstant(node, input)) return false;
    return std::ranges::all_of(constant(node, input).floats(), [](float value) { return value == 0; });
}

bool OnnxImporter::isUsed(const onnx::NodeProto& node, int output) const {
    return output < node.output_size() && !node.output(output).empty() && uses(node.output(output)) > 0;
}

int OnnxImporter::uses(const std::string& value) const {
    const auto found = m_uses.find(value);
    return found == m_uses.end() ? 0 : found->second;
}

bool OnnxImporter::isSoleReader(const OnnxImported& value) const {
    return !m_shared.contains(value.connection);
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
    return slash == std::string::npos ? onnxPlainName(node.name())
                                      : onnxPlainName(node.name().substr(0, slash));
}

std::vector<OnnxImported> OnnxImporter::addLayers(const onnx::NodeProto& node, const std::string& className,
                                                  Json config, std::span<const OnnxImported> inputs) {
    std::string name = layerNameOf(node);
    if (name.empty()) name = snakeCase(className);
    if (name.find_first_not_of("0123456789") == std::string::npos)  // a place in PyTorch's Sequential
        name = snakeCase(className) + "_" + name;
    const std::string wanted = name;
    for (int i = 1; !m_names.insert(name).second; ++i)
        name = fmt::format("{}_{}", wanted, i);
    LayerNode layer{.className = className, .name = name, .config = inShortDecimals(std::move(config))};
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
                           .axes = identityAxes(shape.rank())});
    }
    return outputs;
}

OnnxImported OnnxImporter::addLayer(const onnx::NodeProto& node, const std::string& className, Json config,
                                    std::span<const OnnxImported> inputs) {
    return addLayers(node, className, std::move(config), inputs).front();
}

void OnnxImporter::addWeight(const OnnxImported& layer, const std::string& name, Tensor tensor) {
    takeRoom(tensor.size());
    m_result.weights.emplace_back(Connection::parse(layer.connection).layer + "/" + name, std::move(tensor));
}

LayerNode& OnnxImporter::layerOf(const OnnxImported& value) {
    LayerNode* layer = m_result.config.find(Connection::parse(value.connection).layer);
    if (layer == nullptr)
        throw Error("{}: {} is read once more behind attention", m_where, abridged(value.connection));
    return *layer;
}

Tensor& OnnxImporter::weightOf(const OnnxImported& layer, const std::string& name) {
    const std::string whole = Connection::parse(layer.connection).layer + "/" + name;
    const auto found = std::ranges::find(m_result.weights, whole, &std::pair<std::string, Tensor>::first);
    if (found == m_result.weights.end()) throw Error("{}: {} has no weights", m_where, abridged(whole));
    return found->second;
}

std::optional<OnnxDense> OnnxImporter::denseOf(const OnnxImported& value) {
    const LayerNode& layer = layerOf(value);
    if (layer.className != "Dense" || layer.config.contains("activation")) return std::nullopt;
    OnnxDense dense{.input = {}, .kernel = weightOf(value, "kernel")};
    if (layer.config.value("use_bias", true)) dense.bias = weightOf(value, "bias");
    std::vector<std::int64_t> extents = value.shape.dims();
    extents.back() = dense.kernel.shape()[0];
    dense.input.connection = layer.inbound.at(0);
    dense.input.axes = identityAxes(extents.size());
    dense.input.shape = Shape(std::move(extents));
    return dense;
}

void OnnxImporter::removeLayer(const OnnxImported& value) {
    const std::string name = Connection::parse(value.connection).layer;
    std::erase_if(m_result.config.layers, [&](const LayerNode& layer) { return layer.name == name; });
    std::erase_if(m_result.weights, [&](const auto& weight) { return weight.first.starts_with(name + "/"); });
}

void OnnxImporter::removeUnread(const OnnxImported& value) {
    m_replaced.insert(Connection::parse(value.connection).layer);
}

void OnnxImporter::dropUnread() {
    std::map<std::string, int> readers;
    const auto count = [&](const std::string& connection, int more) {
        return readers[Connection::parse(connection).layer] += more;
    };
    for (const LayerNode& layer : m_result.config.layers)
        for (const std::string& connection : layer.inbound)
            count(connection, 1);
    for (const std::string& connection : m_result.config.outputs)
        count(connection, 1);
    std::vector<std::string> waiting(m_replaced.begin(), m_replaced.end());
    while (!waiting.empty()) {
        OnnxImported unread;
        unread.connection = std::move(waiting.back());
        waiting.pop_back();
        const LayerNode* layer = m_result.config.find(unread.connection);
        if (layer == nullptr || readers[unread.connection] > 0) continue;
        for (const std::string& connection : layer->inbound) {
            const std::string& name = Connection::parse(connection).layer;
            if (count(connection, -1) == 0 && m_replaced.contains(name)) waiting.push_back(name);
        }
        removeLayer(unread);
    }
}

void OnnxImporter::settleViews(const onnx::NodeProto& node) {
    for (const std::string& input : node.input()) {
        const auto found = m_values.find(input);
        if (found != m_values.end() && found->second.isView())
            found->second = onnxPlainView(*this, node, found->second);
    }
}

void OnnxImporter::keep(const std::string& name, OnnxImported value) {
    if (const auto found = m_readers.find(name); found != m_readers.end() && found->second > 1)
        m_shared.insert(value.connection);
    m_values[name] = std::move(value);
}

void OnnxImporter::set(const onnx::NodeProto& node, int output, OnnxImported value) {
    if (output >= node.output_size()) refuse(node, "it has no output");
    keep(node.output(output), std::move(value));
}

void OnnxImporter::setConstant(const onnx::NodeProto& node, int output, Tensor value) {
    if (output >= node.output_size()) refuse(node, "it has no output");
    takeRoom(value.size());
    m_constants[node.output(output)] = std::move(value);
}

void OnnxImporter::setConstant(const onnx::NodeProto& node, const onnx::TensorProto& value) {
    if (node.output_size() == 0) refuse(node, "it has no output");
    if (!addConstant(node.output(0), value)) refuse(node, "expected floating numbers, int32 or int64");
}

void OnnxImporter::setInts(const onnx::NodeProto& node, OnnxInts value) {
    if (node.output_size() == 0) refuse(node, "it has no output");
    if (value.values.size() > kMostInts)
        refuse(node, fmt::format("expected at most {} integers; got {}", kMostInts, value.values.size()));
    m_ints[node.output(0)] = std::move(value);
}

void OnnxImporter::setIntRows(const onnx::NodeProto& node, OnnxIntRows value) {
    if (node.output_size() == 0) refuse(node, "it has no output");
    m_intRows[node.output(0)] = std::move(value);
}

void OnnxImporter::setZeros(const onnx::NodeProto& node) {
    if (node.output_size() == 0) refuse(node, "it has no output");
    m_zeros.insert(node.output(0));
}

}  // namespace shardlab::engine
