#pragma once
#include <QString>

#include "engine/planning/mpi_job.h"
#include "engine/training/run.h"

namespace shardlab {

/// Where mpirun is; empty: it is not installed.
QString mpirunPath();
/// shardlab-cli, which lies beside this program.
QString commandLineProgram();

/// A session that runs `job`: mpirun's processes train, and their progress is shown as that of a run in this
/// process. Stopping lets them end their step and write the checkpoint. The run throws engine::Error, with
/// what the processes said last, if they end without a history.
engine::SessionOptions mpiSession(const engine::MpiJob& job);

}  // namespace shardlab
