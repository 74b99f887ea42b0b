#include "engine/inference/sample_evaluation.h"
#include "engine/devices/device_catalog.h"
#include "engine/planning/data_plan.h"

#include <algorithm>
#include <numeric>

#include "engine/core/error.h"
#include "engine/core/interruption.h"
#include "engine/inference/class_scores.h"
#include "engine/inference/in_order_once.h"
#include "engine/inference/weights_in_order.h"
#include "engine/planning/run_plan.h"
#include "engine/runtime/executor.h"

namespace shardlab::engine {
namespace {

double share(std::int64_t part, std::int64_t whole) {
    return whole > 0 ? static_cast<double>(part) / static_cast<double>(whole) : 0.0;
}

std::vector<std::string> classNames(const Dataset& data, int classes) {
    std::vector<std::string> names;
    for (int c = 0; c < classes; ++c) {
        const auto at = static_cast<std::size_t>(c);
        names.push_back(at < data.classNames.size() ? data.classNames[at] : std::to_string(c));
    }
    return names;
}

/// An evaluation in the making.
class Evaluation {
public:
    Evaluation(const Experiment& experiment, const DeviceCatalog& devices, const EvaluationOptions& options)
        : m_experiment(inOrderOnce(experiment)),
          m_split(options.split),
          m_plan(m_experiment, devices, options.threads),
          m_scores(m_experiment, *m_plan.model),
          m_probabilities(static_cast<std::size_t>(m_scores.classes())) {}

    SamplePredictions run(const NamedWeights& weights, StopToken& stop, const EvaluationProgress& progress);

private:
    void loadData();
    void add(const Batch& batch, std::span<const float> rows);
    void count(const SamplePrediction& made);
    SamplePrediction prediction(std::span<const float> row, int label);

