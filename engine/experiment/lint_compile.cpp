#include <algorithm>

#include "engine/callbacks/callback.h"
#include "engine/core/error.h"
#include "engine/core/wording.h"
#include "engine/experiment/lint_context.h"
#include "engine/experiment/lint_parts.h"
#include "engine/experiment/missing_flatten.h"
#include "engine/experiment/model_outputs.h"
#include "engine/metrics/metric.h"
#include "engine/optimizers/optimizer.h"

namespace shardlab::engine {

OutputActivation outputActivation(const LintContext& context) {
    const ModelConfig& model = context.experiment.model;
    std::string name = context.outputLayer();
    for (std::size_t guard = 0; guard <= model.layers.size(); ++guard) {
        const auto it = std::find_if(model.layers.begin(), model.layers.end(),
                                     [&](const LayerNode& layer) { return layer.name == name; });
        if (it == model.layers.end()) return {};
        if (it->className == "Softmax") return {name, "softmax"};
        const bool moves =
            it->className == "Flatten" || it->className == "Reshape" || it->className == "Dropout";
        if (!moves) {
            const bool has =
                it->className == "Activation" || it->className == "Dense" || it->className == "Conv2D";
            if (!has) return {name, ""};
            const Json activation = it->config.value("activation", Json(nullptr));
            if (activation.is_null()) return {name, "linear"};
            return {name, activation.is_string() ? activation.get<std::string>() : nameIn(activation)};
        }
        const std::vector<std::string> inbound =
            model.inboundOf(static_cast<std::size_t>(it - model.layers.begin()));
        if (inbound.size() != 1) return {};
        name = inbound.front();
    }
    return {};
}

const char* probabilitiesFor(LossKind kind) {
    return isCategorical(kind) ? "softmax" : "sigmoid";
}

namespace {

void checkLogits(LintContext& context, const OutputActivation& output, const LossAttributes& loss) {
    const bool probabilities = output.name == "softmax" || output.name == "sigmoid";
    if (loss.fromLogits && probabilities) {
        context.add(Severity::Warning, "probabilities-as-logits", output.layer,
                    fmt::format("The output already has {}, and from_logits=True applies it again. The loss "
                                "cannot approach 0.",
                                output.name),
                    fmt::format("Set from_logits to false, or remove {} from the output.", output.name));
    }
    if (!loss.fromLogits && output.name == "linear") {
        context.add(
            Severity::Warning, "logits-as-probabilities", output.layer,
            "The loss expects probabilities, but the output has no softmax or sigmoid.",
            fmt::format("Set from_logits to true, or add {} to the output.", probabilitiesFor(loss.kind)));
    }
}

void checkActivation(LintContext& context) {
    const LossAttributes& loss = context.loss->attributes;
    const bool crossEntropy = isCategorical(loss.kind) || loss.kind == LossKind::BinaryCrossentropy;
    const OutputActivation output = outputActivation(context);
    if (!crossEntropy || output.name.empty()) return;
    checkLogits(context, output, loss);
    if (output.name == "softmax" && loss.kind == LossKind::BinaryCrossentropy) {
        context.add(Severity::Warning, "softmax-with-binary-loss", output.layer,
                    "Binary cross-entropy expects independent outputs, but softmax outputs add up to 1.",
                    "Use categorical cross-entropy, or use sigmoid.");
    } else if (output.name == "sigmoid" && isCategorical(loss.kind)) {
        context.add(
            Severity::Warning, "sigmoid-with-categorical-loss", output.layer,
            "Categorical cross-entropy expects probabilities that add up to 1; sigmoid outputs do not.",
            "Use softmax, or use binary cross-entropy.");
    }
}

void checkLabels(LintContext& context) {
    const LossAttributes& loss = context.loss->attributes;
    if (context.loss->sparse() && context.oneHotClasses > 0) {
        context.add(Severity::Error, "one-hot-with-sparse-loss", "",
                    "Sparse categorical cross-entropy expects integer labels; the labels are one-hot.",
                    "Use CategoricalCrossentropy, or remove the preprocessing step one_hot.");
    }
    if (takesOneHot(loss.kind) && context.data && context.data->classes > 0 && context.oneHotClasses == 0) {
        context.add(Severity::Error, "labels-need-one-hot", "",
                    "Categorical cross-entropy expects one-hot labels; the labels are integers.",
                    fmt::format("Add the preprocessing step one_hot with {} classes, or use "
                                "SparseCategoricalCrossentropy.",
                                context.data->classes));
    }
}

bool expectsNumbers(LossKind kind) {
    return kind == LossKind::MeanSquaredError || kind == LossKind::MeanAbsoluteError ||
           kind == LossKind::MeanAbsolutePercentageError || kind == LossKind::MeanSquaredLogarithmicError ||
           kind == LossKind::Huber || kind == LossKind::LogCosh || kind == LossKind::Poisson;
}

/// The numbers of a table's classes say only how their names are ordered.
void checkClassesOfTable(LintContext& context) {
    const bool table = sourceTraits(context.experiment.data.source).columns != nullptr;
    if (!table || !expectsNumbers(context.loss->attributes.kind) || !context.data) return;
    if (context.data->classes <= 2 || context.oneHotClasses > 0) return;
    context.add(
        Severity::Warning, "classes-with-regression-loss", "",
        fmt::format("{} expects numbers, but the target has {} classes. The model learns their places in "
                    "alphabetical order.",
                    context.loss->className, context.data->classes),
        "Set target_kind to number, or use SparseCategoricalCrossentropy.");
}

/// What the model must make for the targets that the data have.
struct OutputForm {
    std::size_t rank;
    const char* shape;
    const char* fix;
};
constexpr OutputForm kOneLabel{2, "(None, classes)",
                               "Add Flatten or a global pooling before the last Dense."};
constexpr OutputForm kLabelEachStep{3, "(None, time, classes)",
                                    "Set return_sequences of the recurrent layers to true."};
constexpr OutputForm kLabelEachPixel{4, "(None, height, width, classes)",
                                     "Use a last convolution with one filter per class."};

const OutputForm& expectedForm(const LintContext& context) {
    const Shape target = context.data ? context.data->targetShape : Shape{};
    const bool column = context.loss->sparse() && !target.empty() && target.back() == 1;
    const std::size_t rank = target.rank() - (column ? 1 : 0);
    // The last axis of targets that are no labels holds the numbers of one output.
    const bool numbers = !context.loss->sparse() && context.oneHotClasses == 0 && rank > 0;
    const std::size_t extents = numbers ? rank - 1 : rank;
    if (extents == 2 && context.loss->sparse()) return kLabelEachPixel;
    return extents == 1 ? kLabelEachStep : kOneLabel;
}

/// One row per sample is expected, but a Dense passes the height and width of an image on.
bool addMissingFlatten(LintContext& context, const Shape& output) {
    constexpr std::size_t kImage = 4;
    const bool rowWanted = context.data && expectedForm(context).rank == kOneLabel.rank;
    if (!rowWanted || output.rank() != kImage) return false;
    const auto missing = missingFlatten(context.experiment.model);
    if (!missing) return false;
    context.add(Severity::Error, "missing-flatten", missing->dense.front(),
                fmt::format("The layer gets images of shape {} and keeps their height and width: the output "
                            "of the model is {}. The loss expects {}.",
                            missing->input.toString(), output.toString(),
                            isCategorical(context.loss->attributes.kind) ? kOneLabel.shape : "(None, units)"),
                fmt::format("Insert Flatten before {}.", fmt::join(missing->dense, " and ")));
    return true;
}

/// Labels of as many columns as the output has, where the loss expects one.
bool addOneHotTargets(LintContext& context, const Shape& output) {
    const Shape& target = context.data->targetShape;
    if (!context.loss->sparse() || target.empty() || target.back() < 2) return false;
    if (output.rank() != target.rank() + 1 || output.back() != target.back()) return false;
    context.add(Severity::Error, "one-hot-with-sparse-loss", "",
                fmt::format("Sparse categorical cross-entropy expects integer labels; the labels of shape {} "
                            "look one-hot.",
                            target.toString()),
                "Use CategoricalCrossentropy.");
    return true;
}

void checkOutputUnits(LintContext& context) {
    const LayerInfo* output = context.info(context.outputLayer());
    if (output == nullptr || !output->outputShape || addMissingFlatten(context, *output->outputShape)) return;
    // Without data nobody knows whether a sample has one label or one per step.
    if (!isCategorical(context.loss->attributes.kind) || !context.data) return;
    const OutputForm& form = expectedForm(context);
    if (output->outputShape->rank() != form.rank) {
        if (addOneHotTargets(context, *output->outputShape)) return;
        context.add(Severity::Error, "output-rank", output->name,
                    fmt::format("The loss expects an output of shape {}; got {}.", form.shape,
                                output->outputShape->toString()),
                    form.fix);
        return;
    }
    const std::int64_t units = output->outputShape->back();
    const std::int64_t classes = context.oneHotClasses > 0 ? context.oneHotClasses : context.data->classes;
    if (classes == 0 || units == classes) return;
    const bool spare = units > classes && context.oneHotClasses == 0;
    context.add(
        spare ? Severity::Warning : Severity::Error, spare ? "spare-output-units" : "output-units",
        output->name,
        fmt::format("The output has {}, but the data has {} classes.", counted(units, "unit"), classes),
        fmt::format("Set units of the last layer to {}.", classes));
}

void lintLoss(LintContext& context) {
    const CompileSpec& compile = context.experiment.compile;
    context.loss =
        tryMake(context, lossRegistry(), "loss", compile.loss, [&] { return makeLoss(compile.loss); });
    if (context.loss != nullptr) {
        checkLabels(context);
        checkClassesOfTable(context);
        checkOutputUnits(context);
        lintTargetSize(context);
        checkActivation(context);
    }
    lintMetrics(context);
}

/// A single output has one target; one with the name of a target was given it on purpose.
void checkUnusedTargets(LintContext& context) {
    const std::vector<std::string> outputs = outputNames(context.experiment.model);
    if (!context.data || outputs.size() != 1) return;
    const std::vector<std::string>& targets = context.data->targetNames;
    if (targets.size() < 2 || std::ranges::find(targets, outputs[0]) != targets.end()) return;
    context.add(Severity::Warning, "unused-targets", outputs[0],
                fmt::format("The output learns only the first target {}. Not used: {}.", targets[0],
                            fmt::join(targets.begin() + 1, targets.end(), ", ")),
                "Add an output for each target, or name one target only.");
}

/// The data as the output of a part of an experiment sees them.
std::optional<DataSource::Description> dataOf(const LintContext& context, const Experiment& part) {
    if (!context.data || part.data.options == context.experiment.data.options) return context.data;
    const Json source{{"source", part.data.source}, {"options", part.data.options}};
    return makeDataSource(source)->describeFor({.validation = part.validationSplit()});
}

/// Metrics without a loss: they and their targets.
void lintMeasured(LintContext& context) {
    const CompileSpec& compile = context.experiment.compile;
    context.loss = makeLoss(compile.loss);
    if (!takesOneHot(context.loss->attributes.kind)) lintTargetSize(context);
    lintMetrics(context);
}

std::int64_t columnsOf(const LintContext& context, const std::string& output) {
    const LayerInfo* layer = context.info(Connection::parse(output).layer);
    const bool known = layer != nullptr && layer->outputShape && !layer->outputShape->empty();
    return known ? layer->outputShape->back() : 1;
}

/// Each output as an experiment of its own; what is found names the output.
void lintOutput(LintContext& context, std::vector<CompiledOutput> outputs, std::size_t index) {
    const std::string output = outputs[index].name;
    const bool trained = !outputs[index].loss.is_null();
    Experiment whole = context.experiment;
    if (!trained) {
        outputs[index].loss = targetLoss(outputs[index], columnsOf(context, output));
        setOutputs(whole.compile, outputs);
    }
    const Experiment part = outputExperiment(whole, output);
    LintContext own{.experiment = part, .devices = context.devices};
    own.analysis = analyze(part.model);
    own.data = dataOf(context, part);
    own.sampleShape = context.sampleShape;
    const bool oneHot = part.data.preprocess.size() == context.experiment.data.preprocess.size();
    own.oneHotClasses = oneHot ? context.oneHotClasses : 0;
    if (trained) {
        lintLoss(own);
    } else {
        lintMeasured(own);
    }
    for (Diagnostic& finding : own.findings) {
        if (finding.layer.empty()) finding.message = fmt::format("Output {}: {}", output, finding.message);
        context.findings.push_back(std::move(finding));
    }
}

void lintOutputs(LintContext& context) {
    try {
        const std::vector<CompiledOutput> outputs = compiledOutputs(context.experiment);
        for (const std::size_t index : evaluatedOutputs(outputs))
            lintOutput(context, outputs, index);
    } catch (const Error& error) {
        context.add(Severity::Error, "bad-loss", "", std::string(error.what()) + ".");
    }
    const bool several = outputNames(context.experiment.model).size() > 1;
    if (several && !context.experiment.fit.classWeight.is_null()) {
        context.add(Severity::Error, "class-weight-outputs", "",
                    "class_weight expects a model with one output, as Keras does.",
                    "Set class_weight to null.");
    }
}

}  // namespace

void lintCompile(LintContext& context) {
    const Experiment& experiment = context.experiment;
    const CompileSpec& compile = experiment.compile;
    tryMake(context, optimizerRegistry(), "optimizer", compile.optimizer,
            [&] { return makeOptimizer(compile.optimizer); });
    for (const Json& json : experiment.fit.callbacks) {
        tryMake(context, callbackRegistry(), "callback", json, [&] { return makeCallback(json); });
    }
    if (outputNames(experiment.model).size() > 1 || isByOutput(compile.loss) ||
        !compile.lossWeights.is_null()) {
        lintOutputs(context);
    } else {
        lintLoss(context);
    }
    checkUnusedTargets(context);
}

}  // namespace shardlab::engine
