#include "engine/formats/import_experiment.h"

#include <algorithm>
#include <iterator>

#include "engine/core/error.h"
#include "engine/core/json_text.h"
#include "engine/core/wording.h"
#include "engine/experiment/model_outputs.h"
#include "engine/formats/weight_format.h"
#include "engine/losses/loss.h"
#include "engine/metrics/metric.h"
#include "engine/optimizers/optimizer.h"

namespace shardlab::engine {
namespace {

/// Takes what can be made, and notes why the rest cannot.
template <typename Make>
bool taken(const char* what, std::vector<std::string>& notes, const Make& make) {
    try {
        make();
        return true;
    } catch (const std::bad_alloc&) {  // says nothing about the file
        throw;
    } catch (const ResourceExhausted&) {
        throw;
    } catch (const std::exception& error) {
        notes.push_back(fmt::format("The {} of the file was not taken: {}", what, plainMessage(error)));
        return false;
    }
}

/// Losses and metrics that are functions, by their names: Keras 3 writes {"class_name": "function", "config":
/// "mean_squared_error", …}.
Json withNamedFunctions(Json training) {
    if (!training.is_structured()) return training;
    const auto text = [&training](const char* key) {
        const auto found = training.is_object() ? training.find(key) : training.end();
        return found != training.end() && found->is_string() ? found->get<std::string>() : std::string();
    };
    if (text("class_name") == "function" && !text("config").empty()) return text("config");
    for (Json& part : training)
        part = withNamedFunctions(std::move(part));
    return training;
}

/// Metrics of the model's only output under a key of compile(), in any of Keras's forms.
Json onlyMetrics(const Json& training, const char* key, const Model& model) {
    const Json metrics = training.value(key, Json());
    const Json anyLoss = "mse";  // what the metrics are compared with is asked later
    return compiledOutputs(anyLoss, nullptr, metrics, model.outputNames()).front().metrics;
}

/// Adds the metrics that are not there yet. Keras weighs those of weighted_metrics by sample and class
/// weights; without weights they give what the same ones in `metrics` give.
bool addMetrics(const Json& weighted, Json& metrics) {
    for (const Json& metric : weighted)
        if (std::ranges::find(metrics, metric) == metrics.end()) metrics.push_back(metric);
    return !weighted.empty();
}

void noteWeighted(bool found, std::vector<std::string>& notes) {
    if (!found) return;
    notes.emplace_back(
        "The weighted_metrics of the file are read as metrics, which sample and class weights do not weigh");
}

void takeMetrics(const Json& given, const Model& model, std::size_t output, CompiledOutput& compiled,
                 std::vector<std::string>& notes) {
    compiled.metrics = Json::array();
    const std::int64_t columns = model.outputShape(output).back();
    for (const Json& metric : given) {
        const auto make = [&] {
            const CompiledOutput alone{.name = {}, .loss = compiled.loss, .metrics = Json::array({metric})};
            makeMetric(metric, targetLoss(alone, columns), columns);
        };
        if (taken("metric", notes, make)) compiled.metrics.push_back(metric);
    }
}

void takeOptimizer(const Json& training, CompileSpec& compile, std::vector<std::string>& notes) {
    const Json optimizer = training.value("optimizer_config", Json());
    if (taken("optimizer", notes, [&] { makeOptimizer(optimizer); })) compile.optimizer = optimizer;
}

void takeOutput(const Json& training, const Model& model, CompileSpec& compile,
                std::vector<std::string>& notes) {
    CompiledOutput only{.name = {}, .loss = compile.loss};
    taken("loss", notes, [&] {  // also ["mse"] and {"dense": "mse"}
        const Json given = training.value("loss", Json());
        const Json loss = compiledOutputs(given, nullptr, nullptr, model.outputNames()).front().loss;
        makeLoss(loss);
        only.loss = loss;
    });
    Json metrics = Json::array();
    taken("option metrics", notes, [&] { metrics = onlyMetrics(training, "metrics", model); });
    taken("option weighted_metrics", notes, [&] {
        noteWeighted(addMetrics(onlyMetrics(training, "weighted_metrics", model), metrics), notes);
    });
    takeMetrics(metrics, model, 0, only, notes);
    setOutputs(compile, {only});
}

/// Losses, weights and metrics by output, in any of Keras's forms.
void takeOutputs(const Json& training, const Model& model, CompileSpec& compile,
                 std::vector<std::string>& notes) {
    std::vector<CompiledOutput> outputs;
    const bool read = taken("loss", notes, [&] {
        outputs = compiledOutputs(training.value("loss", Json()), training.value("loss_weights", Json()),
                                  training.value("metrics", Json::array()), model.outputNames());
        outputLosses(outputs);
    });
    if (!read) return;
    taken("option weighted_metrics", notes, [&] {
        const auto weighted =
            compiledOutputs(training.value("loss", Json()), nullptr,
                            training.value("weighted_metrics", Json()), model.outputNames());
        bool found = false;
        for (std::size_t i = 0; i < outputs.size(); ++i)
            found |= addMetrics(weighted[i].metrics, outputs[i].metrics);
        noteWeighted(found, notes);
    });
    for (std::size_t i = 0; i < outputs.size(); ++i)
        takeMetrics(Json(outputs[i].metrics), model, i, outputs[i], notes);
    setOutputs(compile, outputs);
}

void takeCompile(const Json& given, const Model& model, CompileSpec& compile,
                 std::vector<std::string>& notes) {
    if (!given.is_object()) return;
    const Json training = withNamedFunctions(given);
    takeOptimizer(training, compile, notes);
    if (model.outputs().size() == 1) {
        takeOutput(training, model, compile, notes);
    } else {
        takeOutputs(training, model, compile, notes);
    }
}

}  // namespace

ImportedExperiment importExperiment(const std::filesystem::path& path) {
    ImportedExperiment imported;
    Experiment& experiment = imported.experiment;
    experiment.name = path.stem().string();
    experiment.model = importModelConfig(path);
    const Model model = Model::build(experiment.model);
    experiment.data.validation.kind = ValidationSpec::Kind::None;
    imported.notes.push_back(fmt::format("{}: {}, {} parameters", model.name(),
                                         counted(std::ssize(experiment.model.layers), "layer"),
                                         model.parameterCount()));
    if (!experiment.model.kerasVersion.empty()) {
        imported.notes.push_back(fmt::format("The model follows Keras {}", experiment.model.kerasVersion));
    } else if (readFormatFor(path).id != "onnx") {
        imported.notes.emplace_back("The file names no version of Keras: tf.keras 2 is assumed");
    }
    std::ranges::move(importNotes(path), std::back_inserter(imported.notes));
    takeCompile(importTrainingConfig(path), model, experiment.compile, imported.notes);
    if (readFormatFor(path).canRead() && !model.weightSpecs().empty()) {
        const bool resumes = importWeightsAndOptimizer(path, model).optimizer != nullptr;
        experiment.fit.initialWeights = std::filesystem::absolute(path).string();
        imported.notes.push_back(resumes
                                     ? "Training goes on with the weights and the optimizer state of the file"
                                     : "Training begins with the weights of the file");
    }
    imported.notes.emplace_back("The data are the default: choose data that fit the inputs of the model");
    return imported;
}

}  // namespace shardlab::engine
