#pragma once
#include <string>

#include "engine/experiment/experiment.h"
#include "engine/sweeps/search_space.h"

namespace shardlab::engine {

/// Reads "PATH=A,B,C", a list of values, or "PATH=LOW..HIGH" and "PATH=LOW..HIGH:log", a range.
///
/// PATH is a parameter of the experiment (findParameter). A value is JSON, else a text: 0.1, true, null,
/// [3, 3], relu; commas within brackets and quotation marks are part of a value. A range has whole numbers
/// where the parameter has, and where nobody knows (null) if both ends are written as such. Throws Error
/// "vary, position 12: expected …; got …", positions from 1.
SearchDimension parseSearchDimension(const std::string& text, const Experiment& experiment);

}  // namespace shardlab::engine
