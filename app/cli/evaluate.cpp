#include <fmt/format.h>

#include <cmath>

#include "app/cli/interruption.h"
#include "app/cli/model_input.h"
#include "app/cli/output.h"
#include "app/cli/overrides.h"
#include "app/cli/verbs.h"
#include "engine/devices/device_catalog.h"
#include "engine/inference/evaluate.h"
#include "engine/inference/sample_evaluation.h"
#include "engine/model/named_weights.h"
#include "engine/training/run.h"

namespace shardlab::cli {
namespace {

struct EvaluateOptions {
    std::string experiment, weights;
    RuntimeOverrides runtime;
    int threads = 0;
    bool byPosition = false, perClass = false, json = false;
};

/// Finite weights may still overflow.
void requireFinite(const engine::EvaluationResult& result) {
    for (const auto& [name, value] : result.metrics) {
        if (std::isfinite(value)) continue;
        throw engine::Error("{} is {}: expected finite model outputs; check the weights and the data", name,
                            std::isnan(value) ? "NaN" : "infinite");
    }
}

void print(const engine::EvaluationResult& result, bool json) {
    requireFinite(result);
    if (json) {
        engine::Json metrics = engine::Json::object();
        for (const auto& [name, value] : result.metrics)
            metrics[name] = value;
        printJson({{"samples", result.samples}, {"metrics", metrics}});
        return;
    }
    std::string line = fmt::format("{} samples", result.samples);
    for (const auto& [name, value] : result.metrics)
        line += fmt::format(" - {}: {:.4f}", name, value);
    printLine(line);
}

engine::Json toJson(const engine::EvaluationSummary& summary) {
    engine::Json classes = engine::Json::array();
    engine::Json confusion = engine::Json::array();
    const std::size_t count = summary.classes.size();
    for (std::size_t c = 0; c < count; ++c) {
        const engine::ClassCount& counted = summary.classes[c];
        classes.push_back({{"class", summary.classNames[c]},
                           {"samples", counted.samples},
                           {"correct", counted.correct},
                           {"accuracy", counted.accuracy()}});
        if (summary.confusion.empty()) continue;
        const auto row = summary.confusion.begin() + static_cast<std::ptrdiff_t>(c * count);
        confusion.push_back(std::vector<std::int64_t>(row, row + static_cast<std::ptrdiff_t>(count)));
    }
    return {{"samples", summary.samples},
            {"correct", summary.correct},
            {"accuracy", summary.accuracy()},
            {"training_data", summary.ofTrainingData},
            {"classes", classes},
            {"confusion_matrix", confusion}};
}

void print(const engine::EvaluationSummary& summary, bool json) {
    if (json) return printJson(toJson(summary));
    const auto percent = [](double share) { return fmt::format("{:.2f} %", 100.0 * share); };
    Table table({"class", "samples", "correct", "accuracy"});
    for (std::size_t c = 0; c < summary.classes.size(); ++c) {
        const engine::ClassCount& counted = summary.classes[c];
        table.add({summary.classNames[c], std::to_string(counted.samples), std::to_string(counted.correct),
                   counted.samples > 0 ? percent(counted.accuracy()) : ""});
    }
    table.print();
    printLine(fmt::format("{} of {} {} samples correct: {}", summary.correct, summary.samples,
                          summary.ofTrainingData ? "training" : "validation", percent(summary.accuracy())));
}

void evaluate(const EvaluateOptions& options, const engine::Experiment& experiment,
              const engine::NamedWeights& weights, engine::StopToken& stop) {
    if (options.perClass) {
        print(engine::predictSamples(experiment, engine::DeviceCatalog::installed(), weights, options.threads,
                                     stop)
                  .summary,
              options.json);
    } else {
        print(engine::evaluateExperiment(experiment, engine::DeviceCatalog::installed(), weights,
                                         options.threads, stop),
              options.json);
    }
}

int run(const EvaluateOptions& options) {
    engine::Experiment experiment = engine::Experiment::load(options.experiment);
    options.runtime.apply(experiment);
    const auto model = engine::Model::build(experiment.model);
    const auto weights = loadWeightsToRun(model, options.experiment, options.weights, options.byPosition);
    engine::StopToken stop;
    Interruption interruption(stop);
    try {
        evaluate(options, experiment, weights, stop);
    } catch (const engine::Error& error) {
        if (!interruption.happened()) throw;
        printError(error.what());
        return kInterrupted;
    }
    return kSuccess;
}

}  // namespace

void addEvaluate(CommandLine& commands) {
    auto options = std::make_shared<EvaluateOptions>();
    Flags flags =
        commands.add("evaluate", "Compute loss and metrics of trained weights on the validation data",
                     [options] { return run(*options); });
    flags.argument("EXPERIMENT", options->experiment, "File or template id");
    flags.weights(options->weights, options->byPosition, "File with the trained weights", Need::Required);
    flags.text("--device", options->runtime.device, "Device; sets the number format of the computation");
    options->runtime.addTo(flags);
    flags.flag("--per-class", options->perClass, "Print the accuracy of each class");
    flags.threads(options->threads);
    flags.flag("--json", options->json, "Print JSON");
}

}  // namespace shardlab::cli
