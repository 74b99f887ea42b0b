#include "engine/devices/device_sheet.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>

#include "engine/core/error.h"
#include "engine/devices/sheet_reader.h"
#include "engine/devices/variable_update.h"
#include "engine/distribution/all_reduce.h"

namespace shardlab::engine {
namespace {

/// Ids stand in lists with commas, in words of a command line and in names of files.
bool isId(const std::string& text) {
    return std::ranges::all_of(text, [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '-' ||
               c == '_' || c == '.';
    });
}

Accelerator acceleratorNamed(const SheetReader& reader, const std::string& name) {
    for (const Accelerator each : {Accelerator::Cpu, Accelerator::Gpu, Accelerator::Tpu}) {
        if (name == nameOf(each)) return each;
    }
    reader.fail("accelerator", "CPU, GPU or TPU", name);
}

int wholeNumber(SheetReader& reader, const std::string& field, const std::string& unit, int fallback) {
    const double value = reader.number(field, unit, fallback);
    if (value < 0 || value > 1e9 || value != std::floor(value)) reader.fail(field, "a whole number", value);
    return static_cast<int>(value);
}

/// Shares of a peak: above zero, at most one.
double share(SheetReader& reader, const std::string& field, double largest = 1.0) {
    const double value = reader.number(field, "1");
    if (value <= 0 || value > largest) {
        reader.fail(field, fmt::format("a share above 0 and up to {}", largest), value);
    }
    return value;
}

/// Cards boost above the clock at which their peak is rated.
constexpr double kLargestEfficiency = 1.25;

std::int64_t byteCount(double bytes) {
    return static_cast<std::int64_t>(std::llround(bytes));
}

/// Chips of a rectangle; the cores divide evenly among them.
void readMesh(SheetReader& reader, DeviceSpec& spec) {
    spec.mesh = reader.extents("mesh", "chips");
    std::int64_t chips = 1;
    for (const int extent : spec.mesh)
        chips *= extent;
    if (spec.cores % chips != 0) {
        reader.fail("mesh", fmt::format("a rectangle of chips that share {} cores evenly", spec.cores),
                    fmt::format("{} chips", chips));
    }
}

/// A bandwidth for more than so many devices, by that number.
std::map<int, double> bandwidthsAbove(SheetReader& reader, const std::string& list) {
    std::map<int, double> bandwidths;
    for (const auto& [name, value] : reader.numbers(list, "bytes/s")) {
        const std::string field = list + "." + name;
        const int devices = std::atoi(name.c_str());
        if (devices < 1 || std::to_string(devices) != name) reader.fail(field, "a number of devices", name);
        if (value <= 0) reader.fail(field, "a number above 0", value);
        bandwidths[devices] = value;
    }
    return bandwidths;
}

void readLinks(SheetReader& reader, DeviceSpec& spec) {
    spec.topology = reader.text("topology");
    if (!isTopology(spec.topology)) reader.fail("topology", topologyNames(), spec.topology);
    if (spec.topology == "none") return;
    if (reader.has("mesh")) readMesh(reader, spec);
    spec.linkBandwidth = reader.positive("link_bandwidth", "bytes/s");
    if (reader.has("link_bandwidth_above"))
        spec.linkBandwidthAbove = bandwidthsAbove(reader, "link_bandwidth_above");
    if (reader.has("single_ring_above")) spec.singleRingAbove = bandwidthsAbove(reader, "single_ring_above");
    spec.linkLatencySeconds = reader.number("link_latency", "s");
    spec.collectiveSeconds = reader.number("collective_start", "s", 0);
    spec.wrapAround = reader.flag("wrap_around");
    spec.wrapExtent = wholeNumber(reader, "wrap_extent", "chips", 0);
    spec.bothDirections = reader.flag("both_directions", false);
}

/// What the cost models know a processor by. A GPU or TPU needs architecture and clock; the rest may be
/// unknown.
void readProcessor(SheetReader& reader, DeviceSpec& spec) {
    const bool told = spec.accelerator != Accelerator::Cpu;
    if (told || reader.has("architecture")) spec.architecture = reader.text("architecture");
    spec.clockHz = told ? reader.positive("clock", "Hz") : reader.positive("clock", "Hz", 0);
    spec.baseClockHz = reader.positive("base_clock", "Hz", 0);
    spec.cacheBytes = byteCount(reader.positive("cache", "bytes", 0));
    spec.cacheBandwidth = reader.positive("cache_bandwidth", "bytes/s", 0);
    spec.hostLinkBandwidth = reader.positive("host_link_bandwidth", "bytes/s", 0);
    spec.hostLinkDevices = wholeNumber(reader, "host_link_devices", "devices", 1);
    if (spec.hostLinkDevices < 1) reader.fail("host_link_devices", "at least 1", spec.hostLinkDevices);
    spec.hostThreads = wholeNumber(reader, "host_threads", "threads", 0);
    spec.hostReplicas = wholeNumber(reader, "host_replicas", "replicas", 0);
    spec.computeUnits = wholeNumber(reader, "compute_units", "units", 1);
    spec.tileRows = wholeNumber(reader, "tile_rows", "elements", 1);
    spec.tileColumns = wholeNumber(reader, "tile_columns", "elements", 1);
    spec.matrixUnit = wholeNumber(reader, "matrix_unit", "elements", 0);
    if (spec.computeUnits < 1) reader.fail("compute_units", "at least 1", spec.computeUnits);
    if (spec.tileRows < 1) reader.fail("tile_rows", "at least 1", spec.tileRows);
    if (spec.tileColumns < 1) reader.fail("tile_columns", "at least 1", spec.tileColumns);
    if (spec.accelerator == Accelerator::Tpu && spec.matrixUnit < 1) {
        reader.fail("matrix_unit", "at least 1 on a TPU", spec.matrixUnit);
    }
}

}  // namespace

DeviceSpec readDeviceSheet(const std::string& file, const Json& json, const HostMachine& host) {
    SheetReader reader(file, json, &host);
    DeviceSpec spec;
    spec.id = spec.sheet = reader.text("id");
    if (!isId(spec.id)) reader.fail("id", "letters, digits, '-', '_' and '.' only", spec.id);
    spec.name = reader.text("name");
    spec.accelerator = acceleratorNamed(reader, reader.text("accelerator"));
    spec.cores = wholeNumber(reader, "cores", "cores", 1);
    if (spec.cores < 1) reader.fail("cores", "at least 1", spec.cores);
    spec.peakFlops = reader.numbers("peak_flops", "flop/s");
    spec.defaultFormat = reader.text("default_format");
    if (!spec.peakFlops.contains("float32")) reader.fail("peak_flops.float32", "a value", nullptr);
    if (!spec.peakFlops.contains(spec.defaultFormat)) {
        reader.fail("default_format", "a format of peak_flops", spec.defaultFormat);
    }
    for (const auto& [format, value] : spec.peakFlops) {
        if (value <= 0) reader.fail("peak_flops." + format, "a number above 0", value);
    }
    spec.matrixEfficiency = share(reader, "matrix_efficiency", kLargestEfficiency);
    if (reader.has("tensor_efficiency")) spec.tensorEfficiency = share(reader, "tensor_efficiency");
    if (reader.has("busy_board_rate")) spec.busyBoardRate = share(reader, "busy_board_rate");
    spec.loopStepSeconds = reader.number("loop_step", "s", 0);
    spec.memoryBandwidth = reader.positive("memory_bandwidth", "bytes/s");
    spec.memoryEfficiency = share(reader, "memory_efficiency");
    spec.memoryBytes = byteCount(reader.positive("memory", "bytes"));
    spec.reservedBytes = byteCount(reader.number("reserved_memory", "bytes", 0));
    spec.launchSeconds = reader.number("launch", "s");
    readProcessor(reader, spec);
    spec.uncertainty = reader.number("uncertainty", "1", 0);
    readLinks(reader, spec);
    spec.hostStacks = reader.texts("host_stacks");
    spec.defaultHostStack = spec.hostStacks.front();
    if (reader.has("notes")) reader.text("notes");
    reader.finish();

    if (spec.usableBytes() <= 0) reader.fail("memory", "more than reserved_memory", spec.memoryBytes);
    spec.sources = reader.sources();
    return spec;
}

namespace {

FrameworkVersion versionNamed(const SheetReader& reader, const std::string& text) {
    FrameworkVersion version;
    const char* const end = text.data() + text.size();
    const auto [dot, majorError] = std::from_chars(text.data(), end, version.major);
    const bool more = majorError == std::errc() && dot != end && *dot == '.';
    const auto [rest, minorError] = more ? std::from_chars(dot + 1, end, version.minor)
                                         : std::from_chars_result{dot, std::errc::invalid_argument};
    if (minorError != std::errc() || rest != end || version.major < 1)
        reader.fail("versions", R"(strings such as "2.4")", text);
    return version;
}

/// How programs for the stack are written, and in which versions of its first framework.
void readProgram(SheetReader& reader, HostStack& stack) {
    stack.api = reader.text("api");
    if (stack.api != "keras" && stack.api != "loop") reader.fail("api", R"("keras" or "loop")", stack.api);
    if (!reader.has("versions")) return;
    const std::vector<std::string> versions = reader.texts("versions");
    if (versions.size() > 2)
        reader.fail("versions", "the oldest version and, if it has ended, the newest", versions);
    stack.oldestVersion = versionNamed(reader, versions.front());
    stack.newestVersion = versions.size() == 2 ? versionNamed(reader, versions[1]) : kNewestVersion;
}

void readVariableUpdate(SheetReader& reader, HostStack& stack) {
    if (!reader.has("variable_update")) return;
    const std::string name = reader.text("variable_update");
    const VariableUpdate* update = findVariableUpdate(name);
    if (update == nullptr) {
        reader.fail("variable_update",
                    "all_reduce, single_ring, copies, parameter_server_cpu or parameter_server_gpu", name);
    }
    stack.variableUpdate = *update;
    if (*update == VariableUpdate::ParameterServerCpu)
        stack.sumBytesPerSecond = reader.positive("sum_bandwidth", "bytes/s");
}

}  // namespace

HostStack readHostStack(const std::string& file, const Json& json) {
    SheetReader reader(file, json);
    HostStack stack;
    stack.id = reader.text("id");
    stack.name = reader.text("name");
    for (const std::string& name : reader.texts("accelerators")) {
        stack.accelerators.push_back(acceleratorNamed(reader, name));
    }
    stack.accelerator = stack.accelerators.front();
    stack.frameworks = reader.texts("frameworks");
    readProgram(reader, stack);
    stack.dispatchSeconds = reader.number("dispatch", "s");
    stack.evaluationDispatchSeconds = reader.number("evaluation_dispatch", "s");
    stack.feedSecondsPerSample = reader.number("feed_per_sample", "s");
    stack.feedBytesPerSecond = reader.number("feed_bandwidth", "bytes/s");
    stack.feedHostThreads = wholeNumber(reader, "feed_host_threads", "threads", 0);
    stack.pipelinesInput = reader.flag("pipelines_input");
    stack.stepsPerCall = wholeNumber(reader, "steps_per_call", "steps", 1);
    stack.stepOverheadSeconds = reader.number("step_overhead", "s", 0);
    stack.initSeconds = reader.number("init", "s");
    stack.compileBaseSeconds = reader.number("compile_base", "s");
    stack.compileSecondsPerOp = reader.number("compile_per_op", "s");
    stack.compileSecondsPerLoop = reader.number("compile_per_loop", "s", 0);
    stack.fusesElementwise = reader.flag("fuses_elementwise");
    stack.opsPerStepOverhead = wholeNumber(reader, "ops_per_step", "ops", 0);
    stack.perOpSeconds = reader.number("per_op", "s");
    stack.loopStepSeconds = reader.number("loop_step", "s", 0);
    stack.fusedRecurrence = reader.flag("fused_recurrence", true);
    stack.updateTrafficFactor = reader.number("update_traffic_factor", "1", 1);
    stack.channelsLast = reader.flag("channels_last", true);
    stack.transposesDense = reader.flag("transposes_dense", false);
    stack.sampleCallSeconds = reader.number("sample_call", "s", 0);
    stack.cudaVersion = wholeNumber(reader, "cuda", "major version", 0);
    stack.callsAhead = wholeNumber(reader, "calls_ahead", "calls", 0);
    stack.feedsDuringDispatch = reader.flag("feeds_during_dispatch", false);
    stack.overlapsAllReduce = reader.flag("overlaps_all_reduce", false);
    stack.allReduceBucketBytes = byteCount(reader.number("all_reduce_bucket", "bytes", 0));
    readVariableUpdate(reader, stack);
    if (reader.has("notes")) reader.text("notes");
    reader.finish();
    if (stack.stepsPerCall < 1) reader.fail("steps_per_call", "at least 1", stack.stepsPerCall);
    stack.sources = reader.sources();
    return stack;
}

}  // namespace shardlab::engine
