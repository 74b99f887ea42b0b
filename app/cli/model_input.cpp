#include "app/cli/model_input.h"

#include <algorithm>
#include <filesystem>

#include "app/cli/output.h"
#include "engine/core/error.h"
#include "engine/data/npz.h"
#include "engine/experiment/json_reader.h"
#include "engine/formats/atomic_file.h"
#include "engine/formats/weight_format.h"

namespace shardlab::cli {
namespace fs = std::filesystem;
namespace {

constexpr std::uintmax_t kMaximumJsonBytes = 64U << 20U;

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
    const engine::Json json = engine::parseJson(engine::readFile(argument, kMaximumJsonBytes), argument);
    return json.is_object() && json.contains("shardlab");
}

}  // namespace

engine::ModelConfig loadModelConfig(const std::string& argument) {
    return loadExperimentOrModel(argument).model;
}

engine::Experiment loadExperimentOrModel(const std::string& argument) {
    std::error_code ignored;
    const bool named = !fs::exists(argument, ignored) && !fs::path(argument).has_extension();
    if (named || isExperiment(argument)) return engine::Experiment::load(argument);
    engine::Experiment experiment;
    experiment.name = fs::path(argument).stem().string();
    experiment.model = engine::importModelConfig(argument);
    experiment.data.validation.kind = engine::ValidationSpec::Kind::None;
    return experiment;
}

engine::NamedWeights loadWeights(const engine::Model& model, const std::string& argument,
                                 const std::string& weightsFile, bool byPosition) {
    if (!weightsFile.empty()) return engine::importWeights(weightsFile, model, byPosition);
    const auto specs = model.weightSpecs();
    if (specs.empty()) return {};
    std::error_code ignored;
    if (!fs::is_regular_file(argument, ignored) || !engine::weightFormatFor(argument).canRead()) {
        throw engine::Error("{}: expected --weights FILE, for the {} arrays of weights that it does not hold",
                            argument, specs.size());
    }
    return engine::importWeights(argument, model, byPosition);
}

}  // namespace shardlab::cli
