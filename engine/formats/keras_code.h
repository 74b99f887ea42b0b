#pragma once
#include <string>
#include <vector>

#include "engine/experiment/experiment.h"

namespace shardlab::engine {

/// An experiment as a Python program for tf.keras 2: data, model, compile and fit, with the distribution
/// strategy of its device (TPUStrategy as in TensorFlow 2.1, MirroredStrategy on several GPUs).
struct KerasCode {
    std::vector<std::string> lines;
    std::vector<std::string> layers;  ///< for each line the layer that it makes, or empty
    std::string text() const;         ///< the lines, each with its newline
};

/// Its head says which release it needs. Options stand there when they differ from Keras's defaults. A model
/// that is half drawn gives what there is: a layer that reads nothing is not called. What tf.keras lacks is
/// said in a comment. Never throws for a document that could be read.
KerasCode kerasCode(const Experiment& experiment);

/// A model without an experiment: imports and the lines that build it. How it is compiled is not known.
KerasCode kerasModelProgram(const ModelConfig& model);

/// The text of one or the other, as the registry takes it.
std::string kerasProgram(const Experiment& experiment, bool modelOnly);

/// Which release of TensorFlow or Keras that program needs, in one sentence; empty: any from 2.1 on.
std::string kerasProgramNeeds(const Experiment& experiment, bool modelOnly);

/// Only the model: the lines that build it, without indentation. For kerasCode and its tests.
KerasCode kerasModelCode(const ModelConfig& model);

}  // namespace shardlab::engine
