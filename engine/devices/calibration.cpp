#include "engine/devices/calibration.h"

#include <fmt/chrono.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <ctime>

#include "engine/core/abridge.h"
#include "engine/core/atomic_file.h"
#include "engine/core/error.h"
#include "engine/core/json_file.h"

namespace shardlab::engine {
namespace {
namespace fs = std::filesystem;

constexpr std::uintmax_t kLargestFile = 64 << 10;

const Json& field(const fs::path& file, const Json& json, const char* name) {
    const auto found = json.find(name);
    if (found == json.end()) throw Error("{}: {}: expected a value; got nothing", file.string(), name);
    return *found;
}

std::string text(const fs::path& file, const Json& json, const char* name) {
    const Json& value = field(file, json, name);
    if (!value.is_string())
        throw Error("{}: {}: expected a string; got {}", file.string(), name, quoted(value));
    return value.get<std::string>();
}

double rate(const fs::path& file, const Json& json, const char* name) {
    const Json& value = field(file, json, name);
    if (!value.is_number() || !std::isfinite(value.get<double>()) || value.get<double>() <= 0) {
        throw Error("{}: {}: expected a number above 0; got {}", file.string(), name, quoted(value));
    }
    return value.get<double>();
}

}  // namespace

fs::path userDirectory(const char* variable, const char* fallback) {
    const char* given = std::getenv(variable);  // NOLINT(concurrency-mt-unsafe): nobody sets it
    if (given != nullptr && *given != '\0') return given;
    const char* home = std::getenv("HOME");  // NOLINT(concurrency-mt-unsafe): nobody sets it
    return home == nullptr || *home == '\0' ? fs::path() : fs::path(home) / fallback;
}

fs::path hostCalibrationFile() {
    const fs::path base = userDirectory("XDG_CACHE_HOME", ".cache");
    return base.empty() ? base : base / "shardlab" / "calibration.json";
}

void writeHostCalibration(const HostCalibration& calibration, const fs::path& file) {
    std::error_code error;
    if (file.has_parent_path()) fs::create_directories(file.parent_path(), error);
    if (error) throw Error("{}: cannot be made; {}", file.parent_path().string(), error.message());
    const Json json{{"processor", calibration.processor},
                    {"threads", calibration.threads},
                    {"date", calibration.date},
                    {"fma_flops", calibration.fmaFlops},
                    {"matrix_flops", calibration.matrixFlops},
                    {"bandwidth", calibration.bandwidth},
                    {"processor_share", calibration.processorShare}};
    writeFileAtomically(file, json.dump(2) + "\n");
}

std::optional<HostCalibration> readHostCalibration(const fs::path& file, const HostMachine& host) {
    std::error_code ignored;
    if (!fs::exists(file, ignored)) return std::nullopt;
    const Json json = readJsonFile(file, kLargestFile);
    if (!json.is_object()) throw Error("{}: expected an object; got {}", file.string(), json.type_name());
    HostCalibration calibration{.processor = text(file, json, "processor"),
                                .threads = static_cast<int>(std::min(1e6, rate(file, json, "threads"))),
                                .date = text(file, json, "date"),
                                .fmaFlops = rate(file, json, "fma_flops"),
                                .matrixFlops = rate(file, json, "matrix_flops"),
                                .bandwidth = rate(file, json, "bandwidth"),
                                .processorShare = rate(file, json, "processor_share")};
    if (calibration.processor != host.name || calibration.threads != host.threads) return std::nullopt;
    return calibration;
}

void applyCalibration(const HostCalibration& calibration, DeviceSpec& device) {
    const std::string measured = "measured here on " + calibration.date;
    device.peakFlops["float32"] = calibration.fmaFlops;
    device.sources["peak_flops.float32"] = measured + ": independent multiply-adds on all threads";
    device.matrixEfficiency = std::min(1.0, calibration.matrixFlops / calibration.fmaFlops);
    device.sources["matrix_efficiency"] =
        measured + ": matrix multiplications of Shardlab relative to the peak";
    device.memoryBandwidth = calibration.bandwidth;
    device.memoryEfficiency = 1.0;
    device.sources["memory_bandwidth"] = measured + ": triad over arrays far larger than the cache";
    constexpr double kMeasuredUncertainty = 0.3;
    device.uncertainty = std::min(device.uncertainty, kMeasuredUncertainty);
    device.sources["uncertainty"] = "estimate: rates " + measured + ", but shapes and load vary";
    device.sources["memory_efficiency"] = measured + ": the bandwidth is an attained one";
}

}  // namespace shardlab::engine
