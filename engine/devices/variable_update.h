#pragma once
#include <vector>

#include "engine/devices/device_spec.h"

namespace shardlab::engine {

/// "all_reduce", "single_ring", "copies", "parameter_server_cpu", "parameter_server_gpu"; null: unknown.
const VariableUpdate* findVariableUpdate(const std::string& name);

/// One variable in a step of one replica, seconds after the step's begin.
struct ExchangedVariable {
    double bytes = 0;
    double gradientReady = 0;
    double firstUse = 0;  ///< in the forward pass, if that never waits
};

/// When an exchange is over.
struct ExchangeTimes {
    std::vector<double> done;  ///< by variable: its gradients are summed wherever the sum is needed
    double readWait = 0;       ///< by which the next forward pass is longer, waiting for variables
};

/// Exchanges variables among n replicas of one machine, `variables` in the order in which their gradients
/// are made. Copies go at once with computing, one after the other on each link and direction.
///
///   SingleRing          a ring all-reduce of each tensor, one after the other, over one ring
///                       (singleRingAbove)
///   Copies              tensor i's gradients go to GPU i mod n, are added there, and the sum goes back
///   ParameterServerGpu  each variable lies on the GPU that has least yet; gradients go there, are added and
///                       applied; all others read it in the next step, in the order of use
///   ParameterServerCpu  the same with all variables in host memory: GPUs that share a host link share its
///                       bandwidth (hostLinkDevices), and for each variable one thread adds n gradients,
///                       scales the sum and applies it, (n + 6) · bytes at sumBytesPerSecond
///
/// Source: tensorflow/benchmarks@9165a70, scripts/tf_cnn_benchmarks/variable_mgr.py, and TensorFlow's guide
/// on high-performance models. Throws Error for AllReduce, which collective.h prices.
ExchangeTimes timesOfExchange(const DeviceSpec& device, const HostStack& stack, int replicas,
                              const std::vector<ExchangedVariable>& variables);

/// The part of the update's kernels that each replica runs itself: none where the host applies gradients,
/// its own variables' where they are spread over the GPUs.
double ownUpdateShare(const HostStack& stack, int replicas);

}  // namespace shardlab::engine
