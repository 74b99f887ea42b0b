#include "app/cli/model_input.h"

#include <algorithm>
#include <filesystem>
#include <functional>

#include "app/cli/output.h"
#include "app/cli/reading_line.h"
#include "engine/core/error.h"
#include "engine/core/json_file.h"
#include "engine/core/wording.h"
#include "engine/devices/device_catalog.h"
#include "engine/experiment/device_choice.h"
#include "engine/experiment/experiment_json.h"
#include "engine/formats/weight_format.h"
#include "engine/planning/host_memory.h"

namespace shardlab::cli {
namespace fs = std::filesystem;
namespace {

bool isTemplate(const std::string& argument) {
    const auto templates = engine::experimentTemplates();
    return std::any_of(templates.begin(), templates.end(),
                       [&](const auto& info) { return info.id == argument; });
}

/// An experiment has a "shardlab" key; Keras's and TensorFlow.js's JSON have none.
bool isExperiment(const std::string& argument) {
    std::error_code ignored;
    if (!fs::is_regular_file(argument, ignored))
        return fs::path(argument).extension() == ".json" || isTemplate(argument);
    if (fs::path(argument).extension() != ".json") return false;
    const engine::Json json = engine::readJsonFile(argument);
    return json.is_object() && json.contains("shardlab");
}

engine::NamedWeights importedWeights(const std::string& file, const engine::Model& model, bool byPosition,
                                     bool shown, const engine::StopToken* stop) {
    const engine::StopToken never;
    return withReadingLine(
        file, stop != nullptr ? *stop : never, [&] { return engine::importWeights(file, model, byPosition); },
        shown);
}

}  // namespace

engine::Experiment loadExperiment(const std::string& argument) {
    if (!engine::namesFile(argument))
        return readingUsage("", [&] { return engine::Experiment::load(argument); });
    engine::Experiment experiment = engine::Experiment::load(argument);
    engine::followDevice(experiment.runtime, engine::readJsonFile(argument),
                         engine::DeviceCatalog::installed());
    return experiment;
}

engine::ModelConfig loadModelConfig(const std::string& argument) {
    return loadExperimentOrModel(argument).model;
}

ModelInput loadInput(const std::string& argument) {
    std::error_code ignored;
    const bool named = !fs::exists(argument, ignored) && !fs::path(argument).has_extension();
    if (named || isExperiment(argument)) return {.experiment = loadExperiment(argument)};
    ModelInput input{.experiment = {}, .bare = true};
    input.experiment.name = fs::path(argument).stem().string();
    input.experiment.model = engine::importModelConfig(argument);
    input.experiment.data.validation.kind = engine::ValidationSpec::Kind::None;
    return input;
}

engine::Experiment loadExperimentOrModel(const std::string& argument) {
    return loadInput(argument).experiment;
}

engine::NamedWeights loadWeights(const engine::Model& model, const std::string& argument,
                                 const std::string& weightsFile, bool byPosition, bool shown,
                                 const engine::StopToken* stop) {
    if (!weightsFile.empty()) return importedWeights(weightsFile, model, byPosition, shown, stop);
    const auto specs = model.weightSpecs();
    if (specs.empty()) return {};
    std::error_code ignored;
    const fs::path file = engine::weightFilePath(argument);  // of a folder the model.json
    if (!fs::is_regular_file(file, ignored) || !engine::readFormatFor(file).canRead()) {
        throw engine::Error("{}: the file has no weights; expected --weights FILE with {}", argument,
                            engine::counted(std::ssize(specs), "array"));
    }
    return importedWeights(argument, model, byPosition, shown, stop);
}

engine::NamedWeights loadWeightsToRun(const engine::Model& model, const std::string& argument,
                                      const std::string& weightsFile, bool byPosition, bool shown,
                                      const engine::StopToken* stop) {
    engine::requireMemoryToRun(model);
    return loadWeights(model, argument, weightsFile, byPosition, shown, stop);
}

const engine::WeightFormat& formatToWrite(const std::string& file) {
    return *readingUsage("", [&file] { return &engine::writtenFormatFor(file); });
}

void requireExportable(const engine::ModelConfig& model, const std::string& file) {
    const engine::WeightFormat& format = formatToWrite(file);
    const fs::path path = engine::weightFilePath(file);
    const fs::path folder = path.parent_path();
    std::error_code ignored;
    const bool makesFolder = format.shards != nullptr && !folder.empty() && !fs::exists(folder, ignored);
    requireWritable(makesFolder ? folder : path);
    if (format.support != nullptr)
        engine::requireSupported(format, format.support(engine::Model::build(model)), path.string());
}

void requireDataKept(const std::string& output, const engine::Experiment& experiment) {
    const std::function<void(const engine::Json&)> check = [&](const engine::Json& value) {
        if (value.is_string()) requireKept(output, value.get<std::string>());
        if (!value.is_structured()) return;
        for (const engine::Json& part : value)
            check(part);
    };
    check(experiment.data.options);
}

}  // namespace shardlab::cli
