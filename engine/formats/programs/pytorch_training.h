#pragma once
#include <string>
#include <vector>

#include "engine/formats/programs/program_text.h"
#include "engine/model/model.h"

/// compile() and fit() as PyTorch, with Keras's formulas: resources/programs/pytorch_training.py.
namespace shardlab::engine {

/// `outputs`: losses, weights and metrics; predictions_and_targets(ys, y) brings both in their order. Throws
/// Error where compile() does not fit the model.
ProgramCode pytorchOutputs(const Experiment& experiment, const Model& model);
/// "optimizer = …"
ProgramCode pytorchOptimizer(const Experiment& experiment);

/// Regularizers and constraints.
struct WeightRules {
    ProgramCode code = {};    ///< penalty() and constrain(), as far as there are any
    bool penalizes = false;   ///< penalty()
    bool constrains = false;  ///< constrain()
};
WeightRules pytorchWeightRules(const Model& model);
/// Why a weight's constraint cannot be in the program; "": it is there, or the weight has none.
std::string lostConstraint(const WeightSpec& weight);

/// `callbacks`, and train_step(x, y, weight).
ProgramCode pytorchStep(const Experiment& experiment, const WeightRules& rules);
/// The loop over epochs and batches; `epochs` lists seconds and metrics of each.
ProgramCode pytorchLoop(const Experiment& experiment);

/// What the experiment says and the program does otherwise, a sentence each.
std::vector<std::string> pytorchNotes(const Experiment& experiment, const Model& model);

}  // namespace shardlab::engine
