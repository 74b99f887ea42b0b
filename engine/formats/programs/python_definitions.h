#pragma once
#include <string>

#include "engine/formats/programs/program_text.h"

namespace shardlab::engine {

/// The functions and classes of a resource ("programs/pytorch_layers.py") that `text` names, and those that
/// they name, in the resource's order. Throws Error if the resource is missing.
ProgramCode pythonDefinitions(const std::string& resource, const std::string& text);

}  // namespace shardlab::engine
