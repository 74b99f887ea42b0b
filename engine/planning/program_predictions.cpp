#include "engine/planning/program_predictions.h"

#include <algorithm>

#include "engine/core/ascii.h"
#include "engine/planning/device_estimator.h"

namespace shardlab::engine {
namespace {

/// A device of a notebook runtime, and what TensorFlow and PyTorch call it there.
struct RuntimeDevice {
    const char* sheet;
    std::vector<std::string> names;  ///< in lower case, the whole name or a part of it
    bool colab = true;               ///< Colab offers it
};

const std::vector<RuntimeDevice>& runtimeDevices() {
    static const std::vector<RuntimeDevice> devices{
        {"tpu-v5e-1", {"v5e-1", "v5litepod-1"}},
        {"tpu-v6e-1", {"v6e-1"}},
        {"tpu-v2-8", {"v2-8"}},
        {"t4", {"tesla t4", "nvidia t4"}},
        {"l4", {"nvidia l4"}},
        {"a100-40-sxm", {"a100-sxm4-40gb"}},
        {"a100-80-sxm", {"a100-sxm4-80gb"}, false},
        {"h100-sxm", {"h100 80gb hbm3"}, false},
        {"v100-sxm2", {"v100-sxm2"}, false},
        {"cpu-colab", {"xeon(r) cpu @ 2.20ghz"}},
    };
    return devices;
}

/// Of any other device its own name and id.
std::vector<std::string> namesOf(const DeviceSpec& device) {
    for (const RuntimeDevice& known : runtimeDevices()) {
        if (known.sheet == device.id) return known.names;
    }
    return {lowerCase(device.name), device.id};
}

}  // namespace

const DeviceSpec* sheetOfRuntimeName(const std::string& name, const DeviceCatalog& devices) {
    const std::string lower = lowerCase(name);
    for (const RuntimeDevice& known : runtimeDevices()) {
        const bool fits = std::ranges::any_of(
            known.names, [&](const std::string& part) { return lower.find(part) != std::string::npos; });
        if (fits) return devices.find(known.sheet);
    }
    return devices.find(lower);
}

std::vector<PredictedTime> programPredictions(const Experiment& experiment, const DeviceCatalog& devices) {
    std::vector<std::string> sheets{experiment.runtime.device};
    for (const RuntimeDevice& known : runtimeDevices()) {
        if (known.colab && known.sheet != experiment.runtime.device) sheets.emplace_back(known.sheet);
    }
    const EstimatorPtr estimator = estimatorFor(experiment, devices);
    std::vector<PredictedTime> predicted;
    for (const std::string& sheet : sheets) {
        const DeviceSpec* device = devices.find(sheet);
        if (device == nullptr) continue;
        DeviceQuestion question;
        const bool own = sheet == experiment.runtime.device;
        if (!own) question.choice.device = sheet;
        if (!own && experiment.fit.batchSizePerReplica)
            question.choice.globalBatch = *experiment.fit.batchSizePerReplica * device->cores;
        const DeviceResult answer = estimator->answer(question);
        const RunEstimate* estimate = answer.timed();
        if (estimate == nullptr) continue;
        predicted.push_back({.sheet = sheet,
                             .device = device->name,
                             .hostStack = estimate->hostStack,
                             .replicas = estimate->replicas,
                             .globalBatch = estimate->globalBatch,
                             .stepSeconds = estimate->stepSeconds,
                             .epochSeconds = estimate->epochSeconds,
                             .uncertainty = estimate->uncertainty,
                             .names = namesOf(*device)});
    }
    return predicted;
}

}  // namespace shardlab::engine
