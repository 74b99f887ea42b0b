#pragma once
#include <QString>

#include "engine/training/snapshot.h"

namespace shardlab {

/// What a run's state is called on screen.
QString statusText(engine::RunStatus status);
/// The state of a stored run in a table: "completed", "interrupted".
QString statusWord(const std::string& status);
/// Where a run that trains is and what is left: "epoch 2 of 5  ·  step 30 of 118  ·  4 s left in this epoch,
/// 21 s in the run", and of a run that scales its loss "loss scale 32,768, 2 updates skipped".
QString remainingText(const engine::TrainingSnapshot& snapshot);
/// Of it the time alone, for narrow places; empty: it is not known.
QString remainingTime(const engine::TrainingSnapshot& snapshot);

}  // namespace shardlab
