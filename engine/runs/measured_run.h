#pragma once
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "engine/devices/device_catalog.h"
#include "engine/runs/run_store.h"

namespace shardlab::engine {

/// What an exported program measured elsewhere: shardlab_measurements.json, version 1. Its form is described
/// in resources/manual/runs.md.
struct MeasuredRun {
    Experiment experiment;  ///< on the device sheet, with the replicas and the batch of the measurement
    std::string framework, device;  ///< "tensorflow 2.19.0"; the device as the runtime calls it
    std::string measuredAt;         ///< UTC
    std::int64_t steps = 0;         ///< measured, after warm-up
    double stepSeconds = 0, p10Seconds = 0, p90Seconds = 0;  ///< median and quantiles of a step
    std::vector<EpochRecord> epochs;                         ///< measured seconds and metrics
};

/// `sheet`: device sheet to compare with; empty: the one that fits the device's name. Throws Error of one
/// sentence, which names the file: no measurements, another version, a wrong value, no sheet that fits.
MeasuredRun readMeasuredRun(const std::filesystem::path& path, const DeviceCatalog& devices,
                            const std::string& sheet = {});

/// Stores it as a completed run, with the simulated times of the sheet beside the measured ones. Its number.
std::int64_t addMeasuredRun(RunStore& store, const MeasuredRun& measured, const DeviceCatalog& devices);

/// The step of a stored run that was measured elsewhere, with what the simulator said when it was imported.
struct MeasuredStep {
    double measuredSeconds = 0, predictedSeconds = 0;
    std::string framework, device;  ///< as in MeasuredRun
    int replicas = 1;
    std::int64_t globalBatch = 0;
};
std::optional<MeasuredStep> measuredStep(const RunInfo& run);

}  // namespace shardlab::engine
