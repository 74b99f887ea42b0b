#include <dlfcn.h>

#include <cstdlib>

#include "engine/core/error.h"
#include "engine/distribution/mpi/mpi_module.h"

namespace shardlab::engine {
namespace {

/// Opens the module beside the engine's library; null with the loader's reason if it is not there or lacks
/// MPI.
const MpiFunctions* openModule(std::string& reason) {
    // Global: Open MPI opens parts of its own, which look for its symbols.
    void* module = ::dlopen("libshardlab-mpi.so", RTLD_NOW | RTLD_GLOBAL);
    void* entry = module != nullptr ? ::dlsym(module, "shardlabMpiFunctions") : nullptr;
    if (entry != nullptr) return reinterpret_cast<decltype(&shardlabMpiFunctions)>(entry)();
    const char* text = ::dlerror();  // NOLINT(concurrency-mt-unsafe): the one call of this process
    reason = text != nullptr ? text : "unknown reason";
    return nullptr;
}

const MpiFunctions& functions() {
    static std::string reason;
    static const MpiFunctions* const opened = openModule(reason);
    if (opened != nullptr) return *opened;
    throw Error("distribute: expected the package shardlab-mpi to be installed; got {}", reason);
}

}  // namespace

bool builtWithMpi() {
    return true;
}

std::shared_ptr<Collective> joinMpi(MpiOptions options) {
    return functions().join(std::move(options));
}

int coresOfProcess() {
    return functions().cores();
}

void abortMpi(int exitCode) {
    functions().abort(exitCode);
    std::_Exit(exitCode);
}

}  // namespace shardlab::engine
