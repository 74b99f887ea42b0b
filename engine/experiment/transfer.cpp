#include "engine/experiment/transfer.h"

#include <algorithm>

#include "engine/core/error.h"
#include "engine/core/wording.h"
#include "engine/editing/transfer_edits.h"
#include "engine/experiment/model_outputs.h"
#include "engine/experiment/preprocess_proposal.h"
#include "engine/losses/loss.h"
#include "engine/optimizers/optimizer.h"

namespace shardlab::engine {
namespace {

constexpr double kFineTuning = 0.1;  // of the learning rate before

std::size_t rowNamed(const ModelConfig& model, const std::string& name) {
    const auto found =
        std::ranges::find_if(model.layers, [&](const LayerNode& layer) { return layer.name == name; });
    if (found == model.layers.end()) throw Error("freeze before: the model has no layer {}", name);
    return static_cast<std::size_t>(found - model.layers.begin());
}

/// Metrics count classes, too.
void adaptMetrics(Json& metrics, std::int64_t classes, bool lossChanged) {
    for (Json& metric : metrics) {
        const Json name = metric.is_object() ? metric.value("class_name", Json()) : metric;
        if (lossChanged && (name == "BinaryAccuracy" || name == "binary_accuracy")) metric = "accuracy";
        if (!metric.is_object() || !metric["config"].is_object()) continue;
        Json& config = metric["config"];
        if (config.contains("num_classes")) config["num_classes"] = classes;
    }
}

void setLearningRate(Experiment& experiment, double rate) {
    Json& optimizer = experiment.compile.optimizer;
    if (optimizer.is_string()) optimizer = {{"class_name", optimizer}, {"config", Json::object()}};
    if (!optimizer["config"].is_object()) optimizer["config"] = Json::object();
    optimizer["config"].erase("lr");
    optimizer["config"]["learning_rate"] = rate;
}

/// 0.0001, not 0.00010000000000000002.
double tenthOf(double rate) {
    return std::stod(fmt::format("{:.6g}", kFineTuning * rate));
}

void adaptData(Experiment& experiment, const DataSource::Description& data,
               std::vector<std::string>& changes) {
    const PreprocessProposal proposal = proposePreprocessing(experiment, data);
    if (!proposal.fitsModel) {
        throw Error("data {}: samples of shape {} do not fit the pretrained model", experiment.data.source,
                    proposal.sampleShape.toString());
    }
    if (!proposal.changes) return;
    experiment.data.preprocess = proposal.steps;
    if (proposal.images) experiment.data.options = proposal.images->options;
    changes.push_back(proposal.summary());
}

}  // namespace

std::optional<double> initialLearningRate(const Experiment& experiment) {
    const Json& optimizer = experiment.compile.optimizer;
    const Json kind = optimizer.is_object() ? optimizer.value("class_name", Json()) : optimizer;
    const auto* entry = kind.is_string() ? optimizerRegistry().find(kind.get<std::string>()) : nullptr;
    if (entry == nullptr) return std::nullopt;
    Json rate;
    for (const ParameterSpec& spec : entry->schema) {
        if (spec.name == "learning_rate") rate = spec.defaultValue;
    }
    const Json config = optimizer.is_object() ? optimizer.value("config", Json::object()) : Json::object();
    for (const char* key : {"lr", "learning_rate"}) {
        if (config.is_object() && config.contains(key)) rate = config.at(key);
    }
    if (rate.is_object()) rate = rate.value("config", Json::object()).value("initial_learning_rate", Json());
    return rate.is_number() ? std::optional(rate.get<double>()) : std::nullopt;
}

std::int64_t classesOf(const DataSource::Description& data) {
    return data.targetShape.empty() ? data.classes : 0;
}

HeadChange withHeadFor(const Experiment& experiment, std::int64_t classes) {
    if (classes < 1) throw Error("new head: expected 1 or more classes; got {}", classes);
    HeadChange change{experiment, {}};
    CompileSpec& compile = change.experiment.compile;
    const LossAttributes attributes = makeLoss(firstLoss(compile))->attributes;
    const bool binary = attributes.kind == LossKind::BinaryCrossentropy ||
                        attributes.kind == LossKind::BinaryFocalCrossentropy;
    const bool classifies = binary || isCategorical(attributes.kind);
    const bool lossChanges = binary && classes > 2;
    if (lossChanges) {
        compile.loss = {{"class_name", "SparseCategoricalCrossentropy"},
                        {"config", {{"from_logits", attributes.fromLogits}}}};
    }
    adaptMetrics(compile.metrics, classes, lossChanges);
    const bool oneUnit = binary && classes <= 2;
    const char* activation = !classifies || attributes.fromLogits ? "linear"
                             : oneUnit                            ? "sigmoid"
                                                                  : "softmax";
    const edits::Edited edited =
        edits::withNewHead(experiment.model, {.units = oneUnit ? 1 : classes, .activation = activation});
    change.experiment.model = edited.model;
    change.head = edited.focus.front();
    return change;
}

Transfer prepareTransfer(const Experiment& pretrained, const TransferOptions& options,
                         const DataSource::Description& data) {
    Transfer transfer{pretrained, {}};
    Experiment& experiment = transfer.experiment;
    if (!options.source.empty()) {
        experiment.data.source = options.source;
        experiment.data.options = options.sourceOptions;
    }
    const std::int64_t classes = options.classes > 0 ? options.classes : classesOf(data);
    if (classes == 0) {
        throw Error("data {}: the number of classes is not known; give it", experiment.data.source);
    }
    if (options.freeze) {
        const auto head = edits::headRow(pretrained.model);
        if (!head) throw Error("{}: expected a Dense layer at the end of the model", pretrained.model.name);
        const std::size_t row =
            options.freezeBefore.empty() ? *head : rowNamed(pretrained.model, options.freezeBefore);
        experiment.model = edits::frozenBefore(pretrained.model, row).model;
        const auto frozen = std::ssize(edits::frozenRows(experiment.model));
        const std::string& first = pretrained.model.layers[row].name;
        transfer.changes.push_back(frozen == 1
                                       ? fmt::format("1 layer before {} is frozen.", first)
                                       : fmt::format("{} layers before {} are frozen.", frozen, first));
    }
    const HeadChange change = withHeadFor(experiment, classes);
    experiment = change.experiment;
    transfer.changes.push_back(
        classes == 1 ? fmt::format("{} is the new head, for 1 class.", change.head)
                     : fmt::format("{} is the new head, for {} classes.", change.head, classes));
    adaptData(experiment, data, transfer.changes);
    if (const auto rate = initialLearningRate(pretrained); options.learningRate || rate) {
        const double now = options.learningRate ? *options.learningRate : tenthOf(*rate);
        setLearningRate(experiment, now);
        transfer.changes.push_back(fmt::format("The learning rate is {:g}.", now));
    }
    if (!options.weights.empty()) {
        experiment.fit.initialWeights = std::filesystem::absolute(options.weights).string();
        transfer.changes.push_back(
            fmt::format("Training begins with the weights of {}.", options.weights.string()));
    }
    return transfer;
}

}  // namespace shardlab::engine
