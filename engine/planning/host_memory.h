#pragma once
#include <cstdint>

#include "engine/devices/device_catalog.h"
#include "engine/planning/compiled_experiment.h"

namespace shardlab::engine {

/// RAM of this computer that a run will take, beside what the program has anyway. Predicted from the plan of
/// the executor, before anything is allocated.
struct HostMemory {
    std::int64_t weights = 0;  ///< the model's, once more packed for the kernels, and the copies kept for
                               ///< when numbers go wrong and for a look at the layers
    std::int64_t optimizerSlots = 0;
    std::int64_t gradients = 0;    ///< of each task that shares a step, and their sum
    std::int64_t activations = 0;  ///< of training and of validation
    std::int64_t data = 0;         ///< samples kept in memory, and batches prepared ahead
    std::int64_t total() const { return weights + optimizerSlots + gradients + activations + data; }
};

/// `threads` 0: as many as there are cores. Throws Error where a run could not be compiled. Milliseconds.
HostMemory predictHostMemory(const Experiment& experiment, const DeviceCatalog& devices, int threads = 0);
HostMemory predictHostMemory(const CompiledExperiment& compiled, int threads = 0);

/// Throws ResourceExhausted unless this computer has the memory for the weights of a model that is run: as
/// they are read, in the model's order, and packed for the kernels. Asked before a file of them is read.
void requireMemoryToRun(const Model& model);

}  // namespace shardlab::engine
