#pragma once
#include <string>

#include "engine/model/model.h"

namespace shardlab::engine {

/// The graph of layers as inline SVG: a box with name, class and output shape for each, lines downward.
std::string modelGraph(const Model& model);

/// Layer, class, output shape and parameters, with the sums of Keras's summary().
std::string modelTable(const Model& model);

}  // namespace shardlab::engine
