#include "engine/inference/output_evaluation.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "engine/core/error.h"
#include "engine/core/interruption.h"
#include "engine/inference/class_scores.h"
#include "engine/inference/in_order_once.h"
#include "engine/inference/weights_in_order.h"
#include "engine/losses/loss.h"
#include "engine/planning/run_plan.h"
#include "engine/runtime/executor.h"

namespace shardlab::engine {
namespace {

bool isRegression(LossKind kind) {
    switch (kind) {
        case LossKind::MeanSquaredError:
        case LossKind::MeanAbsoluteError:
        case LossKind::MeanAbsolutePercentageError:
        case LossKind::MeanSquaredLogarithmicError:
        case LossKind::Huber:
        case LossKind::LogCosh:
        case LossKind::Poisson:
            return true;
        default:
            return false;
    }
}

double shareOf(double part, double whole) {
    return whole > 0 ? part / whole : 0.0;
}

ClassScore scoreOf(std::int64_t truePositives, std::int64_t predicted, std::int64_t actual) {
    const double precision = shareOf(static_cast<double>(truePositives), static_cast<double>(predicted));
    const double recall = shareOf(static_cast<double>(truePositives), static_cast<double>(actual));
    return {.precision = precision,
            .recall = recall,
            .f1 = shareOf(2 * precision * recall, precision + recall),
            .support = actual};
}

/// A pass over the samples in their order, each once.
class OutputPass {
public:
    OutputPass(const Experiment& experiment, const DeviceCatalog& devices, const EvaluationOptions& options)
        : m_experiment(inOrderOnce(experiment)),
          m_split(options.split),
          m_plan(m_experiment, devices, options.threads) {
        const auto task = outputTaskOf(experiment);
        if (!task)
            throw Error(
                "evaluate: expected a regression, several yes-or-no answers or a class at each time step");
        m_result.task = *task;
    }
    OutputPredictions run(const NamedWeights& weights, StopToken& stop, const EvaluationProgress& progress);

private:
    void nameColumns();
    void add(const Batch& batch, std::span<const float> rows, std::span<const float> mask);
    void addTokens(const Batch& batch, std::span<const float> rows, std::span<const float> mask);
    Experiment m_experiment;
    EvaluatedSplit m_split;
    RunPlan m_plan;
    std::optional<ClassScores> m_scores;  ///< reads yes-or-no answers
    std::optional<std::int32_t> m_ignored;
    OutputPredictions m_result;
};

void OutputPass::nameColumns() {
    const Shape output = m_plan.model->outputShape().withoutBatch();
    const std::int64_t columns = m_result.task == OutputTask::Tokens ? 0 : output.elementCount();
    const std::vector<std::string>& classes = m_plan.dataset->classNames;
    for (std::int64_t c = 0; c < columns; ++c) {
        const auto at = static_cast<std::size_t>(c);
        const bool named = m_result.task == OutputTask::MultiLabel && at < classes.size();
        m_result.names.push_back(named          ? classes[at]
                                 : columns == 1 ? "Output"
                                                : fmt::format("Output {}", c + 1));
    }
    if (m_result.task == OutputTask::Tokens) {
        m_result.tokens.resize(static_cast<std::size_t>(output[0]));
        m_result.correctTokens = m_result.tokens;
    }
}

OutputPredictions OutputPass::run(const NamedWeights& weights, StopToken& stop,
                                  const EvaluationProgress& progress) {
    const std::vector<Tensor> ordered = weightsInOrder(*m_plan.model, weights);
    {
        const InterruptionScope scope(stop);
        m_plan.loadData(m_experiment, false, weights.texts, m_split);
    }
    nameColumns();
    if (m_result.task == OutputTask::MultiLabel) m_scores.emplace(m_experiment, *m_plan.model);
    const auto loss = makeLoss(m_experiment.compile.loss);
    m_ignored = loss->attributes.ignoreClass;
    const bool tokens = m_result.task == OutputTask::Tokens;
    m_result.split = m_plan.validation ? m_split : EvaluatedSplit::Training;
    Pipeline& pipeline = m_plan.validation ? *m_plan.validation : *m_plan.training;
    const std::int64_t batchSize = m_plan.trainerOptions.batchSize;
    Model::CompileOptions options{.batch = batchSize};
    if (tokens) options.loss = loss->attributes;  // which has the mask of the output
    Executor executor(m_plan.model->compile(options),
                      {.maxBatch = batchSize, .format = m_plan.trainerOptions.format}, m_plan.arena);
    const std::int64_t total = pipeline.samplesPerEpoch();
    pipeline.beginEpoch(0);
    while (const Batch* batch = pipeline.next()) {
        BatchView view;
        for (const Tensor& input : batch->inputs)
            view.inputs.push_back(input.floats().data());
        view.count = batch->count;
        if (tokens) view.labels = batch->labels.ints().data();
        if (!executor.run(view, ordered, 0, &stop))
            throw Error("evaluate: stopped after {} samples", m_result.samples);
        add(*batch, executor.output(), tokens ? executor.rowMask() : std::span<const float>());
        if (progress) progress(m_result.samples, total);
    }
    return std::move(m_result);
}

void OutputPass::add(const Batch& batch, std::span<const float> rows, std::span<const float> mask) {
    m_result.samples += batch.count;
    if (m_result.task == OutputTask::Tokens) return addTokens(batch, rows, mask);
    const auto columns = static_cast<std::size_t>(m_result.columns());
    const auto numbers = static_cast<std::size_t>(batch.count) * columns;
    const auto targets = batch.targets.floats().first(numbers);
    m_result.targets.insert(m_result.targets.end(), targets.begin(), targets.end());
    if (!m_scores) {
        m_result.outputs.insert(m_result.outputs.end(), rows.begin(),
                                rows.begin() + static_cast<std::ptrdiff_t>(numbers));
        return;
    }
    std::vector<float> probabilities(columns);
    for (std::size_t at = 0; at < numbers; at += columns) {
        m_scores->probabilities(rows.subspan(at, columns), probabilities);
        m_result.outputs.insert(m_result.outputs.end(), probabilities.begin(), probabilities.end());
    }
}

void OutputPass::addTokens(const Batch& batch, std::span<const float> rows, std::span<const float> mask) {
    const std::size_t steps = m_result.tokens.size();
    const auto classes = static_cast<std::size_t>(m_plan.model->outputShape().back());
    const auto labels = batch.labels.ints();
    for (std::size_t token = 0; token < static_cast<std::size_t>(batch.count) * steps; ++token) {
        if (!mask.empty() && mask[token] == 0.0F) continue;
        if (m_ignored && labels[token] == *m_ignored) continue;
        const auto row = rows.subspan(token * classes, classes);
        const auto best = std::ranges::max_element(row) - row.begin();
        ++m_result.tokens[token % steps];
        if (best == labels[token]) ++m_result.correctTokens[token % steps];
    }
}

Json answerJson(const ClassScore& score) {
    return {{"precision", score.precision},
            {"recall", score.recall},
            {"f1", score.f1},
            {"support", score.support}};
}

}  // namespace

std::optional<OutputTask> outputTaskOf(const Experiment& experiment) {
    const Model model = Model::build(experiment.model);
    if (model.outputs().size() != 1) return std::nullopt;
    const auto loss = makeLoss(experiment.compile.loss);
    const Shape output = model.outputShape().withoutBatch();
    const LossKind kind = loss->attributes.kind;
    if (isRegression(kind) && output.isFullyKnown()) return OutputTask::Regression;
    if (kind == LossKind::BinaryCrossentropy && output.rank() == 1 && output[0] > 1)
        return OutputTask::MultiLabel;
    if (kind == LossKind::SparseCategoricalCrossentropy && output.rank() == 2) return OutputTask::Tokens;
    return std::nullopt;
}

OutputPredictions predictOutputs(const Experiment& experiment, const DeviceCatalog& devices,
                                 const NamedWeights& weights, const EvaluationOptions& options,
                                 StopToken& stop, const EvaluationProgress& progress) {
    return OutputPass(experiment, devices, options).run(weights, stop, progress);
}

std::vector<RegressionScore> regressionScores(const OutputPredictions& predictions) {
    const auto columns = static_cast<std::size_t>(predictions.columns());
    const auto count = static_cast<double>(predictions.samples);
    std::vector<RegressionScore> scores(columns);
    for (std::size_t c = 0; c < columns && predictions.samples > 0; ++c) {
        double total = 0;
        bool constant = true;  // then rounding makes no spread of its own
        for (std::size_t at = c; at < predictions.targets.size(); at += columns) {
            total += static_cast<double>(predictions.targets[at]);
            constant = constant && predictions.targets[at] == predictions.targets[c];
        }
        const double mean = constant ? static_cast<double>(predictions.targets[c]) : total / count;
        double squares = 0, absolute = 0, sum = 0, spread = 0;
        for (std::size_t at = c; at < predictions.targets.size(); at += columns) {
            const double actual = static_cast<double>(predictions.targets[at]);
            const double residual = static_cast<double>(predictions.outputs[at]) - actual;
            squares += residual * residual;
            absolute += std::abs(residual);
            sum += residual;
            spread += (actual - mean) * (actual - mean);
        }
        scores[c] = {.r2 = spread > 0    ? 1 - squares / spread
                           : squares > 0 ? 0.0
                                         : 1.0,
                     .mae = absolute / count,
                     .rmse = std::sqrt(squares / count),
                     .meanResidual = sum / count};
    }
    return scores;
}

ThresholdReport thresholdReport(const OutputPredictions& predictions, double threshold) {
    const auto columns = static_cast<std::size_t>(predictions.columns());
    std::vector<std::int64_t> truePositives(columns), predicted(columns), actual(columns);
    std::int64_t exact = 0;
    for (std::size_t row = 0; row < predictions.outputs.size(); row += columns) {
        bool right = true;
        for (std::size_t c = 0; c < columns; ++c) {
            const bool yes = static_cast<double>(predictions.outputs[row + c]) >= threshold;
            const bool truth = predictions.targets[row + c] > 0.5F;
            predicted[c] += yes ? 1 : 0;
            actual[c] += truth ? 1 : 0;
            truePositives[c] += yes && truth ? 1 : 0;
            right = right && yes == truth;
        }
        exact += right ? 1 : 0;
    }
    const auto sum = [](const std::vector<std::int64_t>& all) {
        return std::accumulate(all.begin(), all.end(), std::int64_t{0});
    };
    ThresholdReport report{
        .threshold = threshold,
        .labels = {},
        .micro = scoreOf(sum(truePositives), sum(predicted), sum(actual)),
        .macro = {},
        .exactMatch = shareOf(static_cast<double>(exact), static_cast<double>(predictions.samples))};
    const auto share = shareOf(1, static_cast<double>(columns));
    for (std::size_t c = 0; c < columns; ++c) {
        const ClassScore score = scoreOf(truePositives[c], predicted[c], actual[c]);
        report.labels.push_back(score);
        report.macro.precision += score.precision * share;
        report.macro.recall += score.recall * share;
        report.macro.f1 += score.f1 * share;
        report.macro.support += score.support;
    }
    return report;
}

double tokenAccuracy(const OutputPredictions& predictions) {
    double right = 0, all = 0;
    for (std::size_t step = 0; step < predictions.tokens.size(); ++step) {
        right += static_cast<double>(predictions.correctTokens[step]);
        all += static_cast<double>(predictions.tokens[step]);
    }
    return shareOf(right, all);
}

Json outputReport(const OutputPredictions& predictions, double threshold) {
    if (predictions.task == OutputTask::Regression) {
        Json columns = Json::array();
        const auto scores = regressionScores(predictions);
        for (std::size_t c = 0; c < scores.size(); ++c)
            columns.push_back({{"output", predictions.names[c]},
                               {"r2", scores[c].r2},
                               {"mae", scores[c].mae},
                               {"rmse", scores[c].rmse},
                               {"mean_residual", scores[c].meanResidual}});
        return {{"regression", columns}};
    }
    if (predictions.task == OutputTask::MultiLabel) {
        const ThresholdReport report = thresholdReport(predictions, threshold);
        Json labels = Json::array();
        for (std::size_t c = 0; c < report.labels.size(); ++c) {
            Json label = answerJson(report.labels[c]);
            label["label"] = predictions.names[c];
            labels.push_back(label);
        }
        return {{"multi_label",
                 {{"threshold", threshold},
                  {"labels", labels},
                  {"micro", answerJson(report.micro)},
                  {"macro", answerJson(report.macro)},
                  {"exact_match", report.exactMatch}}}};
    }
    Json steps = Json::array();
    for (std::size_t step = 0; step < predictions.tokens.size(); ++step)
        steps.push_back({{"tokens", predictions.tokens[step]}, {"correct", predictions.correctTokens[step]}});
    return {{"tokens", {{"accuracy", tokenAccuracy(predictions)}, {"steps", steps}}}};
}

}  // namespace shardlab::engine
