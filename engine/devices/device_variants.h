#pragma once
#include <optional>
#include <string>
#include <vector>

#include "engine/devices/device_catalog.h"
#include "engine/devices/device_spec.h"

namespace shardlab::engine {

/// Devices that are several of one sheet, made by name.
///
/// TPU slices, from the sheet of the generation's 8 (sizes of the Cloud TPU documents; v2 to v5p count
/// TensorCores, v5e and v6e chips): 2D torus for v2, v3, v5e and v6e, 3D torus for v4 and v5p, whose extents
/// are those nearest to a square or cube; which of them close to rings is the sheet's wrap_extent.
/// Machines of 2, 4 or 8 GPUs "<gpu>-x8", from each sheet of a GPU with links.
std::vector<DeviceSpec> deviceVariants(const std::vector<DeviceSpec>& sheets);

/// Devices that differ only in how many cores or GPUs they have.
struct DeviceFamily {
    std::string name;                      ///< "TPU v3", "NVIDIA T4"
    std::vector<const DeviceSpec*> sizes;  ///< fewest cores first; at least one
};

/// All devices of the catalog, in the order of its sheets; each device is in one family.
std::vector<DeviceFamily> deviceFamilies(const DeviceCatalog& catalog);

/// If `id` names a size that its family lacks: one sentence with the nearest ones.
std::optional<std::string> nearestSizes(const std::string& id, const std::vector<DeviceSpec>& sheets);

}  // namespace shardlab::engine
