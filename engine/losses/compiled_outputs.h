#pragma once
#include <string>
#include <vector>

#include "engine/core/json.h"
#include "engine/program/program.h"

namespace shardlab::engine {

/// What compile() says of one output of a model.
struct CompiledOutput {
    std::string name;
    Json loss = nullptr;           ///< null: the output is not trained
    double weight = 1.0;           ///< of its loss (loss_weights)
    Json metrics = Json::array();  ///< of this output; computed without a loss, too
};

/// compile(loss, loss_weights, metrics) by output, in any of Keras's forms: a loss for all outputs, or a list
/// in their order, or an object by their names; weights as list, object or null; metrics as list for all
/// outputs with a loss (as Keras 2 reads it), list of lists or object. Throws Error naming the key where the
/// forms do not fit the outputs, or no output has a loss.
/// Source: keras/src/trainers/compile_utils.py (Keras 3.16), training_utils.collect_per_output_metric_info
/// (tf.keras 2.1) for a flat list of metrics.
std::vector<CompiledOutput> compiledOutputs(const Json& loss, const Json& lossWeights, const Json& metrics,
                                            const std::vector<std::string>& outputs);

/// Whether `loss` says something of each output, rather than one loss for all.
bool isByOutput(const Json& loss);
/// Whether `metrics` says something of each output, rather than one list for all.
bool areMetricsByOutput(const Json& metrics);

/// The losses of a program. Throws Error as makeLoss.
OutputLosses outputLosses(const std::vector<CompiledOutput>& outputs);

/// Of outputs with a loss, which of the model's they are: term i of a program is output indices[i].
std::vector<std::size_t> trainedOutputs(const std::vector<CompiledOutput>& outputs);
/// The outputs that have metrics but no loss.
std::vector<std::size_t> measuredOutputs(const std::vector<CompiledOutput>& outputs);
/// All that a run has targets for: trainedOutputs(), then measuredOutputs(). Target i of a batch is that of
/// output indices[i].
std::vector<std::size_t> evaluatedOutputs(const std::vector<CompiledOutput>& outputs);

/// What a run calls a value of an output: its name before that of the metric, or of the loss, where the model
/// has several outputs.
std::string outputValueName(const std::string& output, const std::string& value);

}  // namespace shardlab::engine
