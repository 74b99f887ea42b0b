#include "engine/devices/accuracy.h"

#include <algorithm>
#include <filesystem>
#include <set>

#include "engine/core/atomic_file.h"
#include "engine/core/error.h"
#include "engine/core/json_text.h"

namespace shardlab::engine {
namespace {

/// Where there is no table: a device time may be off by this much.
constexpr double kUnknown = 0.5;

double share(const Json& json, const std::string& file, const std::string& field) {
    if (!json.is_number() || !(json.get<double>() > 0) || json.get<double>() > 10)
        throw Error("{}: {}: expected a share above 0 and up to 10; got {}", file, field, json.dump());
    return json.get<double>();
}

std::map<std::string, double> sharesByKind(const Json& json, const std::string& file,
                                           const std::string& field) {
    std::map<std::string, double> shares;
    for (const ProgramKind kind : kProgramKinds) {
        const std::string name = nameOf(kind);
        shares[name] = share(json.at(name), file, field + "." + name);
    }
    return shares;
}

AccuracyTable::Device readDevice(const Json& json, const std::string& file, const std::string& id) {
    AccuracyTable::Device device;
    device.replicas = json.at("replicas").get<int>();
    for (const auto& [kind, entry] : json.at("kinds").items()) {
        device.kinds[kind] = {.networks = entry.at("networks").get<int>(),
                              .kernels = entry.at("kernels").get<int>(),
                              .halfWidth = share(entry.at("half_width"), file, id + "." + kind)};
    }
    return device;
}

}  // namespace

const char* nameOf(ProgramKind kind) {
    switch (kind) {
        case ProgramKind::Convolution:
            return "convolution";
        case ProgramKind::Dense:
            return "dense";
        case ProgramKind::Recurrent:
            return "recurrent";
        case ProgramKind::Attention:
            break;
    }
    return "attention";
}

AccuracyTable AccuracyTable::read(const std::string& file) {
    if (!std::filesystem::exists(file)) return {};
    constexpr std::uintmax_t kLargestTable = std::uintmax_t{1} << 20U;
    AccuracyTable table;
    try {
        const Json json = parseJson(readFile(file, kLargestTable), file);
        for (const auto& [id, entry] : json.at("devices").items())
            table.devices[id] = readDevice(entry, file, id);
        table.knownGeneration = sharesByKind(json.at("known_generation"), file, "known_generation");
        table.newGeneration = sharesByKind(json.at("new_generation"), file, "new_generation");
        for (const auto& [id, entry] : json.at("host_stacks").items())
            table.stacks[id] = {.networks = entry.at("networks").get<int>(),
                                .halfWidth = share(entry.at("half_width"), file, id)};
        table.uncheckedStack = share(json.at("unchecked_stack"), file, "unchecked_stack");
    } catch (const Json::exception& error) {
        throw Error("{}: {}", file, plainMessage(error));
    }
    return table;
}

void applyAccuracy(const AccuracyTable& table, std::vector<DeviceSpec>& devices,
                   std::vector<HostStack>& stacks) {
    std::set<std::string> known;
    for (const DeviceSpec& device : devices) {
        if (table.devices.contains(device.id)) known.insert(device.architecture);
    }
    for (DeviceSpec& device : devices) {
        const auto own = table.devices.find(device.id);
        const auto& shares =
            known.contains(device.architecture) ? table.knownGeneration : table.newGeneration;
        for (const ProgramKind kind : kProgramKinds) {
            CheckedTimes& checked = device.checked[nameOf(kind)];
            checked.halfWidth = table.empty() ? kUnknown : shares.at(nameOf(kind));
            if (own == table.devices.end()) continue;
            const auto row = own->second.kinds.find(nameOf(kind));
            if (row != own->second.kinds.end()) checked = row->second;
        }
        for (auto& [kind, checked] : device.checked)
            checked.halfWidth = std::max(checked.halfWidth, device.uncertainty);
        device.checkedReplicas = own == table.devices.end() ? 0 : own->second.replicas;
    }
    for (HostStack& stack : stacks) {
        const auto own = table.stacks.find(stack.id);
        const double unchecked = table.empty() ? kUnknown : table.uncheckedStack;
        stack.uncertainty = own == table.stacks.end() ? unchecked : own->second.halfWidth;
        stack.checkedNetworks = own == table.stacks.end() ? 0 : own->second.networks;
    }
}

}  // namespace shardlab::engine
