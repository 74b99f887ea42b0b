#pragma once
#include <optional>
#include <string>
#include <vector>

#include "engine/comparison/run_cost.h"
#include "engine/planning/device_estimator.h"

namespace shardlab::engine {

/// One line of a comparison as it leaves the program.
struct ComparedDevice {
    const DeviceResult* answer = nullptr;
    std::optional<RunCost> cost = {};
    std::optional<double> measuredEpochSeconds = {};  ///< of the last run on this computer
};

enum class TableFormat { Csv, Markdown };

/// The comparison as text with a heading. CSV: raw numbers with all their digits, units in the headings
/// ("step_seconds"), empty where there is no value, texts as csvText() makes them. Markdown: numbers as
/// people read them. Columns of costs and of measured epochs are there where a device has one. Devices that
/// cannot run the experiment come last; the others keep their order.
std::string comparisonTable(std::vector<ComparedDevice> devices, TableFormat format);

}  // namespace shardlab::engine
