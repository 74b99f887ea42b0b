#pragma once
#include <compare>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/core/json.h"
#include "engine/devices/accelerator.h"
#include "engine/devices/precision.h"

namespace shardlab::engine {

struct HostStack;
/// All host stacks of one catalog.
using HostStacks = std::vector<HostStack>;

/// How published times check a modelled one, for one kind of program on one device
/// (resources/fidelity/accuracy.json).
struct CheckedTimes {
    int networks = 0;      ///< published trainings compared with
    int kernels = 0;       ///< published times of single kernels
    double halfWidth = 0;  ///< relative; nine tenths of left-out published times lie within
};

/// One accelerator as sold (a CPU machine, one GPU die, a TPU board): numbers from
/// resources/devices/ID.json, each with unit and source. Peaks and bandwidths are per core.
struct DeviceSpec {
    std::string id, name;
    std::string sheet;  ///< id of the sheet that a larger slice or machine is made from; otherwise its own
    Accelerator accelerator = Accelerator::Cpu;
    /// Generation, as the cost models tell them apart: "kepler", "maxwell", "pascal", "pascal-p100", "volta",
    /// "turing", "ampere", "ada", "hopper", "tpu-v2" … "tpu-v6e", "x86-avx2", "host"; empty: not told (CPU).
    std::string architecture;
    int cores = 1;  ///< replicas it can run
    std::map<std::string, double>
        peakFlops;                   ///< per core, by matrix format: "float32", "tf32", "bfloat16", "float16"
    double memoryBandwidth = 0;      ///< bytes/s per core
    double memoryEfficiency = 0.75;  ///< attainable share
    double matrixEfficiency = 0.6;   ///< attainable share of peak for large products
    double tensorEfficiency = 0;     ///< the same for formats of tensor cores; 0: as matrixEfficiency
    double loopStepSeconds = 0;      ///< one iteration of a compiled loop on the device (TPU)
    std::int64_t memoryBytes = 0;    ///< per core
    double launchSeconds = 0;        ///< per kernel on the device
    double linkBandwidth = 0;        ///< bytes/s of one link for the all-reduce, one way
    /// What a ring of more than so many devices attains instead: PCIe trees narrow towards the processors,
    /// NVLink rings over more devices use more links.
    std::map<int, double> linkBandwidthAbove;
    double linkLatencySeconds = 0;
    std::string topology;               ///< "none", "ring", "torus2d", "torus3d", "tree"
    int tileRows = 1, tileColumns = 1;  ///< padding of the last two extents (TPU 8 × 128)
    int matrixUnit = 0;                 ///< systolic array edge (128); 0 = none
    int computeUnits = 1;    ///< matrix units a TPU core, multiprocessors of a GPU, threads of a CPU
    double clockHz = 0;      ///< under load: sustained boost of a GPU, the matrix unit's on a TPU; 0: unknown
    double baseClockHz = 0;  ///< guaranteed clock of a GPU; 0: unknown
    std::int64_t cacheBytes = 0;   ///< second-level (GPU), last-level (CPU) or vector memory (TPU), per core
    double cacheBandwidth = 0;     ///< bytes/s of it, per core; 0: unknown
    double hostLinkBandwidth = 0;  ///< bytes/s from pinned host memory, one way, per core; 0: unknown
    int hostLinkDevices = 1;       ///< GPUs that share one such link
    /// bytes/s of one ring alone over more than so many devices; empty: rings use linkBandwidth.
    std::map<int, double> singleRingAbove;
    /// Share of its rate in products that a die keeps while the board's other one works, too.
    double busyBoardRate = 1;
    std::vector<int> mesh;  ///< chips along each axis (TPU), longest first; empty: no mesh
    bool wrapAround =
        false;  ///< links close to rings; without, a collective runs along a line: twice as long
    int wrapExtent =
        0;  ///< axes whose extent in chips is a multiple of it close to rings all the same; 0: none
    bool bothDirections = false;            ///< collectives use both directions of a link at once
    double collectiveSeconds = 0;           ///< start of one group of collectives
    int hostThreads = 0;                    ///< of the computer that feeds it; 0: unknown
    int hostReplicas = 0;                   ///< replicas that so many threads come with; 0: all of them
    std::int64_t reservedBytes = 0;         ///< memory the runtime keeps to itself, per core
    std::string defaultFormat = "float32";  ///< matrix format of Precision::Default
    /// By kind of program (program_kind.h); read by the catalog, empty where it has no table.
    std::map<std::string, CheckedTimes> checked;
    int checkedReplicas = 0;  ///< most replicas in a published training on this device
    double uncertainty = 0;   ///< relative; a sheet's own floor of what `checked` says, 0: none
    std::string defaultHostStack;
    std::vector<std::string> hostStacks;  ///< the ones that belong to it
    /// Those of its catalog, its own among them; null for a device that is in no catalog.
    std::shared_ptr<const HostStacks> catalogStacks = nullptr;
    Json sources;                   ///< field → source
    double totalPeakFlops() const;  ///< all cores, best format it uses by default
    /// Is there a published training of any kind on it, or on another size of it?
    bool hasPublishedTrainings() const;
    /// Had one of them at least so many replicas? Without, no estimate for so many is validated.
    bool validatedFor(int replicas) const;
    /// For as many replicas as it has cores: the mark of the device itself.
    bool validated() const { return validatedFor(cores); }
    /// Peak of a matrix format, per core; a format the device lacks runs as float32.
    double peak(const std::string& format) const;
    /// Sustained share of that peak in large products.
    double efficiency(const std::string& format) const;
    std::int64_t usableBytes() const { return memoryBytes - reservedBytes; }
    /// One of so many replicas at work: slower where a board has several dies.
    DeviceSpec amongReplicas(int replicas) const;
};

/// How the replicas of one machine bring their gradients together and get the new variables
/// (variable_update.h says what each costs).
enum class VariableUpdate { AllReduce, SingleRing, Copies, ParameterServerCpu, ParameterServerGpu };

/// A version of a framework; major 0: not told.
struct FrameworkVersion {
    int major = 0, minor = 0;
    auto operator<=>(const FrameworkVersion&) const = default;
};
constexpr FrameworkVersion kNewestVersion{1 << 20, 0};

/// The software between the user's program and the device: resources/host_stacks.json.
struct HostStack {
    std::string id, name;
    Accelerator accelerator = Accelerator::Tpu;  ///< the first of `accelerators`
    std::vector<Accelerator> accelerators;       ///< all it drives
    std::vector<std::string>
        frameworks;  ///< whose programs it runs: "tensorflow", "jax", "pytorch", "shardlab"
    std::string api =
        "loop";  ///< how a program is written: "keras" (compile and fit), or a "loop" of its own
    FrameworkVersion oldestVersion = {}, newestVersion = {};  ///< of the first framework
    /// Is there a framework whose programs both run?
    bool sharesFrameworkWith(const HostStack& other) const;
    double dispatchSeconds = 0;  ///< per host call (one or several steps)
    double evaluationDispatchSeconds = 0;
    double feedSecondsPerSample = 0;
    double feedBytesPerSecond = 0;   ///< 0: not a limit
    bool pipelinesInput = false;     ///< feeding overlaps the device's work (prefetch); otherwise they add up
    int stepsPerCall = 1;            ///< steps of one host call unless more are asked for
    double stepOverheadSeconds = 0;  ///< per step, whatever the steps per call
    double initSeconds = 0;          ///< start-up that falls into the first epoch
    double compileBaseSeconds = 0, compileSecondsPerOp = 0;  ///< per program shape
    double compileSecondsPerLoop = 0;                        ///< for each recurrence in it
    int feedHostThreads = 0;  ///< of the host on which feedBytesPerSecond was measured; 0: of any host
    bool fusesElementwise = true;
    int opsPerStepOverhead = 0;
    double perOpSeconds = 0;  ///< framework overhead per op (graph executor), hidden behind longer kernels
    /// One forward iteration of a recurrence that the framework runs itself (tf.while); a backward one takes
    /// two.
    double loopStepSeconds = 0;
    bool fusedRecurrence = true;     ///< recurrent layers use cuDNN where they can (TF 1's Keras never does)
    double updateTrafficFactor = 1;  ///< bytes of an update against one fused pass
    /// 16-bit maps lie channels last, as tensor cores want them; otherwise each convolution turns its maps.
    bool channelsLast = true;
    /// Dense layers keep their kernel as (units, inputs), as PyTorch does, instead of (inputs, units).
    bool transposesDense = false;
    /// Per sample and convolution kernel, where a framework calls the product's library for one sample after
    /// the other.
    double sampleCallSeconds = 0;
    int cudaVersion = 0;  ///< major version of the CUDA libraries it brings (GPU); 0: not told
    int callsAhead = 0;   ///< calls the host makes while earlier ones still run; 0: it waits for each
    bool feedsDuringDispatch = false;       ///< input goes on while the host dispatches; otherwise it rests
    bool overlapsAllReduce = false;         ///< buckets of gradients are reduced during the backward pass
    std::int64_t allReduceBucketBytes = 0;  ///< a bucket is full from that size on; 0: all in one
    VariableUpdate variableUpdate = VariableUpdate::AllReduce;
    double sumBytesPerSecond = 0;  ///< one thread of the host, where it adds gradients
    int checkedNetworks = 0;       ///< published trainings bound by this stack's host
    double uncertainty = 0;        ///< relative, of the host's share; read by the catalog
    Json sources;
};

/// The matrix format a precision means on a device ("default" on a TPU: bfloat16).
std::string matrixFormatFor(const DeviceSpec& device, Precision precision);

}  // namespace shardlab::engine
