#pragma once
#include <filesystem>
#include <string>
#include <vector>

#include "engine/devices/device_catalog.h"
#include "engine/fidelity/fidelity.h"

namespace shardlab::engine {

/// One line of the table of published measurements.
struct Measurement {
    std::string model, device;
    int devices = 1;
    std::int64_t batchPerDevice = 0;  ///< 0: not applicable
    std::string precision, framework, metric;
    double value = 0;
    std::string unit, source, note;
    int cudaVersion() const;  ///< major version, where the framework's name tells it; otherwise 0
    bool onTensorCores() const { return precision.find("tensor core") != std::string::npos; }
};

/// Tab-separated, first line the names of the columns. Throws Error naming file and line.
std::vector<Measurement> readMeasurements(const std::filesystem::path& path);

/// The catalog's id for a device as the table calls it; empty if there is none.
std::string deviceIdOf(const std::string& name);

/// What a measurement is compared with, empty group if nothing fits.
FidelityRow replayKernel(const Measurement& measurement, const DeviceCatalog& devices);
FidelityRow replayNetwork(const Measurement& measurement, const DeviceCatalog& devices);

}  // namespace shardlab::engine
