#pragma once
#include <vector>

#include "engine/formats/programs/program_text.h"

namespace shardlab::engine {

/// data.preprocess as NumPy code, for each part of the data: x_train, … hold what the model takes. Steps are
/// for the first input; one_hot is for the labels.
ProgramCode preprocessCode(const Experiment& experiment, const std::vector<const char*>& parts);

}  // namespace shardlab::engine
