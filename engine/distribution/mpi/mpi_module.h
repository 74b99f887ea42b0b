#pragma once
#include "engine/distribution/mpi/mpi_group.h"

namespace shardlab::engine {

/// What the module libshardlab-mpi.so of the package does for the engine, which does not link MPI.
struct MpiFunctions {
    std::shared_ptr<Collective> (*join)(MpiOptions);
    int (*cores)();
    void (*abort)(int exitCode);
};

/// The one function of the module; its name is that of the symbol.
extern "C" const MpiFunctions* shardlabMpiFunctions();

}  // namespace shardlab::engine
