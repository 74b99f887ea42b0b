#include <algorithm>

#include "engine/core/error.h"
#include "engine/data/pipeline.h"
#include "engine/experiment/lint_context.h"

namespace shardlab::engine {
namespace {

bool holdsImageBytes(const std::string& source) {
    return source == "mnist" || source == "fashion_mnist";
}

void describeData(LintContext& context) {
    const DataSpec& data = context.experiment.data;
    if (dataSourceRegistry().find(data.source) == nullptr) {
        std::vector<std::string> known;
        for (const auto& entry : dataSourceRegistry().entries())
            known.push_back(entry.className);
        context.add(Severity::Error, "unknown-data-source", "",
                    fmt::format("There is no data source {}.", data.source),
                    fmt::format("Choose one of {}.", fmt::join(known, ", ")));
        return;
    }
    try {
        context.data = makeDataSource(Json{{"source", data.source}, {"options", data.options}})->describe();
    } catch (const std::exception& error) {
        context.add(Severity::Error, "bad-data-options", "",
                    fmt::format("The data cannot be described: {}.", error.what()));
    }
}

void preprocess(LintContext& context) {
    if (!context.data) return;
    const DataSpec& data = context.experiment.data;
    const DType raw = holdsImageBytes(data.source) ? DType::UInt8 : DType::Float32;
    try {
        const Preprocessor preprocessor(data.preprocess, context.data->sampleShape, raw);
        context.sampleShape = preprocessor.sampleShape();
        context.oneHotClasses = preprocessor.oneHotClasses();
    } catch (const std::exception& error) {
        context.add(Severity::Error, "bad-preprocess", "",
                    fmt::format("The preprocessing does not work: {}.", error.what()));
    }
}

/// The input layer's name and shape without batch: an InputLayer, or the first layer's batch_input_shape.
std::optional<std::pair<std::string, Shape>> modelInput(const LintContext& context) {
    const ModelConfig& model = context.experiment.model;
    const bool functional = model.kind == ModelConfig::Kind::Functional;
    if (model.layers.empty() || (functional && model.inputs.size() != 1)) return std::nullopt;
    const LayerNode* first = functional ? model.find(model.inputs.front()) : &model.layers.front();
    if (first == nullptr) return std::nullopt;
    for (const char* key : {"batch_input_shape", "batch_shape"}) {
        if (!first->config.contains(key) || !first->config[key].is_array() || first->config[key].empty())
            continue;
        std::vector<std::int64_t> dims;
        for (std::size_t axis = 1; axis < first->config[key].size(); ++axis) {
            const Json& extent = first->config[key][axis];
            dims.push_back(extent.is_number_integer() ? extent.get<std::int64_t>() : Shape::kUnknown);
        }
        return std::pair(first->name, Shape(std::move(dims)));
    }
    return std::nullopt;
}

bool fits(const Shape& model, const Shape& data) {
    if (model.rank() != data.rank()) return false;
    for (std::size_t axis = 0; axis < model.rank(); ++axis) {
        if (model[axis] != Shape::kUnknown && model[axis] != data[axis]) return false;
    }
    return true;
}

void checkInput(LintContext& context) {
    const ModelConfig& model = context.experiment.model;
    if (model.kind == ModelConfig::Kind::Functional && model.inputs.size() > 1) {
        context.add(Severity::Error, "several-inputs", "",
                    fmt::format("The model has {} inputs, the data have one.", model.inputs.size()),
                    "Keep one input, or use the model for prediction only.");
        return;
    }
    const auto input = modelInput(context);
    if (!input || !context.sampleShape || fits(input->second, *context.sampleShape)) return;
    std::vector<std::string> extents;
    for (const std::int64_t extent : input->second)
        extents.push_back(std::to_string(extent));
    context.add(
        Severity::Error, "input-shape-mismatch", input->first,
        fmt::format("The model expects samples of shape {}, the data have {} after preprocessing.",
                    input->second.toString(), context.sampleShape->toString()),
        fmt::format("End the preprocessing with a reshape to [{}], or change the model's input shape.",
                    fmt::join(extents, ", ")));
}

bool bringsOwnScale(const ModelConfig& model) {
    for (const LayerNode& layer : model.layers) {
        if (layer.className == "InputLayer" || layer.className == "Reshape" || layer.className == "Flatten" ||
            layer.className == "ZeroPadding2D") {
            continue;
        }
        return layer.className == "BatchNormalization" || layer.className == "LayerNormalization" ||
               layer.className == "Rescaling";
    }
    return true;  // nothing is there yet that could mind
}

void checkScale(LintContext& context) {
    const DataSpec& data = context.experiment.data;
    if (!holdsImageBytes(data.source) || bringsOwnScale(context.experiment.model)) return;
    const bool scaled = std::any_of(data.preprocess.begin(), data.preprocess.end(), [](const Json& step) {
        return step.is_object() && step.value("op", "") == "scale";
    });
    if (scaled) return;
    context.add(Severity::Warning, "unscaled-inputs", "",
                "The pixels reach the first layer as numbers from 0 to 255. Large inputs make large "
                "gradients: training "
                "may diverge or stall.",
                "Add the preprocessing step scale with factor 1/255.");
}

void checkPipeline(LintContext& context) {
    const DataSpec& data = context.experiment.data;
    const FitSpec& fit = context.experiment.fit;
    if (data.repeat && !fit.stepsPerEpoch) {
        context.add(Severity::Error, "repeat-without-steps", "",
                    "Repeated data never end, so an epoch would not either.",
                    "Set fit.steps_per_epoch, or switch repeat off.");
    }
    if (data.cache == "after_batch" && data.shuffleBuffer > 1) {
        context.add(
            Severity::Hint, "cache-freezes-shuffle", "",
            "The cache comes after shuffling and batching: every epoch replays the batches of the first one.",
            "Cache before batching to shuffle every epoch anew.");
    }
    if (context.data && data.validation.kind == ValidationSpec::Kind::TestSplit &&
        context.data->testCount == 0) {
        context.add(Severity::Warning, "no-test-split", "", "The data have no test samples to validate with.",
                    "Validate with a fraction of the training samples.");
    }
}

void checkAmount(LintContext& context) {
    const std::int64_t samples = context.trainSamples(), batch = context.experiment.globalBatch();
    if (samples < 1 || batch < 1) return;
    const DataSpec& data = context.experiment.data;
    const auto& steps = context.experiment.fit.stepsPerEpoch;
    if (batch > samples && !data.repeat) {
        context.add(data.dropRemainder ? Severity::Error : Severity::Warning, "batch-larger-than-data", "",
                    fmt::format("A batch of {} is larger than the {} training samples.", batch, samples),
                    fmt::format("Choose a global batch of at most {}.", samples));
        return;
    }
    if (!data.repeat && steps && *steps > (samples + batch - 1) / batch) {
        context.add(
            Severity::Warning, "too-few-samples", "",
            fmt::format(
                "{} steps of {} need more than the {} training samples: an epoch ends after {} steps.",
                *steps, batch, samples, (samples + batch - 1) / batch),
            "Repeat the data, or lower steps_per_epoch.");
    }
    const std::int64_t rest = samples % batch;
    if (context.tpu() && rest != 0 && !data.repeat && !data.dropRemainder && !steps) {
        context.add(
            Severity::Hint, "partial-batch", "",
            fmt::format(
                "The last batch of an epoch has {} samples instead of {}. A TPU compiles its program a "
                "second time for that shape.",
                rest, batch),
            "Switch drop_remainder on to train on full batches only.");
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
