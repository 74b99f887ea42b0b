#pragma once
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "engine/core/json.h"

namespace shardlab::engine {

enum class Accelerator { Cpu, Gpu, Tpu };
const char* nameOf(Accelerator accelerator);  ///< "CPU", "GPU", "TPU"

enum class Precision { Default, Float32, TensorFloat32, BFloat16, MixedFloat16, MixedBFloat16 };
Precision parsePrecision(const std::string& name);  ///< "default", "float32", "tf32", …; throws Error
const char* nameOf(Precision precision);

/// One accelerator as sold (a CPU machine, one GPU die, a TPU board): numbers from resources/devices/<id>.json, each with
/// unit and source. Peaks and bandwidths are per core.
struct DeviceSpec {
    std::string id, name;
    Accelerator accelerator = Accelerator::Cpu;
    int cores = 1;                          ///< replicas it can run
    std::map<std::string, double> peakFlops;  ///< per core, by matrix format: "float32", "tf32", "bfloat16", "float16"
    double memoryBandwidth = 0;             ///< bytes/s per core
    double memoryEfficiency = 0.75;         ///< attainable share
    double matrixEfficiency = 0.6;          ///< attainable share of peak for large products
    std::int64_t memoryBytes = 0;           ///< per core
    double launchSeconds = 0;               ///< per kernel on the device
    double linkBandwidth = 0;               ///< bytes/s of one link for the all-reduce, one way
    double linkLatencySeconds = 0;
    std::string topology;                   ///< "none", "ring", "torus2d"
    int tileRows = 1, tileColumns = 1;      ///< padding of the last two extents (TPU 8 × 128)
    int matrixUnit = 0;                     ///< systolic array edge (128); 0 = none
    std::string defaultHostStack;
    std::vector<std::string> hostStacks;    ///< the ones that belong to it
    Json sources;                           ///< field → source
    double totalPeakFlops() const;          ///< all cores, best format it uses by default
};

/// The software between the user's program and the device: resources/host_stacks.json.
struct HostStack {
    std::string id, name;
    Accelerator accelerator = Accelerator::Tpu;
    double dispatchSeconds = 0;          ///< per host call (one or several steps)
    double evaluationDispatchSeconds = 0;
    double feedSecondsPerSample = 0;
    double feedBytesPerSecond = 0;       ///< 0: not a limit
    double initSeconds = 0;
    double compileBaseSeconds = 0, compileSecondsPerOp = 0;   ///< per program shape
    bool fusesElementwise = true;
    int opsPerStepOverhead = 0;
    double perOpSeconds = 0;             ///< framework overhead per op (graph executor)
    Json sources;
};

/// All device sheets found beside the program; adding a file adds a device. Throws Error naming file and field.
class DeviceCatalog {
public:
    static const DeviceCatalog& instance();   ///< from resourceDirectory()/devices, read once
    explicit DeviceCatalog(const std::string& directory);
    const std::vector<DeviceSpec>& devices() const { return m_devices; }
    const std::vector<HostStack>& hostStacks() const { return m_hostStacks; }
    const DeviceSpec& device(const std::string& id) const;       ///< throws Error listing what there is
    const HostStack& hostStack(const std::string& id) const;
    /// The wanted stack if it belongs to the device, else the device's default.
    const HostStack& hostStackFor(const DeviceSpec& device, const std::string& wanted) const;

private:
    std::vector<DeviceSpec> m_devices;
    std::vector<HostStack> m_hostStacks;
};

/// The matrix format a precision means on a device ("default" on a TPU: bfloat16).
std::string matrixFormatFor(const DeviceSpec& device, Precision precision);

}  // namespace shardlab::engine
