#pragma once
#include <optional>

#include "engine/experiment/experiment.h"

namespace shardlab::engine {

/// The zoo's networks as templates, in its order.
std::vector<TemplateInfo> zooTemplates();
/// The experiment of a network of the zoo; none of that id: nothing.
std::optional<Experiment> zooExperiment(const std::string& id);

}  // namespace shardlab::engine
