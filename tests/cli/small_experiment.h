#pragma once
#include <string>

#include "engine/core/json.h"
#include "tests/cli/process.h"

namespace shardlab::test {

/// An experiment that trains in a moment: 96 samples of 6 numbers in 3 classes (the class is the position of
/// the largest of the first three numbers), 32 more for validation, one Dense layer of 3 units, SGD, 2 epochs
/// of 6 steps.
engine::Json smallExperiment(const TemporaryDirectory& directory);

/// Writes it; returns the file.
std::string writeExperiment(const TemporaryDirectory& directory, const engine::Json& experiment,
                            const std::string& name = "small.json");

}  // namespace shardlab::test
