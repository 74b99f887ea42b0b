#pragma once
#include "engine/formats/programs/program_text.h"

namespace shardlab::engine {

/// Saves the trained model as SavedModel, and its weights.
ProgramSection saveSection(const ProgramRequest& request);
/// The commands that put the SavedModel online; nothing runs by itself.
ProgramSection deploySection(const ProgramRequest& request);

}  // namespace shardlab::engine
