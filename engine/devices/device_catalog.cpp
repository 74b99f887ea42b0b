#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <set>

#include "engine/core/error.h"
#include "engine/core/json_file.h"
#include "engine/core/resource_directory.h"
#include "engine/devices/accuracy.h"
#include "engine/devices/calibration.h"
#include "engine/devices/compatibility.h"
#include "engine/devices/device_catalog.h"
#include "engine/devices/device_sheet.h"
#include "engine/devices/device_variants.h"

namespace shardlab::engine {
namespace {
namespace fs = std::filesystem;

Json readJson(const fs::path& path) {
    constexpr std::uintmax_t kLargestSheet = std::uintmax_t{16} << 20U;
    return readJsonFile(path, kLargestSheet);
}

template <typename Entry>
std::string idsOf(const std::vector<Entry>& entries) {
    std::string ids;
    for (const Entry& entry : entries)
        ids += (ids.empty() ? "" : ", ") + entry.id;
    return ids;
}

/// An entry with what it leaves out taken from the one it is "like", which stands before it.
Json completed(const Json& entry, const Json& entries, const std::string& where) {
    if (!entry.is_object() || !entry.contains("like")) return entry;
    for (const Json& other : entries) {
        if (&other == &entry) break;
        if (!other.is_object() || !other.contains("id") || other["id"] != entry["like"]) continue;
        Json result = other;
        result.update(entry);
        result.erase("like");
        return result;
    }
    throw Error("{}: like: expected the id of an earlier host stack; got {}", where, entry["like"].dump());
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
        const std::string where = path.string() + ": " + id;
        stacks.push_back(readHostStack(where, completed(entry, json["host_stacks"], where)));
        if (!ids.insert(stacks.back().id).second)
            throw Error("{}: duplicate host stack {}", path.string(), id);
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
            throw Error("{}: host_stacks: {} does not support a {}", file, id, nameOf(device.accelerator));
        }
    }
}

/// Sheets in a folder, in the order of their names.
std::vector<fs::path> sheetsIn(const std::string& directory, std::error_code& error) {
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(directory, error)) {
        if (entry.path().extension() == ".json") files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

std::string userDevicesDirectory() {
    const fs::path base = userDirectory("XDG_DATA_HOME", ".local/share");
    return base.empty() ? "" : (base / "shardlab" / "devices").string();
}

/// What is wrong with the user's sheet of a device; null if no such sheet was skipped. A problem begins with
/// its file.
const std::string* problemOf(const std::string& id, const std::vector<std::string>& problems) {
    const auto found = std::ranges::find_if(problems, [&](const std::string& problem) {
        const std::size_t end = problem.find(".json: ");
        return end != std::string::npos && fs::path(problem.substr(0, end)).filename() == id;
    });
    return found == problems.end() ? nullptr : &*found;
}

/// CPUs, GPUs, TPUs; within each the slower first: the order of the runtime menu.
bool comesBefore(const DeviceSpec& a, const DeviceSpec& b) {
    if (a.accelerator != b.accelerator) return a.accelerator < b.accelerator;
    if ((a.id == "cpu-host") != (b.id == "cpu-host")) return a.id == "cpu-host";
    return a.totalPeakFlops() < b.totalPeakFlops();
}

}  // namespace

const DeviceCatalog& DeviceCatalog::installed() {
    static const DeviceCatalog catalog(
        (resourceDirectory() / "devices").string(),
        {.userDirectory = userDevicesDirectory(), .calibrationFile = hostCalibrationFile().string()});
    return catalog;
}

DeviceCatalog::DeviceCatalog(const std::string& directory, const CatalogExtras& extras) {
    const HostMachine host = HostMachine::read();
    readShipped(directory, host);
    if (!extras.userDirectory.empty()) readUser(extras.userDirectory, host);
    if (!extras.calibrationFile.empty()) readCalibration(extras.calibrationFile, host);
    const fs::path resources = fs::path(directory).lexically_normal().parent_path();
    applyAccuracy(AccuracyTable::read((resources / "fidelity" / "accuracy.json").string()), m_devices,
                  m_hostStacks);
    std::stable_sort(m_devices.begin(), m_devices.end(), comesBefore);
    const auto stacks = std::make_shared<const HostStacks>(m_hostStacks);
    for (DeviceSpec& device : m_devices)
        device.catalogStacks = stacks;
    m_variants = deviceVariants(m_devices);
}

DeviceSpec DeviceCatalog::readSheet(const std::string& file, const HostMachine& host) const {
    DeviceSpec device = readDeviceSheet(file, readJson(file), host);
    if (device.id != fs::path(file).stem()) {
        throw Error("{}: id: expected the name of the file; got \"{}\"", file, device.id);
    }
    const bool taken =
        std::any_of(m_devices.begin(), m_devices.end(), [&](const auto& d) { return d.id == device.id; });
    if (taken) throw Error("{}: id: expected a unique id; got \"{}\"", file, device.id);
    checkStacks(device, m_hostStacks, file);
    return device;
}

void DeviceCatalog::readShipped(const std::string& directory, const HostMachine& host) {
    std::error_code error;
    const std::vector<fs::path> files = sheetsIn(directory, error);
    if (error) throw Error("{}: expected a folder of device sheets; {}", directory, error.message());
    if (files.empty()) throw Error("{}: expected device sheets (*.json); found none", directory);
    m_hostStacks = readHostStacks(fs::path(directory).lexically_normal().parent_path() / "host_stacks.json");
    for (const fs::path& file : files)
        m_devices.push_back(readSheet(file.string(), host));
}

void DeviceCatalog::readUser(const std::string& directory, const HostMachine& host) {
    std::error_code error;
    if (!fs::exists(directory, error)) return;
    for (const fs::path& file : sheetsIn(directory, error)) {
        try {
            m_devices.push_back(readSheet(file.string(), host));
        } catch (const std::exception& problem) {
            m_problems.emplace_back(problem.what());
        }
    }
    if (error) m_problems.push_back(fmt::format("{}: cannot be listed; {}", directory, error.message()));
}

void DeviceCatalog::readCalibration(const std::string& file, const HostMachine& host) {
    try {
        const auto calibration = readHostCalibration(file, host);
        if (!calibration) return;
        for (DeviceSpec& device : m_devices) {
            if (device.id == "cpu-host") applyCalibration(*calibration, device);
        }
    } catch (const std::exception& problem) {
        m_problems.emplace_back(problem.what());
    }
}

const DeviceSpec* DeviceCatalog::find(const std::string& id) const {
    for (const auto* list : {&m_devices, &m_variants}) {
        for (const DeviceSpec& device : *list) {
            if (device.id == id) return &device;
        }
    }
    return nullptr;
}

const DeviceSpec& DeviceCatalog::device(const std::string& id) const {
    if (const DeviceSpec* found = find(id)) return *found;
    if (const std::string* problem = problemOf(id, m_problems)) throw Error("{}", *problem);
    if (const auto nearest = nearestSizes(id, m_devices)) throw Error("{}", *nearest);
    throw Error("device: expected one of {}; got \"{}\"", idsOf(m_devices), id);
}

const HostStack& DeviceCatalog::hostStack(const std::string& id) const {
    for (const HostStack& stack : m_hostStacks) {
        if (stack.id == id) return stack;
    }
    throw Error("host stack: expected one of {}; got \"{}\"", idsOf(m_hostStacks), id);
}

}  // namespace shardlab::engine
