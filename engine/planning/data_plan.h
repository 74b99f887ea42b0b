#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/stop_token.h"
#include "engine/data/pipeline/pipeline.h"
#include "engine/data/statistics/data_summary.h"
#include "engine/experiment/experiment.h"

namespace shardlab::engine {

/// How the pipeline of an experiment cuts its training data into batches, but for what the model says of
/// labels and tokens.
PipelineOptions trainingPipelineOptions(const Experiment& experiment, bool shuffle);

/// Which samples train and validate.
struct DataSplit {
    SampleRange training;
    SampleRange validation;  ///< empty: there is none
    SampleRange test;        ///< samples of the set that the experiment leaves alone
};
DataSplit splitData(const Dataset& data, const ValidationSpec& validation);

/// The part of the data that an evaluation is about.
enum class EvaluatedSplit { Validation, Training, Test };
const char* nameOf(EvaluatedSplit split);                     ///< "validation", "training", "test"
std::vector<std::string> evaluatedSplitNames();               ///< in that order
EvaluatedSplit parseEvaluatedSplit(const std::string& name);  ///< throws Error
/// Its samples. Without samples where the experiment has no validation; throws Error where the data has no
/// test split.
SampleRange evaluatedRange(const DataSplit& split, EvaluatedSplit evaluated, const Experiment& experiment);

/// The data source of an experiment.
std::unique_ptr<DataSource> dataSourceOf(const Experiment& experiment);
/// Its set with the samples in the order in which splitData cuts them. texts: the vocabulary that weights
/// were trained with, or null. Throws Error as DataSource::loadFor. Reading files has interruption points.
std::shared_ptr<const Dataset> loadDataset(const Experiment& experiment,
                                           std::shared_ptr<const TrainedTexts> texts = nullptr);
DataSource::Description describeDataset(const Experiment& experiment);
/// Samples of the largest batch that a run or an evaluation has: no more than there are, unless they repeat.
std::int64_t largestBatch(const Experiment& experiment, std::int64_t trainCount, std::int64_t testCount);

/// The data of an experiment, to look at: no model is needed.
struct DataPlan {
    std::shared_ptr<const Dataset> data;
    DataSource::Description description;
    DataSplit split;
    Json steps;  ///< of "preprocess"
    /// The first step, the first two, …: as far as they fit the data, fitted to the training samples.
    std::vector<Preprocessor> stages;
    std::optional<Preprocessor> preprocessor;  ///< all steps
    std::string preprocessError;               ///< why there is none
    bool classLabels = true;                   ///< targets are class numbers
    std::int64_t classes = 0;                  ///< that the source knows of; 0: unknown
    std::int64_t sequenceLimit = 0;            ///< maxlen of pad_sequences; 0: there is none

    SummaryOptions summaryOptions() const;
    std::string className(std::int64_t label) const;  ///< its number if it has no name
};
/// Loads the data. Throws Error: what the source says, or that `stop` was asked for.
DataPlan makeDataPlan(const Experiment& experiment, const StopToken& stop);

}  // namespace shardlab::engine
