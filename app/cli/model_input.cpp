#include "app/cli/model_input.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <filesystem>

#include "engine/core/abridge.h"
#include "engine/core/error.h"
#include "engine/data/npz.h"
#include "engine/formats/json_file.h"
#include "engine/formats/weight_format.h"
#include "engine/layers/integer_inputs.h"
#include "engine/losses/loss.h"

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

engine::Tensor converted(const engine::Tensor& tensor, engine::DType dtype) {
    if (tensor.dtype() == dtype) return tensor;
    engine::Tensor result(tensor.shape(), dtype);
    const auto copyTo = [&tensor](auto target) {
        using Value = typename decltype(target)::value_type;
        const auto convert = [](auto value) { return static_cast<Value>(value); };
        switch (tensor.dtype()) {
            case engine::DType::Float32:
                std::ranges::transform(tensor.floats(), target.begin(), convert);
                break;
            case engine::DType::Int32:
                std::ranges::transform(tensor.ints(), target.begin(), convert);
                break;
            case engine::DType::UInt8:
                std::ranges::transform(tensor.uint8s(), target.begin(), convert);
                break;
        }
    };
    if (dtype == engine::DType::Float32) {
        copyTo(result.floats());
    } else {
        copyTo(result.ints());
    }
    return result;
}

/// Labels stored as floats must be whole numbers: rounding would change what was meant.
void requireWhole(const engine::Tensor& labels, const std::string& file) {
    if (labels.dtype() != engine::DType::Float32) return;
    for (const float label : labels.floats()) {
        if (std::abs(label) < 0x1p30F && label == std::trunc(label)) continue;
        throw engine::Error("{}: expected whole numbers as labels; got {}", file, label);
    }
}

bool takesIntegers(const engine::Model& model, std::size_t input) {
    const auto node = static_cast<std::size_t>(model.inputs()[input]);
    return engine::isIntegerType(model.nodes()[node].layer->config().value("dtype", engine::Json()));
}

/// An input of integers gets whole numbers that a float32, with which the program computes, holds exactly.
/// Keras would cut fractions off without a word.
void requireIntegers(const engine::Tensor& array, const std::string& file, const std::string& input) {
    constexpr double kLargest = 16777216.0;
    const auto check = [&](const auto& values) {
        for (const auto value : values) {
            const auto number = static_cast<double>(value);
            if (std::abs(number) <= kLargest && number == std::trunc(number)) continue;
            throw engine::Error("{}: {} expects whole numbers up to 2^24, as its dtype says; got {}", file,
                                input, value);
        }
    };
    if (array.dtype() == engine::DType::Float32) check(array.floats());
    if (array.dtype() == engine::DType::Int32) check(array.ints());
}

}  // namespace

engine::ModelConfig loadModelConfig(const std::string& argument) {
    return loadExperimentOrModel(argument).model;
}

ModelInput loadInput(const std::string& argument) {
    std::error_code ignored;
    const bool named = !fs::exists(argument, ignored) && !fs::path(argument).has_extension();
    if (named || isExperiment(argument)) return {.experiment = engine::Experiment::load(argument)};
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

std::vector<engine::Tensor> readInputs(const std::string& file, const engine::Model& model) {
    std::vector<engine::Tensor> inputs;
    const bool lone = fs::path(file).extension() == ".npy";
    if (lone && model.inputNames().size() != 1) {
        throw engine::Error("{}: expected an .npz file with the arrays {}; got one array without a name",
                            file, fmt::join(model.inputNames(), ", "));
    }
    const auto names = lone ? std::vector<std::string>() : engine::npzNames(file);
    for (std::size_t i = 0; i < model.inputNames().size(); ++i) {
        const std::string& name = model.inputNames()[i];
        const bool anyName = names.size() == 1 && model.inputNames().size() == 1;
        if (!lone && !anyName && std::ranges::find(names, name) == names.end()) {
            throw engine::Error("{}: expected an array named {}, as the model's input; got {}", file,
                                engine::abridged(name),
                                engine::abridged(fmt::format("{}", fmt::join(names, ", "))));
        }
        const std::string& key = anyName ? names.front() : name;
        const engine::Tensor array = lone ? engine::readNpy(file) : engine::readNpz(file, {key}).at(key);
        if (takesIntegers(model, i)) requireIntegers(array, file, name);
        inputs.push_back(converted(array, engine::DType::Float32));
    }
    return inputs;
}

engine::Tensor readTarget(const std::string& file, const engine::Model& model, const std::string& loss) {
    const auto names = engine::npzNames(file);
    const std::string output = model.outputNames().front();
    std::string name;
    if (names.size() == 1) name = names.front();
    for (const std::string& candidate : {std::string("target"), output}) {
        if (std::ranges::find(names, candidate) != names.end()) name = candidate;
    }
    if (name.empty()) {
        throw engine::Error("{}: expected one array, or one named {}; got {}", file, output,
                            fmt::join(names, ", "));
    }
    const engine::Tensor target = engine::readNpz(file, {name}).at(name);
    if (!engine::makeLoss(loss)->sparse()) return converted(target, engine::DType::Float32);
    requireWhole(target, file);
    return converted(target, engine::DType::Int32);
}

}  // namespace shardlab::cli
