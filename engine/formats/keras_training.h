#pragma once
#include <string>
#include <vector>

#include "engine/core/json.h"

namespace shardlab::engine {

/// A training_config whose metrics say something of each output, where there are several: a plain list is for
/// all outputs with a loss in Keras 2, and has an entry for each output in Keras 3.
Json withMetricsByOutput(Json training, const std::vector<std::string>& outputs);

/// Of a training_config what Keras can make: without metrics that no Keras has; null where no Keras has the
/// optimizer. tf.keras, too, saves no training_config of a model that an optimizer of tf.train trains.
Json madeByKeras(const Json& training);

/// An optimizer whose parts name their module, where Keras 3 looks for their class: the schedule of the
/// learning rate, the optimizer in a LossScaleOptimizer. Keras 2 does not read the module.
Json withModulesOfParts(Json optimizer);

/// Where Keras's files keep a training_config that madeByKeras() changes. Keras does not read it.
inline constexpr const char* kOwnTraining = "shardlab_training_config";

}  // namespace shardlab::engine
