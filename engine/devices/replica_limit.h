#pragma once

namespace shardlab::engine {

struct DeviceSpec;

/// The most replicas a device runs: the cores of a TPU or of a machine of several GPUs. A single GPU or
/// processor stands for up to 1024: the all-reduce of n has up to 2 n (n − 1) transfers, which are 2 million
/// there, and 8.6 billion for 65,536.
int mostReplicas(const DeviceSpec& device);

/// Throws Error unless 1 <= replicas <= mostReplicas, before anything is made for them.
void requireReplicas(const DeviceSpec& device, int replicas);

}  // namespace shardlab::engine
