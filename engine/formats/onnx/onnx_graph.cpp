#include "engine/formats/onnx/onnx_graph.h"

#include <fmt/format.h>
#include <onnx/onnx_pb.h>

#include <utility>

#include "engine/core/error.h"

namespace shardlab::engine {
namespace {

template <typename... Visitors>
struct Overloaded : Visitors... {
    using Visitors::operator()...;
};
template <typename... Visitors>
Overloaded(Visitors...) -> Overloaded<Visitors...>;

void setType(onnx::ValueInfoProto& info, OnnxType type, const Shape& shape) {
    auto& tensor = *info.mutable_type()->mutable_tensor_type();
    tensor.set_elem_type(type == OnnxType::Float32 ? onnx::TensorProto::FLOAT
                         : type == OnnxType::Int32 ? onnx::TensorProto::INT32
                                                   : onnx::TensorProto::BOOL);
    auto& dims = *tensor.mutable_shape();
    for (std::size_t axis = 0; axis < shape.rank(); ++axis) {
        auto& dim = *dims.add_dim();
        if (shape[axis] != Shape::kUnknown) {
            dim.set_dim_value(shape[axis]);
        } else {
            dim.set_dim_param(axis == 0 ? std::string("batch") : fmt::format("extent{}", axis));
        }
    }
}

}  // namespace

OnnxGraph::OnnxGraph(const std::string& name, std::int64_t room)
    : m_proto(std::make_unique<onnx::GraphProto>()),
      m_names(std::make_shared<std::set<std::string>>()),
      m_room(room) {
    m_proto->set_name(name);
}
OnnxGraph::~OnnxGraph() = default;
OnnxGraph::OnnxGraph(OnnxGraph&&) noexcept = default;

OnnxGraph OnnxGraph::inner(const std::string& name) const {
    OnnxGraph graph(name);
    graph.m_names = m_names;
    graph.m_layer = m_layer;
    return graph;
}

std::string OnnxGraph::freshName(const std::string& wanted) {
    std::string name = wanted;
    for (int i = 1; !m_names->insert(name).second; ++i)
        name = fmt::format("{}_{}", wanted, i);
    return name;
}

OnnxValue OnnxGraph::input(const std::string& name, OnnxType type, const Shape& shape) {
    auto& info = *m_proto->add_input();
    info.set_name(name);
    setType(info, type, shape);
    m_names->insert(name);
    return name;
}

void OnnxGraph::output(const OnnxValue& value, const Shape& shape) {
    auto& info = *m_proto->add_output();
    info.set_name(value);
    setType(info, OnnxType::Float32, shape);
}

void OnnxGraph::untypedInput(const std::string& name) {
    m_proto->add_input()->set_name(name);
    m_names->insert(name);
}

void OnnxGraph::untypedOutput(const OnnxValue& value) {
    m_proto->add_output()->set_name(value);
}

void OnnxGraph::append(onnx::NodeProto& node, const std::vector<OnnxAttribute>& attributes) const {
    for (const auto& [name, value] : attributes) {
        auto& attribute = *node.add_attribute();
        attribute.set_name(name);
        std::visit(Overloaded{[&](std::int64_t number) {
                                  attribute.set_type(onnx::AttributeProto::INT);
                                  attribute.set_i(number);
                              },
                              [&](float number) {
                                  attribute.set_type(onnx::AttributeProto::FLOAT);
                                  attribute.set_f(number);
                              },
                              [&](const std::string& text) {
                                  attribute.set_type(onnx::AttributeProto::STRING);
                                  attribute.set_s(text);
                              },
                              [&](const std::vector<std::int64_t>& numbers) {
                                  attribute.set_type(onnx::AttributeProto::INTS);
                                  for (const std::int64_t number : numbers)
                                      attribute.add_ints(number);
                              },
                              [&](const std::vector<float>& numbers) {
                                  attribute.set_type(onnx::AttributeProto::FLOATS);
                                  for (const float number : numbers)
                                      attribute.add_floats(number);
                              },
                              [&](const std::vector<std::string>& texts) {
                                  attribute.set_type(onnx::AttributeProto::STRINGS);
                                  for (const std::string& text : texts)
                                      attribute.add_strings(text);
                              },
                              [&](const OnnxGraph* graph) {
                                  attribute.set_type(onnx::AttributeProto::GRAPH);
                                  *attribute.mutable_g() = graph->proto();
                              }},
                   value);
    }
}

std::vector<OnnxValue> OnnxGraph::nodes(const std::string& op, const std::vector<OnnxValue>& inputs,
                                        const std::vector<OnnxAttribute>& attributes,
                                        const std::vector<std::string>& outputs) {
    auto& node = *m_proto->add_node();
    node.set_op_type(op);
    node.set_name(freshName(m_layer.empty() ? op : m_layer + "/" + op));
    for (const OnnxValue& input : inputs)
        node.add_input(input);
    std::vector<OnnxValue> results;
    for (const std::string& output : outputs) {
        results.push_back(output.empty() ? output : freshName(node.name() + "/" + output));
        node.add_output(results.back());
    }
    append(node, attributes);
    return results;
}

OnnxValue OnnxGraph::node(const std::string& op, const std::vector<OnnxValue>& inputs,
                          const std::vector<OnnxAttribute>& attributes) {
    return nodes(op, inputs, attributes, {"y"}).front();
}

void OnnxGraph::rename(const OnnxValue& value, const std::string& name) {
    auto& node = *m_proto->add_node();
    node.set_op_type("Identity");
    node.set_name(freshName("Identity"));
    node.add_input(value);
    node.add_output(name);
}

Tensor OnnxGraph::constant(const Shape& shape) {
    m_room -= shape.elementCount();
    if (m_room < 0) throw Error("the constants of the graph are larger than expected");
    return Tensor(shape);
}

OnnxValue OnnxGraph::tensor(const std::string& name, const Tensor& values) {
    auto& proto = *m_proto->add_initializer();
    proto.set_name(freshName(name));
    proto.set_data_type(onnx::TensorProto::FLOAT);
    for (const std::int64_t extent : values.shape())
        proto.add_dims(extent);
    proto.set_raw_data(values.data(), values.bytes());
    return proto.name();
}

OnnxValue OnnxGraph::ints(const std::vector<std::int64_t>& values) {
    const auto known = m_ints.find(values);
    if (known != m_ints.end()) return known->second;
    auto& proto = *m_proto->add_initializer();
    proto.set_name(freshName("constants/ints"));
    proto.set_data_type(onnx::TensorProto::INT64);
    proto.add_dims(static_cast<std::int64_t>(values.size()));
    for (const std::int64_t value : values)
        proto.add_int64_data(value);
    return m_ints[values] = proto.name();
}

OnnxValue OnnxGraph::number(float value) {
    const auto known = m_numbers.find(value);
    if (known != m_numbers.end()) return known->second;
    auto& proto = *m_proto->add_initializer();
    proto.set_name(freshName("constants/number"));
    proto.set_data_type(onnx::TensorProto::FLOAT);
    proto.add_float_data(value);
    return m_numbers[value] = proto.name();
}

OnnxValue OnnxGraph::numbers(const std::vector<float>& values) {
    return tensor("constants/numbers", Tensor(Shape{static_cast<std::int64_t>(values.size())}, values));
}

}  // namespace shardlab::engine
