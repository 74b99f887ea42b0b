#pragma once
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "engine/data/dataset.h"
#include "engine/experiment/experiment.h"

namespace shardlab::engine {

/// What transfer learning changes about an experiment. What is not given follows from the experiment and the
/// data.
struct TransferOptions {
    std::filesystem::path weights = {};  ///< of the pretrained model; the run begins with them
    std::string source = {};             ///< data source to fine-tune on; empty: that of the experiment
    Json sourceOptions = Json::object();
    /// Layers before it are frozen; empty: before the head. `freeze` false: none is.
    std::string freezeBefore = {};
    bool freeze = true;
    std::int64_t classes = 0;                 ///< units of the new head; 0: as many as the data have classes
    std::optional<double> learningRate = {};  ///< default: a tenth of the experiment's
};

/// An experiment that is ready to fine-tune, and what was changed, one sentence each.
struct Transfer {
    Experiment experiment;
    std::vector<std::string> changes;
};

/// The learning rate that an experiment begins with: the optimizer's option, or its default; of a schedule
/// the initial one. Nothing if the optimizer is not known.
std::optional<double> initialLearningRate(const Experiment& experiment);

/// The classes that a new head needs for these data; 0: they have none.
std::int64_t classesOf(const DataSource::Description& data);

/// Freezes, replaces the head, and adapts loss, metrics, preprocessing and learning rate to the new data.
/// `data`: of `options.source` and its options. A head for two classes keeps its one sigmoid unit where the
/// loss is binary cross-entropy; a head for more classes than two makes that loss sparse categorical
/// cross-entropy. fit.initial_weights names the file. Throws Error if the model has no head, no such layer,
/// or does not take the data.
Transfer prepareTransfer(const Experiment& pretrained, const TransferOptions& options,
                         const DataSource::Description& data);

/// The loss, labels and metrics for a head of as many classes, and its activation. Part of the above, and
/// what "Replace head" does.
struct HeadChange {
    Experiment experiment;
    std::string head;  ///< name of the new layer
};
HeadChange withHeadFor(const Experiment& experiment, std::int64_t classes);

}  // namespace shardlab::engine
