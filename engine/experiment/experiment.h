#pragma once
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/json.h"
#include "engine/devices/accelerator.h"
#include "engine/devices/precision.h"
#include "engine/editing/folds.h"
#include "engine/model/model.h"
#include "engine/model/model_config.h"

namespace shardlab::engine {

class DeviceCatalog;
struct ValidationSplit;

struct ValidationSpec {
    enum class Kind { None, TestSplit, Fraction } kind = Kind::TestSplit;
    double fraction = 0.0;
    bool stratified = false;  ///< of a fraction: each class keeps its share
};

struct DataSpec {
    std::string source = "fashion_mnist";
    Json options = Json::object();
    Json preprocess = Json::array();
    ValidationSpec validation;
    std::int64_t shuffleBuffer = 0;
    bool repeat = false;
    bool dropRemainder = false;
    int prefetch = 2;
    std::string cache = "none";  ///< "none", "before_batch", "after_batch"
    int workers = 1;
};

/// In Keras's forms: models with several outputs may have losses, weights and metrics by output
/// (model_outputs.h).
struct CompileSpec {
    Json optimizer = Json{{"class_name", "Adam"}, {"config", Json::object()}};
    Json loss = Json{{"class_name", "SparseCategoricalCrossentropy"}, {"config", Json::object()}};
    Json metrics = Json::array();
    Json lossWeights = nullptr;
};

struct FitSpec {
    int epochs = 1;
    std::optional<std::int64_t> batchSize;  ///< global
    std::optional<std::int64_t> batchSizePerReplica;
    std::optional<std::int64_t> stepsPerEpoch;
    int validationFrequency = 1;
    std::uint64_t seed = 1;
    Json initialWeights = nullptr;
    Json callbacks = Json::array();
    Json classWeight = nullptr;         ///< null, "balanced" or {"0": 1.0, …}: class_weight.h
    std::string outputStyle = "keras";  ///< "keras": progress bars; "custom_loop": one line an epoch
};

/// The largest numbers that an experiment takes.
struct ExperimentLimits {
    static constexpr int epochs = 1'000'000;
    static constexpr int replicas = 65'536;
    static constexpr int stepsPerExecution = 1'000'000;
    static constexpr std::int64_t batchSize = std::int64_t{1} << 31;
    static constexpr std::int64_t stepsPerEpoch = std::int64_t{1} << 40;  ///< times epochs it is countable
};

struct RuntimeSpec {
    Accelerator accelerator = Accelerator::Cpu;
    std::string device = "cpu-host";
    int replicas = 1;
    Precision precision = Precision::Default;  ///< wanted; a device may take the nearest one
    std::string hostStack;
    int stepsPerExecution = 1;
    Json gpu = Json{{"visible", 0}, {"memory_growth", true}, {"memory_limit_mb", nullptr}};
};

/// How the experiment is looked at. Nothing that is trained, estimated or compared depends on it.
struct ViewSpec {
    std::vector<Fold> folds;  ///< as they are written; the model may lack their layers
    /// A person folded or unfolded; else `folds` are those of a model that opensFolded.
    bool foldsChosen = false;
};

/// The document of the workbench: data + model + compile + fit + runtime. Format:
/// resources/experiment.schema.json.
struct Experiment {
    std::string name = "Untitled";
    std::string notes;
    DataSpec data;
    ModelConfig model;
    CompileSpec compile;
    FitSpec fit;
    RuntimeSpec runtime;
    ViewSpec view;

    /// Throws Error naming the key: unknown keys, wrong kinds, newer versions ("shardlab" > 1).
    static Experiment fromJson(const Json& json);
    Json toJson() const;
    /// A file or a template id. Throws Error naming the file.
    static Experiment load(const std::string& fileOrTemplateId);
    /// Temporary name, sync, rename. Throws Error if it cannot be written.
    void save(const std::filesystem::path& path) const;

    /// Global batch: batch_size, or batch_size_per_replica × replicas, or 32.
    std::int64_t globalBatch() const;
    /// What of the training samples validates instead.
    ValidationSplit validationSplit() const;
};

struct TemplateInfo {
    std::string id, name, summary;
    std::filesystem::path path;  ///< empty: made by a function (engine/zoo)
};
/// resources/experiments/*.json, quick start first, then the zoo.
std::vector<TemplateInfo> experimentTemplates();

/// All findings about an experiment: the model's, and where model, loss, data, batch and device do not fit
/// together.
std::vector<Diagnostic> lint(const Experiment& experiment, const DeviceCatalog& devices);
/// Names what a finding's repair does, as a button says it; nothing where it has none.
void addTitle(Diagnostic& finding);
/// The experiment after one of a finding's repairs(); the same one where it has none.
Experiment repaired(const Experiment& experiment, const Diagnostic& finding, std::size_t which = 0);

}  // namespace shardlab::engine
