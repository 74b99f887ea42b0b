#pragma once
#include <gtest/gtest.h>
#include <onnx/onnx_pb.h>

#include "engine/core/atomic_file.h"
#include "engine/inference/predict.h"
#include "tests/formats/trained_model.h"
#include "tests/support/temporary_directory.h"

/// Small ONNX graphs, and what their files are read as.
namespace shardlab::engine::onnx_graphs {

using Extents = std::vector<std::int64_t>;
using Floats = std::vector<float>;
using Names = std::vector<std::string>;
using Type = onnx::TensorProto;

inline onnx::AttributeProto attribute(const std::string& name, std::int64_t value) {
    onnx::AttributeProto made;
    made.set_name(name);
    made.set_type(onnx::AttributeProto::INT);
    made.set_i(value);
    return made;
}
inline onnx::AttributeProto attribute(const std::string& name, float value) {
    onnx::AttributeProto made;
    made.set_name(name);
    made.set_type(onnx::AttributeProto::FLOAT);
    made.set_f(value);
    return made;
}
inline onnx::AttributeProto attribute(const std::string& name, const Extents& values) {
    onnx::AttributeProto made;
    made.set_name(name);
    made.set_type(onnx::AttributeProto::INTS);
    made.mutable_ints()->Assign(values.begin(), values.end());
    return made;
}
inline onnx::AttributeProto attribute(const std::string& name, const Floats& values) {
    onnx::AttributeProto made;
    made.set_name(name);
    made.set_type(onnx::AttributeProto::FLOATS);
    made.mutable_floats()->Assign(values.begin(), values.end());
    return made;
}
inline onnx::AttributeProto attribute(const std::string& name, const std::string& text) {
    onnx::AttributeProto made;
    made.set_name(name);
    made.set_type(onnx::AttributeProto::STRINGS);
    made.add_strings(text);
    return made;
}
/// One text, where the functions above make a list of one.
inline onnx::AttributeProto word(const std::string& name, const std::string& text) {
    onnx::AttributeProto made;
    made.set_name(name);
    made.set_type(onnx::AttributeProto::STRING);
    made.set_s(text);
    return made;
}

/// A file of one graph, whose input is x and whose output is y. `eye` is the unit matrix of two rows.
class Graph {
public:
    explicit Graph(const Extents& sample, Type::DataType type = Type::FLOAT) {
        m_proto.set_ir_version(8);
        m_proto.add_opset_import()->set_version(18);
        auto& input = *graph().add_input();
        input.set_name("x");
        auto& tensor = *input.mutable_type()->mutable_tensor_type();
        tensor.set_elem_type(type);
        tensor.mutable_shape()->add_dim()->set_dim_param("batch");
        for (const std::int64_t extent : sample)
            tensor.mutable_shape()->add_dim()->set_dim_value(extent);
        graph().add_output()->set_name("y");
        numbers("eye", {2, 2}, {1, 0, 0, 1});
    }
    Graph& output(const std::string& name) {
        graph().add_output()->set_name(name);
        return *this;
    }
    Graph& output(const std::string& name, Type::DataType type) {
        auto& output = *graph().add_output();
        output.set_name(name);
        output.mutable_type()->mutable_tensor_type()->set_elem_type(type);
        return *this;
    }
    Graph& opset(std::int64_t version) {
        m_proto.mutable_opset_import(0)->set_version(version);
        return *this;
    }
    /// A constant whose numbers `fill` gives.
    template <typename Fill>
    Graph& constant(const std::string& name, Type::DataType type, const Extents& shape, const Fill& fill) {
        auto& tensor = *graph().add_initializer();
        tensor.set_name(name);
        tensor.set_data_type(type);
        tensor.mutable_dims()->Assign(shape.begin(), shape.end());
        fill(tensor);
        return *this;
    }
    /// Lists a constant among the inputs, too, as files before IR version 4 do.
    Graph& listed(const std::string& name, Type::DataType type, const Extents& shape) {
        auto& input = *graph().add_input();
        input.set_name(name);
        auto& tensor = *input.mutable_type()->mutable_tensor_type();
        tensor.set_elem_type(type);
        for (const std::int64_t extent : shape)
            tensor.mutable_shape()->add_dim()->set_dim_value(extent);
        return *this;
    }
    /// The last node is of this domain.
    Graph& domain(const std::string& name) {
        graph().mutable_node(graph().node_size() - 1)->set_domain(name);
        return *this;
    }
    Graph& numbers(const std::string& name, const Extents& shape, const Floats& values) {
        auto& tensor = *graph().add_initializer();
        tensor.set_name(name);
        tensor.set_data_type(Type::FLOAT);
        tensor.mutable_dims()->Assign(shape.begin(), shape.end());
        tensor.mutable_float_data()->Assign(values.begin(), values.end());
        return *this;
    }
    Graph& ints(const std::string& name, const Extents& values) {
        return ints(name, values, static_cast<std::int64_t>(values.size()));
    }
    Graph& ints(const std::string& name, const Extents& values, std::int64_t declared) {
        auto& tensor = *graph().add_initializer();
        tensor.set_name(name);
        tensor.set_data_type(Type::INT64);
        tensor.add_dims(declared);
        tensor.mutable_int64_data()->Assign(values.begin(), values.end());
        return *this;
    }
    /// Named "part/type" after the part of the network that it belongs to, or after its output.
    Graph& node(const std::string& type, const Names& inputs, const Names& outputs,
                const std::vector<onnx::AttributeProto>& attributes = {}, const std::string& part = "") {
        auto& made = *graph().add_node();
        made.set_op_type(type);
        made.set_name(part.empty() ? outputs.back() : part + "/" + type);
        made.mutable_input()->Assign(inputs.begin(), inputs.end());
        made.mutable_output()->Assign(outputs.begin(), outputs.end());
        made.mutable_attribute()->Assign(attributes.begin(), attributes.end());
        return *this;
    }
    std::string bytes() const { return m_proto.SerializeAsString(); }

private:
    onnx::GraphProto& graph() { return *m_proto.mutable_graph(); }
    onnx::ModelProto m_proto;
};

/// h = x · eye, which is x, by a Dense layer.
inline Graph dense(const Extents& sample = {2}) {
    return Graph(sample).node("MatMul", {"x", "eye"}, {"h"}, {}, "dense");
}

class GraphTest : public ::testing::Test {
protected:
    std::filesystem::path write(const Graph& graph) {
        const std::filesystem::path file = m_directory.path() / "m.onnx";
        writeFileAtomically(file, graph.bytes());
        return file;
    }
    Floats outputOf(const Graph& graph, const Extents& shape, const Floats& x) {
        const auto file = write(graph);
        const Model model = Model::build(importModelConfig(file));
        const Tensor y =
            predict(model, importWeights(file, model), {Tensor(Shape(shape), x)}, 1).front().second;
        return {y.floats().begin(), y.floats().end()};
    }
    Floats outputOf(const Graph& graph, const Floats& x) {
        return outputOf(graph, {1, static_cast<std::int64_t>(x.size())}, x);
    }
    Names classesOf(const Graph& graph) {
        Names classes;
        for (const LayerNode& layer : importModelConfig(write(graph)).layers)
            classes.push_back(layer.className);
        return classes;
    }
    std::string refusal(const Graph& graph) {
        const auto file = write(graph);
        return messageOf([&] { Model::build(importModelConfig(file)); });
    }

private:
    TemporaryDirectory m_directory;
};

}  // namespace shardlab::engine::onnx_graphs
