#include "engine/report/run_evaluation.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "engine/core/base64.h"
#include "engine/core/error.h"
#include "engine/core/quantity.h"
#include "engine/data/images/image_codecs.h"
#include "engine/experiment/model_outputs.h"
#include "engine/report/html.h"

namespace shardlab::engine {
namespace {

constexpr std::size_t kWorst = 24;         ///< samples with pictures
constexpr std::size_t kLargestTable = 24;  ///< classes of a confusion matrix that a page can show
constexpr std::size_t kMostPairs = 10, kMostColumns = 40;
constexpr std::size_t kLongestText = 160;

std::string countCell(std::int64_t count) {
    return htmlNumber(static_cast<double>(count), std::to_string(count));
}

std::string shareCell(double share) {
    constexpr double kPercent = 100;
    return std::isfinite(share) ? htmlNumber(share, fmt::format("{:.1f} %", share * kPercent)) : "–";
}

std::string figureCell(double value) {
    return std::isfinite(value) ? htmlNumber(value, figureText(value)) : "–";
}

std::string splitText(EvaluatedSplit split) {
    return split == EvaluatedSplit::Training ? "training samples" : "validation samples";
}

/// Rows: true classes; columns: predicted ones. The darker, the larger the share of the row.
std::string confusionTable(const EvaluationSummary& summary) {
    const std::size_t count = summary.classes.size();
    std::string html =
        "<table class=\"confusion\">\n<caption>True class by row, predicted class by column</caption>\n"
        "<thead><tr><th></th>";
    for (const std::string& name : summary.classNames)
        html += "<th scope=\"col\">" + htmlText(name) + "</th>";
    html += "</tr></thead>\n<tbody>\n";
    for (std::size_t truth = 0; truth < count; ++truth) {
        html += fmt::format("<tr><th scope=\"row\">{}</th>", htmlText(summary.classNames[truth]));
        for (std::size_t predicted = 0; predicted < count; ++predicted) {
            const std::int64_t samples = summary.confusion[truth * count + predicted];
            const double share =
                summary.classes[truth].samples > 0
                    ? static_cast<double>(samples) / static_cast<double>(summary.classes[truth].samples)
                    : 0.0;
            const char* kind = truth == predicted ? "right" : "wrong";
            html += fmt::format("<td class=\"{}\" style=\"--share:{:.2f}\">{}</td>", kind, share,
                                samples > 0 ? countCell(samples) : "");
        }
        html += "</tr>\n";
    }
    return html + "</tbody></table>\n";
}

std::vector<std::string> scoreRow(const std::string& name, const ClassScore& score) {
    return {htmlText(name), figureCell(score.precision), figureCell(score.recall), figureCell(score.f1),
            countCell(score.support)};
}

std::string classTable(const EvaluationSummary& summary, const ClassificationReport& report) {
    std::vector<std::vector<std::string>> rows;
    for (std::size_t c = 0; c < report.classes.size(); ++c)
        rows.push_back(scoreRow(summary.classNames[c], report.classes[c]));
    rows.push_back(scoreRow("macro avg", report.macro));
    rows.push_back(scoreRow("weighted avg", report.weighted));
    return htmlTable({"Class", "Precision", "Recall", "F1", "Samples"}, rows, true);
}

std::string confusedList(const RunEvaluation& evaluation) {
    std::vector<std::vector<std::string>> rows;
    for (const ConfusedPair& pair : evaluation.report.confused) {
        if (rows.size() == kMostPairs) break;
        rows.push_back({htmlText(evaluation.summary.classNames.at(static_cast<std::size_t>(pair.truth))),
                        htmlText(evaluation.summary.classNames.at(static_cast<std::size_t>(pair.predicted))),
                        countCell(pair.samples)});
    }
    return rows.empty() ? std::string() : htmlTable({"Class", "Taken for", "Samples"}, rows);
}

std::string shortened(const std::string& text) {
    if (text.size() <= kLongestText) return text;
    std::size_t end = kLongestText;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U)
        --end;  // not within a character
    return text.substr(0, end) + "…";
}

std::string contentOf(const SampleContent& content, const std::string& name) {
    const SamplePicture& picture = content.picture;
    if (picture.empty()) return fmt::format("<p>{}</p>", htmlText(shortened(content.text)));
    const std::string png =
        encodePng({.size = {.height = picture.height, .width = picture.width, .channels = picture.channels},
                   .pixels = picture.pixels});
    return fmt::format("<img alt=\"{}\" src=\"data:image/png;base64,{}\"/>", htmlText(name),
                       encodeBase64(std::as_bytes(std::span(png))));
}

std::string sampleFigure(const RunEvaluation& evaluation, const ShownSample& sample) {
    const auto name = [&](int c) { return evaluation.summary.classNames.at(static_cast<std::size_t>(c)); };
    const SamplePrediction& prediction = sample.prediction;
    return fmt::format("<div class=\"sample\">{}<p>{} {}, true: {} {}</p></div>\n",
                       contentOf(sample.content, fmt::format("sample {}", sample.index)),
                       htmlText(name(prediction.predicted())), shareCell(prediction.top[0].probability),
                       htmlText(name(prediction.label)), shareCell(prediction.labelProbability));
}

std::string classesSection(const RunEvaluation& evaluation) {
    const EvaluationSummary& summary = evaluation.summary;
    std::string html =
        fmt::format("<p>{} of {} {} are classified correctly: {}.</p>\n", countCell(summary.correct),
                    countCell(summary.samples), splitText(summary.split), shareCell(summary.accuracy()));
    if (!summary.confusion.empty() && summary.classes.size() <= kLargestTable)
        html += "<h3>Confusion matrix</h3>\n" + confusionTable(summary);
    if (const std::string pairs = confusedList(evaluation); !pairs.empty())
        html += "<h3>Most confused classes</h3>\n" + pairs;
    html += "<h3>Scores by class</h3>\n" + classTable(summary, evaluation.report);
    if (!evaluation.worst.empty()) {
        html += "<h3>Samples with the highest loss</h3>\n<div class=\"samples\">\n";
        for (const ShownSample& sample : evaluation.worst)
            html += sampleFigure(evaluation, sample);
        html += "</div>\n";
    }
    return html;
}

std::string regressionTable(const OutputPredictions& outputs) {
    std::vector<std::vector<std::string>> rows;
    const std::vector<RegressionScore> scores = regressionScores(outputs);
    for (std::size_t c = 0; c < scores.size() && c < kMostColumns; ++c) {
        rows.push_back({htmlText(outputs.names[c]), figureCell(scores[c].r2), figureCell(scores[c].mae),
                        figureCell(scores[c].rmse), figureCell(scores[c].meanResidual)});
    }
    return htmlTable({"Output", "R²", "Mean absolute error", "Root mean squared error", "Mean residual"},
                     rows, true);
}

std::string labelTable(const OutputPredictions& outputs) {
    constexpr double kThreshold = 0.5;
    const ThresholdReport report = thresholdReport(outputs, kThreshold);
    std::vector<std::vector<std::string>> rows;
    for (std::size_t c = 0; c < report.labels.size() && c < kMostColumns; ++c)
        rows.push_back(scoreRow(outputs.names[c], report.labels[c]));
    rows.push_back(scoreRow("micro avg", report.micro));
    rows.push_back(scoreRow("macro avg", report.macro));
    return fmt::format("<p>All labels of {} of the samples are right, at threshold 0.5.</p>\n",
                       shareCell(report.exactMatch)) +
           htmlTable({"Label", "Precision", "Recall", "F1", "Samples"}, rows, true);
}

std::string outputsSection(const OutputPredictions& outputs) {
    const std::string samples =
        fmt::format("<p>{} {}.</p>\n", countCell(outputs.samples), splitText(outputs.split));
    switch (outputs.task) {
        case OutputTask::Regression:
            return samples + regressionTable(outputs);
        case OutputTask::MultiLabel:
            return samples + labelTable(outputs);
        case OutputTask::Tokens:
            return samples + fmt::format("<p>{} of the tokens are predicted correctly.</p>\n",
                                         shareCell(tokenAccuracy(outputs)));
    }
    return samples;
}

}  // namespace

