#include <algorithm>
#include <map>

#include "engine/model/keras_version.h"
#include "engine/model/model.h"
#include "engine/model/tied_layers.h"

namespace shardlab::engine {
namespace {

/// Gives a layer's outputs the mask of its first input, where the layer passes it on and made none itself.
void passMaskOn(ProgramBuilder& builder, const Layer& layer, const KerasSemantics& semantics, ValueId input,
                std::vector<ValueId>& outputs) {
    if (layer.mergesMasks()) return;
    if (semantics.endsMask(layer)) {
        // A layer that changes nothing gives its input back, which has a mask.
        for (ValueId& output : outputs)
            if (output == input && builder.mask(input) != kNoValue) output = builder.withoutMask(input);
        return;
    }
    for (std::size_t i = 0; i < std::min(outputs.size(), layer.maskedOutputs()); ++i) {
        if (builder.mask(outputs[i]) == kNoValue) builder.setMask(outputs[i], builder.mask(input));
    }
}

}  // namespace

Program Model::compile(const CompileOptions& options) const {
    if ((options.backward || options.update) && options.loss.empty()) {
        throw Error("{}: gradients need a loss; got none", m_name);
    }
    ProgramBuilder builder(options.batch, options.training);
    std::vector<std::vector<ValueId>> values(m_nodes.size());
    for (std::size_t i = 0; i < m_inputs.size(); ++i) {
        const auto node = static_cast<std::size_t>(m_inputs[i]);
        values[node] = {builder.input(m_inputNames[i], m_nodes[node].outputShape.withBatch(options.batch))};
    }
    const KerasSemantics semantics = semanticsOf(m_config.kerasVersion);
    builder.setMaskMerging(semantics.maskMerging);
    builder.setMasksStatistics(semantics.masksStatistics);
    std::map<std::string, ValueId> tables;  // by layer, for those that share them
    for (std::size_t i = 0; i < m_nodes.size(); ++i) {
        const Node& node = m_nodes[i];
        if (node.inputs.empty()) continue;  // an input, made above in the order of the model's inputs
        std::vector<ValueId> inputs;
        for (std::size_t k = 0; k < node.inputs.size(); ++k)
            inputs.push_back(values[static_cast<std::size_t>(node.inputs[k])]
                                   [static_cast<std::size_t>(node.inputOutputs[k])]);
        if (node.sharedNode < 0) {
            builder.beginLayer(node.layer->name(), node.weights);
        } else {
            builder.beginCall(node.layer->name(),
                              m_nodes[static_cast<std::size_t>(node.sharedNode)].layer->name());
        }
        if (const ValueId table = builder.weight(kSharedTable); table != kNoValue)
            tables[node.layer->name()] = table;
        if (const std::string other = tiedTo(*node.layer); !other.empty()) inputs.push_back(tables.at(other));
        builder.setInference(node.inference);
        values[i] = node.layer->lowerAll(builder, inputs);
        builder.setInference(false);
        passMaskOn(builder, *node.layer, semantics, inputs[0], values[i]);
    }
    const std::vector<std::string> names = outputNames();
    for (std::size_t i = 0; i < m_outputs.size(); ++i) {
        builder.output(
            names[i],
            values[static_cast<std::size_t>(m_outputs[i])][static_cast<std::size_t>(m_outputIndices[i])]);
    }
    if (!options.loss.empty()) builder.loss(options.loss);
    for (const std::size_t output : options.measured)
        builder.measure(output);
    if (options.backward || options.update) builder.differentiate(options.inputGradients);
    if (options.update) builder.update(*options.update, options.replicas);
    return std::move(builder).finish();
}

}  // namespace shardlab::engine
