#pragma once
#include <string>
#include <vector>

#include "engine/experiment/experiment.h"
#include "engine/losses/compiled_outputs.h"

namespace shardlab::engine {

/// The outputs of a model by their names, also of a half-drawn one.
std::vector<std::string> outputNames(const ModelConfig& model);

/// What the experiment's compile says of each output of its model. Throws Error as compiledOutputs().
std::vector<CompiledOutput> compiledOutputs(const Experiment& experiment);

/// The names of what a run of it reports beside the loss; none of a half-edited one whose forms do not fit.
std::vector<std::string> reportedNames(const Experiment& experiment);
/// Those of its progress line, in their order: the loss, what reportedNames() says, and with validation the
/// same with val_.
std::vector<std::string> progressNames(const Experiment& experiment);

/// Loss of the first output that has one: of models with one output, the loss.
Json firstLoss(const CompileSpec& compile);

/// The experiment of one output alone: a model of the layers that lead to it, its loss and metrics, its
/// target. Experiments whose model has one output are given back as they are, with loss and metrics in their
/// plain form. Throws Error for an output that the model lacks, or one without a loss.
Experiment outputExperiment(const Experiment& experiment, const std::string& output);

/// The experiment of the named output, or of the first that has a loss where the model lacks it.
Experiment detailedExperiment(const Experiment& experiment, const std::string& output);

/// Writes what is known of the outputs: of one output in the plain form, of several as objects by output.
void setOutputs(CompileSpec& compile, const std::vector<CompiledOutput>& outputs);

/// Which target of the data each output takes: a single one is that of all outputs; of several those of the
/// outputs' names, else as many as outputs in their order. A single output without a target of its name takes
/// the first. `targets`: names, empty for a single one.
/// Throws Error where they do not fit.
std::vector<std::size_t> targetsOfOutputs(const std::vector<std::string>& outputs,
                                          const std::vector<std::string>& targets);

}  // namespace shardlab::engine
