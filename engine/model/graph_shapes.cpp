#include "engine/model/graph_shapes.h"

#include <algorithm>

#include "engine/layers/integer_inputs.h"

namespace shardlab::engine {
namespace {

constexpr std::int64_t kMaxElements = std::int64_t{1}
                                      << 31;  // of one weight or one sample's activation: 8 GiB

std::string arityText(const Layer::Arity& arity, int count) {
    if (arity.minimum == 1 && arity.maximum == 1) return fmt::format("expected 1 input; got {}", count);
    if (arity.minimum == arity.maximum)
        return fmt::format("expected {} inputs; got {}", arity.minimum, count);
    if (count < arity.minimum)
        return fmt::format("expected at least {} inputs; got {}", arity.minimum, count);
    return fmt::format("expected at most {} inputs; got {}", arity.maximum, count);
}

/// Of one node after the other, each from the shapes of its inputs.
class ShapeInference {
public:
    ShapeInference(Graph& graph, GraphFindings& findings) : m_graph(graph), m_findings(findings) {}

    void infer(GraphNode& node) {
        if (node.layer == nullptr) return;
        const Layer::Arity arity = node.layer->arity();
        const auto count = static_cast<int>(node.inputs.size());
        if (count < arity.minimum || count > arity.maximum) {
            // A lone layer without inputs has been reported as not connected or without input shape.
            if (count > 0) {
                m_findings.report(
                    "wrong-input-count", node.name, arityText(arity, count),
                    count < arity.minimum ? "Connect more layers to it." : "Remove connections to it.");
            }
            return;
        }
        std::vector<Shape> shapes;
        for (std::size_t i = 0; i < node.inputs.size(); ++i) {
            if (node.inputs[i] < 0) return;
            const GraphNode& source = m_graph.nodes[static_cast<std::size_t>(node.inputs[i])];
            if (!source.outputShape) return;
            const auto output = static_cast<std::size_t>(node.inputOutputs[i]);
            if (output >= source.outputShapes.size()) {
                m_findings.report("unknown-output", node.name,
                                  fmt::format("is connected to output {} of {}, which has {}", output + 1,
                                              source.name, source.outputShapes.size()),
                                  "Connect it to an existing output.");
                return;
            }
            shapes.push_back(source.outputShapes[output]);
        }
        m_findings.guarded(node.name, "bad-shape", [&] {
            inferType(node);
            inferShapesAndWeights(node, shapes);
            if (node.shared >= 0) takeOwnersWeights(node);
        });
    }

private:
    /// Integers come from InputLayers with such a dtype, and go on until a layer makes floats of them.
    void inferType(GraphNode& node) const {
        if (node.inputs.empty()) {
            node.integers = isIntegerType(node.layer->config().value("dtype", Json()));
            return;
        }
        const auto isInteger = [this](int input) {
            return m_graph.nodes[static_cast<std::size_t>(input)].integers;
        };
        const auto source = std::ranges::find_if(node.inputs, isInteger);
        if (source == node.inputs.end()) return;
        const IntegerUse use = integerUse(node.className, *node.layer);
        if (use == IntegerUse::Refuses) {
            throw LayerError(
                node.name, "integer-input",
                fmt::format("{} expects a float input; {} outputs integers", node.className,
                            m_graph.nodes[static_cast<std::size_t>(*source)].name),
                "Set dtype of the InputLayer to float32, or add an Embedding or Rescaling layer after it.");
        }
        node.integers = use == IntegerUse::Keeps && std::ranges::all_of(node.inputs, isInteger);
    }

    static void inferShapesAndWeights(GraphNode& node, const std::vector<Shape>& shapes) {
        std::vector<Shape> outputs = node.layer->computeOutputShapes(shapes);
        for (const Shape& shape : outputs) {
            if (shape.elementsPerSample() <= kMaxElements) continue;
            throw LayerError(node.name, "layer-too-large",
                             fmt::format("expected an output of at most 2^31 elements per sample; got {}",
                                         shape.toString()),
                             "Reduce the size of this layer.");
        }
        std::vector<WeightSpec> weights = node.layer->weights(shapes);
        for (const WeightSpec& weight : weights) {
            if (weight.shape.elementCount() > kMaxElements) {
                throw LayerError(node.name, "layer-too-large",
                                 fmt::format("{} must have at most 2^31 weights; got {}", weight.name,
                                             weight.shape.toString()),
                                 "Reduce the size of the layer or of its input.");
            }
            node.parameters += weight.shape.elementCount();
            if (weight.trainable) node.trainableParameters += weight.shape.elementCount();
        }
        node.outputShape = outputs.front();
        node.outputShapes = std::move(outputs);
        node.weights = std::move(weights);
    }

    /// Its layer has the weights; they must be what this call's inputs need.
    void takeOwnersWeights(GraphNode& node) const {
        const GraphNode& owner = m_graph.nodes[static_cast<std::size_t>(node.shared)];
        const bool same =
            std::ranges::equal(owner.weights, node.weights, {}, &WeightSpec::shape, &WeightSpec::shape);
        if (owner.outputShape && !same) {
            throw LayerError(node.name, "shared-shape-mismatch",
                             fmt::format("its input needs other weights than those of {}", owner.name),
                             "Connect it to a layer whose output has the same size.");
        }
        node.weights.clear();
        node.parameters = node.trainableParameters = 0;
    }

    Graph& m_graph;
    GraphFindings& m_findings;
};

}  // namespace

void inferShapes(Graph& graph, const std::vector<int>& order, GraphFindings& findings) {
    ShapeInference inference(graph, findings);
    for (const int node : order)
        inference.infer(graph.nodes[static_cast<std::size_t>(node)]);
}

}  // namespace shardlab::engine
