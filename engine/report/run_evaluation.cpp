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
#include "engine/report/number_columns.h"

namespace shardlab::engine {
namespace {

constexpr std::size_t kWorst = 24;         ///< samples with pictures
constexpr std::size_t kLargestTable = 24;  ///< classes of a confusion matrix that a page can show
constexpr std::size_t kMostPairs = 10, kMostColumns = 40;
constexpr std::size_t kLongestText = 160;

std::string shareCell(double share) {
    return std::isfinite(share) ? htmlNumber(share, toText(exactPercentage(share))) : "–";
}

std::string splitText(EvaluatedSplit split) {
    return split == EvaluatedSplit::Training ? "training samples" : "validation samples";
}

/// Whether the names of the columns stand upright: beside each other they would widen the page.
bool hasUprightNames(const EvaluationSummary& summary) {
    constexpr std::size_t kFewClasses = 10, kShortName = 8;
    const auto isLong = [](const std::string& name) { return name.size() > kShortName; };
    return summary.classNames.size() > kFewClasses || std::ranges::any_of(summary.classNames, isLong);
}

/// Rows: true classes; columns: predicted ones. The darker, the larger the share of the row.
std::string confusionTable(const EvaluationSummary& summary) {
    const std::size_t count = summary.classes.size();
    std::string html = fmt::format(
        "<div class=\"table\"><table class=\"confusion{}\">\n<caption>True class by row, predicted class by "
        "column</caption>\n<thead><tr><th></th>",
        hasUprightNames(summary) ? " upright" : "");
    for (const std::string& name : summary.classNames)
        html += "<th scope=\"col\"><span>" + htmlText(name) + "</span></th>";
    html += "</tr></thead>\n<tbody>\n";
    for (std::size_t truth = 0; truth < count; ++truth) {
        html += fmt::format("<tr><th scope=\"row\">{}</th>", htmlName(summary.classNames[truth]));
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
    return html + "</tbody></table></div>\n";
}

/// Precision, recall and F1 of classes or labels.
class ScoreTable {
public:
    void add(const std::string& name, const ClassScore& score) {
        m_names.push_back(htmlName(name));
        m_scores.push_back(score);
    }
    std::string html(const char* title) const {
        const auto precision = figureCells(valuesOf(m_scores, &ClassScore::precision)),
                   recall = figureCells(valuesOf(m_scores, &ClassScore::recall)),
                   f1 = figureCells(valuesOf(m_scores, &ClassScore::f1));
        std::vector<std::vector<std::string>> rows;
        for (std::size_t i = 0; i < m_names.size(); ++i)
            rows.push_back({m_names[i], precision[i], recall[i], f1[i], countCell(m_scores[i].support)});
        return htmlTable({title, "Precision", "Recall", "F1", "Samples"}, rows);
    }

private:
    std::vector<std::string> m_names;
    std::vector<ClassScore> m_scores;
};

std::string classTable(const EvaluationSummary& summary, const ClassificationReport& report) {
    ScoreTable table;
    for (std::size_t c = 0; c < report.classes.size(); ++c)
        table.add(summary.classNames[c], report.classes[c]);
    table.add("macro avg", report.macro);
    table.add("weighted avg", report.weighted);
    return table.html("Class");
}

std::string confusedList(const RunEvaluation& evaluation) {
    std::vector<std::vector<std::string>> rows;
    for (const ConfusedPair& pair : evaluation.report.confused) {
        if (rows.size() == kMostPairs) break;
        rows.push_back({htmlName(evaluation.summary.classNames.at(static_cast<std::size_t>(pair.truth))),
                        htmlName(evaluation.summary.classNames.at(static_cast<std::size_t>(pair.predicted))),
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

/// Of outputs or labels that a table leaves out.
std::string remainderNote(std::size_t count) {
    if (count <= kMostColumns) return {};
    return fmt::format("<p class=\"note\">The first {} of {}.</p>\n", kMostColumns,
                       countText(static_cast<std::int64_t>(count)));
}

std::string regressionTable(const OutputPredictions& outputs) {
    std::vector<RegressionScore> scores = regressionScores(outputs);
    const std::string note = remainderNote(scores.size());
    scores.resize(std::min(scores.size(), kMostColumns));
    const auto r2 = figureCells(valuesOf(scores, &RegressionScore::r2)),
               mae = figureCells(valuesOf(scores, &RegressionScore::mae)),
               rmse = figureCells(valuesOf(scores, &RegressionScore::rmse)),
               residual = figureCells(valuesOf(scores, &RegressionScore::meanResidual));
    std::vector<std::vector<std::string>> rows;
    for (std::size_t c = 0; c < scores.size(); ++c)
        rows.push_back({htmlName(outputs.names[c]), r2[c], mae[c], rmse[c], residual[c]});
    return note +
           htmlTable({"Output", "R²", "Mean absolute error", "Root mean squared error", "Mean residual"},
                     rows);
}

std::string labelTable(const OutputPredictions& outputs) {
    constexpr double kThreshold = 0.5;
    const ThresholdReport report = thresholdReport(outputs, kThreshold);
    ScoreTable table;
    for (std::size_t c = 0; c < report.labels.size() && c < kMostColumns; ++c)
        table.add(outputs.names[c], report.labels[c]);
    table.add("micro avg", report.micro);
    table.add("macro avg", report.macro);
    return fmt::format("<p>All labels of {} of the samples are right, at threshold 0.5.</p>\n",
                       shareCell(report.exactMatch)) +
           remainderNote(report.labels.size()) + table.html("Label");
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
