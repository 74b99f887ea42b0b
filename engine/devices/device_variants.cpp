#include "engine/devices/device_variants.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "engine/devices/device_catalog.h"
#include "engine/distribution/all_reduce.h"

namespace shardlab::engine {
namespace {

/// Sizes as the names count them; the sheet is the one of size 8.
struct PodFamily {
    std::string prefix, title;
    int axes = 2;
    std::vector<int> sizes;
};

const std::vector<PodFamily>& podFamilies() {
    static const std::vector<PodFamily> families{
        {"tpu-v2-", "TPU v2", 2, {8, 32, 128, 256, 512}},
        {"tpu-v3-", "TPU v3", 2, {8, 32, 64, 128, 256, 512, 1024, 2048}},
        {"tpu-v4-", "TPU v4", 3, {8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192}},
        {"tpu-v5e-", "TPU v5e", 2, {1, 4, 8, 16, 32, 64, 128, 256}},
        {"tpu-v5p-", "TPU v5p", 3, {8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 12288}},
        {"tpu-v6e-", "TPU v6e", 2, {1, 4, 8, 16, 32, 64, 128, 256}}};
    return families;
}

constexpr int kSheetSize = 8;
constexpr int kMachines[] = {2, 4, 8};

const DeviceSpec* sheetNamed(const std::string& id, const std::vector<DeviceSpec>& sheets) {
    const auto found = std::find_if(sheets.begin(), sheets.end(), [&](const auto& s) { return s.id == id; });
    return found == sheets.end() ? nullptr : &*found;
}

int chipsOf(const DeviceSpec& device) {
    int chips = 1;
    for (const int extent : device.mesh)
        chips *= extent;
    return chips;
}

DeviceSpec podSlice(const DeviceSpec& sheet, const PodFamily& family, int size) {
    DeviceSpec slice = sheet;
    slice.id = family.prefix + std::to_string(size);
    slice.name = fmt::format("{}-{}", family.title, size);
    slice.cores = sheet.cores * size / kSheetSize;
    const int coresPerChip = sheet.cores / chipsOf(sheet);
    slice.mesh = torusExtents(slice.cores / coresPerChip, family.axes);
    slice.topology = family.axes == 2 ? "torus2d" : "torus3d";
    slice.wrapAround = false;  // decided axis by axis
    slice.sources["cores"] = fmt::format("derived: {} chips of {}", chipsOf(slice), sheet.id);
    slice.sources["mesh"] = fmt::format("derived: {} chips, nearest to a {}", fmt::join(slice.mesh, " × "),
                                        family.axes == 2 ? "square" : "cube");
    slice.sources["wrap_around"] = sheet.sources.value("wrap_extent", "no extent wraps around");
    const bool wholeCubes = std::all_of(slice.mesh.begin(), slice.mesh.end(), [&](int extent) {
        return sheet.wrapExtent > 0 && extent % sheet.wrapExtent == 0;
    });
    if (family.axes == 3 && !wholeCubes) {  // optical links join whole cubes only
        slice.wrapExtent = 0;
        slice.sources["wrap_around"] = "derived: part of a cube, whose faces alone have wrap-around links";
    }
    return slice;
}

DeviceSpec machineOf(const DeviceSpec& sheet, int count) {
    DeviceSpec machine = sheet;
    machine.id = fmt::format("{}-x{}", sheet.id, count);
    machine.name = fmt::format("{} × {}", count, sheet.name);
    machine.cores = count;
    machine.sources["cores"] = fmt::format("derived: {} of {}", count, sheet.id);
    return machine;
}

/// The whole number after a prefix: "tpu-v2-64" → 64.
std::optional<int> sizeAfter(const std::string& prefix, const std::string& id) {
    if (!id.starts_with(prefix)) return std::nullopt;
    int size = 0;
    const char* end = id.data() + id.size();
    const auto [stop, error] = std::from_chars(id.data() + prefix.size(), end, size);
    return error == std::errc{} && stop == end ? std::optional(size) : std::nullopt;
}

std::string nearestOf(const std::string& id, const std::string& prefix, const std::vector<int>& sizes,
                      int wanted) {
    const auto above = std::upper_bound(sizes.begin(), sizes.end(), wanted);
    std::string nearest;
    if (above != sizes.begin()) nearest = prefix + std::to_string(*std::prev(above));
    if (above != sizes.end()) {
        nearest += (nearest.empty() ? "" : " and ") + prefix + std::to_string(*above);
    }
    return fmt::format("device: {} is not available; the nearest are {}", id, nearest);
}

/// What the devices of a family have in common: the pod's prefix, or the id of a single one.
std::string familyKey(const std::string& id, const std::vector<DeviceSpec>& sheets) {
    for (const PodFamily& family : podFamilies()) {
        if (sizeAfter(family.prefix, id)) return family.prefix;
    }
    for (const int count : kMachines) {
        const std::string ending = fmt::format("-x{}", count);
        if (!id.ends_with(ending)) continue;
        const std::string single = id.substr(0, id.size() - ending.size());
        if (sheetNamed(single, sheets) != nullptr) return single;
    }
    return id;
}

std::string familyName(const std::string& key, const DeviceSpec& first) {
    for (const PodFamily& family : podFamilies()) {
        if (family.prefix == key) return family.title;
    }
    return first.name;
}

}  // namespace

std::vector<DeviceFamily> deviceFamilies(const DeviceCatalog& catalog) {
    std::vector<DeviceFamily> families;
    std::vector<std::string> keys;
    for (const auto* list : {&catalog.devices(), &catalog.variants()}) {
        for (const DeviceSpec& device : *list) {
            const std::string key = familyKey(device.id, catalog.devices());
            const auto known = std::find(keys.begin(), keys.end(), key);
            if (known == keys.end()) {
                keys.push_back(key);
                families.push_back({.name = familyName(key, device), .sizes = {&device}});
            } else {
                families[static_cast<std::size_t>(known - keys.begin())].sizes.push_back(&device);
            }
        }
    }
    for (DeviceFamily& family : families) {
        std::stable_sort(family.sizes.begin(), family.sizes.end(),
                         [](const DeviceSpec* a, const DeviceSpec* b) { return a->cores < b->cores; });
    }
    return families;
}

std::vector<DeviceSpec> deviceVariants(const std::vector<DeviceSpec>& sheets) {
    std::vector<DeviceSpec> variants;
    for (const DeviceSpec& sheet : sheets) {
        if (sheet.accelerator != Accelerator::Gpu || sheet.cores != 1 || sheet.topology == "none") continue;
        for (const int count : kMachines) {
            DeviceSpec machine = machineOf(sheet, count);
            if (sheetNamed(machine.id, sheets) == nullptr) variants.push_back(std::move(machine));
        }
    }
    for (const PodFamily& family : podFamilies()) {
        const DeviceSpec* sheet = sheetNamed(family.prefix + std::to_string(kSheetSize), sheets);
        if (sheet == nullptr || sheet->mesh.empty()) continue;
        for (const int size : family.sizes) {
            if (sheetNamed(family.prefix + std::to_string(size), sheets) != nullptr) continue;
            variants.push_back(podSlice(*sheet, family, size));
        }
    }
    return variants;
}

std::optional<std::string> nearestSizes(const std::string& id, const std::vector<DeviceSpec>& sheets) {
    for (const PodFamily& family : podFamilies()) {
        if (const auto size = sizeAfter(family.prefix, id)) {
            return nearestOf(id, family.prefix, family.sizes, *size);
        }
    }
    for (const DeviceSpec& sheet : sheets) {
        const std::string prefix = sheet.id + "-x";
        const auto size = sizeAfter(prefix, id);
        if (size && sheet.accelerator == Accelerator::Gpu) {
            return nearestOf(id, prefix, {std::begin(kMachines), std::end(kMachines)}, *size);
        }
    }
    return std::nullopt;
}

}  // namespace shardlab::engine
