#pragma once
#include <cstdint>

#include "engine/trainer/trainer.h"

namespace shardlab::bench {

/// What a training step must compute and move on this computer, however well its kernels are written
/// (Williams et al., "Roofline", 2009). All numbers are of the global batch.
struct StepDemand {
    /// Multiply-adds of dense, convolution and recurrent ops, forward and backward, times two.
    double flops = 0;
    /// Bytes that pass from one part of the step to another that begins when all samples have left the first:
    /// each value is written and read once, the inputs are read. What stays in the cache of a thread is left
    /// out.
    double valueBytes = 0;
    /// Each weight is read forward and backward; the optimizer reads and writes it and its slots. Of an
    /// embedding the rows of the batch's tokens at most.
    double weightBytes = 0;

    double bytes() const { return valueBytes + weightBytes; }
};

StepDemand demandOf(const engine::Trainer& trainer, engine::MatrixFormat format, std::int64_t batch,
                    int replicas);

}  // namespace shardlab::bench