RunEvaluation evaluateRun(const RunStore& store, const RunInfo& run, const DeviceCatalog& devices,
                          StopToken& stop, const EvaluationProgress& progress) {
    if (!run.experiment.is_object()) throw Error("{}: it was imported without an experiment", run.name);
    const Experiment experiment = detailedExperiment(Experiment::fromJson(run.experiment), {});
    const NamedWeights weights = store.weights(run.id);
    RunEvaluation evaluation;
    if (predictsClasses(experiment)) {
        const SamplePredictions predictions =
            predictSamples(experiment, devices, weights, {}, stop, progress);
        evaluation.summary = predictions.summary;
        evaluation.report = reportOf(predictions);
        evaluation.worst = selectSamples(predictions, {.kind = SampleQuery::Kind::Loss, .limit = kWorst});
        return evaluation;
    }
    if (!outputTaskOf(experiment)) throw Error("{}: there is no evaluation for its loss", run.name);
    evaluation.outputs = std::make_shared<const OutputPredictions>(
        predictOutputs(experiment, devices, weights, {}, stop, progress));
    return evaluation;
}

std::string evaluationSection(const RunEvaluation& evaluation) {
    return evaluation.outputs ? outputsSection(*evaluation.outputs) : classesSection(evaluation);
}

}  // namespace shardlab::engine
