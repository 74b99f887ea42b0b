#include <fmt/format.h>

#include <cmath>

#include "app/cli/console_printer.h"
#include "app/cli/counting_line.h"
#include "app/cli/interruption.h"
#include "app/cli/model_input.h"
#include "app/cli/output.h"
#include "app/cli/overrides.h"
#include "app/cli/verbs.h"
#include "engine/core/wording.h"
#include "engine/devices/device_catalog.h"
#include "engine/experiment/model_outputs.h"
#include "engine/inference/classification_report.h"
#include "engine/inference/evaluate.h"
#include "engine/inference/output_evaluation.h"
#include "engine/inference/prediction_agreement.h"
#include "engine/inference/sample_evaluation.h"
#include "engine/model/named_weights.h"
#include "engine/training/run.h"

namespace shardlab::cli {
namespace {

struct EvaluateOptions {
    std::string experiment, weights, against, output, split = "validation";
    RuntimeOverrides runtime;
    std::optional<double> threshold;
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

engine::Json toJson(const engine::EvaluationResult& result) {
    engine::Json metrics = engine::Json::object();
    for (const auto& [name, value] : result.metrics)
        metrics[name] = value;
    return {{"samples", result.samples}, {"metrics", metrics}};
}

void print(const engine::EvaluationResult& result) {
    std::string line = engine::counted(result.samples, "sample");
    for (const auto& [name, value] : result.metrics)
        line += fmt::format(" - {}: {:.4f}", name, value);
    printLine(line);
}

/// One row a true class, one column a predicted one.
engine::Json confusionJson(const engine::EvaluationSummary& summary) {
    engine::Json confusion = engine::Json::array();
    const auto count = static_cast<std::ptrdiff_t>(summary.classes.size());
    for (auto row = summary.confusion.begin(); row != summary.confusion.end(); row += count)
        confusion.push_back(std::vector<std::int64_t>(row, row + count));
    return confusion;
}

engine::Json classesJson(const engine::EvaluationSummary& summary) {
    engine::Json classes = engine::Json::array();
    for (std::size_t c = 0; c < summary.classes.size(); ++c) {
        const engine::ClassCount& counted = summary.classes[c];
        classes.push_back({{"class", summary.classNames[c]},
                           {"samples", counted.samples},
                           {"correct", counted.correct},
                           {"accuracy", counted.accuracy()}});
    }
    return {{"samples", summary.samples},
            {"correct", summary.correct},
            {"accuracy", summary.accuracy()},
            {"split", nameOf(summary.split)},
            {"training_data", summary.split == engine::EvaluatedSplit::Training},
            {"classes", classes},
            {"confusion_matrix", confusionJson(summary)}};
}

/// Adds confusion, per_class, roc, pr, calibration and what else the report has.
void addReport(engine::Json& json, const engine::SamplePredictions& predictions) {
    json["confusion"] = confusionJson(predictions.summary);
    json.update(engine::reportOf(predictions).toJson(predictions.summary));
}

std::string areaText(const std::vector<std::optional<engine::ScoreCurve>>& curves, std::size_t at) {
    return at < curves.size() && curves[at] ? fmt::format("{:.4f}", curves[at]->area) : "–";
}

void printClasses(const engine::SamplePredictions& predictions) {
    const engine::EvaluationSummary& summary = predictions.summary;
    const engine::ClassificationReport report = engine::reportOf(predictions);
    const auto percent = [](double share) { return fmt::format("{:.2f} %", 100.0 * share); };
    const auto scores = [](const engine::ClassScore& score) {
        return std::vector<std::string>{fmt::format("{:.4f}", score.precision),
                                        fmt::format("{:.4f}", score.recall), fmt::format("{:.4f}", score.f1)};
    };
    Table table({"class", "samples", "correct", "accuracy", "precision", "recall", "F1", "ROC AUC",
                 "average precision"});
    const auto add = [&](std::vector<std::string> row, const engine::ClassScore& score,
                         const std::vector<std::string>& areas) {
        for (const std::vector<std::string>& cells : {scores(score), areas})
            row.insert(row.end(), cells.begin(), cells.end());
        table.add(row);
    };
    for (std::size_t c = 0; c < summary.classes.size(); ++c) {
        const engine::ClassCount& counted = summary.classes[c];
        add({summary.classNames[c], std::to_string(counted.samples), std::to_string(counted.correct),
             counted.samples > 0 ? percent(counted.accuracy()) : ""},
            report.classes[c], {areaText(report.roc, c), areaText(report.precisionRecall, c)});
    }
    const std::string samples = std::to_string(summary.samples), correct = std::to_string(summary.correct);
    add({"macro avg", samples, correct, ""}, report.macro, {"", ""});
    add({"weighted avg", samples, correct, ""}, report.weighted, {"", ""});
    table.print();
    if (!report.confused.empty()) {
        const engine::ConfusedPair& most = report.confused.front();
        printLine(fmt::format("Most confused: {} predicted as {}, {}",
                              summary.classNames[static_cast<std::size_t>(most.truth)],
                              summary.classNames[static_cast<std::size_t>(most.predicted)],
                              engine::counted(most.samples, "time")));
    }
    printLine(fmt::format("{} of {} {} samples correct: {}", summary.correct, summary.samples,
                          nameOf(summary.split), percent(summary.accuracy())));
}

engine::Json toJson(const engine::PredictionAgreement& agreement) {
    return {{"both_right", agreement.bothRight},   {"only_first", agreement.onlyFirst},
            {"only_second", agreement.onlySecond}, {"both_wrong", agreement.bothWrong},
            {"mcnemar_p", agreement.mcNemar},      {"different", agreement.different}};
}

void print(const engine::PredictionAgreement& agreement) {
    printLine(fmt::format("Both right: {}. Only the first weights: {}. Only the second: {}. Both wrong: {}.",
                          agreement.bothRight, agreement.onlyFirst, agreement.onlySecond,
                          agreement.bothWrong));
    printLine(fmt::format("{} with different predictions; McNemar's test: p = {:.4g}",
                          engine::counted(std::ssize(agreement.different), "sample"), agreement.mcNemar));
}

/// Adds the report of the classes, where each sample has one: yes-or-no answers may be one class or several.
template <typename Predict>
void addClasses(engine::Json& json, const engine::Experiment& experiment, const Predict& predict) {
    if (!engine::predictsClasses(experiment)) return;
    try {
        addReport(json, predict());
    } catch (const engine::Error&) {
        if (engine::outputTaskOf(experiment) != engine::OutputTask::MultiLabel) throw;
    }
}

/// Adds regression, multi_label or tokens, where the model has them.
void addOutputs(engine::Json& json, const EvaluateOptions& options, const engine::Experiment& experiment,
                const engine::NamedWeights& weights, engine::StopToken& stop) {
    if (!engine::outputTaskOf(experiment)) return;
    const engine::OutputPredictions outputs = engine::predictOutputs(
        experiment, engine::DeviceCatalog::installed(), weights,
        {.threads = options.threads, .split = engine::parseEvaluatedSplit(options.split)}, stop);
    json.update(engine::outputReport(outputs, options.threshold.value_or(0.5)));
}

template <typename Work>
auto withProgress(const EvaluateOptions& options, Work work) {
    return withCountingLine("Evaluating", "samples", !options.json && standardOutputIsTerminal(), work);
}

void evaluate(const EvaluateOptions& options, const engine::Experiment& whole,
              const engine::NamedWeights& weights, engine::StopToken& stop) {
    const engine::Experiment experiment =
        options.output.empty()
            ? engine::detailedExperiment(whole, {})
            : readingUsage("--", [&] { return engine::outputExperiment(whole, options.output); });
    const engine::DeviceCatalog& devices = engine::DeviceCatalog::installed();
    const engine::EvaluatedSplit split = engine::parseEvaluatedSplit(options.split);
    const engine::EvaluationOptions scope{.threads = options.threads, .split = split};
    const auto predictOf = [&](const engine::NamedWeights& those) {
        return withProgress(options, [&](const engine::EvaluationProgress& progress) {
            return engine::predictSamples(experiment, devices, those, scope, stop, progress);
        });
    };
    const auto predict = [&] { return predictOf(weights); };
    if (options.perClass) {
        const engine::SamplePredictions predictions = predict();
        if (!options.json) return printClasses(predictions);
        engine::Json json = classesJson(predictions.summary);
        addReport(json, predictions);
        return printJson(json);
    }
    if (!options.against.empty()) {
        const auto other = loadWeightsToRun(engine::Model::build(experiment.model), options.experiment,
                                            options.against, options.byPosition, !options.json, &stop);
        const engine::PredictionAgreement agreement = engine::agreementOf(predict(), predictOf(other));
        return options.json ? printJson(toJson(agreement)) : print(agreement);
    }
    const engine::EvaluationResult result =
        withProgress(options, [&](const engine::EvaluationProgress& progress) {
            return engine::evaluateExperiment(whole, devices, weights, options.threads, stop, split,
                                              progress);
        });
    requireFinite(result);
    if (!options.json) return print(result);
    engine::Json json = toJson(result);
    if (whole.model.outputs.size() > 1) json["output"] = experiment.model.outputs.front();
    addClasses(json, experiment, predict);
    addOutputs(json, options, experiment, weights, stop);
    printJson(json);
}

int run(const EvaluateOptions& options) {
    if (options.threshold.value_or(0) > 1)
        throw UsageError("--threshold: expected a probability from 0 to 1; got {:g}", *options.threshold);
    engine::Experiment experiment = loadExperiment(options.experiment);
    options.runtime.apply(experiment);
    const auto model = engine::Model::build(experiment.model);
    const auto weights =
        loadWeightsToRun(model, options.experiment, options.weights, options.byPosition, !options.json);
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
    Flags flags = commands.add("evaluate", "Compute loss and metrics of trained weights",
                               [options] { return run(*options); });
    flags.argument("EXPERIMENT", options->experiment, "File or template id");
    flags.weights(options->weights, options->byPosition, "File with the trained weights", Need::Required);
    flags.text("--device", options->runtime.device, "Device; sets the number format of the computation");
    options->runtime.addTo(flags);
    flags.choice("--split", options->split, engine::evaluatedSplitNames(),
                 "Part of the data to evaluate; default: validation");
    flags.text("--output", options->output,
               "Of a model with several outputs: the one whose classes or values are evaluated");
    flags.flag("--per-class", options->perClass, "Print accuracy, precision, recall and F1 of each class");
    flags.number("--threshold", options->threshold, 0.0,
                 "With --json: probability from which on an answer of a multi-label model is yes");
    flags.text("--against", options->against,
               "Other weights of the model: compare the predictions of both sample by sample");
    flags.threads(options->threads);
    flags.flag("--json", options->json, "Print JSON");
}

}  // namespace shardlab::cli
