#pragma once
#include <string>

#include "engine/devices/compatibility.h"
#include "engine/devices/device_catalog.h"
#include "engine/simulator/estimate.h"
#include "tests/devices/small_programs.h"
#include "tests/support/directories.h"

namespace shardlab::engine {

/// The catalog of the source tree.
inline const DeviceCatalog& sourceCatalog() {
    static const DeviceCatalog instance(test::sourceDirectory() + "/resources/devices");
    return instance;
}

inline EstimateRequest requestOn(const std::string& device, const std::string& stack = "") {
    EstimateRequest request;
    request.device = sourceCatalog().device(device);
    request.hostStack = hostStackFor(request.device, stack);
    request.withOps = true;
    return request;
}

/// 60,000 pictures through convolutionProgram of 32 filters.
inline Workload pictures(std::int64_t batch = 512) {
    Workload workload;
    workload.compile = [](std::int64_t each, bool training, int replicas) {
        return std::make_shared<const Program>(convolutionProgram(each, 32, training, replicas));
    };
    workload.globalBatch = batch;
    workload.trainSamples = 60000;
    workload.validationSamples = 10000;
    workload.epochs = 5;
    workload.inputBytesPerSample = 28 * 28 * 4;
    return workload;
}

/// A step of 10 ms that only computes, on 128 samples: no rule has anything to say about it.
inline RunEstimate calmEstimate() {
    RunEstimate run;
    run.device = "round";
    run.globalBatch = 128;
    run.replicas = 1;
    run.breakdown.compute = 10e-3;
    run.stepSeconds = 10e-3;
    run.samplesPerSecond = 12800;
    run.epochSeconds = 4;
    run.compileSeconds = 1;
    run.initSeconds = 1;
    run.compiledPrograms = 1;
    run.firstEpochSeconds = 6;
    run.totalSeconds = 22;
    run.peakBytesPerCore = 1 << 20;
    run.capacityBytes = 1 << 30;
    run.ops = {{.op = "dot",
                .layer = "dense",
                .phase = "forward",
                .flops = 5e9,
                .bytes = 1e6,
                .seconds = 10e-3,
                .boundBy = "matrix_unit",
                .unpaddedBytes = 1e6,
                .matrixFlops = 5e9,
                .paddedMatrixFlops = 5e9,
                .matrix = {.m = 128, .k = 4096, .n = 4768}}};
    return run;
}

}  // namespace shardlab::engine