    Experiment m_experiment;
    EvaluatedSplit m_split;
    std::shared_ptr<const TrainedTexts> m_texts;
    RunPlan m_plan;
    ClassScores m_scores;
    Pipeline* m_pipeline = nullptr;
    std::vector<float> m_probabilities;  ///< of one sample
    bool m_keeps = false;                ///< those of all samples
    SamplePredictions m_result;
};

void Evaluation::loadData() {
    m_plan.loadData(m_experiment, false, std::move(m_texts), m_split);
    const Dataset& data = *m_plan.dataset;
    m_result.data = m_plan.dataset;
    m_result.summary.split = m_plan.validation ? m_split : EvaluatedSplit::Training;
    m_pipeline = m_plan.validation ? m_plan.validation.get() : m_plan.training.get();
    m_result.part = m_plan.evaluated.samples;
    m_result.begin = m_plan.evaluated.begin;
    EvaluationSummary& summary = m_result.summary;
    const auto classes = static_cast<std::size_t>(m_scores.classes());
    summary.classNames = classNames(data, m_scores.classes());
    summary.classes.resize(classes);
    if (classes <= EvaluationSummary::kLargestConfusion) summary.confusion.resize(classes * classes);
}

SamplePredictions Evaluation::run(const NamedWeights& weights, StopToken& stop,
                                  const EvaluationProgress& progress) {
    const std::vector<Tensor> ordered = weightsInOrder(*m_plan.model, weights);
    m_texts = weights.texts;
    {
        const InterruptionScope scope(stop);
        loadData();
    }
    const std::int64_t batchSize = m_plan.trainerOptions.batchSize;
    Executor executor(m_plan.model->compile({.batch = batchSize}),
                      {.maxBatch = batchSize, .format = m_plan.trainerOptions.format}, m_plan.arena);
    const std::int64_t total = m_pipeline->samplesPerEpoch();
    m_result.predictions.reserve(static_cast<std::size_t>(total));
    m_keeps = total * m_scores.classes() <= SamplePredictions::kMostProbabilities;
    if (m_keeps) m_result.probabilities.reserve(static_cast<std::size_t>(total * m_scores.classes()));
    BatchView view;
    m_pipeline->beginEpoch(0);
    while (const Batch* batch = m_pipeline->next()) {
        view.inputs.clear();
        for (const Tensor& input : batch->inputs)
            view.inputs.push_back(input.floats().data());
        view.count = batch->count;
        if (!executor.run(view, ordered, 0, &stop))
            throw Error("evaluate: stopped after {} samples", m_result.predictions.size());
        add(*batch, executor.output());
        if (progress) progress(std::ssize(m_result.predictions), total);
    }
    return std::move(m_result);
}

void Evaluation::add(const Batch& batch, std::span<const float> rows) {
    const auto columns = static_cast<std::size_t>(m_scores.columns());
    for (std::int64_t r = 0; r < batch.count; ++r) {
        const auto row = rows.subspan(static_cast<std::size_t>(r) * columns, columns);
        const SamplePrediction made = prediction(row, m_scores.label(batch, r));
        if (made.counts()) count(made);
        m_result.predictions.push_back(made);
        if (m_keeps)
            m_result.probabilities.insert(m_result.probabilities.end(), m_probabilities.begin(),
                                          m_probabilities.end());
    }
}

void Evaluation::count(const SamplePrediction& made) {
    EvaluationSummary& summary = m_result.summary;
    const auto label = static_cast<std::size_t>(made.label);
    ++summary.classes[label].samples;
    ++summary.samples;
    if (!made.wrong()) {
        ++summary.classes[label].correct;
        ++summary.correct;
    }
    if (!summary.confusion.empty())
        ++summary.confusion[label * summary.classes.size() + static_cast<std::size_t>(made.predicted())];
}

SamplePrediction Evaluation::prediction(std::span<const float> row, int label) {
    m_scores.probabilities(row, m_probabilities);
    SamplePrediction made{.label = label};
    if (made.counts()) made.labelProbability = m_probabilities[static_cast<std::size_t>(label)];
    for (int c = 0; c < m_scores.classes(); ++c) {
        ClassProbability entry{c, m_probabilities[static_cast<std::size_t>(c)]};
        for (ClassProbability& place : made.top) {
            if (place.classIndex < 0 || entry.probability > place.probability) std::swap(place, entry);
            if (entry.classIndex < 0) break;
        }
    }
    return made;
}

}  // namespace

double ClassCount::accuracy() const {
    return share(correct, samples);
}

double EvaluationSummary::accuracy() const {
    return share(correct, samples);
}

bool predictsClasses(const Experiment& experiment) {
    const Model model = Model::build(experiment.model);
    try {
        return ClassScores(experiment, model).classes() > 1;
    } catch (const Error&) {
        return false;
    }
}

SamplePredictions predictSamples(const Experiment& experiment, const DeviceCatalog& devices,
                                 const NamedWeights& weights, const EvaluationOptions& options,
                                 StopToken& stop, const EvaluationProgress& progress) {
    return Evaluation(experiment, devices, options).run(weights, stop, progress);
}

std::vector<ShownSample> selectSamples(const SamplePredictions& all, const SampleQuery& query) {
    using Kind = SampleQuery::Kind;
    const auto at = [&](std::int64_t i) -> const SamplePrediction& {
        return all.predictions[static_cast<std::size_t>(i)];
    };
    const auto asked = [&](const SamplePrediction& each) {
        return each.counts() && (!query.trueClass || each.label == *query.trueClass) &&
               (!query.predictedClass || each.predicted() == *query.predictedClass) &&
               (query.kind != Kind::Wrong || each.wrong());
    };
    std::vector<std::int64_t> chosen;
    const auto count = static_cast<std::int64_t>(all.predictions.size());
    for (std::int64_t i = 0; i < count; ++i) {
        if (asked(at(i))) chosen.push_back(i);
    }
    const auto sort = [&](auto order, auto value) { std::ranges::stable_sort(chosen, order, value); };
    const auto confidence = [&](std::int64_t i) { return at(i).top[0].probability; };
    switch (query.kind) {
        case Kind::WrongFirst:
            std::ranges::stable_partition(chosen, [&](std::int64_t i) { return at(i).wrong(); });
            break;
        case Kind::Wrong:
            sort(std::greater{}, confidence);
            break;
        case Kind::Loss:
            sort(std::less{}, [&](std::int64_t i) { return at(i).labelProbability; });
            break;
        case Kind::Uncertain:
            sort(std::less{}, confidence);
            break;
    }
    if (chosen.size() > query.limit) chosen.resize(query.limit);
    std::vector<ShownSample> shown;
    shown.reserve(chosen.size());
    for (const std::int64_t i : chosen)
        shown.push_back({i, at(i), sampleContent(*all.data, *all.part, all.begin + i)});
    return shown;
}

SampleEvaluation evaluateSamples(const Experiment& experiment, const DeviceCatalog& devices,
                                 const NamedWeights& weights, const EvaluationOptions& options,
                                 const SampleQuery& query, StopToken& stop) {
    SamplePredictions predictions = predictSamples(experiment, devices, weights, options, stop);
    std::vector<ShownSample> shown = selectSamples(predictions, query);
    return {std::move(predictions.summary), std::move(shown)};
}

}  // namespace shardlab::engine
