#pragma once
#include <string>

#include "engine/core/json.h"

namespace shardlab::engine {

class DeviceCatalog;

/// Whether the losses of two runs should coincide, in one or two sentences: "Seeds differ: 1 and 2.",
/// "Configurations differ: optimizer.learning_rate.", or what device, replicas and number formats do to the
/// bits where all else is equal.
///
/// first, second: the experiments' documents; the device by its id or its name. What runs the program may
/// differ ("runtime": device, host stack, number of replicas, precision), and so may batch_size and
/// batch_size_per_replica where they come to the same global batch.
std::string agreementText(const Json& first, const Json& second, const DeviceCatalog& devices);

}  // namespace shardlab::engine
