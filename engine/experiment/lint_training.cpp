#include <algorithm>
#include <cmath>

#include "engine/core/error.h"
#include "engine/core/integer.h"
#include "engine/core/wording.h"
#include "engine/editing/augmentation.h"
#include "engine/experiment/class_weight.h"
#include "engine/experiment/lint_context.h"
#include "engine/optimizers/learning_rate_scaling.h"
#include "engine/optimizers/optimizer.h"

namespace shardlab::engine {
namespace {

/// After n steps a moving average still holds momentum^n ≈ e^(−n·(1 − momentum)) of its starting value: 2 %
/// at 4.
constexpr double kSettled = 4.0;

void checkCounts(LintContext& context) {
    const FitSpec& fit = context.experiment.fit;
    const auto positive = [&context](std::int64_t value, const char* key) {
        if (value >= 1) return;
        context.add(Severity::Error, "not-positive", "",
                    fmt::format("fit.{} must be at least 1; got {}.", key, value),
                    fmt::format("Set fit.{} to 1 or more.", key));
    };
    positive(fit.epochs, "epochs");
    if (fit.batchSize) positive(*fit.batchSize, "batch_size");
    if (fit.batchSizePerReplica) positive(*fit.batchSizePerReplica, "batch_size_per_replica");
    if (fit.stepsPerEpoch) positive(*fit.stepsPerEpoch, "steps_per_epoch");
    positive(fit.validationFrequency, "validation_frequency");
}

void checkClassWeight(LintContext& context) {
    ClassWeight weight;
    try {
        weight = parseClassWeight(context.experiment.fit.classWeight);
    } catch (const Error& error) {
        return context.add(Severity::Error, "class-weight", "", fmt::format("{}.", error.what()),
                           "Write balanced, or weights by class number such as {0: 1, 1: 5}.");
    }
    if (!weight.active()) return;
    const LayerInfo* output = context.info(context.outputLayer());
    if (output == nullptr || !output->outputShape) return;
    const Shape shape = output->outputShape->withoutBatch();
    if (shape.rank() > 1) {
        return context.add(Severity::Error, "class-weight", "",
                           fmt::format("fit.class_weight expects one class per sample; the model's output "
                                       "has shape {}.",
                                       shape.toString()),
                           "Remove class_weight.");
    }
    const std::int64_t classes = std::max<std::int64_t>(shape.rank() == 1 ? shape.back() : 0, 2);
    const bool allZero =
        !weight.balanced && std::ssize(weight.byClass) >= classes &&
        std::ranges::all_of(weight.byClass, [](const auto& entry) { return entry.second == 0; });
    if (allZero) {
        context.add(Severity::Warning, "class-weight", "",
                    "All weights in fit.class_weight are 0, so the loss is 0 and the model does not learn.",
                    "Set the weight of one class above 0, or remove class_weight.");
    }
    if (weight.byClass.empty() || weight.byClass.rbegin()->first < classes) return;
    context.add(Severity::Warning, "class-weight", "",
                fmt::format("fit.class_weight names class {}; the model has the classes 0 to {}.",
                            weight.byClass.rbegin()->first, classes - 1),
                "Correct the class number.");
}

/// RandomImage has no gradient: see noise_ops.cpp.
void checkAugmentation(LintContext& context) {
    edits::TrainedAbove trainedAbove(context.analysis);
    for (const LayerInfo& layer : context.analysis.layers) {
        if (!edits::isImageAugmentation(layer.className) || !trainedAbove(layer.name)) continue;
        context.add(Severity::Error, "augmentation-behind-weights", layer.name,
                    "No gradient flows back through this layer, so trainable layers before it cannot learn.",
                    "Move it before the first trainable layer.");
    }
}

double momentumOf(const LayerNode& layer) {
    const auto it = layer.config.find("momentum");
    return it != layer.config.end() && it->is_number() ? it->get<double>() : 0.99;
}

/// The first BatchNormalization whose moving averages settle last speaks for all of them.
void checkMovingAverages(LintContext& context) {
    const LayerNode* slowest = nullptr;
    for (const LayerNode& layer : context.experiment.model.layers) {
        if (layer.className != "BatchNormalization") continue;
        if (slowest == nullptr || momentumOf(layer) > momentumOf(*slowest)) slowest = &layer;
    }
    const std::int64_t steps = context.stepsPerEpoch();
    if (slowest == nullptr || steps < 1) return;
    const double momentum = momentumOf(*slowest);
    if (!(momentum >= 0.0 && momentum < 1.0)) return;  // a finding of the layer's own
    const double perEpoch = static_cast<double>(steps) * (1.0 - momentum);
    if (perEpoch >= kSettled) return;

    const auto needed = static_cast<std::int64_t>(std::ceil(kSettled / (1.0 - momentum) - 1e-9));
    const std::int64_t planned = saturatedProduct(steps, std::max(0, context.experiment.fit.epochs));
    const double fitting = settlingMomentumOf(steps);
    const std::string fix =
        fitting > 0.0 ? fmt::format("Set momentum to {:g} or less, or use a smaller batch.", fitting)
                      : std::string("Use a smaller batch, so that an epoch has more steps.");
    const bool never = static_cast<double>(planned) * (1.0 - momentum) < kSettled;
    if (never) {
        context.add(Severity::Warning, "moving-averages-never-settle", slowest->name,
                    fmt::format("The moving averages need about {1} steps with momentum {0:g}; the run has "
                                "{2}. Validation results will be much worse than training results.",
                                momentum, needed, planned),
                    fix);
    } else {
        context.add(Severity::Hint, "moving-averages-settle-late", slowest->name,
                    fmt::format("The moving averages need about {1} steps with momentum {0:g}; an epoch has "
                                "{2}. Validation results are poor in the first {3} epochs.",
                                momentum, needed, steps, ceilDivide(needed, steps)),
                    fix);
    }
}

/// BatchNormalization's statistics are those of one core's samples.
void checkBatchStatistics(LintContext& context) {
    constexpr std::int64_t kFewSamples = 16;
    const auto& layers = context.experiment.model.layers;
    const auto normalization = std::ranges::find(layers, "BatchNormalization", &LayerNode::className);
    const std::int64_t batch = context.experiment.globalBatch(), samples = context.trainSamples();
    const std::int64_t replicas = std::max(1, context.experiment.runtime.replicas);
    if (normalization == layers.end() || batch < 1) return;
    const auto add = [&](Severity severity, const char* id, const std::string& which, std::int64_t count,
                         const std::string& fix) {
        context.add(severity, id, normalization->name,
                    fmt::format("{} gives each replica {}. BatchNormalization statistics of so few samples "
                                "are noisy, and so are the validation results.",
                                which, counted(count, "sample")),
                    fix);
    };
    if (batch / replicas < kFewSamples) {
        return add(Severity::Hint, "batch-statistics-of-few", fmt::format("A global batch size of {}", batch),
                   batch / replicas,
                   fmt::format("Set the global batch size to {} or more.", kFewSamples * replicas));
    }
    const DataSpec& data = context.experiment.data;
    const std::int64_t rest = ceilDivide(samples % batch, replicas);
    const bool kept = !data.repeat && !data.dropRemainder && !context.experiment.fit.stepsPerEpoch;
    if (kept && rest > 0 && rest < kFewSamples) {
        add(Severity::Hint, "last-batch-statistics-of-few", "The last batch of an epoch", rest,
            "Turn on drop_remainder to train on full batches only.");
    }
}

/// The rates that optimizers come with are meant for batches of some 32 to 128 samples.
void checkLearningRate(LintContext& context) {
    constexpr std::int64_t kUsualBatch = 128, kMuchLarger = 8 * kUsualBatch;
    const std::int64_t batch = context.experiment.globalBatch();
    if (batch < kMuchLarger) return;
    const Json& given = context.experiment.compile.optimizer;
    double rate = 0.0, usual = 0.0;
    std::string name;
    try {
        const auto optimizer = makeOptimizer(given);
        if (optimizer->hasSchedule()) return;
        name = optimizer->className();
        rate = optimizer->learningRate();
        usual = makeOptimizer(name)->learningRate();
    } catch (const std::exception&) {
        return;  // a finding of lintCompile's
    }
    if (std::abs(rate - usual) > 1e-6 * usual) return;  // chosen on purpose
    context.add(Severity::Hint, "learning-rate-after-larger-batch", "",
                fmt::format("The global batch size is {}, but {:g} is the default learning rate of {} for "
                            "batch sizes of 32 to {}. A larger batch allows a higher learning rate.",
                            batch, rate, name, kUsualBatch),
                fmt::format("Try a learning rate of up to {:g} ({:g} · {} / {}), with a few warm-up epochs.",
                            scaledLearningRate(rate, kUsualBatch, batch), rate, batch, kUsualBatch));
}

}  // namespace

double settlingMomentumOf(std::int64_t stepsPerEpoch) {
    if (stepsPerEpoch < 1) return 0.0;
    return std::floor((1.0 - kSettled / static_cast<double>(stepsPerEpoch)) * 100.0) / 100.0;
}

void lintTraining(LintContext& context) {
    checkCounts(context);
    checkClassWeight(context);
    checkAugmentation(context);
    checkMovingAverages(context);
    checkBatchStatistics(context);
    checkLearningRate(context);
}

}  // namespace shardlab::engine
