#pragma once
#include <string>

#include "engine/training/run.h"
#include "engine/training/run_reporter.h"

namespace shardlab::engine {

/// fit.initial_weights: a pretrained model, of which the layers of the same names and shapes are taken. Reads
/// it into `options`, unless a person starts from other weights, which come first. Returns its file name; "":
/// there is none. Throws Error.
std::string readInitialWeights(const Experiment& experiment, const Model& model, SessionOptions& options);

/// Puts the initial weights of `options`, if there are any, into the trainer, with the optimizer's state
/// where all of them fit, and says so. `file`: of readInitialWeights(). Throws Error if none of the file's
/// fits.
void takeInitialWeights(const SessionOptions& options, const std::string& file, const Model& model,
                        Trainer& trainer, RunReporter& reporter);

}  // namespace shardlab::engine
