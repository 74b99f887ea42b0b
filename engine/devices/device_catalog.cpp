#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>

#include "engine/core/error.h"
#include "engine/devices/device_sheet.h"

namespace shardlab::engine {
namespace {
namespace fs = std::filesystem;

/// $SHARDLAB_RESOURCE_DIR, beside the program, the source tree: the rule of the experiments' templates.
fs::path devicesDirectory() {
    std::error_code ignored;
    const char* given =
        std::getenv("SHARDLAB_RESOURCE_DIR");  // NOLINT(concurrency-mt-unsafe): nobody sets it
    if (given != nullptr && *given != '\0') return fs::path(given) / "devices";
    const fs::path program = fs::read_symlink("/proc/self/exe", ignored);
    const fs::path installed = (program.parent_path() / "../share/shardlab/devices").lexically_normal();
    if (!program.empty() && fs::is_directory(installed, ignored)) return installed;
    return fs::path(SHARDLAB_SOURCE_RESOURCES) / "devices";
}

Json readJson(const fs::path& path) {
    std::ifstream file(path);
    if (!file) throw Error("{}: cannot be read", path.string());
    try {
        return Json::parse(file);
    } catch (const Json::parse_error& error) {
        throw Error("{}: expected JSON; {}", path.string(), error.what());
    }
}

template <typename Entry>
std::string idsOf(const std::vector<Entry>& entries) {
    std::string ids;
    for (const Entry& entry : entries)
        ids += (ids.empty() ? "" : ", ") + entry.id;
    return ids;
}

template <typename Entry>
const Entry& find(const std::vector<Entry>& entries, const std::string& id, const char* what) {
    for (const Entry& entry : entries) {
        if (entry.id == id) return entry;
    }
    throw Error("{}: expected one of {}; got \"{}\"", what, idsOf(entries), id);
}

std::vector<HostStack> readHostStacks(const fs::path& path) {
    const Json json = readJson(path);
    if (!json.is_object() || !json.contains("host_stacks") || !json["host_stacks"].is_array()) {
        throw Error("{}: host_stacks: expected a list", path.string());
    }
    std::vector<HostStack> stacks;
    std::set<std::string> ids;
    for (const Json& entry : json["host_stacks"]) {
        const std::string index = std::to_string(stacks.size());
        const std::string id = entry.is_object() ? entry.value("id", index) : index;
        stacks.push_back(readHostStack(path.string() + ": " + id, entry));
        if (!ids.insert(stacks.back().id).second)
            throw Error("{}: two host stacks are called {}", path.string(), id);
    }
    return stacks;
}

void checkStacks(const DeviceSpec& device, const std::vector<HostStack>& stacks, const std::string& file) {
    for (const std::string& id : device.hostStacks) {
        const auto stack =
            std::find_if(stacks.begin(), stacks.end(), [&](const auto& s) { return s.id == id; });
        if (stack == stacks.end()) {
            throw Error("{}: host_stacks: expected some of {}; got \"{}\"", file, idsOf(stacks), id);
        }
        if (std::find(stack->accelerators.begin(), stack->accelerators.end(), device.accelerator) ==
            stack->accelerators.end()) {
            throw Error("{}: host_stacks: {} does not drive a {}", file, id, nameOf(device.accelerator));
        }
    }
}

}  // namespace

const DeviceCatalog& DeviceCatalog::instance() {
    static const DeviceCatalog catalog(devicesDirectory().string());
    return catalog;
}

DeviceCatalog::DeviceCatalog(const std::string& directory) {
    std::error_code error;
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(directory, error)) {
        if (entry.path().extension() == ".json") files.push_back(entry.path());
    }
    if (error) throw Error("{}: expected a folder of device sheets; {}", directory, error.message());
    if (files.empty()) throw Error("{}: expected device sheets (*.json); found none", directory);
    std::sort(files.begin(), files.end());

    m_hostStacks = readHostStacks(fs::path(directory).lexically_normal().parent_path() / "host_stacks.json");
    const HostMachine host = HostMachine::read();
    for (const fs::path& file : files) {
        DeviceSpec device = readDeviceSheet(file.string(), readJson(file), host);
        if (device.id != file.stem()) {
            throw Error("{}: id: expected the file's name; got \"{}\"", file.string(), device.id);
        }
        checkStacks(device, m_hostStacks, file.string());
        m_devices.push_back(std::move(device));
    }
    // CPUs, GPUs, TPUs; within each the slower first: the order of the runtime menu.
    std::stable_sort(m_devices.begin(), m_devices.end(), [](const DeviceSpec& a, const DeviceSpec& b) {
        if (a.accelerator != b.accelerator) return a.accelerator < b.accelerator;
        if ((a.id == "cpu-host") != (b.id == "cpu-host")) return a.id == "cpu-host";
        return a.totalPeakFlops() < b.totalPeakFlops();
    });
}

const DeviceSpec& DeviceCatalog::device(const std::string& id) const {
    return find(m_devices, id, "device");
}

const HostStack& DeviceCatalog::hostStack(const std::string& id) const {
    return find(m_hostStacks, id, "host stack");
}

const HostStack& DeviceCatalog::hostStackFor(const DeviceSpec& device, const std::string& wanted) const {
    const auto& own = device.hostStacks;
    const bool belongs = std::find(own.begin(), own.end(), wanted) != own.end();
    return hostStack(belongs ? wanted : device.defaultHostStack);
}

}  // namespace shardlab::engine
