#pragma once
#include <string>

#include "engine/experiment/experiment.h"
#include "engine/formats/programs/program_text.h"

namespace shardlab::engine {

struct WeightFormat;

/// An experiment as a Python program for tf.keras: connection, strategy, data, model, compile, fit and
/// evaluation. Its head says which release it needs. Options stand there when they differ from Keras's
/// defaults. A model that is half drawn gives what there is: a layer that reads nothing is not called. What
/// tf.keras lacks is said in a comment. Never throws for a document that could be read.
ProgramCode kerasCode(const Experiment& experiment);

/// A model without an experiment: imports and the lines that build it. How it is compiled is not known.
ProgramCode kerasModelProgram(const ModelConfig& model);

// As the registry takes them: the whole program as a script and as a notebook.
std::string kerasProgram(const ProgramRequest& request);
std::string kerasNotebook(const ProgramRequest& request);

/// A program to read before it is written: of a notebook the lines of its cells as a script.
std::string programPreview(const WeightFormat& format, const ProgramRequest& request);

/// Which release of TensorFlow or Keras that program needs, in one sentence; empty: any from 2.7 on.
std::string kerasProgramNeeds(const Experiment& experiment, bool modelOnly);

/// Only the model: the lines that build it, without indentation. For other programs and their tests.
ProgramCode kerasModelCode(const ModelConfig& model);

}  // namespace shardlab::engine
