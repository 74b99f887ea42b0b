#include "engine/distribution/mpi/mpi_module.h"

namespace shardlab::engine {

const MpiFunctions* shardlabMpiFunctions() {
    static constexpr MpiFunctions kFunctions{.join = joinMpi, .cores = coresOfProcess, .abort = abortMpi};
    return &kFunctions;
}

}  // namespace shardlab::engine
