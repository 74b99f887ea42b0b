#pragma once
#include <onnx/onnx_pb.h>

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace shardlab::engine {

using OnnxParts = std::vector<const onnx::NodeProto*>;

/// Which node makes a value of a graph, and how often it is read.
class OnnxValues {
public:
    OnnxValues(const onnx::GraphProto& graph, std::string where);
    /// The node that makes the value; null: none, or several.
    const onnx::NodeProto* maker(const std::string& value) const;
    /// Its maker if that has this type and at least so many inputs, and the value is read `uses` times. It is
    /// added to `parts`.
    const onnx::NodeProto* part(const std::string& value, const char* type, int inputs, OnnxParts& parts,
                                int uses = 1) const;
    /// By nodes, and as an output of the graph.
    int uses(const std::string& value) const;
    const onnx::NodeProto* soleReader(const std::string& value) const;
    /// A constant of one number.
    std::optional<double> number(const std::string& value) const;
    /// A constant along the last axis.
    bool isRow(const std::string& value) const;
    std::optional<std::vector<std::int64_t>> ints(const std::string& value) const;

private:
    const onnx::TensorProto* tensor(const std::string& value) const;

    std::string m_where;
    std::map<std::string, const onnx::NodeProto*> m_makers, m_readers;
    std::map<std::string, int> m_uses;
    std::map<std::string, const onnx::TensorProto*> m_stored;
};

/// One node in place of `last` and of the parts before it.
struct OnnxJoined {
    onnx::NodeProto node;
    const onnx::NodeProto* last = nullptr;
    OnnxParts parts;
};
/// The functions GELU, SiLU, Mish and hard SiLU that end with this node.
std::optional<OnnxJoined> onnxJoinedFunction(const OnnxValues& values, const onnx::NodeProto& node);
/// LayerNormalization or RMSNormalization whose division is this node; factors and offsets may follow.
std::optional<OnnxJoined> onnxJoinedNorm(const OnnxValues& values, const onnx::NodeProto& node);

/// Nodes that together are one layer become one node, named as in ONNX's newest opset: PyTorch writes a
/// LayerNormalization as nine nodes below opset 17. Only where their numbers are those of the layer, and
/// nobody else reads a value between them. Throws Error "where: …" for constants that are damaged.
void onnxJoinNodes(onnx::GraphProto& graph, const std::string& where);

}  // namespace shardlab::engine
