#pragma once
#include <string>
#include <vector>

#include "engine/devices/device_spec.h"

namespace shardlab::engine {

struct HostMachine;

/// Where a catalog looks beside its own folder; an empty path is not looked at.
struct CatalogExtras {
    std::string userDirectory = {};    ///< sheets of the user: a broken one is skipped and becomes a problem
    std::string calibrationFile = {};  ///< what was measured on this computer
};

/// All device sheets found beside the program and in the user's folder; adding a file adds a device. Larger
/// TPU slices and machines with several GPUs are made from their sheets by name. Throws Error naming file and
/// field if a sheet beside the program is broken.
class DeviceCatalog {
public:
    /// For programs, which pass it on: read once from resourceDirectory()/devices,
    /// $XDG_DATA_HOME/shardlab/devices (~/.local/share/…), and hostCalibrationFile().
    static const DeviceCatalog& installed();
    explicit DeviceCatalog(const std::string& directory, const CatalogExtras& extras = {});
    const std::vector<DeviceSpec>& devices() const { return m_devices; }  ///< one for each sheet
    /// TPU slices and machines of 2, 4 or 8 GPUs, made from the sheets (device_variants.h).
    const std::vector<DeviceSpec>& variants() const { return m_variants; }
    /// One sentence for each file of the user that was skipped.
    const std::vector<std::string>& problems() const { return m_problems; }
    const std::vector<HostStack>& hostStacks() const { return m_hostStacks; }
    /// Sheet or variant, or null.
    const DeviceSpec* find(const std::string& id) const;
    /// The same; throws Error naming the nearest sizes of its family, or listing what there is.
    const DeviceSpec& device(const std::string& id) const;
    const HostStack& hostStack(const std::string& id) const;

private:
    void readShipped(const std::string& directory, const HostMachine& host);
    void readUser(const std::string& directory, const HostMachine& host);
    void readCalibration(const std::string& file, const HostMachine& host);
    DeviceSpec readSheet(const std::string& file, const HostMachine& host) const;

    std::vector<DeviceSpec> m_devices;
    std::vector<DeviceSpec> m_variants;
    std::vector<std::string> m_problems;
    std::vector<HostStack> m_hostStacks;
};

}  // namespace shardlab::engine
