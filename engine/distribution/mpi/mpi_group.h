#pragma once
#include <functional>
#include <memory>
#include <string>

#include "engine/distribution/collective.h"

namespace shardlab::engine {

/// When a process counts as slow, and when as lost. Measured from the moment that another one waits for it.
struct MpiOptions {
    double slowSeconds = 10;   ///< `warn` of the leader is told its name, and again after twice the time
    double lostSeconds = 600;  ///< the wait ends with an Error
    std::function<void(const std::string&)> warn = {};
};

/// The program was built with MPI.
bool builtWithMpi();
/// The processes that mpirun or srun has started beside this one and it itself, from the environment; 1: it
/// was started alone. Needs no MPI.
int launchedProcesses();

/// The processes of MPI_COMM_WORLD. Initializes MPI; once a process. Destroying the group finalizes it.
/// Throws Error if the program was built without MPI.
std::shared_ptr<Collective> joinMpi(MpiOptions options);
/// Cores that a process may use beside the others on its host, at least 1.
int coresOfProcess();
/// Ends all processes of the group, also those that wait for this one. Does not return.
[[noreturn]] void abortMpi(int exitCode);

}  // namespace shardlab::engine
