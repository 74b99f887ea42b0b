#include "engine/model/model.h"

namespace shardlab::engine {

Program Model::compile(const CompileOptions& options) const {
    if ((options.backward || options.update) && !options.loss) {
        throw Error("{}: gradients need a loss; got none", m_name);
    }
    ProgramBuilder builder(options.batch, options.training);
    std::vector<ValueId> values(m_nodes.size(), kNoValue);
    for (std::size_t i = 0; i < m_inputs.size(); ++i) {
        const auto node = static_cast<std::size_t>(m_inputs[i]);
        values[node] = builder.input(m_inputNames[i], m_nodes[node].outputShape.withBatch(options.batch));
    }
    for (std::size_t i = 0; i < m_nodes.size(); ++i) {
        const Node& node = m_nodes[i];
        if (node.inputs.empty()) continue;  // an input, made above in the order of the model's inputs
        std::vector<ValueId> inputs;
        for (const int input : node.inputs)
            inputs.push_back(values[static_cast<std::size_t>(input)]);
        builder.beginLayer(node.layer->name(), node.weights);
        values[i] = node.layer->lower(builder, inputs);
    }
    for (const int output : m_outputs) {
        const auto node = static_cast<std::size_t>(output);
        builder.output(m_nodes[node].layer->name(), values[node]);
    }
    if (options.loss) builder.loss(*options.loss);
    if (options.backward || options.update) builder.differentiate(options.inputGradients);
    if (options.update) builder.update(*options.update, options.replicas);
    return std::move(builder).finish();
}

}  // namespace shardlab::engine
