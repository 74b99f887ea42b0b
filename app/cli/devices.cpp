#include "app/cli/output.h"
#include "app/cli/verbs.h"
#include "engine/devices/device_spec.h"

namespace shardlab::cli {
namespace {

using engine::DeviceSpec;
using engine::Json;

double totalMemory(const DeviceSpec& device) {
    return static_cast<double>(device.memoryBytes) * device.cores;
}

/// Peak and memory are of the whole device, all cores together.
Json toJson(const DeviceSpec& device) {
    return {{"id", device.id},
            {"name", device.name},
            {"accelerator", nameOf(device.accelerator)},
            {"cores", device.cores},
            {"peak_flops", device.totalPeakFlops()},
            {"memory_bytes", device.memoryBytes * device.cores},
            {"default_host_stack", device.defaultHostStack},
            {"host_stacks", device.hostStacks},
            {"sources", device.sources}};
}

int listDevices(bool json) {
    const auto& devices = engine::DeviceCatalog::instance().devices();
    if (json) {
        Json list = Json::array();
        for (const DeviceSpec& device : devices)
            list.push_back(toJson(device));
        printJson(list);
        return kSuccess;
    }
    Table table({"id", "name", "accelerator", "cores", "peak", "memory"});
    for (const DeviceSpec& device : devices) {
        table.add({device.id, device.name, nameOf(device.accelerator), std::to_string(device.cores),
                   formatFlops(device.totalPeakFlops()), formatBytes(totalMemory(device))});
    }
    table.print();
    return kSuccess;
}

}  // namespace

void addDevices(CommandLine& commands) {
    addListing(commands, "devices", "List the devices that can be simulated", listDevices);
}

}  // namespace shardlab::cli
