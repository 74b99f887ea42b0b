#pragma once
#include "engine/training/snapshot.h"

namespace shardlab::engine {

/// A delta as one JSON object, of which `train --progress json` prints one a line. Keys: "steps", "epochs",
/// "console" and "state"; those with nothing new are left out. Layers are left out.
Json toJson(const SnapshotDelta& delta);
/// What toJson() made. Throws Error naming what is missing; unknown keys are skipped.
SnapshotDelta snapshotDeltaFromJson(const Json& json);
/// Publishes all of a delta.
void publish(const SnapshotDelta& delta, SnapshotChannel& channel);

}  // namespace shardlab::engine
