#include "engine/training/connection_log.h"

#include <fmt/format.h>

#include "engine/core/integer.h"
#include "engine/core/wording.h"

namespace shardlab::engine {
namespace {

constexpr const char* kAddress = "simulated:8470";  // where TensorFlow prints the worker it connects to

std::string deviceLine(const std::string& job, const std::string& name, const std::string& kind) {
    return fmt::format(
        "INFO:tensorflow:*** Available Device: _DeviceAttributes(/job:{}/replica:0/task:0/device:{}, {}, 0, "
        "0)",
        job, name, kind);
}

std::vector<std::string> tpuLog(int cores, bool reinitialized) {
    std::vector<std::string> lines;
    if (reinitialized) {
        lines.push_back(
            fmt::format("WARNING:tensorflow:TPU system {} has already been initialized. Reinitializing the "
                        "TPU can cause previously created variables on TPU to be lost.",
                        kAddress));
    }
    lines.push_back(fmt::format("INFO:tensorflow:Initializing the TPU system: {}", kAddress));
    lines.emplace_back("INFO:tensorflow:Clearing out eager caches");
    lines.emplace_back("INFO:tensorflow:Finished initializing TPU system.");
    lines.emplace_back("INFO:tensorflow:Found TPU system:");
    lines.push_back(fmt::format("INFO:tensorflow:*** Num TPU Cores: {}", cores));
    lines.push_back(fmt::format("INFO:tensorflow:*** Num TPU Workers: {}", ceilDivide(cores, 8)));
    lines.push_back(fmt::format("INFO:tensorflow:*** Num TPU Cores Per Worker: {}", std::min(cores, 8)));
    lines.push_back(deviceLine("worker", "CPU:0", "CPU"));
    for (int core = 0; core < cores; ++core)
        lines.push_back(deviceLine("worker", fmt::format("TPU:{}", core), "TPU"));
    lines.push_back(deviceLine("worker", "TPU_SYSTEM:0", "TPU_SYSTEM"));
    return lines;
}

}  // namespace

std::vector<std::string> connectionLog(const DeviceSpec& device, int replicas, bool reinitialized) {
    if (device.accelerator == Accelerator::Tpu) return tpuLog(replicas, reinitialized);
    if (device.accelerator == Accelerator::Gpu) {
        return {fmt::format(
            "Created TensorFlow device (/job:localhost/replica:0/task:0/device:GPU:0 with {} MB memory) "
            "-> physical GPU (device: 0, name: {})",
            device.memoryBytes / (1024 * 1024), device.name)};
    }
    return {fmt::format("Running on {}", withinSentence(device.name))};
}

}  // namespace shardlab::engine
