#include <algorithm>

#include "engine/core/error.h"
#include "engine/core/integer.h"
#include "engine/core/wording.h"
#include "engine/data/pipeline/pipeline.h"
#include "engine/experiment/embedding_rows.h"
#include "engine/experiment/lint_context.h"
#include "engine/experiment/model_inputs.h"

namespace shardlab::engine {
namespace {

void describeData(LintContext& context) {
    const DataSpec& data = context.experiment.data;
    if (dataSourceRegistry().find(data.source) == nullptr) {
        std::vector<std::string> known;
        for (const auto& entry : dataSourceRegistry().entries())
            known.push_back(entry.className);
        context.add(Severity::Error, "unknown-data-source", "",
                    fmt::format("Unknown data source {}.", data.source),
                    fmt::format("Choose one of {}.", fmt::join(known, ", ")));
        return;
    }
    const auto unreadable = [&context](const char* id, const std::exception& error) {
        context.add(Severity::Error, id, "", fmt::format("The data cannot be read: {}.", error.what()),
                    "Choose the data on the Data page.");
    };
    std::unique_ptr<DataSource> source;
    try {
        source = makeDataSource(Json{{"source", data.source}, {"options", data.options}});
        // Named sets are described without their files, which the Data page offers to download.
        if (source->available() || !sourceTraits(data.source).ownPath.offered())
            context.data = source->describeFor({.validation = context.experiment.validationSplit()});
    } catch (const std::exception& error) {
        return unreadable("bad-data-options", error);
    }
    if (context.data) return;
    try {
        source->load();  // says which file is not there
    } catch (const std::exception& error) {
        unreadable("missing-data", error);
    }
}

void preprocess(LintContext& context) {
    if (!context.data) return;
    if (context.data->sampleShape.empty() && context.data->trainCount == 0)
        return;  // no file: nothing is known
    const DataSpec& data = context.experiment.data;
    context.proposal = proposePreprocessing(context.experiment, *context.data);
    try {
        const Preprocessor preprocessor(data.preprocess, context.data->sampleShape, context.data->sampleType);
        context.sampleShape = preprocessor.sampleShape();
        context.oneHotClasses = preprocessor.oneHotClasses();
    } catch (const std::exception& error) {
        context.add(Severity::Error, "bad-preprocess", "", fmt::format("{}.", error.what()),
                    context.proposal->summary());
    }
}

std::string countOf(std::size_t inputs) {
    return inputs == 1 ? "one input" : fmt::format("{} inputs", inputs);
}

/// What to do where steps and model input are not of one shape.
std::string shapeFix(const LintContext& context, const Shape& input, const Shape& sample) {
    if (context.proposal->repairsShape()) return context.proposal->summary();
    if (!sample.isFullyKnown())
        return "Add the preprocessing step pad_sequences to give all sequences one length.";
    const auto list = [](const Shape& shape) {
        std::vector<std::string> extents;
        for (const std::int64_t extent : shape)
            extents.push_back(std::to_string(extent));
        return fmt::format("[{}]", fmt::join(extents, ", "));
    };
    if (!input.isFullyKnown() || input.elementCount() != sample.elementCount())
        return fmt::format("Change the input shape of the model to {}, or use other data.", list(sample));
    return fmt::format("Add the preprocessing step reshape to {}, or change the input shape of the model.",
                       list(input));
}

void checkInputShape(LintContext& context, const ModelInput& input, const Shape& sample) {
    if (!input.shape || fitsInput(*input.shape, sample)) return;
    context.add(Severity::Error, "input-shape-mismatch", input.name,
                fmt::format("The model expects samples of shape {}; the preprocessed data has shape {}.",
                            input.shape->toString(), sample.toString()),
                shapeFix(context, *input.shape, sample));
}

/// Tokens that an embedding has no row for end the run.
void checkTokens(LintContext& context, const std::vector<ModelInput>& inputs) {
    if (!context.sampleShape || context.data->vocabulary == 0) return;
    const Json& steps = context.experiment.data.preprocess;
    if (std::any_of(steps.begin(), steps.end(), [](const Json& step) {
            return step.is_object() && step.value("op", "") == "multi_hot";
        })) {
        return;
    }
    const std::int64_t rows = embeddingRows(context.experiment.model, {inputs[0].name})[0];
    if (rows == 0 || context.data->vocabulary <= rows) return;
    context.add(
        Severity::Error, "tokens-exceed-embedding", inputs[0].name,
        fmt::format("The data has tokens from 0 to {}, but the embedding has {} rows.",
                    context.data->vocabulary - 1, rows),
        fmt::format("Set input_dim to {}, or reduce the vocabulary of the data.", context.data->vocabulary));
}

void checkInput(LintContext& context) {
    if (!context.data) return;
    const std::vector<ModelInput> inputs = modelInputs(context.experiment.model);
    const std::size_t given = 1 + context.data->moreInputs.size();
    if (inputs.empty()) return;
    if (inputs.size() != given) {
        context.add(
            Severity::Error, "several-inputs", "",
            fmt::format("The model has {}, but the data has {}.", countOf(inputs.size()), countOf(given)),
            "Use data with as many inputs, or use the model for prediction only.");
        return;
    }
    if (context.sampleShape) checkInputShape(context, inputs[0], *context.sampleShape);
    for (std::size_t i = 1; i < given; ++i)
        checkInputShape(context, inputs[i], context.data->moreInputs[i - 1]);
    checkTokens(context, inputs);
}

void checkScale(LintContext& context) {
    const DataSpec& data = context.experiment.data;
    if (!context.data || !context.data->pixels || bringsOwnScale(context.experiment.model)) return;
    const bool scaled = std::any_of(data.preprocess.begin(), data.preprocess.end(), [](const Json& step) {
        return step.is_object() && step.value("op", "") == "scale";
    });
    if (scaled) return;
    context.add(Severity::Warning, "unscaled-inputs", "",
                "The model input has pixel values from 0 to 255. Large inputs cause large gradients; "
                "training may diverge.",
                "Add the preprocessing step scale with factor 1/255.");
}

void checkPipeline(LintContext& context) {
    const DataSpec& data = context.experiment.data;
    const FitSpec& fit = context.experiment.fit;
    if (data.repeat && !fit.stepsPerEpoch) {
        context.add(Severity::Error, "repeat-without-steps", "", "The data repeats, so an epoch has no end.",
                    "Set fit.steps_per_epoch, or turn off repeat.");
    }
    if (data.cache == "after_batch" && data.shuffleBuffer > 1) {
        context.add(Severity::Hint, "cache-freezes-shuffle", "",
                    "The cache is after shuffle and batch: every epoch repeats the batches of the first.",
                    "Use cache before_batch to shuffle every epoch.");
    }
    if (data.validation.kind == ValidationSpec::Kind::Fraction && data.validation.stratified &&
        sourceTraits(data.source).labelsWithSamples) {
        context.add(
            Severity::Error, "stratified-without-labels", "",
            fmt::format("A stratified split expects labels in memory; {} reads them with each sample.",
                        data.source),
            "Split without stratification.");
    }
    if (context.data && context.data->trainCount > 0 && context.trainSamples() == 0) {
        context.add(
            Severity::Error, "no-training-samples", "",
            fmt::format("The validation fraction {:g} leaves none of the {} for training.",
                        data.validation.fraction, counted(context.data->trainCount, "training sample")),
            "Reduce the validation fraction.");
    }
    if (context.data && data.validation.kind == ValidationSpec::Kind::TestSplit &&
        context.data->testCount == 0) {
        context.add(Severity::Warning, "no-test-split", "", "The data has no test split for validation.",
                    fmt::format("Use {:.0f} % of the training data for validation.", 100 * kUsualValidation));
    }
}

void checkAmount(LintContext& context) {
    const std::int64_t samples = context.trainSamples(), batch = context.experiment.globalBatch();
    if (samples < 1 || batch < 1) return;
    const DataSpec& data = context.experiment.data;
    const auto& steps = context.experiment.fit.stepsPerEpoch;
    const std::int64_t available = data.dropRemainder ? samples / batch : ceilDivide(samples, batch);
    if (!data.repeat && available > 0 && steps && *steps > available) {
        context.add(
            Severity::Error, "too-few-samples", "",
            fmt::format("fit.steps_per_epoch: {}.", tooManyStepsText(*steps, available, batch, samples)),
            "Turn on repeat, or reduce steps_per_epoch.");
    }
    if (batch > samples && !data.repeat) {
        const std::string has = counted(samples, "training sample");
        context.add(
            data.dropRemainder ? Severity::Error : Severity::Warning, "batch-larger-than-data", "",
            data.dropRemainder && !steps
                ? fmt::format("The batch size {} is larger than the {}, and drop_remainder drops the partial "
                              "batch: an epoch has no steps.",
                              batch, has)
                : fmt::format("The batch size {} is larger than the {}.", batch, has),
            data.dropRemainder
                ? fmt::format("Set the global batch size to at most {}, or turn off drop_remainder.", samples)
                : fmt::format("Set the global batch size to at most {}.", samples));
        return;
    }
    const std::int64_t rest = samples % batch;
    if (context.tpu() && rest != 0 && !data.repeat && !data.dropRemainder && !steps) {
        context.add(Severity::Hint, "partial-batch", "",
                    fmt::format("The last batch of an epoch has {} instead of {}. A TPU compiles the "
                                "program again for that shape.",
                                counted(rest, "sample"), batch),
                    "Turn on drop_remainder to train on full batches only.");
    }
}

}  // namespace

void lintData(LintContext& context) {
    describeData(context);
    preprocess(context);
    checkInput(context);
    checkScale(context);
    checkPipeline(context);
    checkAmount(context);
}

}  // namespace shardlab::engine
