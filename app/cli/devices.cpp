#include <fmt/format.h>

#include <algorithm>

#include "app/cli/output.h"
#include "app/cli/verbs.h"
#include "engine/core/error.h"
#include "engine/core/quantity.h"
#include "engine/core/wording.h"
#include "engine/devices/calibration.h"
#include "engine/devices/device_catalog.h"
#include "engine/devices/device_spec.h"

namespace shardlab::cli {
namespace {

using engine::DeviceCatalog;
using engine::DeviceSpec;
using engine::Json;

double totalMemory(const DeviceSpec& device) {
    return static_cast<double>(device.memoryBytes) * device.cores;
}

/// Published times that the device's modelled ones were compared with, by kind of program.
Json checkedJson(const DeviceSpec& device) {
    Json json = Json::object();
    for (const auto& [kind, checked] : device.checked) {
        json[kind] = {
            {"networks", checked.networks}, {"kernels", checked.kernels}, {"uncertainty", checked.halfWidth}};
    }
    return json;
}

/// "15 trainings", "not validated (2 trainings with at most 128 replicas)", "not validated (26 kernels)",
/// "not validated".
std::string checkedText(const DeviceSpec& device) {
    int networks = 0, kernels = 0;
    for (const auto& [unused, checked] : device.checked) {
        networks += checked.networks;
        kernels += checked.kernels;
    }
    if (device.validated()) return engine::counted(networks, "training");
    if (device.hasPublishedTrainings()) {
        return fmt::format("not validated ({} with at most {})", engine::counted(networks, "training"),
                           engine::counted(std::max(1, device.checkedReplicas), "replica"));
    }
    return kernels > 0 ? fmt::format("not validated ({})", engine::counted(kernels, "kernel"))
                       : "not validated";
}

/// Peak and memory are of the whole device, all cores together.
Json toJson(const DeviceSpec& device) {
    return {{"id", device.id},
            {"name", device.name},
            {"accelerator", nameOf(device.accelerator)},
            {"architecture", device.architecture},
            {"cores", device.cores},
            {"peak_flops", device.totalPeakFlops()},
            {"memory_bytes", device.memoryBytes * device.cores},
            {"topology", device.topology},
            {"mesh", device.mesh},
            {"default_host_stack", device.defaultHostStack},
            {"host_stacks", device.hostStacks},
            {"validated", device.validated()},
            {"checked", checkedJson(device)},
            {"checked_replicas", device.checkedReplicas},
            {"sources", device.sources}};
}

/// All TPU slices, but only those machines of several GPUs that are sold as such.
bool isUsual(const DeviceSpec& variant) {
    if (variant.accelerator != engine::Accelerator::Gpu) return true;
    for (const char* prefix : {"k80-x", "gtx-1080-ti-x", "p100-pcie-x", "v100-sxm2-x", "a100-40-sxm-x",
                               "a100-80-sxm-x", "h100-sxm-x"}) {
        if (variant.id.starts_with(prefix)) return true;
    }
    return false;
}

std::vector<const DeviceSpec*> listed(const DeviceCatalog& catalog) {
    std::vector<const DeviceSpec*> list;
    for (const DeviceSpec& device : catalog.devices())
        list.push_back(&device);
    for (const DeviceSpec& variant : catalog.variants()) {
        if (isUsual(variant)) list.push_back(&variant);
    }
    return list;
}

int listDevices(bool json) {
    const DeviceCatalog& catalog = DeviceCatalog::installed();
    for (const std::string& problem : catalog.problems())
        printError(problem + " (skipped)");
    if (json) {
        Json list = Json::array();
        for (const DeviceSpec* device : listed(catalog))
            list.push_back(toJson(*device));
        printJson(list);
        return kSuccess;
    }
    Table table({"id", "name", "accelerator", "cores", "peak", "memory", "published"});
    for (const DeviceSpec* device : listed(catalog)) {
        table.add({device->id, device->name, nameOf(device->accelerator), std::to_string(device->cores),
                   engine::flopRateText(device->totalPeakFlops()), engine::bytesText(totalMemory(*device)),
                   checkedText(*device)});
    }
    table.print();
    return kSuccess;
}

/// Measures this computer and keeps the result for every later prediction of "cpu-host".
int calibrate(bool json) {
    const std::filesystem::path file = engine::hostCalibrationFile();
    if (file.empty()) {
        throw engine::Error("devices --calibrate: expected HOME or XDG_CACHE_HOME to name a folder");
    }
    const engine::HostCalibration measured = engine::measureHost(engine::HostMachine::read());
    engine::writeHostCalibration(measured, file);
    if (json) {
        printJson({{"processor", measured.processor},
                   {"threads", measured.threads},
                   {"date", measured.date},
                   {"fma_flops", measured.fmaFlops},
                   {"matrix_flops", measured.matrixFlops},
                   {"bandwidth", measured.bandwidth},
                   {"processor_share", measured.processorShare},
                   {"file", file.string()}});
        return kSuccess;
    }
    printLine(fmt::format("{}, {}, measured on {}:", measured.processor,
                          engine::counted(measured.threads, "thread"), measured.date));
    Table table({"what", "measured"});
    table.add({"multiply-add operations in registers", engine::flopRateText(measured.fmaFlops)});
    table.add({"matrix multiplications of Shardlab", engine::flopRateText(measured.matrixFlops)});
    table.add({"memory bandwidth (STREAM triad)", engine::toText(engine::byteRate(measured.bandwidth))});
    table.print();
    printLine(fmt::format("Saved in {} for the device cpu-host.", file.string()));
    constexpr double kQuiet = 0.95;
    if (measured.processorShare < kQuiet) {
        printLine(fmt::format(
            "Other programs used {:.0f} % of the CPU during the measurement. Repeat it on an idle computer.",
            100 * (1 - measured.processorShare)));
    }
    return kSuccess;
}

}  // namespace

void addDevices(CommandLine& commands) {
    struct Given {
        bool json = false, calibrate = false;
    };
    auto given = std::make_shared<Given>();
    Flags flags = commands.add("devices", "List the devices that can be simulated", [given] {
        return given->calibrate ? calibrate(given->json) : listDevices(given->json);
    });
    flags.flag("--json", given->json, "Print JSON");
    flags.flag("--calibrate", given->calibrate,
               "Measure the speed of this computer in two seconds, for the device cpu-host");
}

}  // namespace shardlab::cli
