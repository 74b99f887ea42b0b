#pragma once
#include <string>

#include "engine/experiment/experiment.h"

namespace shardlab::engine {

/// Experiment::fromJson with the file's name at the head of every message.
Experiment readExperiment(const Json& json, const std::string& where);

}  // namespace shardlab::engine
