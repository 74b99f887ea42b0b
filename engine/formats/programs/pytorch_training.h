#pragma once
#include <string>
#include <vector>

#include "engine/formats/programs/program_text.h"

/// compile() and fit() as a loop of PyTorch.
namespace shardlab::engine {

/// loss_of(outputs, targets): the losses of all outputs, weighted. What has no code here raises when it runs.
ProgramCode pytorchLoss(const Experiment& experiment);
/// "optimizer = …"
ProgramCode pytorchOptimizer(const Experiment& experiment);
/// The loop over epochs and batches; `epochs` lists seconds and metrics of each.
ProgramCode pytorchLoop(const Experiment& experiment);

}  // namespace shardlab::engine
