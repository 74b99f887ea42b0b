#include "engine/losses/loss.h"
#include "engine/losses/loss_options.h"

namespace shardlab::engine {
namespace {

using Entry = RegistryEntry<LossFunction>;

ParameterSpec fromLogits() {
    return {.name = "from_logits",
            .kind = ParameterKind::Bool,
            .defaultValue = false,
            .help = "The predictions are logits: the loss applies softmax or sigmoid itself."};
}
ParameterSpec delta() {
    return {.name = "delta",
            .kind = ParameterKind::Float,
            .defaultValue = 1.0,
            .help = "Error above which the loss is linear.",
            .minimum = 0.0,
            .minimumExclusive = true};
}
ParameterSpec share(const char* name, double value, const char* help) {
    return {.name = name,
            .kind = ParameterKind::Float,
            .defaultValue = value,
            .help = help,
            .minimum = 0.0,
            .maximum = 1.0};
}
ParameterSpec focus() {
    return {.name = "gamma",
            .kind = ParameterKind::Float,
            .defaultValue = 2.0,
            .help = "Focusing parameter: reduces the loss of confident correct predictions; 0: none.",
            .minimum = 0.0};
}
ParameterSchema focal() {
    return {{.name = "apply_class_balancing",
             .kind = ParameterKind::Bool,
             .defaultValue = false,
             .help = "Apply class balancing with alpha."},
            share("alpha", 0.25, "Weight of class 1; class 0 has weight 1 - alpha."),
            focus(),
            fromLogits(),
            labelSmoothing()};
}
/// Keras sums over the whole batch unless axis is given; rows are on several cores here.
ParameterSpec rowAxis() {
    return {.name = "axis",
            .kind = ParameterKind::Int,
            .defaultValue = -1,
            .help = "Axis of the sums: only the last one is supported.",
            .minimum = -1,
            .maximum = -1,
            .advanced = true};
}
ParameterSpec noiseRobustness() {
    ParameterSpec q =
        share("q", 0.5, "Robustness to wrong labels: near 0 cross-entropy, 1 mean absolute error.");
    q.minimumExclusive = true;
    return q;
}

LossAttributes attributesOf(LossKind kind, const Json& config) {
    LossAttributes attributes;
    attributes.kind = kind;
    attributes.fromLogits = config.value("from_logits", false);
    attributes.labelSmoothing = config.value("label_smoothing", 0.0F);
    attributes.delta = config.value("delta", 1.0F);
    attributes.alpha = config.value("alpha", 0.25F);
    attributes.gamma = config.value("gamma", 2.0F);
    attributes.beta = config.value("beta", 0.5F);
    attributes.q = config.value("q", 0.5F);
    attributes.classBalancing = config.value("apply_class_balancing", false);
    const Json ignored = config.value("ignore_class", Json());
    if (ignored.is_number_integer()) attributes.ignoreClass = ignored.get<std::int32_t>();
    return attributes;
}

Entry entry(LossKind kind, const char* className, const char* category, const char* help,
            ParameterSchema schema, std::vector<std::string> aliases, KerasTraits keras = {}) {
    const auto make = [kind, className](const std::string&, const Json& config) {
        return std::make_unique<LossFunction>(
            LossFunction{.className = className, .attributes = attributesOf(kind, config), .config = config});
    };
    return {.className = className,
            .category = category,
            .help = help,
            .schema = std::move(schema),
            .make = make,
            .aliases = std::move(aliases),
            .keras = std::move(keras)};
}

std::vector<Entry> classification() {
    constexpr const char* kCategory = "Classification";
    return {
        entry(LossKind::SparseCategoricalCrossentropy, "SparseCategoricalCrossentropy", kCategory,
              "Cross-entropy with integer labels: minus log probability of the true class.",
              {fromLogits(), ignoreClass()}, {"sparse_categorical_crossentropy"},
              {.optionsSince = {{"ignore_class", {"2.10"}}}}),
        entry(LossKind::CategoricalCrossentropy, "CategoricalCrossentropy", kCategory,
              "Cross-entropy between one-hot targets and predicted probabilities.",
              {fromLogits(), labelSmoothing()}, {"categorical_crossentropy"}),
        entry(LossKind::BinaryCrossentropy, "BinaryCrossentropy", kCategory,
              "Cross-entropy of independent binary outputs, mean over the outputs.",
              {fromLogits(), labelSmoothing()}, {"binary_crossentropy"}),
        entry(LossKind::BinaryFocalCrossentropy, "BinaryFocalCrossentropy", kCategory,
              "Binary focal cross-entropy: reduces the loss of confident correct predictions.", focal(),
              {"binary_focal_crossentropy"},
              {.since = {"2.8"}, .optionsSince = {{"apply_class_balancing", {"2.10"}}, {"alpha", {"2.10"}}}}),
        entry(LossKind::CategoricalFocalCrossentropy, "CategoricalFocalCrossentropy", kCategory,
              "Categorical focal cross-entropy: reduces the loss of confident correct predictions.",
              {share("alpha", 0.25, "Weight of the loss."), focus(), fromLogits(), labelSmoothing()},
              {"categorical_focal_crossentropy"}, {.since = {"2.13"}}),
        entry(LossKind::CategoricalGeneralizedCrossEntropy, "CategoricalGeneralizedCrossEntropy", kCategory,
              "Generalized cross-entropy with integer labels, robust to wrong labels: (1 - p^q) / q.",
              {noiseRobustness()}, {"categorical_generalized_cross_entropy"}, {.since = {.keras = "3.10"}}),
        entry(LossKind::Dice, "Dice", kCategory,
              "Dice loss of each row: 1 - 2 · overlap / (sum of targets + sum of predictions).", {rowAxis()},
              {"dice"}, {.since = {.keras = "3.2"}, .ownDefaults = {"axis"}}),
        entry(LossKind::Tversky, "Tversky", kCategory,
              "Tversky loss of each row: Dice loss with weights for false positives and false negatives.",
              {share("alpha", 0.5, "Weight of false positives."),
               share("beta", 0.5, "Weight of false negatives."), rowAxis()},
              {"tversky"}, {.since = {.keras = "3.3"}, .ownDefaults = {"axis"}}),
        entry(LossKind::Hinge, "Hinge", kCategory,
              "Hinge loss: max(1 - target · prediction, 0); targets are -1 or 1.", {}, {"hinge"}),
        entry(LossKind::SquaredHinge, "SquaredHinge", kCategory, "The square of the hinge loss.", {},
              {"squared_hinge"}),
        entry(LossKind::CategoricalHinge, "CategoricalHinge", kCategory,
              "Categorical hinge loss between the true class and the best other class; one-hot targets.", {},
              {"categorical_hinge"}),
        entry(LossKind::KLDivergence, "KLDivergence", "Distribution",
              "Kullback-Leibler divergence of the predictions from the target distribution.", {},
              {"kl_divergence", "kld", "KLD", "kullback_leibler_divergence", "KullbackLeiblerDivergence"})};
}

std::vector<Entry> regression() {
    constexpr const char* kCategory = "Regression";
    return {entry(LossKind::MeanSquaredError, "MeanSquaredError", kCategory,
                  "Mean of the squared differences.", {}, {"mean_squared_error", "mse", "MSE"}),
            entry(LossKind::MeanAbsoluteError, "MeanAbsoluteError", kCategory,
                  "Mean of the absolute differences.", {}, {"mean_absolute_error", "mae", "MAE"}),
            entry(LossKind::MeanAbsolutePercentageError, "MeanAbsolutePercentageError", kCategory,
                  "Mean of the differences relative to the target, in percent.", {},
                  {"mean_absolute_percentage_error", "mape", "MAPE"}),
            entry(LossKind::MeanSquaredLogarithmicError, "MeanSquaredLogarithmicError", kCategory,
                  "Mean of the squared differences of the logarithms.", {},
                  {"mean_squared_logarithmic_error", "msle", "MSLE"}),
            entry(LossKind::Huber, "Huber", kCategory,
                  "Huber loss: squared for small differences, linear for large ones.", {delta()},
                  {"huber", "huber_loss"}),
            entry(LossKind::LogCosh, "LogCosh", kCategory,
                  "Logarithm of the hyperbolic cosine of the difference.", {}, {"log_cosh", "logcosh"}),
            entry(LossKind::Poisson, "Poisson", kCategory,
                  "Poisson loss for counts: prediction - target · log(prediction).", {}, {"poisson"}),
            entry(LossKind::CosineSimilarity, "CosineSimilarity", kCategory,
                  "Negative cosine similarity between prediction and target.", {}, {"cosine_similarity"})};
}

}  // namespace

/// Aliases are the function names by which tf.keras 2.x finds a loss.
const Registry<LossFunction>& lossRegistry() {
    static const Registry<LossFunction> registry = [] {
        std::vector<Entry> entries = classification();
        for (Entry& entry : regression())
            entries.push_back(std::move(entry));
        return Registry<LossFunction>("loss", std::move(entries));
    }();
    return registry;
}

}  // namespace shardlab::engine
