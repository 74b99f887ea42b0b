#include <cstdlib>

#include "engine/core/error.h"
#include "engine/distribution/mpi/mpi_group.h"

namespace shardlab::engine {

bool builtWithMpi() {
    return false;
}

std::shared_ptr<Collective> joinMpi(MpiOptions) {
    throw Error(
        "distribute: expected a program with MPI; install libopenmpi-dev and openmpi-bin, and build it "
        "again");
}

int coresOfProcess() {
    return 1;
}

void abortMpi(int exitCode) {
    std::_Exit(exitCode);
}

}  // namespace shardlab::engine
