#pragma once
#include <filesystem>
#include <optional>
#include <string>

#include "engine/devices/device_spec.h"
#include "engine/devices/host_machine.h"

namespace shardlab::engine {

/// What this computer really does, measured: the numbers behind "cpu-host" once someone has measured.
struct HostCalibration {
    std::string processor;  ///< as the system names it
    int threads = 0;        ///< used for all three
    std::string date;       ///< of the measurement, YYYY-MM-DD
    double fmaFlops = 0;    ///< flop/s of independent float32 multiply-adds in registers, all threads
    double matrixFlops =
        0;  ///< flop/s of 768 × 768 × 768 products by this program's Dense kernel, all threads
    double bandwidth = 0;  ///< bytes/s of a = b + s · c over arrays far larger than the cache (12 bytes each)
    /// Share of the time in which the processors really worked on it: well below 1, other programs slowed it
    /// down.
    double processorShare = 1;
};

/// Measures for about `seconds` in all, on all processors this process may use. Blocks; best of several runs.
HostCalibration measureHost(const HostMachine& host, double seconds = 2.0);

/// $XDG_CACHE_HOME/shardlab/calibration.json (~/.cache/…); empty if the user has neither.
std::filesystem::path hostCalibrationFile();
/// Makes the folder if need be. Throws Error if it cannot be written.
void writeHostCalibration(const HostCalibration& calibration, const std::filesystem::path& file);
/// Nothing if there is no file, or if it was measured on another processor or with other threads. Throws
/// Error naming file and field if it is broken.
std::optional<HostCalibration> readHostCalibration(const std::filesystem::path& file,
                                                   const HostMachine& host);

/// Replaces peak, efficiencies and bandwidth of a sheet by the measured ones: source "measured here on …".
void applyCalibration(const HostCalibration& calibration, DeviceSpec& device);

/// The value of an environment variable that names a folder of the user, else $HOME/`fallback`; empty if
/// neither.
std::filesystem::path userDirectory(const char* variable, const char* fallback);

}  // namespace shardlab::engine
