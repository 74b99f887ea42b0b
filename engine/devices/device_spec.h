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

/// One accelerator as sold (a CPU machine, one GPU die, a TPU board): numbers from
/// resources/devices/<id>.json, each with unit and source. Peaks and bandwidths are per core.
struct DeviceSpec {
    std::string id, name;
    Accelerator accelerator = Accelerator::Cpu;
    int cores = 1;  ///< replicas it can run
    std::map<std::string, double>
        peakFlops;                   ///< per core, by matrix format: "float32", "tf32", "bfloat16", "float16"
    double memoryBandwidth = 0;      ///< bytes/s per core
    double memoryEfficiency = 0.75;  ///< attainable share
    double matrixEfficiency = 0.6;   ///< attainable share of peak for large products
    std::int64_t memoryBytes = 0;    ///< per core
    double launchSeconds = 0;        ///< per kernel on the device
    double linkBandwidth = 0;        ///< bytes/s of one link for the all-reduce, one way
    double linkLatencySeconds = 0;
    std::string topology;               ///< "none", "ring", "torus2d"
    int tileRows = 1, tileColumns = 1;  ///< padding of the last two extents (TPU 8 × 128)
    int matrixUnit = 0;                 ///< systolic array edge (128); 0 = none
    int computeUnits = 1;  ///< matrix units a TPU core, multiprocessors of a GPU, threads of a CPU
    double clockHz = 0;    ///< of the matrix unit (TPU)
    bool wrapAround =
        false;  ///< links close to rings; without, a collective runs along a line: twice as long
    double collectiveSeconds = 0;           ///< start of one group of collectives
    std::int64_t reservedBytes = 0;         ///< memory the runtime keeps to itself, per core
    std::string defaultFormat = "float32";  ///< matrix format of Precision::Default
    double uncertainty = 0.3;               ///< relative, of a device time
    std::string defaultHostStack;
    std::vector<std::string> hostStacks;  ///< the ones that belong to it
    Json sources;                         ///< field → source
    double totalPeakFlops() const;        ///< all cores, best format it uses by default
    /// Peak of a matrix format, per core; a format the device lacks runs as float32.
    double peak(const std::string& format) const;
    std::int64_t usableBytes() const { return memoryBytes - reservedBytes; }
};

/// The software between the user's program and the device: resources/host_stacks.json.
struct HostStack {
    std::string id, name;
    Accelerator accelerator = Accelerator::Tpu;  ///< the first of `accelerators`
    std::vector<Accelerator> accelerators;       ///< all it drives
    double dispatchSeconds = 0;                  ///< per host call (one or several steps)
    double evaluationDispatchSeconds = 0;
    double feedSecondsPerSample = 0;
    double feedBytesPerSecond = 0;   ///< 0: not a limit
    bool pipelinesInput = false;     ///< feeding overlaps the device's work (prefetch); otherwise they add up
    int stepsPerCall = 1;            ///< steps of one host call unless more are asked for
    double stepOverheadSeconds = 0;  ///< per step, whatever the steps per call
    double initSeconds = 0;          ///< start-up that falls into the first epoch
    double compileBaseSeconds = 0, compileSecondsPerOp = 0;  ///< per program shape
    bool fusesElementwise = true;
    int opsPerStepOverhead = 0;
    double perOpSeconds = 0;  ///< framework overhead per op (graph executor), hidden behind longer kernels
    double updateTrafficFactor = 1;  ///< bytes of an update against one fused pass
    int callsAhead = 0;  ///< calls the host makes while earlier ones still run; 0: it waits for each
    bool feedsDuringDispatch = false;       ///< input goes on while the host dispatches; otherwise it rests
    bool overlapsAllReduce = false;         ///< buckets of gradients are reduced during the backward pass
    std::int64_t allReduceBucketBytes = 0;  ///< a bucket is full from that size on; 0: all in one
    double uncertainty = 0.3;               ///< relative, of the host's share
    Json sources;
};

/// All device sheets found beside the program; adding a file adds a device. Throws Error naming file and
/// field.
class DeviceCatalog {
public:
    static const DeviceCatalog& instance();  ///< from resourceDirectory()/devices, read once
    explicit DeviceCatalog(const std::string& directory);
    const std::vector<DeviceSpec>& devices() const { return m_devices; }
    const std::vector<HostStack>& hostStacks() const { return m_hostStacks; }
    const DeviceSpec& device(const std::string& id) const;  ///< throws Error listing what there is
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
