#include "engine/planning/data_plan.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "engine/core/abridge.h"
#include "engine/core/error.h"
#include "engine/core/interruption.h"
#include "engine/experiment/model_outputs.h"
#include "engine/losses/loss.h"

namespace shardlab::engine {
namespace {

Preprocessor fittedTo(const SampleRange& range, const Preprocessor& preprocessor) {
    if (!preprocessor.needsStatistics()) return preprocessor;
    return preprocessor.fitted(*range.samples, range.begin, range.end);
}

/// Whether a label in memory is no class number, as those of a regression are.
bool holdsOtherNumbers(const Tensor& labels) {
    if (labels.shape().empty() || labels.dtype() != DType::Float32) return false;
    return std::ranges::any_of(labels.floats(),
                               [](const float& label) { return !classOf(std::span(&label, 1)); });
}

/// Class numbers by the loss, by what one_hot expects or by their type.
bool hasClassLabels(const Experiment& experiment, const Dataset& data) {
    if (holdsOtherNumbers(data.train.y)) return false;
    for (const Json& step : experiment.data.preprocess) {
        if (step.value("op", "") == "one_hot") return true;
    }
    if (data.train.target().dtype != DType::Float32 || !data.classNames.empty()) return true;
    try {
        return makeLoss(firstLoss(experiment.compile))->sparse();
    } catch (const Error&) {
        return false;  // a loss that is being typed
    }
}

std::int64_t paddedLength(const Json& preprocess) {
    for (const Json& step : preprocess) {
        if (step.value("op", "") == "pad_sequences" && step.contains("maxlen") &&
            step.at("maxlen").is_number_integer())
            return step.at("maxlen").get<std::int64_t>();
    }
    return 0;
}

/// Stops at the first step that does not fit.
void addStages(DataPlan& plan) {
    const ArraySpec raw = plan.data->inputs()[0];
    try {
        Json steps = Json::array();
        for (const Json& step : plan.steps) {
            steps.push_back(step);
            plan.stages.push_back(fittedTo(plan.split.training, Preprocessor(steps, raw)));
        }
        plan.preprocessor = plan.stages.empty() ? Preprocessor(steps, raw) : plan.stages.back();
    } catch (const Interrupted&) {
        throw;
    } catch (const Error& error) {
        plan.preprocessError = error.what();
    }
}

}  // namespace

PipelineOptions trainingPipelineOptions(const Experiment& experiment, bool shuffle) {
    PipelineOptions options;
    options.batchSize = experiment.globalBatch();
    options.shuffleBuffer = shuffle ? experiment.data.shuffleBuffer : 0;
    options.repeat = experiment.data.repeat;
    options.dropRemainder = experiment.data.dropRemainder;
    options.prefetch = experiment.data.prefetch;
    options.cache = experiment.data.cache == "after_batch"    ? PipelineOptions::Cache::AfterBatch
                    : experiment.data.cache == "before_batch" ? PipelineOptions::Cache::BeforeBatch
                                                              : PipelineOptions::Cache::None;
    options.stepsPerEpoch = experiment.fit.stepsPerEpoch.value_or(0);
    options.workers = experiment.data.workers;
    options.seed = experiment.fit.seed;
    return options;
}

std::unique_ptr<DataSource> dataSourceOf(const Experiment& experiment) {
    return makeDataSource(Json{{"source", experiment.data.source}, {"options", experiment.data.options}});
}

std::shared_ptr<const Dataset> loadDataset(const Experiment& experiment,
                                           std::shared_ptr<const TrainedTexts> texts) {
    return dataSourceOf(experiment)
        ->loadFor({.validation = experiment.validationSplit(), .texts = std::move(texts)});
}

DataSource::Description describeDataset(const Experiment& experiment) {
    return dataSourceOf(experiment)->describeFor({.validation = experiment.validationSplit()});
}

std::int64_t largestBatch(const Experiment& experiment, std::int64_t trainCount, std::int64_t testCount) {
    const std::int64_t batch = experiment.globalBatch(), samples = std::max(trainCount, testCount);
    const bool repeats = experiment.data.repeat && experiment.data.cache != "after_batch";
    return repeats || samples <= 0 ? batch : std::min(batch, samples);
}

DataSplit splitData(const Dataset& data, const ValidationSpec& validation) {
    using Kind = ValidationSpec::Kind;
    const std::int64_t all = data.train.count();
    const SampleRange test{.samples = &data.test, .begin = 0, .end = data.test.count()};
    DataSplit split{
        .training = {.samples = &data.train, .begin = 0, .end = all}, .validation = {}, .test = test};
    if (validation.kind == Kind::TestSplit) {
        split.validation = test;
        split.test = {};
    } else if (validation.kind == Kind::Fraction) {
        split.training.end = trainCountOfFraction(all, validation.fraction);
        split.validation = {.samples = &data.train, .begin = split.training.end, .end = all};
    }
    return split;
}

const char* nameOf(EvaluatedSplit split) {
    constexpr std::array kNames{"validation", "training", "test"};
    return kNames.at(static_cast<std::size_t>(split));
}

std::vector<std::string> evaluatedSplitNames() {
    return {nameOf(EvaluatedSplit::Validation), nameOf(EvaluatedSplit::Training),
            nameOf(EvaluatedSplit::Test)};
}

EvaluatedSplit parseEvaluatedSplit(const std::string& name) {
    const std::vector<std::string> names = evaluatedSplitNames();
    const auto found = std::ranges::find(names, name);
    if (found == names.end())
        throw Error("split: expected {}; got {}", fmt::join(names, ", "), abridged(name));
    return static_cast<EvaluatedSplit>(found - names.begin());
}

SampleRange evaluatedRange(const DataSplit& split, EvaluatedSplit evaluated, const Experiment& experiment) {
    switch (evaluated) {
        case EvaluatedSplit::Validation:
            return split.validation;
        case EvaluatedSplit::Training:
            return split.training;
        case EvaluatedSplit::Test:
            break;
    }
    if (split.test.count() > 0) return split.test;
    const bool validates = experiment.data.validation.kind == ValidationSpec::Kind::TestSplit;
    if (!validates || split.validation.count() == 0)
        throw Error("data: {} has no test split", experiment.data.source);
    return split.validation;
}

SummaryOptions DataPlan::summaryOptions() const {
    return {.classes = classLabels, .classCount = classes, .sequenceLimit = sequenceLimit};
}

std::string DataPlan::className(std::int64_t label) const {
    const auto at = static_cast<std::size_t>(label);
    return at < data->classNames.size() ? data->classNames[at] : std::to_string(label);
}

DataPlan makeDataPlan(const Experiment& experiment, const StopToken& stop) {
    const InterruptionScope scope(stop);
    DataPlan plan;
    plan.data = loadDataset(experiment);
    plan.description = describeDataset(experiment);
    plan.split = splitData(*plan.data, experiment.data.validation);
    plan.classLabels = hasClassLabels(experiment, *plan.data);
    plan.classes =
        std::max(plan.description.classes, static_cast<std::int64_t>(plan.data->classNames.size()));
    plan.sequenceLimit = paddedLength(experiment.data.preprocess);
    plan.steps = experiment.data.preprocess;
    addStages(plan);
    return plan;
}

}  // namespace shardlab::engine
