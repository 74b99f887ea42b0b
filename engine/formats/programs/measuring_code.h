#pragma once
#include <string>
#include <vector>

#include "engine/formats/programs/program_text.h"

/// The part of a program that measures its own steps, beside what was predicted.
namespace shardlab::engine {

/// The file that a measuring program writes and `shardlab-cli runs import` reads.
constexpr const char* kMeasurementsFile = "shardlab_measurements.json";
/// Its key with the version of its form.
constexpr const char* kMeasurementsKey = "shardlab_measurements";

/// A Markdown table of predicted times; nothing where there are none.
std::vector<std::string> predictionTable(const std::vector<PredictedTime>& predicted);

/// Defines PREDICTED, device_of() and save_measurements(steps, warm_up, framework, …).
ProgramCode measurementRecord(const ProgramRequest& request);
/// Times steps of tf.keras and saves them.
ProgramCode kerasMeasuring(const ProgramRequest& request);

}  // namespace shardlab::engine
