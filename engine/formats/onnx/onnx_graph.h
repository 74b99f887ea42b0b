#pragma once
#include <map>
#include <memory>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "engine/core/tensor.h"

namespace onnx {
class GraphProto;
class NodeProto;
}  // namespace onnx

namespace shardlab::engine {

class OnnxGraph;

/// The name of a value in an ONNX graph; empty: none.
using OnnxValue = std::string;

struct OnnxAttribute {
    std::string name;
    std::variant<std::int64_t, float, std::string, std::vector<std::int64_t>, std::vector<float>,
                 std::vector<std::string>, const OnnxGraph*>
        value;
};

enum class OnnxType { Float32, Int32, Bool };

/// An ONNX graph in the making. Names of values are unique in it and in the graphs inside it; a node is named
/// after the layer that it belongs to.
class OnnxGraph {
public:
    static constexpr std::int64_t kUnlimited = std::int64_t{1} << 62;

    /// `room`: how many numbers its constants that are no weights may have in all.
    explicit OnnxGraph(const std::string& name, std::int64_t room = kUnlimited);
    ~OnnxGraph();
    OnnxGraph(OnnxGraph&&) noexcept;
    OnnxGraph(const OnnxGraph&) = delete;
    /// The body of a Scan: sees the values of this graph, and shares its names.
    OnnxGraph inner(const std::string& name) const;

    /// The nodes that follow belong to this layer.
    void beginLayer(const std::string& layer) { m_layer = layer; }

    /// Extents that are unknown get a name: "batch" for the first one. Rank and extents may be left out.
    OnnxValue input(const std::string& name, OnnxType type, const Shape& shape);
    void output(const OnnxValue& value, const Shape& shape);
    void untypedInput(const std::string& name);
    void untypedOutput(const OnnxValue& value);
    std::string freshName(const std::string& wanted);
    void reserve(const std::string& name) { m_names->insert(name); }

    OnnxValue node(const std::string& op, const std::vector<OnnxValue>& inputs,
                   const std::vector<OnnxAttribute>& attributes = {});
    /// With one output for each name; an empty name is an output that nobody wants.
    std::vector<OnnxValue> nodes(const std::string& op, const std::vector<OnnxValue>& inputs,
                                 const std::vector<OnnxAttribute>& attributes,
                                 const std::vector<std::string>& outputs);

    /// The same value under a name that was reserved for an output.
    void rename(const OnnxValue& value, const std::string& name);

    /// A constant to be filled. Throws Error where the graph has no room for it.
    Tensor constant(const Shape& shape);
    OnnxValue tensor(const std::string& name, const Tensor& values);
    OnnxValue ints(const std::vector<std::int64_t>& values);
    OnnxValue number(float value);
    OnnxValue numbers(const std::vector<float>& values);

    const onnx::GraphProto& proto() const { return *m_proto; }

private:
    void append(onnx::NodeProto& node, const std::vector<OnnxAttribute>& attributes) const;

    std::unique_ptr<onnx::GraphProto> m_proto;
    std::shared_ptr<std::set<std::string>> m_names;
    std::string m_layer;
    std::map<std::vector<std::int64_t>, OnnxValue> m_ints;
    std::map<float, OnnxValue> m_numbers;
    std::int64_t m_room;
};

}  // namespace shardlab::engine
