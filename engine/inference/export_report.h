#pragma once
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "engine/core/json.h"
#include "engine/experiment/experiment.h"
#include "engine/formats/layer_support.h"
#include "engine/formats/weight_format.h"

namespace shardlab::engine {

class DeviceCatalog;

constexpr std::int64_t kReadBackSamples = 32;

/// What a file that was just written predicts, beside the model it was written from.
struct ReadBack {
    std::int64_t samples = 0;  ///< 0: nothing could be compared
    /// Largest absolute difference over all samples and outputs; infinite where only one of the two is a
    /// number.
    double largestDifference = 0;
    bool modelFromFile = false;  ///< false: the file's weights in the model at hand
    std::string reason = {};     ///< why nothing was compared
    bool failed = false;         ///< the file cannot be read, or what it predicts does not fit
};

/// Told how many predictions of the comparison are done, of twice kReadBackSamples; false ends it, which is a
/// reason why nothing was compared. The file is there then.
using ComparisonWatch = std::function<bool(std::int64_t done, std::int64_t total)>;

/// Reads the file and predicts random samples with it and with the weights at hand. What cannot be read or
/// computed is a reason, not an error.
ReadBack readBack(const Model& model, const NamedWeights& weights, const std::filesystem::path& path,
                  int threads = 0, const ComparisonWatch& watch = {});

/// An export from its list of layers to what the file predicts.
struct ExportReport {
    struct File {
        std::filesystem::path path;
        std::uintmax_t bytes = 0;
    };
    std::string format;  ///< its name
    std::vector<LayerSupport> layers;
    std::vector<File> files;
    ReadBack readBack;
    std::string code = {};   ///< opens the file in the tool that it is for; empty: there is no such text
    std::string needs = {};  ///< what opens the file, or runs the program, in one sentence; empty: all do
    const char* furtherFiles = "shard";  ///< what those behind the first are

    Json toJson() const;
    std::string filesText() const;     ///< "model.json and 2 shards, 5.1 MiB"
    std::string readBackText() const;  ///< "32 samples predicted from the file: largest difference 0"
};

/// What an export to a path would do, without a look at the weights.
struct ExportPlan {
    std::string formatId;
    std::string summary;  ///< supportSummary()
    std::vector<LayerSupport> layers;
    bool refused = false;  ///< a layer is: nothing would be written
    bool exists = false;   ///< the file is there and would be replaced
    std::string code;      ///< opens the file; of a program its own text
};
/// `devices`: for the predicted times of a program. Throws Error if no format that is written has that
/// ending, or if the model has errors.
ExportPlan planExport(const Experiment& experiment, const std::filesystem::path& path,
                      const DeviceCatalog& devices);

/// exportModel(), read back. Throws Error as it does, without writing, if a layer is refused.
ExportReport exportAndReadBack(const Model& model, const Json& trainingConfig, const NamedWeights& weights,
                               const std::filesystem::path& path, int threads = 0,
                               const ComparisonWatch& watch = {});
/// A program with its predicted times. Weights, if there are any, are written to a file beside it, which the
/// program loads; that file is read back. `weights` null: the program alone. Throws Error as exportProgram.
ExportReport exportProgramWithWeights(const WeightFormat& format, const ProgramRequest& request,
                                      const NamedWeights* weights, const std::filesystem::path& path,
                                      const DeviceCatalog& devices, const ComparisonWatch& watch = {});
/// An experiment by its ending.
ExportReport exportAndReadBack(const Experiment& experiment, const NamedWeights& weights,
                               const std::filesystem::path& path, const DeviceCatalog& devices,
                               int threads = 0, const ComparisonWatch& watch = {});

}  // namespace shardlab::engine
