#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/layers/layer.h"
#include "engine/model/model_config.h"

namespace shardlab::engine {

enum class Severity { Hint, Warning, Error };
const char* nameOf(Severity severity);  ///< "hint", "warning", "error"

/// One way to repair a finding.
struct RepairOption {
    std::string title;  ///< what it does, as a button says it: "Set from_logits=False"
    Json patch = {};    ///< JSON patch (RFC 6902) on the experiment's document
};

/// One finding about a model or an experiment: what the canvas, the Problems list and `lint` show.
struct Diagnostic {
    std::string id;  ///< stable, kebab-case: "kernel-larger-than-input"
    Severity severity = Severity::Error;
    std::string layer = {};  ///< empty: the whole model
    std::string message;
    std::string fix = {};  ///< what to do, one sentence; empty if unknown
    /// The same as a JSON patch (RFC 6902) on the experiment's document; null where a person must choose.
    Json repair = nullptr;
    std::string repairTitle = {};                 ///< RepairOption::title of `repair`; empty without one
    std::vector<RepairOption> otherRepairs = {};  ///< where there are several; `repair` is the first

    /// All repairs, the first one first; empty where a person must choose.
    std::vector<RepairOption> repairs() const;
};

/// What is known about one layer while the model is being drawn.
struct LayerInfo {
    std::string name, className;
    std::vector<std::string> inbound;
    std::optional<Shape> outputShape;  ///< none when it could not be inferred
    std::int64_t parameters = 0, trainableParameters = 0;
};

/// Shape inference without numbers for complete and half-drawn models: never throws for a bad model.
struct ModelAnalysis {
    std::vector<LayerInfo> layers;  ///< in the order of ModelConfig::layers
    std::vector<Diagnostic> diagnostics;
    std::int64_t totalParameters = 0, trainableParameters = 0;
    bool hasErrors() const;
};
ModelAnalysis analyze(const ModelConfig& config);

/// Checks of a model that do not need an experiment: analyze(config).diagnostics.
std::vector<Diagnostic> diagnose(const ModelConfig& config);

/// A checked graph of layers in topological order.
class Model {
public:
    struct Node {
        std::unique_ptr<Layer> layer;
        std::string className;
        std::vector<int> inputs;        ///< indices of nodes
        std::vector<int> inputOutputs;  ///< which output of each of them
        Shape outputShape;              ///< of the first output
        std::vector<Shape> outputShapes;
        std::vector<WeightSpec> weights;  ///< short names; none where it calls another node's layer
        bool inference = false;           ///< called with training=False: see call_training.h
        int sharedNode = -1;  ///< the node whose layer and weights it calls again; -1: it has its own
    };
    /// Throws Error with the first error of `analyze`.
    static Model build(const ModelConfig& config);

    const std::string& name() const { return m_name; }
    const ModelConfig& config() const { return m_config; }
    const std::vector<Node>& nodes() const { return m_nodes; }
    const std::vector<int>& inputs() const { return m_inputs; }  ///< nodes that are InputLayers
    const std::vector<int>& outputs() const { return m_outputs; }
    const std::vector<int>& outputIndices() const {
        return m_outputIndices;
    }  ///< which output of each of them
    /// What arrays for it are called: the InputLayer's name, or "<first layer>_input" for a Sequential
    /// without one.
    const std::vector<std::string>& inputNames() const { return m_inputNames; }
    std::vector<std::string> outputNames() const;
    Shape inputShape(std::size_t i = 0) const {
        return m_nodes[static_cast<std::size_t>(m_inputs[i])].outputShape;
    }
    Shape outputShape(std::size_t i = 0) const {
        return m_nodes[static_cast<std::size_t>(m_outputs[i])]
            .outputShapes[static_cast<std::size_t>(m_outputIndices[i])];
    }
    /// All weights named "layer/weight" in get_weights() order (by layer; trainable then non-trainable in a
    /// layer).
    std::vector<WeightSpec> weightSpecs() const;
    std::int64_t parameterCount() const;
    std::int64_t trainableParameterCount() const;

    /// What model.summary() of TF 2.1 prints, byte for byte: 65 columns for Sequential, 98 for Functional.
    std::string summary() const;

    /// What a program is compiled for.
    struct CompileOptions {
        std::int64_t batch = 1;                  ///< per replica
        bool training = false;                   ///< training-mode layers (dropout, batch statistics)
        OutputLosses loss = {};                  ///< empty: none
        std::vector<std::size_t> measured = {};  ///< outputs without a loss that metrics are computed of
        bool backward = false;                   ///< with gradients (needs a loss)
        bool inputGradients = false;
        std::optional<UpdateAttributes> update = {};
        int replicas = 1;
    };
    Program compile(const CompileOptions& options) const;

private:
    std::string m_name;
    ModelConfig m_config;
    std::vector<Node> m_nodes;
    std::vector<int> m_inputs, m_outputs, m_outputIndices;
    std::vector<std::string> m_inputNames;
};

/// Fresh weights by each spec's initializer; Philox streams by the weight's position, so one seed gives one
/// model.
std::vector<class Tensor> initializeWeights(const std::vector<WeightSpec>& specs, std::uint64_t seed);

}  // namespace shardlab::engine
