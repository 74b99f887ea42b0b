#include "engine/losses/loss.h"

namespace shardlab::engine {
namespace {

using Entry = RegistryEntry<LossFunction>;

ParameterSpec fromLogits() {
    return {.name = "from_logits",
            .kind = ParameterKind::Bool,
            .defaultValue = false,
            .help = "The predictions are logits: the loss applies softmax or sigmoid itself."};
}

Entry entry(LossKind kind, const char* className, const char* category, const char* help,
            ParameterSchema schema, std::vector<std::string> aliases) {
    const auto make = [kind, className](const std::string&, const Json& config) {
        LossAttributes attributes;
        attributes.kind = kind;
        attributes.fromLogits = config.value("from_logits", false);
        return std::make_unique<LossFunction>(
            LossFunction{.className = className, .attributes = attributes, .config = config});
    };
    return {.className = className,
            .category = category,
            .help = help,
            .schema = std::move(schema),
            .make = make,
            .aliases = std::move(aliases)};
}

}  // namespace

/// Aliases are the function names by which tf.keras 2.x finds a loss.
const Registry<LossFunction>& lossRegistry() {
    static const Registry<LossFunction> registry(
        "loss",
        {entry(LossKind::SparseCategoricalCrossentropy, "SparseCategoricalCrossentropy", "Classification",
               "Minus log of the probability of the right class; labels are class numbers.", {fromLogits()},
               {"sparse_categorical_crossentropy"}),
         entry(LossKind::CategoricalCrossentropy, "CategoricalCrossentropy", "Classification",
               "Cross-entropy between one-hot targets and predicted probabilities.", {fromLogits()},
               {"categorical_crossentropy"}),
         entry(LossKind::BinaryCrossentropy, "BinaryCrossentropy", "Classification",
               "Cross-entropy of independent yes-or-no outputs, mean over the outputs.", {fromLogits()},
               {"binary_crossentropy"}),
         entry(LossKind::MeanSquaredError, "MeanSquaredError", "Regression",
               "Mean of the squared differences.", {}, {"mean_squared_error", "mse", "MSE"}),
         entry(LossKind::MeanAbsoluteError, "MeanAbsoluteError", "Regression",
               "Mean of the absolute differences.", {}, {"mean_absolute_error", "mae", "MAE"})});
    return registry;
}

}  // namespace shardlab::engine
