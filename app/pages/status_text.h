#pragma once
#include <QString>

#include "engine/training/snapshot.h"

namespace shardlab {

/// What a run's state is called on screen.
QString statusText(engine::RunStatus status);

}  // namespace shardlab
