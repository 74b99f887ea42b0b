#pragma once
#include <cstdint>
#include <string>

#include "engine/devices/device_plan.h"

namespace shardlab::engine {

enum class BoundBy { MatrixUnit, Memory, Launch, Link, Host };
const char* nameOf(BoundBy bound);  ///< "matrix_unit", "memory", "launch", "link", "host"

/// Time of one kernel on one core, launch included, and the part of it that padding and ragged tiles cost.
struct KernelCost {
    double seconds = 0;
    double wastedSeconds = 0;
    BoundBy bound = BoundBy::Memory;
};

/// bytes/s that a core's kernels reach when they only move data.
double attainableBandwidth(const DeviceSpec& device);

/// t = max(matrix, vector, memory) + launch, where each accelerator has its own idea of the matrix time.
KernelCost costOfKernel(const DeviceKernel& kernel, const DeviceSpec& device,
                        const std::string& matrixFormat);

// One per accelerator; `costOfKernel` picks by the device. Seconds of the matrix product alone.
double matrixSecondsOnCpu(const DeviceKernel& kernel, const DeviceSpec& device, const std::string& format);
double matrixSecondsOnGpu(const DeviceKernel& kernel, const DeviceSpec& device, const std::string& format);
double matrixSecondsOnTpu(const DeviceKernel& kernel, const DeviceSpec& device, const std::string& format);

/// Cycles of m × k × n on one systolic array of `edge`², weights stationary, their loading hidden behind the
/// rows that stream through: edge + folds · max(ceil8(m), edge) + (2 · edge − 2), folds = ceil(k / edge) ·
/// ceil(n / edge); with several `arrays` the folds are shared out. Source: SCALE-Sim v2's weight-stationary
/// count without its exposed load.
double systolicCycles(std::int64_t m, std::int64_t k, std::int64_t n, int edge, int arrays);

/// Seconds of one all-reduce of `bytes` a replica over the device's links, by the rounds of its schedule:
/// ring 2 (n − 1) rounds of bytes / n; torus a ring over x of bytes / x, then one over y of bytes / (x · y);
/// tree 2 · ceil(log2 n) rounds of all bytes; each round link latency + payload / bandwidth, twice on a line
/// without wrap-around; plus one start. "none": n reads and one write of one memory.
double allReduceSeconds(const DeviceSpec& device, int replicas, std::int64_t bytes);

}  // namespace shardlab::engine
