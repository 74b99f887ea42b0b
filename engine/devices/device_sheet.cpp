#include "engine/devices/device_sheet.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <string_view>

#include "engine/core/abridge.h"
#include "engine/core/error.h"
#include "engine/devices/variable_update.h"
#include "engine/distribution/all_reduce.h"

namespace shardlab::engine {
namespace {
constexpr double kLargestByteCount = 0x1p60;

/// What a quantity of a unit may be, if it is not 0: beyond it no device of today or tomorrow lies, and sums
/// and products of simulated times would leave their clocks.
struct UnitRange {
    std::string_view unit;
    double smallest, largest;
};
constexpr std::array<UnitRange, 12> kUnitRanges{{{"flop/s", 1e3, 1e18},
                                                 {"bytes/s", 1e3, 1e18},
                                                 {"Hz", 1e3, 1e12},
                                                 {"s", 0, 3600},
                                                 {"1", 0, 1000},
                                                 {"cores", 1, 4096},
                                                 {"threads", 1, 65536},
                                                 {"replicas", 1, 65536},
                                                 {"units", 1, 65536},
                                                 {"elements", 1, 65536},
                                                 {"devices", 1, 65536},
                                                 {"chips", 1, 65536}}};

/// "at most 3600 s"; empty: it is in the range of its unit.
std::string outOfRange(double number, const std::string& unit) {
    for (const UnitRange& range : kUnitRanges) {
        if (range.unit != unit || number == 0) continue;
        const std::string shown = unit == "1" ? "" : " " + unit;
        if (number < range.smallest) return fmt::format("at least {:g}{}", range.smallest, shown);
        if (number > range.largest) return fmt::format("at most {:g}{}", range.largest, shown);
    }
    return {};
}

/// Ids stand in lists with commas, in words of a command line and in names of files.
bool isId(const std::string& text) {
    return std::ranges::all_of(text, [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '-' ||
               c == '_' || c == '.';
    });
}
}  // namespace

SheetReader::SheetReader(std::string file, const Json& object, const HostMachine* host)
    : m_file(std::move(file)), m_object(object), m_host(host) {
    if (!object.is_object()) throw Error("{}: expected a JSON object; got {}", m_file, object.type_name());
}

void SheetReader::fail(const std::string& field, const std::string& expected, const Json& got) const {
    const std::string text = got.is_null() ? "nothing" : quoted(got);
    throw Error("{}: {}: expected {}; got {}", m_file, field, expected, text.substr(0, 80));
}

bool SheetReader::has(const std::string& field) const {
    return m_object.contains(field);
}

const Json& SheetReader::require(const std::string& field) {
    m_read.insert(field);
    const auto found = m_object.find(field);
    if (found == m_object.end()) fail(field, "a value", nullptr);
    return *found;
}

std::string SheetReader::text(const std::string& field) {
    const Json& json = require(field);
    if (!json.is_string() || json.get_ref<const std::string&>().empty()) fail(field, "a string", json);
    return json.get<std::string>();
}

std::vector<std::string> SheetReader::texts(const std::string& field) {
    const Json& json = require(field);
    if (!json.is_array() || json.empty()) fail(field, "a list of strings", json);
    std::vector<std::string> result;
    for (const Json& entry : json) {
        if (!entry.is_string()) fail(field, "a list of strings", json);
        result.push_back(entry.get<std::string>());
    }
    return result;
}

const Json& SheetReader::sourced(const std::string& field, const Json& json) {
    if (!json.is_object() || !json.contains("value"))
        fail(field, R"(an object {"value", "unit", "source"})", json);
    for (const auto& [key, unused] : json.items()) {
        if (key != "value" && key != "unit" && key != "source")
            fail(field, "only value, unit and source", key);
    }
    const auto source = json.find("source");
    if (source == json.end() || !source->is_string() || source->get_ref<const std::string&>().empty()) {
        fail(field + ".source", "the source of the number", source == json.end() ? Json(nullptr) : *source);
    }
    m_sources[field] = *source;
    return json["value"];
}

double SheetReader::hostValue(const std::string& field, const std::string& name) const {
    if (m_host != nullptr) {
        if (name == "host: threads") return m_host->threads;
        if (name == "host: memory") return static_cast<double>(m_host->memoryBytes);
        if (name == "host: peak") return m_host->peakFlops();
        if (name == "host: clock") return m_host->clockHz;
        if (name == "host: bandwidth") return 14e9 * m_host->cores;
    }
    fail(field, "a number or one of host: threads, memory, peak, clock, bandwidth", name);
}

const Json& SheetReader::inUnit(const std::string& field, const Json& json, const std::string& unit) {
    const Json& value = sourced(field, json);
    const auto given = json.find("unit");
    if (given == json.end() || *given != unit) {
        fail(field + ".unit", '"' + unit + '"', given == json.end() ? Json(nullptr) : *given);
    }
    return value;
}

double SheetReader::quantity(const std::string& field, const Json& json, const std::string& unit) {
    const Json& value = inUnit(field, json, unit);
    if (value.is_string()) return hostValue(field, value.get<std::string>());
    if (!value.is_number()) fail(field, "a number", value);
    const double number = value.get<double>();
    if (!std::isfinite(number) || number < 0) fail(field, "a number ≥ 0", value);
    if (unit == "bytes" && number > kLargestByteCount) fail(field, "at most 2^60 bytes", value);
    if (const std::string expected = outOfRange(number, unit); !expected.empty())
        fail(field, expected, value);
    return number;
}

double SheetReader::number(const std::string& field, const std::string& unit) {
    return quantity(field, require(field), unit);
}

double SheetReader::number(const std::string& field, const std::string& unit, double fallback) {
    return has(field) ? number(field, unit) : fallback;
}

double SheetReader::positive(const std::string& field, const std::string& unit) {
    const double value = number(field, unit);
    if (value <= 0) fail(field, "a number above 0", value);
    return value;
}

double SheetReader::positive(const std::string& field, const std::string& unit, double fallback) {
    return has(field) ? positive(field, unit) : fallback;
}

std::vector<int> SheetReader::extents(const std::string& field, const std::string& unit) {
    constexpr int kLargest = 1 << 14;
    const Json& value = inUnit(field, require(field), unit);
    const std::string expected = "a list of whole numbers from 1 to 16384, such as [4, 2]";
    if (!value.is_array() || value.empty() || value.size() > 3) fail(field, expected, value);
    std::vector<int> result;
    for (const Json& extent : value) {
        if (!extent.is_number_integer()) fail(field, expected, value);
        const auto count = extent.get<std::int64_t>();
        if (count < 1 || count > kLargest) fail(field, expected, value);
        result.push_back(static_cast<int>(count));
    }
    return result;
}

bool SheetReader::flag(const std::string& field) {
    const Json& value = sourced(field, require(field));
    if (!value.is_boolean()) fail(field, "true or false", value);
    return value.get<bool>();
}

bool SheetReader::flag(const std::string& field, bool fallback) {
    return has(field) ? flag(field) : fallback;
}

std::map<std::string, double> SheetReader::numbers(const std::string& field, const std::string& unit) {
    const Json& json = require(field);
    if (!json.is_object() || json.empty()) fail(field, "quantities by name", json);
    std::map<std::string, double> result;
    for (const auto& [name, entry] : json.items())
        result[name] = quantity(field + "." + name, entry, unit);
    return result;
}

void SheetReader::finish() const {
    for (const auto& [field, value] : m_object.items()) {
        if (!m_read.contains(field)) fail(field, "no such field", value);
    }
}

namespace {

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
